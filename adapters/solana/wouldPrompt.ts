import { attempt } from '../discovery'
import { plain, take } from '../injected'

/** In this order MetaMask's package looks for the session's accounts. Source: @metamask/solana-wallet-standard. */
const SCOPES = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]

/**
 * MetaMask's package ignores `silent`: connecting without a session opens a prompt. Its client tells without one whether
 * there is a session (CAIP-312). Any other wallet is trusted to be silent when it is asked to be.
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
