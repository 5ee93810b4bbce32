import { type Service, service, slice, view } from '../../kernel'
import type { HostedLogin } from './flow/hostedLogin'

/** The one connector of the hosted login. */
export const CONNECTOR_ID = 'ID_AUTH'

/** Storage key of the login, for a later visit. The record grants no access by itself. */
export const LOGIN = 'auth/login'
/** Storage key of the login for which the whole page navigates away, with its time. */
export const PENDING = 'auth/pending-social'
/** Storage key of the time of the last code request, in milliseconds. */
export const LAST_EMAIL = 'auth/last-email'
export const SMART_NETWORKS = 'auth/smart-account-networks'

/** The service that the login's views use. */
export const hostedLogin: Service<HostedLogin> = service<HostedLogin>('auth/hosted-login')

/** `device`: the user confirms the device first. */
export type EmailStep = 'device' | 'code'
export const updateEmailView = view<{ email: string; step: 'current' | 'new' } | undefined>('UpdateEmailWallet')

/** `open`: the number of requests that wait for the user. `serial`: the one that is shown, 0 before the first. */
export const approval = slice<{ open: number; serial: number }>('auth/approval', { open: 0, serial: 0 })
