import type { Context } from '../../kernel'
import { cacheBalances, createRpc, needLibrary, switchLocally } from '../shared/injected/capabilities'
import { listTokens, readBalance } from './balances'
import { NAMESPACE } from './chain'
import type { Capabilities } from './manifest'
import type { NodeConnections } from './nodeConnections'
import { awaitReceipt } from './receipts'
import { signMessage } from './signing'
import { checkAddress, estimateFee, sendTransfer } from './transfers'

export function createCapabilities(ctx: Context): Capabilities {
  // The project API's gateway serves none of these networks.
  const rpc = createRpc(ctx, () => false)
  const searched = new Map<string, number>()
  let kept: NodeConnections | undefined
  const lines = () =>
    needLibrary(ctx, { name: '@polkadot/api', use: 'Sending' }, async () => {
      const { createNodeConnections } = await import('./nodeConnections')
      kept ??= createNodeConnections(ctx)
      return kept
    })
  return {
    readBalance: cacheBalances(ctx, query => readBalance(ctx, rpc, query)),
    listTokens: query => listTokens(ctx, rpc, query),
    signMessage: request => signMessage(ctx, request),
    checkAddress: query => checkAddress(ctx, query),
    sendTransfer: request => sendTransfer(ctx, { rpc, lines }, request),
    estimateFee: request => estimateFee(ctx, lines, request),
    switchNetwork: switchLocally(ctx, NAMESPACE),
    awaitReceipt: query => awaitReceipt(ctx, { rpc, lines, searched }, query),
  }
}
