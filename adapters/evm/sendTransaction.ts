import { type Context, PorticoError, type SendTransaction } from '../../kernel'
import type { Rpc } from '../injected/capabilities'
import { chainIdOf } from './chainId'
import { checkNode } from './checkNode'
import { isHash } from './quantity'
import { TRANSACTION_FAILED, waitForReceipt } from './receipt'
import { transactionParams } from './transaction'
import { askEvm, chainOf, evmWallet } from './wallet'

/** @throws NETWORK_MISMATCH when the wallet or the node is not where the transaction was meant for, or does not say where it is */
export async function send(
  ctx: Context,
  rpc: Rpc,
  { signal, ...request }: Parameters<SendTransaction>[0],
): ReturnType<SendTransaction> {
  const wallet = evmWallet(ctx)
  const params = transactionParams(request)
  const { networkId, from } = request
  const failure = TRANSACTION_FAILED
  // Right before asking: the visitor may have switched since the request was built.
  const [walletChain] = await Promise.all([
    chainOf(ctx, wallet, { failure, signal }),
    checkNode(ctx, rpc, { networkId, signal }),
  ])
  if (walletChain !== chainIdOf(networkId)) {
    throw new PorticoError('NETWORK_MISMATCH', 'The wallet is on another network', { networkId, walletChain })
  }
  const question = { method: 'eth_sendTransaction', params: [params], failure, signal, sends: true } as const
  const hash = await askEvm(ctx, wallet, question)
  if (!isHash(hash)) throw new PorticoError(...TRANSACTION_FAILED)
  return { hash, receipt: waitForReceipt(ctx, rpc(networkId), { hash, from, signal }) }
}
