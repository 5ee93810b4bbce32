import { type Currency, inWhole, priceOf } from '../currency'
import { type ChainTransaction, type Ledger, type Movement, type Operation, operationOf } from '../ledger'
import { iconOf, type ResponseContext } from './responseContext'

/** `Transaction` in the project API's shape. */
export interface Transaction {
  id: string
  metadata: {
    operationType: Operation | 'burn' | 'deposit'
    hash: string
    chain: string
    /** ISO 8601. */
    minedAt: string
    sentFrom: string
    sentTo: string
    status: ChainTransaction['status']
    nonce: number
    /** The sandbox's own field: a generated transaction for the older months, which is on no chain. */
    seeded?: true
  }
  transfers: Transfer[]
}

export interface Transfer {
  fungible_info?: { name: string; symbol: string; icon: { url: string } }
  nft_info?: {
    name: string
    content: { preview: { url: string }; detail: { url: string } }
    flags: { is_spam: boolean }
  }
  direction: 'in' | 'out' | 'self'
  quantity: { numeric: string }
  value?: number
  price?: number
}

interface DescribeOptions {
  readonly ledger: Ledger
  readonly owner: string
  readonly context: ResponseContext
}

/** Describes a transaction as the history of its owner shows it. */
export async function describeTransaction(
  transaction: ChainTransaction,
  { ledger, owner: address, context }: DescribeOptions,
): Promise<Transaction> {
  const owner = address.toLowerCase()
  const owned = transaction.movements.filter(({ from, to }) => from === owner || to === owner)
  const transfers = await Promise.all(owned.map(movement => transferOf(movement, { ledger, owner, context })))
  const only = owned.length === 1 ? owned[0] : undefined
  return {
    id: `${context.networkId}:${transaction.hash}`,
    metadata: {
      operationType: operationOf(transaction, owned, owner),
      hash: transaction.hash,
      chain: context.networkId,
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
  { ledger, owner, context }: DescribeOptions,
): Promise<Transfer | undefined> {
  const currency = movement.token ? await ledger.currency(movement.token) : (await ledger.currencies())[0]
  return currency && transferShape(currency, movement.amount, directionOf(movement, owner), context)
}

const directionOf = ({ from, to }: Movement, owner: string): Transfer['direction'] =>
  from === to ? 'self' : to === owner ? 'in' : 'out'

export function transferShape(
  currency: Currency,
  amount: bigint,
  direction: Transfer['direction'],
  context: ResponseContext,
): Transfer {
  const { name, symbol, decimals } = currency
  const price = priceOf(context.prices, symbol)
  const numeric = inWhole(amount, decimals)
  return {
    fungible_info: { name, symbol, icon: { url: iconOf(currency, context) } },
    direction,
    quantity: { numeric },
    value: Number(numeric) * price,
    price,
  }
}
