import type { Effect } from '../../kernel/kit'
import type { Reading } from './permitEffects'
import { type Part, partsIn, pick } from './typedDataParts'

/** Kinds of items from here on are of a collection; from `BY_CRITERIA` on, any item of it that fits will do. */
const ITEM = 2n
const BY_CRITERIA = 4n
const LAST = 5n

/** Orders of a market, which anybody may take once they are signed. Source: Seaport. */
export const ORDERS: Readonly<Record<string, Reading>> = {
  OrderComponents: whole => ({
    effects: orderEffects(whole),
    fields: 'offerer zone offer consideration orderType startTime endTime zoneHash salt conduitKey counter',
  }),
  BulkOrder: whole => ({ effects: partsIn(whole, 'tree').flatMap(orderEffects), fields: 'tree' }),
}

function orderEffects(order: Part): readonly (Effect | undefined)[] {
  const signed = pick(order, { offerer: 'address', endTime: 'uint' })
  if (!signed) return [undefined]
  const { offerer, endTime: expires } = signed
  const due = partsIn(order, 'consideration').map(part => itemOf(part, 'least'))
  const isPaid = due.some(item => item && item.amount > 0n && item.to === offerer)
  const offered = partsIn(order, 'offer').map(part => itemOf(part, 'most'))
  return [...offered.map(item => item && { ...item, ...(!isPaid && { unpaid: true as const }), expires }), ...due]
}

/** Amounts move from their start to their end with time: the worse of both counts. */
function itemOf(part: Part, worse: 'least' | 'most'): Extract<Effect, { kind: 'order' }> | undefined {
  const item = pick(part, {
    itemType: 'uint',
    token: 'address',
    identifierOrCriteria: 'uint',
    startAmount: 'uint',
    endAmount: 'uint',
  })
  if (!item || item.itemType > LAST) return undefined
  const { itemType, token, identifierOrCriteria: id, startAmount: start, endAmount: end } = item
  const to = pick(part, { recipient: 'address' })?.recipient
  // Each order of a bulk has the same shape: what is due names who gets it, what is offered does not.
  if ((worse === 'least') !== (to !== undefined)) return undefined
  return {
    kind: 'order',
    ...(itemType > 0n && { token }),
    ...(itemType >= ITEM && { id }),
    ...(itemType >= BY_CRITERIA && { anyItem: true }),
    amount: start < end === (worse === 'least') ? start : end,
    ...(to !== undefined && { to }),
  }
}
