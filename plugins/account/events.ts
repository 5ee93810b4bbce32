import { event } from '../../kernel'
import { trackedEvent } from '../../kernel/kit'

export const addressCopied = event('account/address-copied')
export const balanceFailed = event<{ error: unknown }>('account/balance-failed')
export const identityFailed = event<{ error: unknown }>('account/identity-failed')
export const disconnectFailed = trackedEvent<{ error: unknown }>('account/disconnect-failed', {
  name: 'DISCONNECT_ERROR',
  fields: (p, { message }) => message(p.error),
})
