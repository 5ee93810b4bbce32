import type { AssetTransfer } from '../state'

/* Reduces a transaction's transfers to the ones that matter, without gas. */

const MOST = 2
/** A transfer below this fraction (1/n) of another is gas: for two opposite transfers, and for more than two. */
const GAS_OF_TWO = 10n
const GAS_OF_MANY = 100n

const identity = ({ kind, name, symbol }: AssetTransfer) => `${kind}\n${name}\n${symbol}`

/** Drops gas and sums transfers of the same token and direction: at most two remain, outgoing before incoming. */
export function mergeTransfers(transfers: readonly AssetTransfer[]): readonly AssetTransfer[] {
  const kept = groupsOf(transfers, identity).flatMap(withoutGas)
  const sums = groupsOf(kept, transfer => `${identity(transfer)}\n${transfer.direction}`).flatMap(sum)
  const first = sums.toSorted((left, right) => (right.worth ?? 0) - (left.worth ?? 0)).slice(0, MOST)
  return first.toSorted((left, right) => rank(left) - rank(right))
}

const rank = ({ direction }: AssetTransfer) => ['out', 'self', 'in'].indexOf(direction)

function groupsOf(transfers: readonly AssetTransfer[], key: (transfer: AssetTransfer) => string): AssetTransfer[][] {
  const groups = new Map<string, AssetTransfer[]>()
  for (const transfer of transfers) {
    const group = groups.get(key(transfer))
    if (group) group.push(transfer)
    else groups.set(key(transfer), [transfer])
  }
  return [...groups.values()]
}

/** For transfers of one token. An NFT is never gas. */
function withoutGas(transfers: readonly AssetTransfer[]): readonly AssetTransfer[] {
  if (transfers[0]?.kind === 'nft') return transfers
  let largest = 0n
  for (const { amount } of transfers) if (amount > largest) largest = amount
  const weighty = transfers.length > 2 ? transfers.filter(({ amount }) => amount * GAS_OF_MANY >= largest) : transfers
  const facing = weighty.filter(({ direction }) => direction !== 'self')
  const [left, right] = facing
  if (facing.length !== 2 || left?.direction === right?.direction) return weighty
  const isGas = (small: AssetTransfer) => facing.some(({ amount }) => small.amount * GAS_OF_TWO < amount)
  return weighty.filter(each => each.direction === 'self' || !isGas(each))
}

function sum([first, ...rest]: readonly AssetTransfer[]): AssetTransfer[] {
  if (!first) return []
  let { amount, worth } = first
  for (const transfer of rest) {
    amount += transfer.amount
    if (transfer.worth !== undefined) worth = (worth ?? 0) + transfer.worth
  }
  return [{ ...first, amount, worth }]
}
