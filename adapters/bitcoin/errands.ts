import { type Context, isPorticoError } from '../../kernel'
import { ProviderRpcError } from '../injected'
import { needLibrary } from '../injected/capabilities'
import { readAddress } from './address'
import type { Coin } from './draft'
import { createEsplora, type Esplora, listOf, readSats } from './esplora'
import type { Errands } from './voice'

const INTERNAL = -32603
/** Satoshis for a virtual byte, where nobody says what is usual. */
const USUAL_RATE = 5
/** Nobody has ever had to pay more: whoever says so is mistaken, or means harm. */
const HIGHEST_RATE = 1000

const load = () => needLibrary('@scure/btc-signer', 'Sending bitcoin from this wallet', () => import('./draft'))

export function createErrands(ctx: Context): Errands {
  const esplora = createEsplora(ctx)
  return {
    draft: (request, { networkId }) =>
      told(async () => {
        const { draftTransfer } = await load()
        const explorer = esplora(networkId)
        const [coins, rate] = await Promise.all([unspent(explorer, request.from), rateOf(explorer)])
        const main = readAddress(request.from)?.main === true
        return draftTransfer({ ...request, coins, rate, main })
      }),
    broadcast: (psbt, { networkId }) =>
      told(async () => {
        const { id, transaction } = (await load()).complete(psbt)
        await esplora(networkId).send(transaction)
        return id
      }),
  }
}

/** The code survives the way through the provider in `data`. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(error => {
    if (!isPorticoError(error)) throw error
    throw new ProviderRpcError(INTERNAL, error.message, { portico: error.code })
  })
}

async function unspent(explorer: Esplora, address: string): Promise<Coin[]> {
  const said = await explorer.read(`/address/${address}/utxo`)
  return listOf(said).flatMap(each => {
    const { txid, vout, value } = Object(each)
    const amount = readSats(value)
    const isPlace = /^[0-9a-f]{64}$/.test(String(txid)) && Number.isSafeInteger(vout) && vout >= 0
    return isPlace && amount ? [{ txid: String(txid), vout: Number(vout), amount }] : []
  })
}

/** What gets a transaction into a block within the hour. */
async function rateOf(explorer: Esplora): Promise<bigint> {
  const recommended = await explorer.read('/v1/fees/recommended').catch(() => undefined)
  const said =
    Object(recommended).halfHourFee ?? Object(await explorer.read('/fee-estimates').catch(() => undefined))[3]
  const rate = typeof said === 'number' && said >= 1 ? said : USUAL_RATE
  return BigInt(Math.ceil(Math.min(rate, HIGHEST_RATE)))
}
