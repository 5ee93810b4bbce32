import { slice } from '../../../kernel'

/** The session that a `SiweConfig`'s server knows. */
export type SiweSession = { readonly address: string; readonly chainId: number } | null

/** The last answers of a `SiweConfig`'s server. */
interface SiweAnswers {
  readonly nonce?: { readonly value: string; readonly address: string; readonly until: number }
  readonly session?: { readonly value: SiweSession; readonly until: number }
}
export const siweAnswers = slice<SiweAnswers>('siwx/siwe-answers', {})

/** Proves to the project's service that the message's nonce is its own. */
export const nonceToken = slice<{ readonly value?: string }>('siwx/nonce-token', {})

/** Storage key of the sessions in the user's browser. */
export const SESSIONS = 'siwx/sessions'
/** Storage key of the service's token. The service sets no cookie: the token saves a signature on each visit. */
export const AUTH_TOKEN = 'siwx/auth-token'
