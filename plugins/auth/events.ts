import { type AnalyticsGuards, trackedEvent, type Unchecked } from '../../kernel/kit'

/* Events on the way to an account. None of them carries an address, an email or a code. */

const social = (p: Unchecked<'provider'>, { oneOf }: AnalyticsGuards) => ({
  provider: oneOf(p.provider, 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'),
})

/** A login has connected. `method` is the user's way to log in, `name` is the wallet's public name. */
export const connected = trackedEvent<{
  method: 'email' | 'browser' | 'qrcode' | 'mobile'
  name: string
  view?: string
}>('auth/connected', {
  name: 'CONNECT_SUCCESS',
  fields: (p, { oneOf, text }) => ({
    method: oneOf(p.method, 'qrcode', 'mobile', 'browser', 'email'),
    name: text(p.name),
    view: text(p.view),
  }),
})

export const emailSubmitted = trackedEvent('auth/email-submitted', { name: 'EMAIL_SUBMITTED' })
export const codeSent = trackedEvent('auth/code-sent', { name: 'EMAIL_VERIFICATION_CODE_SENT' })
export const codePassed = trackedEvent('auth/code-passed', { name: 'EMAIL_VERIFICATION_CODE_PASS' })
export const codeFailed = trackedEvent('auth/code-failed', { name: 'EMAIL_VERIFICATION_CODE_FAIL' })
export const deviceRegistered = trackedEvent('auth/device-registered', { name: 'DEVICE_REGISTERED_FOR_EMAIL' })
export const emailEdited = trackedEvent('auth/email-edited', { name: 'EMAIL_EDIT' })
export const socialStarted = trackedEvent<{ provider: string }>('auth/social-started', {
  name: 'SOCIAL_LOGIN_STARTED',
  fields: social,
})
/** The user is back from the provider. */
export const socialReturned = trackedEvent<{ provider: string }>('auth/social-returned', {
  name: 'SOCIAL_LOGIN_REQUEST_USER_DATA',
  fields: social,
})
export const socialSucceeded = trackedEvent<{ provider: string }>('auth/social-succeeded', {
  name: 'SOCIAL_LOGIN_SUCCESS',
  fields: social,
})
export const socialFailed = trackedEvent<{ provider: string; code: string }>('auth/social-failed', {
  name: 'SOCIAL_LOGIN_ERROR',
  fields: (p, g) => ({ ...social(p, g), message: g.text(p.code) }),
})
export const socialCanceled = trackedEvent<{ provider: string }>('auth/social-canceled', {
  name: 'SOCIAL_LOGIN_CANCELED',
  fields: social,
})
