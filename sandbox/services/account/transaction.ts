import type { Transaction, Transfer } from 'portico-gateway'
import { type Currency, inWhole } from '../currency'
import { type ChainTransaction, type Ledger, type Movement, operationOf } from '../ledger'

/** The place where a transaction is described. */
export interface Place {
  readonly networkId: string
  /** Its own URL, or that of a drawn one. */
  pictureOf(currency: Pick<Currency, 'symbol' | 'iconUrl'>): string
}

interface DescribeOptions {
  readonly ledger: Ledger
  readonly owner: string
  readonly place: Place
}

/** Describes a transaction as the history of its owner shows it. */
export async function describeTransaction(
  transaction: ChainTransaction,
  { ledger, owner: address, place }: DescribeOptions,
): Promise<Transaction> {
  const owner = address.toLowerCase()
  const owned = transaction.movements.filter(({ from, to }) => from === owner || to === owner)
  const transfers = await Promise.all(owned.map(movement => transferOf(movement, { ledger, owner, place })))
  const only = owned.length === 1 ? owned[0] : undefined
  return {
    id: `${place.networkId}:${transaction.hash}`,
    metadata: {
      operationType: operationOf(transaction, owned, owner),
      hash: transaction.hash,
      chain: place.networkId,
      minedAt: new Date(transaction.minedAt).toISOString(),
      sentFrom: only?.from ?? transaction.from,
      sentTo: only?.to ?? transaction.to ?? '',
      status: transaction.status,
      nonce: transaction.nonce,
    },
    transfers: transfers.filter(transfer => transfer !== undefined),
  }
}

async function transferOf(
  movement: Movement,
  { ledger, owner, place }: DescribeOptions,
): Promise<Transfer | undefined> {
  const currency = movement.token ? await ledger.currency(movement.token) : (await ledger.currencies())[0]
  return currency && transferShape(currency, movement.amount, directionOf(movement, owner), place)
}

const directionOf = ({ from, to }: Movement, owner: string): Transfer['direction'] =>
  from === to ? 'self' : to === owner ? 'in' : 'out'

export function transferShape(
  currency: Currency,
  amount: bigint,
  direction: Transfer['direction'],
  place: Place,
): Transfer {
  const { name, symbol, decimals } = currency
  const icon = { url: place.pictureOf(currency) }
  return {
    fungible_info: { name, symbol, icon, flags: { is_spam: false } },
    direction,
    quantity: { numeric: inWhole(amount, decimals) },
  }
}
