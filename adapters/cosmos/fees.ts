import { PorticoError } from '../../kernel'

/* Gas prices. Source: Cosmos SDK. Prices are decimals of the smallest unit, here scaled by 10^18. */

const SCALE = 18
const ONE = 10n ** BigInt(SCALE)
/** The price that most chains accept, used if the host gives none. */
const DEFAULT_PRICE = '0.025'
/**
 * A node that demands more than this multiple of the host's price gets no more: its own price would be the fee that it
 * shows. Without a host's price, a million gas costs at most one coin.
 */
const MOST_TIMES = 10n
const GAS_OF_ONE_COIN = 1_000_000n
/** The most gas that a simulated transfer uses. */
const MOST_GAS = 5_000_000n
/** Percent of the simulated gas: a simulation misses part of the gas that a block uses. */
const MARGIN = 140n

function readPrice(text: unknown): bigint | undefined {
  const [, whole, part = ''] = (typeof text === 'string' && /^(\d{1,30})(?:\.(\d{1,18}))?$/.exec(text)) || []
  return whole === undefined ? undefined : BigInt(whole + part.padEnd(SCALE, '0'))
}

/** The host's gas price, or the node's minimum if that is higher, up to a ceiling. `config`: the node's answer. */
export function gasPrice(hosts: unknown, config: unknown, denom: string, decimals: number): bigint {
  const { minimum_gas_price: list } = Object(config)
  const coin = String(list)
    .split(',')
    .find(one => /^[\d.]+/.exec(one)?.[0] === one.slice(0, -denom.length) && one.endsWith(denom))
  const minimum = readPrice(coin?.slice(0, -denom.length)) ?? 0n
  const named = readPrice(hosts)
  const own = named ?? readPrice(DEFAULT_PRICE) ?? 0n
  const ceiling = named ? named * MOST_TIMES : (10n ** BigInt(decimals) * ONE) / GAS_OF_ONE_COIN
  const least = minimum < ceiling ? minimum : ceiling
  return own > least ? own : least
}

/** The gas limit of a transaction, from the gas that its simulation used. */
export function gasLimit(used: bigint): bigint {
  if (used > MOST_GAS) throw new PorticoError('RPC_MALFORMED', 'The node sent an unreadable response')
  return (used * MARGIN + 99n) / 100n
}

/** In the smallest unit, rounded up. */
export const feeOf = (gas: bigint, price: bigint): bigint => (gas * price + ONE - 1n) / ONE
