import { broadcast } from '../shared/injected/capabilities'
import { readCoins, readFeeRate } from './coins'
import type { Esplora } from './esplora'
import { buildTransfer, finalizeTransaction } from './transaction'
import type { PsbtRequest, RequestTarget, TransferRequest } from './walletInterface'

/* Steps that the adapter does for wallets that only sign. */

/** An unsigned transfer whose inputs all belong to the sender. @throws INSUFFICIENT_FUNDS TRANSACTION_FAILED */
export async function draftTransfer(
  explorer: Esplora,
  request: TransferRequest & { readonly publicKey: Uint8Array },
  { network }: RequestTarget,
): Promise<PsbtRequest> {
  const { from: address } = request
  const [coins, rate] = await Promise.all([readCoins(explorer, address), readFeeRate(explorer)])
  const { psbt, count } = buildTransfer({ ...request, coins, rate, main: network?.main === true })
  return { psbt, inputs: Array.from({ length: count }, (_, index) => ({ index, address })), broadcast: true }
}

/** Reasons of Bitcoin Core. */
const HAS_IT = /already (in|known)|txn-already/i

/** Finalizes and broadcasts a signed PSBT. Returns the transaction's id. @throws TRANSACTION_FAILED */
export async function broadcastTransaction(explorer: Esplora, psbt: Uint8Array): Promise<string> {
  const { id, transaction } = finalizeTransaction(psbt)
  const send = () =>
    explorer.send(transaction).catch(error => {
      // The explorer that did not answer has passed it on.
      if (!HAS_IT.test(JSON.stringify(Object(error).context))) throw error
    })
  await broadcast(send, { hash: id })
  return id
}
