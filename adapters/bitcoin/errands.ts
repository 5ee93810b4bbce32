import { type Coin, complete, draftTransfer } from './draft'
import type { Esplora } from './esplora'
import type { Here, PsbtRequest, TransferRequest } from './voice'

/* What a wallet that only signs leaves to us. */

/** Satoshis for a virtual byte, where nobody says what is usual. */
const USUAL_RATE = 5
/** Nobody has ever had to pay more: whoever says so is mistaken, or means harm. */
const HIGHEST_RATE = 1000

/** An unsigned transfer, all of whose inputs are the sender's. @throws INSUFFICIENT_FUNDS TRANSACTION_FAILED */
export async function draft(
  explorer: Esplora,
  request: TransferRequest & { readonly publicKey: Uint8Array },
  { place }: Here,
): Promise<PsbtRequest> {
  const { from: address } = request
  const [coins, rate] = await Promise.all([unspent(explorer, address), rateOf(explorer)])
  const { psbt, count } = draftTransfer({ ...request, coins, rate, main: place?.main === true })
  return { psbt, inputs: Array.from({ length: count }, (_, index) => ({ index, address })), broadcast: true }
}

/** Completes a signed PSBT, sends it, and gives the transaction's id. @throws TRANSACTION_FAILED */
export async function broadcast(explorer: Esplora, psbt: Uint8Array): Promise<string> {
  const { id, transaction } = complete(psbt)
  await explorer.send(transaction)
  return id
}

async function unspent(explorer: Esplora, address: string): Promise<Coin[]> {
  const said = await explorer.read(`/address/${address}/utxo`)
  return (Array.isArray(said) ? said : []).flatMap((each: unknown) => {
    const { txid, vout, value } = Object(each)
    const isCoin = /^[0-9a-f]{64}$/.test(String(txid)) && isCount(vout) && isCount(value) && value > 0
    return isCoin ? { txid: String(txid), vout, amount: BigInt(value) } : []
  })
}

const isCount = (said: unknown): said is number => typeof said === 'number' && Number.isSafeInteger(said) && said >= 0

/** What gets a transaction into a block within the hour. */
async function rateOf(explorer: Esplora): Promise<bigint> {
  const ask = (path: string) => explorer.read(path).then(Object, () => ({}))
  const said: unknown = (await ask('/v1/fees/recommended')).halfHourFee ?? (await ask('/fee-estimates'))[3]
  const rate = typeof said === 'number' && said >= 1 ? said : USUAL_RATE
  return BigInt(Math.ceil(Math.min(rate, HIGHEST_RATE)))
}
