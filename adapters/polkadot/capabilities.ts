import type { CheckAddress, Context, ReadBalance, SendTransfer, SignMessage, SwitchNetwork } from '../../kernel'
import { lifetime } from '../injected'
import { connectedWallet, createRpc, needLibrary, switchLocally } from '../injected/capabilities'
import { check } from './checkAddress'
import type { Lines } from './lines'
import { FAMILY } from './namespace'
import { balanceOf } from './readBalance'
import { sign } from './signMessage'

/** What can be done with a connected wallet, and with the networks' nodes. */
export interface Capabilities {
  readonly readBalance: ReadBalance
  readonly signMessage: SignMessage
  readonly checkAddress: CheckAddress
  readonly sendTransfer: SendTransfer
  readonly switchNetwork: SwitchNetwork
}

export function createCapabilities(ctx: Context): Capabilities {
  // The provider's gateway serves none of these networks.
  const rpc = createRpc(ctx, () => false)
  let lines: Lines | undefined
  const load = async () => {
    const [{ send }, { createLines }] = await Promise.all([import('./sendTransfer'), import('./lines')])
    lines ??= createLines(ctx)
    const nodes = { rpc, lines }
    return (request: Parameters<SendTransfer>[0]) => send(ctx, nodes, request)
  }
  return {
    readBalance: query => balanceOf(ctx, rpc, query),
    signMessage: request => sign(ctx, request),
    checkAddress: query => check(ctx, query),
    async sendTransfer(request) {
      connectedWallet(ctx, FAMILY)
      const { signal } = request
      const send = await lifetime(ctx, { signal }, () => needLibrary('@polkadot/api', 'Sending', load))
      return send(request)
    },
    switchNetwork: switchLocally(ctx, FAMILY),
  }
}
