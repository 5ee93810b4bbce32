import { type Context, namespaceOf } from '../../kernel'
import { cacheBalances, createRpc, switchLocally } from '../shared/injected/capabilities'
import { listTokens, readBalance } from './balances'
import { gatewayServes, isAddress, NAMESPACE } from './chain'
import type { Capabilities } from './manifest'
import { awaitReceipt } from './receipts'
import { signMessage } from './signing'
import { estimateFee, sendTransfer } from './transfers'

export { answerRequest } from './answerRequest'

export function createCapabilities(ctx: Context): Capabilities {
  const rpc = createRpc(ctx, gatewayServes)
  const ownRpc = createRpc(ctx, 'own')
  return {
    checkAddress: async ({ address, networkId }) =>
      isAddress(address) && (!networkId || namespaceOf(networkId) === NAMESPACE) ? address : undefined,
    readBalance: cacheBalances(ctx, query => readBalance(ctx, rpc, query)),
    listTokens: query => listTokens(ctx, query.independent ? ownRpc : rpc, query),
    tokenList: async ({ network }) => (await import('./tokenList')).tokenList(network),
    signMessage: request => signMessage(ctx, request),
    sendTransfer: request => sendTransfer(ctx, rpc, request),
    estimateFee: request => estimateFee(ctx, rpc, request),
    switchNetwork: switchLocally(ctx, NAMESPACE),
    awaitReceipt: query => awaitReceipt(ctx, rpc, query),
    readEffects: async request => (await import('./readEffects')).readEffects(request),
  }
}
