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
  const otherMethods = Math.max(0, places.filter(isDrawn).length - 1)
  return {
    list,
    places,
    otherMethods,
    awaitsMore: methods !== undefined && !methods.remembered && otherMethods === 0,
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
    expected: withoutCode ? { ...expected, walletConnect: 0 } : expected,
  }
}

export function firstRows(answer: ListAnswer): WalletArrangement {
  const { resolved, status, hostOrder, expected, isSearchable, offersRemote } = answer
  const missing = (group: Group) => Math.max(0, (expected[group] ?? 0) - count(resolved.rows, group))
  const waits = offersRemote && status === 'loading'
  // An expected installed wallet takes the place of a recommended one, as it will once it is announced.
  const vacant: ExpectedRows = {
    featured: waits ? resolved.vacant.featured : 0,
    recommended: waits ? Math.max(0, resolved.vacant.recommended - missing('injected')) : 0,
  }
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
    ]
  })
  if (offersRemote && status === 'failed') slots.push(RETRY)
  if (isSearchable) slots.push(SEARCH)
  return { slots, late: [] }
}

export const SEARCH: ListSlot = { id: 'search', kind: 'search' }
export const RETRY: ListSlot = { id: 'retry', kind: 'retry', busy: false }
export const rowSlot = (row: WalletRow): ListSlot => ({ id: row.key, kind: 'row', row })
const count = (rows: readonly WalletRow[], group: Group) => rows.filter(row => row.group === group).length

/** A place waits for its answer, then it stays empty. */
export const isAwaited = (group: Group, { status, awaitsConnectors }: ListAnswer): boolean =>
  isFromDirectory(group) ? status === 'loading' : awaitsConnectors

export const isFromDirectory = (group: Group) => group === 'featured' || group === 'recommended'
