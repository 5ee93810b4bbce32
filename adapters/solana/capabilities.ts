import { type Context, namespaceOf } from '../../kernel'
import { cacheBalances, createRpc, switchLocally } from '../injected/capabilities'
import { receiptOf } from './awaitReceipt'
import { isAddress } from './base58'
import { gatewayServes } from './clusters'
import { estimateFeeOf } from './estimateFee'
import { tokensOf } from './listTokens'
import type { Capabilities } from './manifest'
import { NAMESPACE } from './namespace'
import { balanceOf } from './readBalance'
import { send } from './sendTransfer'
import { sign } from './signMessage'

export { answer } from './requests'

export function createCapabilities(ctx: Context): Capabilities {
  const rpc = createRpc(ctx, gatewayServes)
  return {
    checkAddress: async ({ address, networkId }) =>
      isAddress(address) && (!networkId || namespaceOf(networkId) === NAMESPACE) ? address : undefined,
    readBalance: cacheBalances(ctx, query => balanceOf(ctx, rpc, query)),
    listTokens: query => tokensOf(ctx, rpc, query),
    signMessage: request => sign(ctx, request),
    sendTransfer: request => send(ctx, rpc, request),
    estimateFee: request => estimateFeeOf(ctx, rpc, request),
    switchNetwork: switchLocally(ctx, NAMESPACE),
    awaitReceipt: query => receiptOf(ctx, rpc, query),
    readEffects: async request => (await import('./readEffects')).readEffects(request),
  }
}
