import { type CaipAddress, slice } from '../../kernel'

/** The last code: its address, the service's id for it, and the time by `clock.elapsed()`. */
export interface SentCode {
  readonly email: string
  readonly uuid: string
  readonly at: number
}

interface Begun {
  readonly account: CaipAddress
  /** The project requires an address. */
  readonly required: boolean
  readonly sent?: SentCode
}

/** The request for an email address before an account signs in. */
export type EmailRequest =
  | { readonly status: 'none'; readonly account?: undefined; readonly required?: undefined; readonly sent?: undefined }
  /** `opening`: its views are not open yet. */
  | (Begun & { readonly status: 'opening' | 'shown' })
  /** `done`: the user confirmed or skipped the address. `left`: the user left the views. `replaced`: another account. */
  | (Begun & { readonly status: 'done' | 'left' | 'replaced' })
export const emailRequest = slice<EmailRequest>('capture/email-request', { status: 'none' })

/** Changes a request that has begun. */
export const withChange =
  (change: Partial<Pick<EmailRequest, 'status' | 'sent'>>) =>
  (request: EmailRequest): EmailRequest =>
    request.status === 'none' ? request : ({ ...request, ...change } as EmailRequest)

/** The storage key of earlier addresses, the latest first. */
export const RECENT_EMAILS = 'capture/recent'
