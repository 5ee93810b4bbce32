import type { SignInSession } from '../../kernel'

/** What a storage holds, without what cannot be told whose it is: the rest is read when it is verified, each alone. */
export const readSessions = (stored: unknown): SignInSession[] => (Array.isArray(stored) ? stored : []).filter(isNamed)

function isNamed(entry: unknown): entry is SignInSession {
  const { data, message, signature } = Object(entry)
  const { chainId, accountAddress } = Object(data)
  return [message, signature, chainId, accountAddress].every(text => typeof text === 'string')
}
