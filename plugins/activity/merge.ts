import type { Moved } from './state'

/* Reduces a transaction's transfers to the ones that matter, without gas. */

const MOST = 2
/** A transfer below this fraction (1/n) of another is gas: for two opposite transfers, and for more than two. */
const GAS_OF_TWO = 10n
const GAS_OF_MANY = 100n

const identity = ({ kind, name, symbol }: Moved) => `${kind}\n${name}\n${symbol}`

/** Drops gas and sums transfers of the same token and direction: at most two remain, outgoing before incoming. */
export function merged(moved: readonly Moved[]): readonly Moved[] {
  const kept = groupsOf(moved, identity).flatMap(withoutGas)
  const sums = groupsOf(kept, one => `${identity(one)}\n${one.direction}`).flatMap(sum)
  const first = sums.toSorted((one, other) => (other.worth ?? 0) - (one.worth ?? 0)).slice(0, MOST)
  return first.toSorted((one, other) => rank(one) - rank(other))
}

const rank = ({ direction }: Moved) => ['out', 'self', 'in'].indexOf(direction)

function groupsOf(moved: readonly Moved[], key: (one: Moved) => string): Moved[][] {
  const groups = new Map<string, Moved[]>()
  for (const one of moved) {
    const group = groups.get(key(one))
    if (group) group.push(one)
    else groups.set(key(one), [one])
  }
  return [...groups.values()]
}

/** For transfers of one token. An NFT is never gas. */
function withoutGas(moved: readonly Moved[]): readonly Moved[] {
  if (moved[0]?.kind === 'nft') return moved
  let largest = 0n
  for (const { amount } of moved) if (amount > largest) largest = amount
  const weighty = moved.length > 2 ? moved.filter(({ amount }) => amount * GAS_OF_MANY >= largest) : moved
  const facing = weighty.filter(({ direction }) => direction !== 'self')
  const [one, other] = facing
  if (facing.length !== 2 || one?.direction === other?.direction) return weighty
  const isGas = (small: Moved) => facing.some(({ amount }) => small.amount * GAS_OF_TWO < amount)
  return weighty.filter(each => each.direction === 'self' || !isGas(each))
}

function sum([first, ...rest]: readonly Moved[]): Moved[] {
  if (!first) return []
  let { amount, worth } = first
  for (const one of rest) {
    amount += one.amount
    if (one.worth !== undefined) worth = (worth ?? 0) + one.worth
  }
  return [{ ...first, amount, worth }]
}
