import type { Context } from '../../kernel'
import { cacheBalances, switchLocally } from '../shared/injected/capabilities'
import { readBalance } from './balances'
import { addressAt, NAMESPACE } from './chain'
import { createEsplora } from './esplora'
import type { Capabilities } from './manifest'
import { awaitReceipt } from './receipts'
import { signMessage } from './signing'
import { sendTransfer } from './transfers'

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
    readHistory: async query => (await import('./readHistory')).readHistory(ctx, esplora, query),
  }
}
