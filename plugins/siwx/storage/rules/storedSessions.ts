import type { SignInSession } from '../../../../kernel'

/** Stored sessions that name their account. The rest of each is checked when it is verified. */
export const storedSessions = (stored: unknown): SignInSession[] =>
  (Array.isArray(stored) ? stored : []).filter(isNamed)

function isNamed(entry: unknown): entry is SignInSession {
  const { data, message, signature } = Object(entry)
  const { chainId, accountAddress } = Object(data)
  return [message, signature, chainId, accountAddress].every(text => typeof text === 'string')
}
