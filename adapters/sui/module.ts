import {
  awaitReceipt,
  type Context,
  checkAddress,
  estimateFee,
  listTokens,
  readBalance,
  sendTransfer,
  signMessage,
  switchNetwork,
} from '../../kernel'
import type { StandardWalletOptions } from '../discovery'
import { provideLate, setupInjected } from '../injected'
import { injectedNamespace } from './injectedNamespace'
import { NAMESPACE } from './namespace'

/** Discovery and connecting start at once. The code of capabilities loads on first use. */
export default function setup(ctx: Context, options?: StandardWalletOptions): void {
  setupInjected(ctx, injectedNamespace(options))
  const provide = provideLate(ctx, NAMESPACE, async () => (await import('./capabilities')).createCapabilities(ctx))
  provide(checkAddress, able => able.checkAddress)
  provide(readBalance, able => able.readBalance)
  provide(listTokens, able => able.listTokens)
  provide(sendTransfer, able => able.sendTransfer)
  provide(awaitReceipt, able => able.awaitReceipt)
  provide(estimateFee, able => able.estimateFee)
  provide(signMessage, able => able.signMessage)
  provide(switchNetwork, able => able.switchNetwork)
}
