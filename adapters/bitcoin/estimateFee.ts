import type { CaipNetworkId, Context, EstimateFee } from '../../kernel'
import { failAs, failures } from '../shared/injected/capabilities'
import { type AddressKind, readAddress } from './addresses'
import { readCoins, readFeeRate } from './coins'
import type { Esplora } from './esplora'

/**
 * Virtual bytes, rounded up: a transaction without inputs but with two outputs, and one input by address kind.
 * Source: BIP-141.
 */
const BASE_SIZE = 11 + 2 * 43
const INPUT_SIZES: Partial<Record<AddressKind, number>> = { p2wpkh: 68, p2sh: 91, p2tr: 58 }
const DEFAULT_INPUT_SIZE = 148

/** In satoshis, as if all coins were spent: no transfer costs more at the current rate. */
export const estimateFee = (
  ctx: Context,
  esplora: (networkId: CaipNetworkId) => Esplora,
  { from, networkId, signal }: Parameters<EstimateFee>[0],
): ReturnType<EstimateFee> =>
  failAs(ctx, failures.ESTIMATE_FAILED, { networkId, signal }, async () => {
    const { text, kind } = readAddress(from) ?? {}
    if (!text) return undefined
    const explorer = esplora(networkId)
    const [coins, rate] = await Promise.all([readCoins(explorer, text, signal), readFeeRate(explorer, signal)])
    const input = (kind && INPUT_SIZES[kind]) ?? DEFAULT_INPUT_SIZE
    return rate * BigInt(BASE_SIZE + Math.max(1, coins.length) * input)
  })
