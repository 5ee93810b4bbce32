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

export type EmailStep = 'device' | 'code'
export const emailLoginView = view<{ email: string; step: EmailStep } | undefined>('EmailLogin')
export const approveView = view('ApproveTransaction')
export const updateEmailView = view<{ email: string; step: 'current' | 'new' } | undefined>('UpdateEmailWallet')
export const connectSocialsView = view('ConnectSocials')
export const connectingSocialView = view<{ provider: string; namespace?: string }>('ConnectingSocial')
export const farcasterView = view('ConnectingFarcaster')

/** `open`: the number of requests that wait for the user. `serial`: the one that is shown, 0 before the first. */
export const approval = slice<{ open: number; serial: number }>('auth/approval', { open: 0, serial: 0 })
