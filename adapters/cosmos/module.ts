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
import { bridgeKeplr } from './bridge'
import { NAMESPACE } from './chain'
import { lookForWallets } from './wallets'

/** Discovery and connecting start at once. The code of capabilities loads on first use. */
export default function setup(ctx: Context): void {
  const page = window
  setupInjected(ctx, {
    namespace: NAMESPACE,
    findGlobals: lookForWallets,
    bridge: foreign => {
      const { id = '' } = lookForWallets(page).find(({ provider }) => provider === foreign) ?? {}
      return bridgeKeplr(foreign, { page, id }, ctx)
    },
  })
  const provide = provideLate(ctx, NAMESPACE, async () => (await import('./capabilities')).createCapabilities(ctx))
  provide(readBalance, able => able.readBalance)
  provide(signMessage, able => able.signMessage)
  provide(listTokens, able => able.listTokens)
  provide(sendTransfer, able => able.sendTransfer)
  provide(awaitReceipt, able => able.awaitReceipt)
  provide(estimateFee, able => able.estimateFee)
  provide(checkAddress, able => able.checkAddress)
  provide(switchNetwork, able => able.switchNetwork)
}
