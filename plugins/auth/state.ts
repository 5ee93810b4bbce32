import { type Service, service, slice, view } from '../../kernel'
import type { Desk } from './desk'

/** The one connector of the hosted login. */
export const CONNECTOR_ID = 'ID_AUTH'

/** What a later visit needs to know: that somebody logged in here, how, and where they were last. It opens nothing by itself. */
export const LOGIN = 'auth/login'
/** Which login the whole page was left for, and when. */
export const PENDING = 'auth/pending-social'
/** When a code was last asked for, in milliseconds. */
export const LAST_EMAIL = 'auth/last-email'
export const SMART_NETWORKS = 'auth/smart-account-networks'

/** What the views of the login work with. */
export const authDesk: Service<Desk> = service<Desk>('auth/desk')

export type EmailStep = 'device' | 'code'
export const emailLoginView = view<{ email: string; step: EmailStep } | undefined>('EmailLogin')
export const approveView = view('ApproveTransaction')
export const updateEmailView = view<{ email: string; step: 'current' | 'new' } | undefined>('UpdateEmailWallet')
export const connectSocialsView = view('ConnectSocials')
export const connectingSocialView = view<{ provider: string; namespace?: string }>('ConnectingSocial')
export const farcasterView = view('ConnectingFarcaster')

/** How many requests wait for the visitor, and which of them is shown: 0 before the first. */
export const approval = slice<{ open: number; serial: number }>('auth/approval', { open: 0, serial: 0 })
