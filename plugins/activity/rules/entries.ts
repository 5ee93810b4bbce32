import { sameAddress } from '../../../kernel/kit'
import { isBait } from '../../../ui-kit/part/doubtfulTokens'
import type { Entry } from '../state'

/** Most characters of a token's name. */
export const MAX_NAME_LENGTH = 40

export interface Counterparty {
  readonly way: 'to' | 'from'
  readonly address: string
}

/** The counterparty that a row names: the sender of incoming tokens, else the receiver. Swaps have none. */
export function counterpartyOf(entry: Entry, owner: string): Counterparty | undefined {
  if (entry.operation === 'unreadable' || entry.operation === 'trade') return undefined
  const { from, to, transfers } = entry
  const parties: Counterparty[] = []
  if (to) parties.push({ way: 'to', address: to })
  if (from) parties.push({ way: 'from', address: from })
  if (transfers.length > 0 && transfers.every(({ direction }) => direction === 'in')) parties.reverse()
  return parties.find(({ address }) => !sameAddress(address, owner))
}

/**
 * True if the history folds the entry: it cannot be read, it brings nothing but tokens whose names are bait, or it moves
 * nothing, so that a look-alike address gets into the list.
 */
export function isSpamEntry(entry: Entry, owner: string): boolean {
  if (entry.operation === 'unreadable') return true
  const { from, transfers, status } = entry
  if (status === 'pending' || transfers.length === 0 || (from && sameAddress(from, owner))) return false
  return transfers.every(({ kind, name, symbol, direction, amount }) =>
    amount === 0n ? kind === 'token' : direction === 'in' && isBait({ name, symbol }),
  )
}

/** The receivers of the account's own transfers. Other senders' rows and empty transfers may name any address. */
export const receiversOf = (entries: readonly Entry[], address: string): readonly string[] =>
  entries.flatMap(entry => {
    if (entry.operation !== 'send' || entry.status !== 'confirmed') return []
    const { from, to, transfers } = entry
    const isGiven = transfers.some(({ direction, amount }) => direction === 'out' && amount > 0n)
    return from && to && isGiven && sameAddress(from, address) ? [to] : []
  })
