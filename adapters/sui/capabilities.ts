import type { Context } from '../../kernel'
import { cacheBalances, createRpc, switchLocally } from '../injected/capabilities'
import { readAddress } from './address'
import { receiptOf } from './awaitReceipt'
import { type CoinNames, tokensOf } from './listTokens'
import type { Capabilities } from './manifest'
import { NAMESPACE } from './namespace'
import { balanceOf } from './readBalance'
import { estimateFeeOf, send } from './sendTransfer'
import { sign } from './signMessage'

export function createCapabilities(ctx: Context): Capabilities {
  // The project API's gateway serves none of these networks.
  const rpc = createRpc(ctx, () => false)
  const names: CoinNames = new Map()
  return {
    // An address is valid on every network.
    checkAddress: async ({ address }) => readAddress(address),
    readBalance: cacheBalances(ctx, query => balanceOf(ctx, rpc, query)),
    listTokens: query => tokensOf(ctx, { rpc, names }, query),
    sendTransfer: order => send(ctx, rpc, order),
    awaitReceipt: query => receiptOf(ctx, rpc, query),
    estimateFee: order => estimateFeeOf(ctx, rpc, order),
    signMessage: request => sign(ctx, request),
    switchNetwork: switchLocally(ctx, NAMESPACE),
  }
}
