import {
  awaitReceipt,
  type Context,
  checkAddress,
  estimateFee,
  listTokens,
  readBalance,
  readEffects,
  sendTransfer,
  signMessage,
  switchNetwork,
} from '../../kernel'
import type { StandardWalletOptions } from '../discovery'
import { provideLate, setupInjected } from '../injected'
import { NAMESPACE } from './clusters'
import { injectedNamespace } from './injectedNamespace'

/** Discovery and connecting start now; the operations on a connected wallet are imported on the first request. */
export default function setup(ctx: Context, options?: StandardWalletOptions): void {
  setupInjected(ctx, injectedNamespace(options))
  const provide = provideLate(ctx, NAMESPACE, async () => (await import('./capabilities')).createCapabilities(ctx))
  provide(checkAddress, able => able.checkAddress)
  provide(readBalance, able => able.readBalance)
  provide(listTokens, able => able.listTokens)
  provide(signMessage, able => able.signMessage)
  provide(sendTransfer, able => able.sendTransfer)
  provide(estimateFee, able => able.estimateFee)
  provide(switchNetwork, able => able.switchNetwork)
  provide(awaitReceipt, able => able.awaitReceipt)
  provide(readEffects, able => able.readEffects)
}
