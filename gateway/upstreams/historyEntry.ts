import { formatUnits } from 'viem'
import type { RawTransaction, RawTransfer } from './blockscoutShapes'
import { type Coins, pictureUrl } from './coins'
import type { Transaction, Transfer } from './history'
import { type Move, operationOf, partiesOf } from './moves'
import { cutNames, hasLink, nameUnlisted, shorten } from './unlistedTokens'

/* The project API's entry of a transaction, from the transaction and its transfers in Blockscout's shapes. */

/** A transaction as far as its source names it: of one that another account has sent, only what it has moved. */
export interface RawEntry {
  readonly hash: string
  readonly transaction?: RawTransaction
  readonly transfers: readonly RawTransfer[]
  /** The chain's coin, as contracts have sent it in the transaction; Blockscout lists them apart. */
  readonly payments?: readonly Payment[]
}

export interface Payment {
  readonly from: string
  readonly to: string
  readonly value: bigint
  /** ISO 8601; needed only if the source names neither the transaction nor a transfer. */
  readonly timestamp?: string
}

export interface EntryContext {
  readonly networkId: string
  /** The plain address of the account. */
  readonly owner: string
  readonly coins: Coins
}

export function describeEntry(
  { hash, transaction, transfers, payments = [] }: RawEntry,
  context: EntryContext,
): Transaction {
  const moves = [
    ...(transaction ? ownPayment(transaction) : []).flatMap(payment => coinMoves(payment, context)),
    ...payments.flatMap(payment => coinMoves(payment, context)),
    ...transfers.flatMap(transfer => tokenMoves(transfer, { ...context, transaction })),
  ]
  return {
    id: `${context.networkId}:${hash}`,
    metadata: {
      operationType: operationOf(moves, { transaction, transfers }),
      hash,
      chain: context.networkId,
      minedAt: transaction?.timestamp || transfers[0]?.timestamp || payments[0]?.timestamp || '',
      ...partiesOf(moves, transaction),
      status: statusOf(transaction),
      nonce: transaction?.nonce ?? 0,
    },
    transfers: moves.map(({ transfer }) => transfer),
  }
}

function statusOf(transaction: RawTransaction | undefined): Transaction['metadata']['status'] {
  if (transaction?.status === 'error') return 'failed'
  return transaction && transaction.block_number == null ? 'pending' : 'confirmed'
}

/** A failed transaction moves nothing. */
const ownPayment = ({ from, to, value, status }: RawTransaction): Payment[] =>
  to && status !== 'error' ? [{ from, to, value }] : []

/** The movement of the chain's coin. */
function coinMoves({ from, to, value }: Payment, { networkId, owner, coins }: EntryContext): Move[] {
  const coin = coins.native(networkId)
  const direction = directionOf({ from, to }, owner)
  if (!coin || !direction || value === 0n) return []
  const transfer = {
    fungible_info: { name: coin.name, symbol: coin.symbol, icon: { url: coin.iconUrl }, flags: { is_spam: false } },
    direction,
    quantity: { numeric: formatUnits(value, coin.decimals) },
  }
  return [{ from, to, amount: value, isTrusted: true, transfer }]
}

function tokenMoves(
  { from, to, token, total }: RawTransfer,
  { networkId, owner, coins, transaction }: EntryContext & { transaction?: RawTransaction },
): Move[] {
  const direction = directionOf({ from, to }, owner)
  if (!direction || (total.value == null && total.token_id == null)) return []
  const address = token.address_hash ?? token.address ?? ''
  const listed = coins.find(networkId, address)
  const isNft = total.token_id != null
  const amount = total.value ?? 1n
  const given = listed ?? cutNames(token)
  const isOwn = isSame(transaction?.from, owner)
  const flags = { is_spam: (amount === 0n && !isOwn) || (!listed && hasLink(token)) }
  const picture = { url: listed?.iconUrl || pictureUrl(total.token_instance?.image_url || token.icon_url) }
  const own = {
    direction,
    quantity: { numeric: formatUnits(amount, isNft ? 0 : (listed?.decimals ?? total.decimals)) },
  }
  const name = `${given.name || given.symbol} #${shorten(total.token_id ?? '')}`
  const { name: tokenName, symbol } = listed ?? nameUnlisted({ ...token, address }, { networkId, coins })
  return [
    {
      from,
      to,
      amount,
      isTrusted: amount > 0n && (direction === 'in' || !!listed || isOwn),
      transfer: isNft
        ? { nft_info: { name, content: { preview: picture, detail: picture }, flags }, ...own }
        : { fungible_info: { name: tokenName, symbol, icon: picture, flags }, ...own },
    },
  ]
}

const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()

/** Undefined for a movement that is none of the account's. */
function directionOf({ from, to }: { from: string; to: string }, owner: string): Transfer['direction'] | undefined {
  if (isSame(from, owner)) return isSame(to, owner) ? 'self' : 'out'
  return isSame(to, owner) ? 'in' : undefined
}
