import type { Coin } from './draft'
import type { Esplora } from './esplora'

/** Satoshis per virtual byte, used if the explorer gives no rate. */
const USUAL_RATE = 5
/** Satoshis per virtual byte. A higher rate in an explorer's answer is an error or an attack. */
const HIGHEST_RATE = 1000

/** The unspent outputs of an address. */
export async function unspent(explorer: Esplora, address: string, signal?: AbortSignal): Promise<Coin[]> {
  const raw = await explorer.read(`/address/${address}/utxo`, signal)
  return (Array.isArray(raw) ? raw : []).flatMap((each: unknown) => {
    const { txid, vout, value } = Object(each)
    const isCoin = /^[0-9a-f]{64}$/.test(String(txid)) && isCount(vout) && isCount(value) && value > 0
    return isCoin ? { txid: String(txid), vout, amount: BigInt(value) } : []
  })
}

const isCount = (raw: unknown): raw is number => typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0

/** The rate, in satoshis per virtual byte, that confirms a transaction within half an hour. */
export async function rateOf(explorer: Esplora, signal?: AbortSignal): Promise<bigint> {
  const ask = (path: string) => explorer.read(path, signal).then(Object, () => ({}))
  const raw: unknown = (await ask('/v1/fees/recommended')).halfHourFee ?? (await ask('/fee-estimates'))[3]
  const rate = typeof raw === 'number' && raw >= 1 ? raw : USUAL_RATE
  return BigInt(Math.ceil(Math.min(rate, HIGHEST_RATE)))
}
