import { type CaipNetworkId, type Context, slice, view } from '../../kernel'

export interface AuthOptions {
  /** CAIP-2 ids of the networks that the embedded wallet behind `endpoints.secure` serves; by default the provider's. */
  readonly embeddedNetworks?: readonly CaipNetworkId[] | undefined
  /** May the frame write to the console? The value of `debug` by default. */
  readonly enableAuthLogger?: boolean | undefined
}
/** Each plugin of the login keeps them under its own id: its views may be open before the other plugins are active. */
const optionsOf = (id: string) => slice<AuthOptions>(`${id}/options`, {})
export const readOptions = ({ id, read }: Pick<Context, 'id' | 'read'>): AuthOptions => read(optionsOf(id))
export const writeOptions = (ctx: Context, options: AuthOptions): void => ctx.set(optionsOf(ctx.id), options)

/** The one connector of the hosted login. */
export const CONNECTOR_ID = 'ID_AUTH'

/** Storage key of the login, for a later visit. The record grants no access by itself. */
export const LOGIN = 'auth/login'
/** Storage key of the login for which the whole page navigates away, with its time. */
export const PENDING = 'auth/pending-social'
/** Storage key of the time of the last code request, in milliseconds. */
export const LAST_EMAIL = 'auth/last-email'
export const SMART_NETWORKS = 'auth/smart-account-networks'

/** Id of the service that the login's views use. */
export const HOSTED_LOGIN = 'auth/hosted-login'

/** `device`: the user confirms the device first. */
export type EmailStep = 'device' | 'code'
export const updateEmailView = view<{ email: string; step: 'current' | 'new' } | undefined>('UpdateEmailWallet')

/** The kinds of requests that the user approves; each has its title. */
export type ApprovalKind = 'message' | 'data' | 'permissions' | 'transaction'

/** `open`: the number of requests that wait for the user. `serial`: the one that is shown, 0 before the first. */
export const approval = slice<{ open: number; serial: number; kind: ApprovalKind }>('auth/approval', {
  open: 0,
  serial: 0,
  kind: 'transaction',
})
