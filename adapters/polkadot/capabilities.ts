import type { Context } from '../../kernel'
import { cacheBalances, createRpc, needLibrary, switchLocally } from '../injected/capabilities'
import { receiptOf } from './awaitReceipt'
import { check } from './checkAddress'
import type { Lines } from './lines'
import { tokensOf } from './listTokens'
import type { Capabilities } from './manifest'
import { NAMESPACE } from './namespace'
import { balanceOf } from './readBalance'
import { estimateFeeOf, send } from './sendTransfer'
import { sign } from './signMessage'

export function createCapabilities(ctx: Context): Capabilities {
  // The project API's gateway serves none of these networks.
  const rpc = createRpc(ctx, () => false)
  const searched = new Map<string, number>()
  let kept: Lines | undefined
  const lines = () =>
    needLibrary('@polkadot/api', 'Sending', async () => {
      const { createLines } = await import('./lines')
      kept ??= createLines(ctx)
      return kept
    })
  return {
    readBalance: cacheBalances(ctx, query => balanceOf(ctx, rpc, query)),
    listTokens: query => tokensOf(ctx, rpc, query),
    signMessage: request => sign(ctx, request),
    checkAddress: query => check(ctx, query),
    sendTransfer: request => send(ctx, { rpc, lines }, request),
    estimateFee: order => estimateFeeOf(ctx, lines, order),
    switchNetwork: switchLocally(ctx, NAMESPACE),
    awaitReceipt: query => receiptOf(ctx, { rpc, lines, searched }, query),
  }
}
