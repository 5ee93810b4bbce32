import { view } from '../core/token'
import type { CaipNetworkId, Namespace } from './caip'

/* The public views of a connected account, and of what it is asked. */

export const accountView = view('Account')
export const receiveView = view('WalletReceive')
export const buyView = view('OnRampProviders')
export const depositView = view('PayWithExchange')
/** The networks of an account, which its wallet may not support. */
export const compatibleNetworksView = view<{ address: string } | undefined>('WalletCompatibleNetworks')

export const networksView = view('Networks')
/** For a namespace that is not connected: given by its network, or by its id, as a host opens it. */
export const switchActiveChainView = view<{ networkId?: CaipNetworkId; namespace?: Namespace } | undefined>(
  'SwitchActiveChain',
)
export const whatIsANetworkView = view('WhatIsANetwork')

/** A request to the embedded wallet. */
export const approveView = view('ApproveTransaction')
/** The request for an email address, and for its confirmation code. */
export const captureEmailView = view('DataCapture')
export const confirmEmailView = view('DataCaptureOtpConfirm')
export const switchNetworkView = view<{ networkId: CaipNetworkId }>('SwitchNetwork')
export const unsupportedChainView = view('UnsupportedChain')
/** The request to sign in. */
export const signInView = view('SIWXSignMessage')
