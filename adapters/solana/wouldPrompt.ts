import { attempt } from '../discovery'
import { plain, take } from '../injected'

/** The order in which MetaMask's package looks up accounts. Source: @metamask/solana-wallet-standard. */
const SCOPES = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]

/**
 * MetaMask's package ignores `silent`: without a session, connecting prompts the user. Its client reports a session
 * without a prompt (CAIP-312). Other wallets are trusted to honour `silent`.
 */
export async function wouldPrompt(foreign: object): Promise<boolean> {
  const getSession = take(
    attempt(() => Reflect.get(foreign, 'client')),
    'getSession',
  )
  if (!getSession) return false
  const { sessionScopes } = Object(plain(await getSession()))
  const scope = SCOPES.find(name => Object.hasOwn(Object(sessionScopes), name))
  const { accounts } = Object(scope && sessionScopes[scope])
  return !Array.isArray(accounts) || accounts.length === 0
}
