import {
  type AwaitReceipt,
  type CheckAddress,
  type Context,
  type EstimateFee,
  type ListTokens,
  namespaceOf,
  type ReadBalance,
  type ReadEffects,
  type SendTransfer,
  type SignMessage,
  type SwitchNetwork,
} from '../../kernel'
import { createRpc, shareBalances, switchLocally } from '../injected/capabilities'
import { receiptOf } from './awaitReceipt'
import { isAddress } from './base58'
import { gatewayServes, NAMESPACE } from './clusters'
import { estimateFeeOf } from './estimateFee'
import { tokensOf } from './listTokens'
import { balanceOf } from './readBalance'
import { send } from './sendTransfer'
import { sign } from './signMessage'

export { answer } from './requests'

/** The operations on a connected wallet and on the networks' nodes. */
export interface Capabilities {
  readonly checkAddress: CheckAddress
  readonly readBalance: ReadBalance
  readonly listTokens: ListTokens
  readonly signMessage: SignMessage
  readonly sendTransfer: SendTransfer
  readonly estimateFee: EstimateFee
  readonly switchNetwork: SwitchNetwork
  readonly awaitReceipt: AwaitReceipt
  readonly readEffects: ReadEffects
}

export function createCapabilities(ctx: Context): Capabilities {
  const rpc = createRpc(ctx, gatewayServes)
  return {
    checkAddress: async ({ address, networkId }) =>
      isAddress(address) && (!networkId || namespaceOf(networkId) === NAMESPACE) ? address : undefined,
    readBalance: shareBalances(ctx, query => balanceOf(ctx, rpc, query)),
    listTokens: query => tokensOf(ctx, rpc, query),
    signMessage: request => sign(ctx, request),
    sendTransfer: request => send(ctx, rpc, request),
    estimateFee: request => estimateFeeOf(ctx, rpc, request),
    switchNetwork: switchLocally(ctx, NAMESPACE),
    awaitReceipt: query => receiptOf(ctx, rpc, query),
    readEffects: async request => (await import('./readEffects')).readEffects(request),
  }
}
