import { tryRead } from '../../kernel'
import { boundMethod, toPlainData } from '../shared/injected'
import { NAMESPACE } from './chain'

/** The order in which MetaMask's package looks up accounts. Source: @metamask/solana-wallet-standard. */
const SCOPES = [
  `${NAMESPACE}:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`,
  `${NAMESPACE}:EtWTRABZaYq6iMfeYKouRu166VU2xqa1`,
  `${NAMESPACE}:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z`,
]

/**
 * MetaMask's package ignores `silent`: without a session, connecting prompts the user. Its client reports a session
 * without a prompt (CAIP-312). Other wallets are trusted to honour `silent`.
 */
export async function wouldPrompt(foreign: object): Promise<boolean> {
  const getSession = boundMethod(
    tryRead(() => Reflect.get(foreign, 'client')),
    'getSession',
  )
  if (!getSession) return false
  const { sessionScopes } = Object(toPlainData(await getSession()))
  const scope = SCOPES.find(name => Object.hasOwn(Object(sessionScopes), name))
  const { accounts } = Object(scope && sessionScopes[scope])
  return !Array.isArray(accounts) || accounts.length === 0
}
