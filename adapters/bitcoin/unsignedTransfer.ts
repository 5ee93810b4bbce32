import { rateOf, unspent } from './coins'
import { complete, draftTransfer } from './draft'
import type { Esplora } from './esplora'
import type { PsbtRequest, RequestTarget, TransferRequest } from './walletInterface'

/* Steps that the adapter does for wallets that only sign. */

/** An unsigned transfer whose inputs all belong to the sender. @throws INSUFFICIENT_FUNDS TRANSACTION_FAILED */
export async function draft(
  explorer: Esplora,
  request: TransferRequest & { readonly publicKey: Uint8Array },
  { network }: RequestTarget,
): Promise<PsbtRequest> {
  const { from: address } = request
  const [coins, rate] = await Promise.all([unspent(explorer, address), rateOf(explorer)])
  const { psbt, count } = draftTransfer({ ...request, coins, rate, main: network?.main === true })
  return { psbt, inputs: Array.from({ length: count }, (_, index) => ({ index, address })), broadcast: true }
}

/** Finalizes and broadcasts a signed PSBT. Returns the transaction's id. @throws TRANSACTION_FAILED */
export async function broadcast(explorer: Esplora, psbt: Uint8Array): Promise<string> {
  const { id, transaction } = complete(psbt)
  await explorer.send(transaction)
  return id
}
