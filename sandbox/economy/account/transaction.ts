import type { Currency } from '../currency'
import { inWhole } from '../currency'
import type { Ledger } from '../ledger'
import { type Movement, type Operation, operationOf, type Passage } from '../passage'
import { priceOf } from '../prices'
import { iconOf, type Wire } from './wire'

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
    status: Passage['status']
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

interface Telling {
  readonly ledger: Ledger
  readonly owner: string
  readonly wire: Wire
}

/** Describes a transaction as the history of its owner shows it. */
export async function tell(passage: Passage, { ledger, owner: said, wire }: Telling): Promise<Transaction> {
  const owner = said.toLowerCase()
  const owned = passage.movements.filter(({ from, to }) => from === owner || to === owner)
  const transfers = await Promise.all(owned.map(movement => transferOf(movement, { ledger, owner, wire })))
  const only = owned.length === 1 ? owned[0] : undefined
  return {
    id: `${wire.networkId}:${passage.hash}`,
    metadata: {
      operationType: operationOf(passage, owned, owner),
      hash: passage.hash,
      chain: wire.networkId,
      minedAt: new Date(passage.minedAt).toISOString(),
      sentFrom: only?.from ?? passage.from,
      sentTo: only?.to ?? passage.to ?? '',
      status: passage.status,
      nonce: passage.nonce,
    },
    transfers: transfers.filter(transfer => transfer !== undefined),
  }
}

async function transferOf(movement: Movement, { ledger, owner, wire }: Telling): Promise<Transfer | undefined> {
  const currency = movement.token ? await ledger.currency(movement.token) : (await ledger.currencies())[0]
  return currency && transferShape(currency, movement.amount, directionOf(movement, owner), wire)
}

const directionOf = ({ from, to }: Movement, owner: string): Transfer['direction'] =>
  from === to ? 'self' : to === owner ? 'in' : 'out'

export function transferShape(
  currency: Currency,
  amount: bigint,
  direction: Transfer['direction'],
  wire: Wire,
): Transfer {
  const { name, symbol, decimals } = currency
  const price = priceOf(wire.prices, symbol)
  const numeric = inWhole(amount, decimals)
  return {
    fungible_info: { name, symbol, icon: { url: iconOf(currency, wire) } },
    direction,
    quantity: { numeric },
    value: Number(numeric) * price,
    price,
  }
}
