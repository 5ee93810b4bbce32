import type { Effect } from '../../kernel/kit'
import type { Reading } from './permitEffects'
import { type Part, partsIn, pick } from './typedDataParts'

/** Item types from `ITEM` on belong to a collection; from `BY_CRITERIA` on, any matching item fulfils the order. */
const ITEM = 2n
const BY_CRITERIA = 4n
const LAST = 5n

/** Marketplace orders; anyone can fulfil them once they are signed. Source: Seaport. */
export const ORDER_EFFECTS: Readonly<Record<string, Reading>> = {
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

/** An amount changes from start to end over time; the effect shows the worse of the two. */
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
  // Only consideration items have a recipient; an item of the wrong shape is not read.
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
