/* What gas costs. Source: Cosmos SDK; prices are decimals of the smallest unit, here times 10^18. */

const SCALE = 18
const ONE = 10n ** BigInt(SCALE)
/** What most chains take, where neither the host nor the node names a price. */
const USUAL = '0.025'
/** A simulation misses some of what a block's own bookkeeping takes. In percent. */
const MARGIN = 140n

function readPrice(text: unknown): bigint | undefined {
  const [, whole, part = ''] = (typeof text === 'string' && /^(\d{1,30})(?:\.(\d{1,18}))?$/.exec(text)) || []
  return whole === undefined ? undefined : BigInt(whole + part.padEnd(SCALE, '0'))
}

/** The host's price of a unit of gas, or the node's own minimum where that is higher. `config`: the node's answer. */
export function gasPrice(hosts: unknown, config: unknown, denom: string): bigint {
  const { minimum_gas_price: list } = Object(config)
  const coin = String(list)
    .split(',')
    .find(one => /^[\d.]+/.exec(one)?.[0] === one.slice(0, -denom.length) && one.endsWith(denom))
  const minimum = readPrice(coin?.slice(0, -denom.length)) ?? 0n
  const own = readPrice(hosts) ?? readPrice(USUAL) ?? 0n
  return own > minimum ? own : minimum
}

/** How much gas a transaction may use, by what its simulation used. */
export const gasLimit = (used: bigint): bigint => (used * MARGIN + 99n) / 100n

/** In the smallest unit, rounded up. */
export const feeOf = (gas: bigint, price: bigint): bigint => (gas * price + ONE - 1n) / ONE
