import { type Effect, sameAddress, type TokenBalance } from '../../../kernel/kit'
import type { Facts } from '../state'
import { canonicalText } from './holds'

/** The most effects that are shown: users read no more. */
export const MOST_EFFECTS = 20

/** Equal effects of a request, shown once. */
export interface EffectGroup {
  readonly effect: Effect
  readonly count: number
}

/**
 * The effects to show, in the order of execution, and the number of the others. A request with many effects can bury the
 * one that matters: each class of effects keeps its share of the list, and the gravest of each class come first.
 */
export function shownEffects(
  effects: readonly Effect[],
  facts: Facts,
): { readonly shown: readonly EffectGroup[]; readonly hidden: number } {
  const groups = groupEqual(effects)
  if (groups.length <= MOST_EFFECTS) return { shown: groups, hidden: 0 }
  const weights = new Map(groups.map(group => [group, weigh(group, facts)]))
  const ranked = (isOf: Class, from = 0) =>
    groups.filter(group => classOf(group, facts) === isOf).sort((a, b) => compare(weights.get(b), weights.get(a), from))
  // Effects of known value by their receivers, and by their value alone.
  const classes = [...CLASSES.map(isOf => ranked(isOf)), ranked('known', VALUE)]
  const kept = new Set<EffectGroup>()
  for (let rank = 0; kept.size < MOST_EFFECTS; rank++)
    for (const effectClass of classes) {
      const group = effectClass[rank]
      if (group && kept.size < MOST_EFFECTS) kept.add(group)
    }
  const shown = groups.filter(group => kept.has(group))
  return { shown, hidden: effects.length - shown.reduce((sum, { count }) => sum + count, 0) }
}

function groupEqual(effects: readonly Effect[]): readonly EffectGroup[] {
  const groups = new Map<string, { effect: Effect; count: number }>()
  for (const effect of effects) {
    const text = canonicalText(effect)
    const group = groups.get(text)
    if (group) group.count++
    else groups.set(text, { effect, count: 1 })
  }
  return [...groups.values()]
}

type Class = 'account' | 'known' | 'unknown' | 'other'
const CLASSES: readonly Class[] = ['account', 'known', 'unknown', 'other']

/** Rights over the signer; what is known to have a value; what cannot be judged; the rest. */
function classOf({ effect }: EffectGroup, facts: Facts): Class {
  switch (effect.kind) {
    case 'control':
      return sameAddress(effect.account, facts.from) && !effect.limited ? 'account' : 'other'
    case 'data':
    case 'text':
    case 'unexpiring':
    case 'atomic':
    case 'paymaster':
      return 'other'
    case 'close':
    case 'nft':
    case 'unreadable':
      return 'unknown'
    case 'call':
      return effect.value > 0n ? 'known' : 'unknown'
    default:
      return isKnown(effect.token, facts) ? 'known' : 'unknown'
  }
}

const isKnown = (token: string | undefined, { networkId, tokens }: Facts) =>
  token === undefined ||
  tokens.some(({ networkId: on, address }) => on === networkId && address !== undefined && sameAddress(address, token))

type Weights = readonly number[]
/** The place of the first weight that is a value. */
const VALUE = 1

/** Compares from the weight at `from` on. */
function compare(left: Weights = [], right: Weights = [], from: number): number {
  const place = left.findIndex((weight, i) => i >= from && weight !== right[i])
  return place < 0 ? 0 : (left[place] ?? 0) - (right[place] ?? 0)
}

/** New receivers first; then by value in dollars, by share of the balance, and by amount. */
function weigh({ effect, count }: EffectGroup, facts: Facts): Weights {
  const receiver = 'spender' in effect ? effect.spender : 'to' in effect ? effect.to : undefined
  const isNew = receiver !== undefined && !facts.known.some(address => sameAddress(address, receiver))
  const token = 'token' in effect ? effect.token : undefined
  const units = 'amount' in effect ? effect.amount : 'value' in effect ? effect.value : undefined
  const amount = Number(units ?? 0n) * count
  const held = units === undefined ? undefined : balanceOf(token, facts)
  const share = held && held.amount > 0n ? Math.min(1, amount / Number(held.amount)) : 0
  const dollars = held ? share * (Number(held.amount) / 10 ** held.decimals) * (held.price ?? 0) : 0
  return [Number(isNew), dollars, share, Number(token === undefined), amount]
}

/** The signer's balance, if it was read. */
export const balanceOf = (token: string | undefined, { held = [], networkId }: Facts): TokenBalance | undefined =>
  held.find(
    ({ networkId: on, address }) =>
      on === networkId &&
      (token === undefined || address === undefined ? token === address : sameAddress(address, token)),
  )
