import {
  awaitReceipt,
  type Context,
  checkAddress,
  estimateFee,
  readBalance,
  sendTransfer,
  signMessage,
  switchNetwork,
} from '../../kernel'
import type { StandardWalletOptions } from '../discovery'
import { provideLate, setupInjected } from '../injected'
import { injectedNamespace } from './injectedNamespace'

/** Discovery starts at once. Code for connecting and for capabilities loads on first use. */
export default function setup(ctx: Context, options?: StandardWalletOptions): void {
  const injected = injectedNamespace(window, options)
  setupInjected(ctx, injected)
  const load = async () => (await import('./capabilities')).createCapabilities(ctx)
  const provide = provideLate(ctx, injected.namespace, load)
  provide(readBalance, able => able.readBalance)
  provide(signMessage, able => able.signMessage)
  provide(checkAddress, able => able.checkAddress)
  provide(sendTransfer, able => able.sendTransfer)
  provide(estimateFee, able => able.estimateFee)
  provide(switchNetwork, able => able.switchNetwork)
  provide(awaitReceipt, able => able.awaitReceipt)
}
