import type { OwnWallet, WalletSettings } from '../../walletSettings'

/* Edits of the wallets of a project, without the page around them. */

/** A wallet as the page lists it. */
export interface WalletEntry {
  readonly id: string
  readonly name: string
  readonly imageId: string
  readonly isOwn: boolean
}

export const entryOf = ({ id, name, image_id }: OwnWallet): WalletEntry => ({
  id,
  name,
  imageId: image_id,
  isOwn: true,
})

export type Move = 'up' | 'down' | 'first' | 'back'

/** Moves a wallet among those that are put first. Ids that the directory lacks keep their places between the others. */
export function moveWallet(settings: WalletSettings, id: string, move: Move, shown: readonly string[]): WalletSettings {
  const { order } = settings
  if (move === 'back') return { ...settings, order: order.filter(other => other !== id) }
  if (move === 'first') return { ...settings, order: [id, ...order.filter(other => other !== id)] }
  const neighbour = shown[shown.indexOf(id) + (move === 'up' ? -1 : 1)]
  if (neighbour === undefined || !shown.includes(id)) return settings
  const swapped = order.map(other => (other === id ? neighbour : other === neighbour ? id : other))
  return { ...settings, order: swapped }
}

export const toggleHidden = (settings: WalletSettings, id: string): WalletSettings => ({
  ...settings,
  hidden: settings.hidden.includes(id) ? settings.hidden.filter(other => other !== id) : [...settings.hidden, id],
})

/** Adds an own wallet, or replaces the one with its id. */
export const putOwn = (settings: WalletSettings, wallet: OwnWallet): WalletSettings => ({
  ...settings,
  own: settings.own.some(({ id }) => id === wallet.id)
    ? settings.own.map(other => (other.id === wallet.id ? wallet : other))
    : [...settings.own, wallet],
})

export const removeOwn = ({ order, hidden, own }: WalletSettings, id: string): WalletSettings => ({
  order: order.filter(other => other !== id),
  hidden: hidden.filter(other => other !== id),
  own: own.filter(wallet => wallet.id !== id),
})

/** `edited`, which began from `before`, on top of `now`: what the edit left as it was is as it is now. */
export const rebaseWallets = (before: WalletSettings, now: WalletSettings, edited: WalletSettings): WalletSettings => ({
  order: isSameOrder(before.order, edited.order) ? now.order : edited.order,
  hidden: rebaseList(before.hidden, now.hidden, edited.hidden),
  own: rebaseOwn(before, now, edited),
})

/** A list without an order of its own: what the edit added comes last. */
export const rebaseList = <T>(before: readonly T[], now: readonly T[], edited: readonly T[]): T[] => [
  ...now.filter(item => edited.includes(item) || !before.includes(item)),
  ...edited.filter(item => !now.includes(item) && !before.includes(item)),
]

function rebaseOwn(before: WalletSettings, now: WalletSettings, edited: WalletSettings): OwnWallet[] {
  const [was, is] = [ownById(before), ownById(edited)]
  const touched = [...new Set([...was.keys(), ...is.keys()])].filter(id => !isSameWallet(was.get(id), is.get(id)))
  const kept = now.own.flatMap(wallet => (touched.includes(wallet.id) ? (is.get(wallet.id) ?? []) : wallet))
  const places = new Set(kept.map(({ id }) => id))
  return [...kept, ...touched.flatMap(id => (places.has(id) ? [] : (is.get(id) ?? [])))]
}

const isSameOrder = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at])
const isSameWallet = (one: object | undefined, other: object | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

export const isSameSettings = (one: WalletSettings, other: WalletSettings): boolean =>
  countWalletChanges(one, other) === 0

/** The changes as the operator counts them: each wallet that is hidden, shown, added, changed or removed, and the order. */
export function countWalletChanges(before: WalletSettings, after: WalletSettings): number {
  const [was, is] = [ownById(before), ownById(after)]
  const own = [...new Set([...was.keys(), ...is.keys()])].filter(id => !isSameWallet(was.get(id), is.get(id)))
  const hidden = [
    ...after.hidden.filter(id => !before.hidden.includes(id)),
    ...before.hidden.filter(id => !after.hidden.includes(id)),
  ]
  return own.length + hidden.length + (isSameOrder(before.order, after.order) ? 0 : 1)
}

export const ownById = ({ own }: WalletSettings): ReadonlyMap<string, OwnWallet> =>
  new Map(own.map(wallet => [wallet.id, wallet]))
