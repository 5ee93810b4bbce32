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
import { provideLate, setupInjected } from '../injected'
import { bridgeOf } from './bridge'
import { NAMESPACE } from './namespace'
import { lookForWallets } from './wallets'

/** Discovery and connecting start at once. The code of capabilities loads on first use. */
export default function setup(ctx: Context): void {
  const page = window
  setupInjected(ctx, {
    namespace: NAMESPACE,
    findGlobals: lookForWallets,
    bridge(foreign) {
      const found = lookForWallets(page).find(({ provider }) => provider === foreign)
      return found && bridgeOf(foreign, found.key, ctx)
    },
  })
  const provide = provideLate(ctx, NAMESPACE, async () => (await import('./capabilities')).createCapabilities(ctx))
  provide(readBalance, able => able.readBalance)
  provide(signMessage, able => able.signMessage)
  provide(checkAddress, able => able.checkAddress)
  provide(listTokens, able => able.listTokens)
  provide(estimateFee, able => able.estimateFee)
  provide(sendTransfer, able => able.sendTransfer)
  provide(switchNetwork, able => able.switchNetwork)
  provide(awaitReceipt, able => able.awaitReceipt)
}
