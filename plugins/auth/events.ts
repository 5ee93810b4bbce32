import { event } from '../../kernel'

/* Events on the way to an account. None of them carries an address, an email or a code. */

/** A login has connected. `method` is the user's way to log in, `name` is the wallet's public name. */
export const connected = event<{ method: 'email' | 'browser' | 'qrcode' | 'mobile'; name: string; view?: string }>(
  'auth/connected',
)

export const emailSubmitted = event('auth/email-submitted')
export const codeSent = event('auth/code-sent')
export const codePassed = event('auth/code-passed')
export const codeFailed = event('auth/code-failed')
export const deviceRegistered = event('auth/device-registered')
export const emailEdited = event('auth/email-edited')
export const socialStarted = event<{ provider: string }>('auth/social-started')
/** The user is back from the provider. */
export const socialReturned = event<{ provider: string }>('auth/social-returned')
export const socialSucceeded = event<{ provider: string }>('auth/social-succeeded')
export const socialFailed = event<{ provider: string; code: string }>('auth/social-failed')
export const socialCanceled = event<{ provider: string }>('auth/social-canceled')
