import { view } from '../core/token'
import type { CaipNetworkId } from './caip'

/* The public views of a connected account, and of what it is asked. */

export const accountView = view('Account')
export const receiveView = view('WalletReceive')
export const buyView = view('OnRampProviders')
export const depositView = view('PayWithExchange')
/** The networks of an account, which its wallet may not support. */
export const compatibleNetworksView = view<{ address: string } | undefined>('WalletCompatibleNetworks')

/** A request to the embedded wallet. */
export const approveView = view('ApproveTransaction')
/** The request for an email address, and for its confirmation code. */
export const captureEmailView = view('DataCapture')
export const confirmEmailView = view('DataCaptureOtpConfirm')
export const switchNetworkView = view<{ networkId: CaipNetworkId }>('SwitchNetwork')
export const unsupportedChainView = view('UnsupportedChain')
/** The request to sign in. */
export const signInView = view('SIWXSignMessage')
