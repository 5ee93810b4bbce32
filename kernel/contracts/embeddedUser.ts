import { slice } from '../core/token'

/** The user of the embedded wallet, as the hosted login describes them; empty while no login is connected. */
export interface EmbeddedUser {
  /** The email that the user proved; undefined where the login has none. */
  readonly email?: string
  /** The name of the user's social account. */
  readonly userName?: string
  /** How the user logged in: `email`, `google`, `x`, `farcaster`, `discord`, `apple`, `github` or `facebook`. */
  readonly provider?: string
  /** Is the smart account's contract deployed on its network? Undefined where the login does not say. */
  readonly smartAccountDeployed?: boolean
}

/**
 * The embedded wallet's user. The data stays on the page: no event and no request of this package carries it.
 * @example
 * const { email, provider, smartAccountDeployed } = portico.read(embeddedUser)
 */
export const embeddedUser = slice<EmbeddedUser>('kernel/embedded-user', {})
