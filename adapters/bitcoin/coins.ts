import type { Esplora } from './esplora'
import type { Coin } from './transaction'

/** Satoshis per virtual byte, used if the explorer gives no rate. */
const DEFAULT_RATE = 5
/** Satoshis per virtual byte. A higher rate in an explorer's answer is an error or an attack. */
const MAX_RATE = 1000

/** The unspent outputs of an address. */
export async function readCoins(explorer: Esplora, address: string, signal?: AbortSignal): Promise<Coin[]> {
  const raw = await explorer.read(`/address/${address}/utxo`, signal)
  return (Array.isArray(raw) ? raw : []).flatMap((each: unknown) => {
    const { txid, vout, value } = Object(each)
    const isCoin = /^[0-9a-f]{64}$/.test(String(txid)) && isCount(vout) && isCount(value) && value > 0
    return isCoin ? { txid: String(txid), vout, amount: BigInt(value) } : []
  })
}

const isCount = (raw: unknown): raw is number => typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0

/** The rate, in satoshis per virtual byte, that confirms a transaction within half an hour. */
export async function readFeeRate(explorer: Esplora, signal?: AbortSignal): Promise<bigint> {
  const read = (path: string) => explorer.read(path, signal).then(Object, () => ({}))
  const raw: unknown = (await read('/v1/fees/recommended')).halfHourFee ?? (await read('/fee-estimates'))[3]
  const rate = typeof raw === 'number' && raw >= 1 ? raw : DEFAULT_RATE
  return BigInt(Math.ceil(Math.min(rate, MAX_RATE)))
}
