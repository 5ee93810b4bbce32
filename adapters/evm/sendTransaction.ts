import { type Context, PorticoError, type SendTransaction } from '../../kernel'
import { OUTCOME_UNKNOWN, type Rpc } from '../shared/injected/capabilities'
import { chainIdOf } from './chainId'
import { checkNode } from './checkNode'
import { chainOf, evmWallet, requestEvmWallet } from './evmWallet'
import { isHash } from './quantity'
import { transactionParams } from './transaction'
import { TRANSACTION_FAILED, waitForReceipt } from './waitForReceipt'

/** @throws NETWORK_MISMATCH when the wallet or the node is on another network or returns no valid chain id */
export async function sendTransaction(
  ctx: Context,
  rpc: Rpc,
  { signal, ...request }: Parameters<SendTransaction>[0],
): ReturnType<SendTransaction> {
  const wallet = evmWallet(ctx)
  const params = transactionParams(request)
  const { networkId, from } = request
  const failure = TRANSACTION_FAILED
  // Checked right before the request: the user may have switched the network since it was built.
  const [walletChain] = await Promise.all([
    chainOf(ctx, wallet, { failure, signal }),
    checkNode(ctx, rpc, { networkId, signal }),
  ])
  if (walletChain !== chainIdOf(networkId)) {
    throw new PorticoError('NETWORK_MISMATCH', 'The wallet is on another network', { networkId, walletChain })
  }
  const walletRequest = { method: 'eth_sendTransaction', params: [params], failure, signal, sends: true } as const
  const hash = await requestEvmWallet(ctx, wallet, walletRequest)
  if (!isHash(hash)) throw new PorticoError(...OUTCOME_UNKNOWN)
  return { hash, receipt: waitForReceipt(ctx, rpc(networkId), { hash, from, signal }) }
}
