import { type Context, isPorticoError, PorticoError, type SendTransfer } from '../../kernel'
import type { Rpc } from '../shared/injected/capabilities'
import { sendTransaction } from './sendTransaction'
import { transferTransaction } from './transfer'

const SHORT = /insufficient funds|exceeds balance/i

/** Sends the native currency, or an ERC-20 token. */
export async function sendTransfer(
  ctx: Context,
  rpc: Rpc,
  { signal, ...request }: Parameters<SendTransfer>[0],
): ReturnType<SendTransfer> {
  const transaction = await transferTransaction(request)
  signal?.throwIfAborted()
  return sendTransaction(ctx, rpc, { ...transaction, signal }).catch(error => {
    const { reason } = isPorticoError(error, 'TRANSACTION_FAILED') ? error.context : {}
    if (!SHORT.test(String(reason))) throw error
    throw new PorticoError('INSUFFICIENT_FUNDS', 'The account does not hold enough', { reason }, error)
  })
}
