import type { Context } from '../../kernel'
import { cacheBalances, switchLocally } from '../shared/injected/capabilities'
import { awaitReceipt } from './awaitReceipt'
import { addressAt } from './bitcoinNetwork'
import { createEsplora } from './esplora'
import type { Capabilities } from './manifest'
import { NAMESPACE } from './namespace'
import { readBalance } from './readBalance'
import { sendTransfer } from './sendTransfer'
import { signMessage } from './signMessage'

export { openBridge } from './openBridge'

export function createCapabilities(ctx: Context): Capabilities {
  const esplora = createEsplora(ctx)
  return {
    readBalance: cacheBalances(ctx, query => readBalance(ctx, esplora, query)),
    signMessage: request => signMessage(ctx, request),
    checkAddress: async ({ address, networkId }) => addressAt(address, networkId),
    sendTransfer: request => sendTransfer(ctx, esplora, request),
    estimateFee: async request => (await import('./estimateFee')).estimateFee(ctx, esplora, request),
    switchNetwork: switchLocally(ctx, NAMESPACE),
    awaitReceipt: query => awaitReceipt(ctx, esplora, query),
  }
}
