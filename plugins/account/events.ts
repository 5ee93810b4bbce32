import { event } from '../../kernel'

export const addressCopied = event('account/address-copied')
export const balanceFailed = event<{ error: unknown }>('account/balance-failed')
export const identityFailed = event<{ error: unknown }>('account/identity-failed')
export const disconnectFailed = event<{ error: unknown }>('account/disconnect-failed')
