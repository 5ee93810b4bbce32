import type { CheckAddress, Context, ReadBalance, SignMessage, SwitchNetwork } from '../../kernel'
import { createRpc, switchLocally } from '../injected/capabilities'
import { readAddress } from './address'
import { FAMILY } from './namespace'
import { balanceOf } from './readBalance'
import { sign } from './signMessage'

/** What can be done with a connected wallet, and with the networks' nodes. */
export interface Capabilities {
  readonly checkAddress: CheckAddress
  readonly readBalance: ReadBalance
  readonly signMessage: SignMessage
  readonly switchNetwork: SwitchNetwork
}

export function createCapabilities(ctx: Context): Capabilities {
  // The provider's gateway serves none of these networks.
  const rpc = createRpc(ctx, () => false)
  return {
    // The same on every network.
    checkAddress: async ({ address }) => readAddress(address),
    readBalance: query => balanceOf(ctx, rpc, query),
    signMessage: request => sign(ctx, request),
    switchNetwork: switchLocally(ctx, FAMILY),
  }
}
