import { view } from '../core/token'
import type { CaipNetworkId } from './caip'

/* The public views of a connected account, and of what it is asked. */

/** The connected account: its balance, actions and tabs. */
export const accountView = view('Account')
/** The account's address as text and as a QR code. */
export const receiveView = view('WalletReceive')
/** The services that sell tokens for a card payment. */
export const buyView = view('OnRampProviders')
/** The exchanges from which the user can deposit. */
export const depositView = view('PayWithExchange')
/** The networks of an account, which its wallet may not support. */
export const compatibleNetworksView = view<{ address: string } | undefined>('WalletCompatibleNetworks')

/** A request to the embedded wallet. */
export const approveView = view('ApproveTransaction')
/** The request for an email address, and for its confirmation code. */
export const captureEmailView = view('DataCapture')
/** The confirmation code for the address that `captureEmailView` asked for. */
export const confirmEmailView = view('DataCaptureOtpConfirm')
/** The request to the wallet to switch to the network of `networkId`, a CAIP-2 id. */
export const switchNetworkView = view<{ networkId: CaipNetworkId }>('SwitchNetwork')
/** Shown while the wallet is on a network that the host does not list: it offers the host's networks. */
export const unsupportedChainView = view('UnsupportedChain')
/** The request to sign in. */
export const signInView = view('SIWXSignMessage')
