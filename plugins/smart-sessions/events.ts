import { type CaipNetworkId, event } from '../../kernel'

interface Changed {
  networkId: CaipNetworkId
  pci: string
}

export const sessionsOpened = event('smart-sessions/opened')
export const sessionGranted = event<Changed>('smart-sessions/granted')
export const sessionRevoked = event<Changed>('smart-sessions/revoked')
/** `code`: the code of the error. */
export const grantFailed = event<{ networkId: CaipNetworkId; code: string }>('smart-sessions/grant-failed')
export const revokeFailed = event<Changed & { code: string }>('smart-sessions/revoke-failed')
