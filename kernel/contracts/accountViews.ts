import { route, topOf } from '../core/route'
import { type View, view } from '../core/token'
import type { Context } from './context'
import type { CaipNetworkId } from './networks'
import { activeAddress, sessions } from './session'

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

/**
 * Goes back to the view before these views. If there is none, goes to the home view if an account is connected;
 * otherwise the modal closes.
 * @example await leaveViews(ctx, [buyView, depositView])
 */
export async function leaveViews(ctx: Context, views: readonly Pick<View, 'id'>[]): Promise<void> {
  const { stack } = ctx.read(route)
  const here = topOf(ctx.read(route))
  if (!here || !views.some(({ id }) => id === here.view)) return
  if (stack.length > 1) {
    if (await ctx.back()) await leaveViews(ctx, views)
    return
  }
  const home = activeAddress(ctx.read(sessions)) && ctx.home()
  await (home ? ctx.replace(view(home)) : ctx.close())
}

/**
 * Goes to the view that an opening without a named view shows: the account of a connected user, else the start. False
 * if no plugin contributes such a view, or if the view that is shown refuses to be left.
 * @example await showHome(ctx)
 */
export async function showHome(ctx: Context): Promise<boolean> {
  const home = ctx.home()
  if (home === undefined) return false
  return ctx.read(route).open ? ctx.replace(view(home)) : ctx.open(view(home))
}
