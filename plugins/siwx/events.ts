import { type CaipNetworkId, event } from '../../kernel'

interface Asked {
  networkId: CaipNetworkId
  isSmartAccount: boolean
}

/** The user pressed Sign. */
export const signPressed = event<Asked>('siwx/sign-pressed')
export const cancelPressed = event<Asked>('siwx/cancel-pressed')
export const signedIn = event<Asked>('siwx/signed-in')
export const signInFailed = event<Asked & { message: string }>('siwx/sign-in-failed')
