import type { CaipNetworkId } from '../../kernel'
import { type AnalyticsGuards, trackedEvent, type Unchecked } from '../../kernel/kit'

interface Asked {
  networkId: CaipNetworkId
  isSmartAccount: boolean
}

const signIn = (p: Unchecked<keyof Asked | 'message'>, { accountOnNetwork, message }: AnalyticsGuards) => ({
  ...accountOnNetwork(p),
  ...message(p),
})

export const signPressed = trackedEvent<Asked>('siwx/sign-pressed', { name: 'CLICK_SIGN_SIWX_MESSAGE', fields: signIn })
export const cancelPressed = trackedEvent<Asked>('siwx/cancel-pressed', { name: 'CLICK_CANCEL_SIWX', fields: signIn })
export const signedIn = trackedEvent<Asked>('siwx/signed-in', { name: 'SIWX_AUTH_SUCCESS', fields: signIn })
export const signInFailed = trackedEvent<Asked & { message: string }>('siwx/sign-in-failed', {
  name: 'SIWX_AUTH_ERROR',
  fields: signIn,
})
