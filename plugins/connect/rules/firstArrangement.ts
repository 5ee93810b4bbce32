import type { Arrangement, ExpectedRows, Group, ListSlot, WalletRow } from '../state'
import type { Answer } from './answer'
import { isWalletConnect } from './connector'
import { isDrawn, placeMethods } from './methodPlaces'
import { groupOrder } from './order'
import { type ResolvedWallets, resolveWallets } from './resolveWallets'

/** Arranges a view for the first time. */
export function firstArrangement(answer: Answer): Arrangement {
  const empty = begin(answer)
  return { ...empty, ...firstRows(rowsAnswer(empty, answer)) }
}

function begin({ list, methods, expected, sources, filter }: Answer): Arrangement {
  const places = methods ? placeMethods(methods) : []
  const otherMethods = Math.max(0, places.filter(place => isDrawn(place) || place.isPossible).length - 1)
  return {
    list,
    places,
    otherMethods,
    slots: [],
    late: [],
    expected,
    awaitsConnectors: true,
    ranks: sources.known ?? [],
    networkIds: filter.networkIds ?? [],
  }
}

/** The list as it is shown. */
export type WalletArrangement = Pick<Arrangement, 'slots' | 'late'>

export interface ListAnswer {
  readonly resolved: ResolvedWallets
  readonly status: 'off' | 'loading' | 'ready' | 'failed'
  readonly isSearchable: boolean
  readonly offersRemote: boolean
  readonly hostOrder?: readonly string[]
  readonly expected: ExpectedRows
  /** The host has listed another network: wallets of it join the list below. */
  readonly isWider?: boolean
  /** Adapters may still add the expected rows. */
  readonly awaitsConnectors: boolean
  /** The number of the user's own wallets that are listed: recent and installed ones. */
  readonly limit: number
}

/** The conditions on the rows, with what the first arrangement has fixed. */
export function rowsAnswer(standing: Arrangement, answer: Answer): ListAnswer {
  const { sources, filter, withoutCode } = answer
  const { expected, ranks, otherMethods, awaitsConnectors, networkIds } = standing
  const expectsRemote = Number(expected.walletConnect) > 0
  const offersRemote = expectsRemote || sources.connectors.some(isWalletConnect)
  const resolved = resolveWallets(sources, { ...filter, ranks, otherMethods, expectsRemote })
  return {
    resolved: withoutCode
      ? { ...resolved, rows: resolved.rows.filter(({ group }) => group !== 'walletConnect') }
      : resolved,
    status: answer.directory,
    offersRemote,
    isSearchable: offersRemote && answer.listsAll,
    hostOrder: filter.groupOrder,
    isWider: filter.networkIds?.some(id => !networkIds.includes(id)),
    awaitsConnectors,
    limit: offersRemote && answer.listsAll ? limitOf(resolved, otherMethods) : Number.POSITIVE_INFINITY,
    expected: withoutCode ? { ...expected, walletConnect: 0 } : expected,
  }
}

/** With other methods, all of them are on the screen at once. */
const MOST_OWN = { alone: 5, besideMethods: 3 }
const LEAST_OWN = 2

/** Wallets that the host features or adds take places of the user's own, which the list of all wallets shows then. */
function limitOf({ rows, vacant }: ResolvedWallets, otherMethods: number): number {
  const ofHost = rows.filter(({ group }) => ['featured', 'custom', 'external'].includes(group)).length + vacant.featured
  return Math.max(LEAST_OWN, (otherMethods > 0 ? MOST_OWN.besideMethods : MOST_OWN.alone) - ofHost)
}

/** A wallet that the user has: the list of all wallets shows the ones that are over the limit. */
export const isOwn = (group?: Group) => group === 'recent' || group === 'injected'

export function firstRows(answer: ListAnswer): WalletArrangement {
  const { resolved, status, hostOrder, expected, isSearchable, offersRemote, limit } = answer
  const missing = (group: Group) => Math.max(0, (expected[group] ?? 0) - count(resolved.rows, group))
  const waits = offersRemote && status === 'loading'
  // An expected installed wallet takes the place of a recommended one, as it will once it is announced.
  const vacant: ExpectedRows = {
    featured: waits ? resolved.vacant.featured : 0,
    recommended: waits ? Math.max(0, resolved.vacant.recommended - missing('injected')) : 0,
  }
  let own = 0
  const isListed = (slot: ListSlot) => !isOwn(groupOf(slot)) || ++own <= limit
  const slots = groupOrder(hostOrder).flatMap((name): ListSlot[] => {
    const group = name as Group
    return [
      ...resolved.rows.filter(row => row.group === group).map(rowSlot),
      ...Array.from({ length: missing(group) + (vacant[group] ?? 0) }, (_, at) => ({
        id: `${group} place ${at}`,
        kind: 'place' as const,
        group,
        isLoading: isAwaited(group, answer),
      })),
    ].filter(isListed)
  })
  if (offersRemote && status === 'failed') slots.push(RETRY)
  if (isSearchable) slots.push(searchSlot(countUnlisted(slots, resolved)))
  return { slots: withHeading(slots), late: [] }
}

/** A heading names the installed wallets, if nothing but actions follows them. */
function withHeading(slots: readonly ListSlot[]): readonly ListSlot[] {
  const isAction = ({ kind }: ListSlot) => kind === 'search' || kind === 'retry'
  const isInstalled = (slot: ListSlot) =>
    slot.kind === 'row' ? slot.row.connectors.length > 0 && isOwn(slot.row.group) : groupOf(slot) === 'injected'
  const start = slots.findLastIndex(slot => !isAction(slot) && !isInstalled(slot)) + 1
  const isFollowed = slots[start] && isInstalled(slots[start])
  return isFollowed ? [...slots.slice(0, start), HEADING, ...slots.slice(start)] : slots
}

/** The installed wallets without a row. */
export const countUnlisted = (slots: readonly ListSlot[], { rows }: ResolvedWallets): number =>
  rows.filter(
    ({ key, group, connectors }) =>
      isOwn(group) && connectors.length > 0 && !slots.some(slot => slot.kind === 'row' && slot.row.key === key),
  ).length

/** The group that the position is for; an action has none. */
export const groupOf = (slot: ListSlot): Group | undefined =>
  slot.kind === 'row' || slot.kind === 'gone' ? slot.row.group : slot.kind === 'place' ? slot.group : undefined

const HEADING: ListSlot = { id: 'heading', kind: 'heading' }
export const searchSlot = (more: number): ListSlot => ({ id: 'search', kind: 'search', more })
export const RETRY: ListSlot = { id: 'retry', kind: 'retry', busy: false }
export const rowSlot = (row: WalletRow): ListSlot => ({ id: row.key, kind: 'row', row })
const count = (rows: readonly WalletRow[], group: Group) => rows.filter(row => row.group === group).length

/** A place waits for its answer, then it stays empty. */
export const isAwaited = (group: Group, { status, awaitsConnectors }: ListAnswer): boolean =>
  isFromDirectory(group) ? status === 'loading' : awaitsConnectors

export const isFromDirectory = (group: Group) => group === 'featured' || group === 'recommended'
