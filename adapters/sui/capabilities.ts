import type { Context } from '../../kernel'
import { cacheBalances, createRpc, switchLocally } from '../shared/injected/capabilities'
import { type CoinNames, listTokens, readBalance } from './balances'
import { NAMESPACE, readAddress } from './chain'
import type { Capabilities } from './manifest'
import { awaitReceipt } from './receipts'
import { signMessage } from './signing'
import { estimateFee, sendTransfer } from './transfers'

export function createCapabilities(ctx: Context): Capabilities {
  // The project API's gateway serves none of these networks.
  const rpc = createRpc(ctx, () => false)
  const names: CoinNames = new Map()
  return {
    // An address is valid on every network.
    checkAddress: async ({ address }) => readAddress(address),
    readBalance: cacheBalances(ctx, query => readBalance(ctx, rpc, query)),
    listTokens: query => listTokens(ctx, { rpc, names }, query),
    sendTransfer: request => sendTransfer(ctx, rpc, request),
    awaitReceipt: query => awaitReceipt(ctx, rpc, query),
    estimateFee: request => estimateFee(ctx, rpc, request),
    signMessage: request => signMessage(ctx, request),
    switchNetwork: switchLocally(ctx, NAMESPACE),
  }
}
