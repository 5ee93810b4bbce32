import {
  type CheckAddress,
  type Context,
  namespaceOf,
  type ReadBalance,
  type SendTransfer,
  type SignMessage,
  type SwitchNetwork,
} from '../../kernel'
import { createRpc, switchLocally } from '../injected/capabilities'
import { isAddress } from './base58'
import { FAMILY, gatewayServes } from './clusters'
import { balanceOf } from './readBalance'
import { send } from './sendTransfer'
import { sign } from './signMessage'

export { answer } from './wire'

/** What can be done with a connected wallet, and with the networks' nodes. */
export interface Capabilities {
  readonly checkAddress: CheckAddress
  readonly readBalance: ReadBalance
  readonly signMessage: SignMessage
  readonly sendTransfer: SendTransfer
  readonly switchNetwork: SwitchNetwork
}

export function createCapabilities(ctx: Context): Capabilities {
  const rpc = createRpc(ctx, gatewayServes)
  return {
    checkAddress: async ({ address, networkId }) =>
      isAddress(address) && (!networkId || namespaceOf(networkId) === FAMILY) ? address : undefined,
    readBalance: query => balanceOf(ctx, rpc, query),
    signMessage: request => sign(ctx, request),
    sendTransfer: request => send(ctx, rpc, request),
    switchNetwork: switchLocally(ctx, FAMILY),
  }
}
