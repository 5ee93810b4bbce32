import type { Context } from '../../kernel'
import { cacheBalances, switchLocally } from '../injected/capabilities'
import { receiptOf } from './awaitReceipt'
import { createEsplora } from './esplora'
import type { Capabilities } from './manifest'
import { NAMESPACE } from './namespace'
import { addressAt } from './networkNames'
import { balanceOf } from './readBalance'
import { send } from './sendTransfer'
import { sign } from './signMessage'

export { openBridge } from './openBridge'

export function createCapabilities(ctx: Context): Capabilities {
  const esplora = createEsplora(ctx)
  return {
    readBalance: cacheBalances(ctx, query => balanceOf(ctx, esplora, query)),
    signMessage: request => sign(ctx, request),
    checkAddress: async ({ address, networkId }) => addressAt(address, networkId),
    sendTransfer: request => send(ctx, esplora, request),
    estimateFee: async request => (await import('./estimateFee')).estimateFeeOf(ctx, esplora, request),
    switchNetwork: switchLocally(ctx, NAMESPACE),
    awaitReceipt: query => receiptOf(ctx, esplora, query),
  }
}
