import type { CaipAddress } from '../../../kernel'
import { parseCaipAddress, type SentTransaction, sameAddress } from '../../../kernel/kit'
import type { Entry } from '../state'

interface Accounts {
  readonly account: CaipAddress
  readonly entries: readonly Entry[]
}

/** Transactions that this page sent for the account and that its history does not contain yet. */
export function unlistedTransactions(
  sent: readonly SentTransaction[],
  { account, entries }: Accounts,
): readonly SentTransaction[] {
  const { namespace, reference, address } = parseCaipAddress(account)
  const hashes = new Set(entries.map(({ hash }) => hash?.toLowerCase()))
  const isKnown = (hash: string | undefined) => hashes.has(hash?.toLowerCase() ?? '')
  return sent.filter(
    ({ networkId, asked, firstHash, hash }) =>
      networkId === `${namespace}:${reference}` &&
      sameAddress(asked.request.from, address) &&
      // A replaced transaction is listed under the hash of its replacement.
      !isKnown(firstHash) &&
      !isKnown(hash),
  )
}

const sameHash = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

/** The history's pending entries, with the status that this page knows by now. */
export function pendingEntries(entries: readonly Entry[], sent: readonly SentTransaction[]): readonly Entry[] {
  return entries.flatMap(entry => {
    if (entry.operation === 'unreadable' || entry.status !== 'pending') return []
    const local = sent.find(transaction =>
      [transaction.firstHash, transaction.hash].some(hash => sameHash(hash, entry.hash)),
    )
    return { ...entry, status: SENT_STATUS[local?.status ?? 'pending'] }
  })
}

/** The history's name for each status. */
export const SENT_STATUS = { pending: 'pending', success: 'confirmed', reverted: 'failed' } as const
