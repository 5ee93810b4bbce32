import { formatUnits } from 'viem'
import type { Coins } from '../coins'
import type { Operation, Transaction, Transfer } from '../history'
import { shorten } from '../unlistedTokens'
import type { RawSignature, RawTransaction, TokenBalance } from './shapes'

/* The project API's entry of a transaction, from what its accounts held before and after it. Source: Solana's JSON-RPC. */

interface Move {
  readonly direction: 'in' | 'out'
  /** The account at the other side, as far as one can tell. */
  readonly counterparty: string
  /** True if the account gives or gets it: a mint may have a delegate that moves its tokens. */
  readonly isTrusted: boolean
  readonly transfer: Transfer
}

interface EntryContext {
  readonly networkId: string
  readonly owner: string
  readonly coins: Coins
}

/** The tokens of this mint are the coin: an account of them has as many lamports more. Source: SPL Token. */
const WRAPPED = 'So11111111111111111111111111111111111111112'

/** The entry; without its transfers if the transaction has failed, or no node has it any more. */
export function describeTransaction(
  { signature, blockTime, err }: RawSignature,
  raw: RawTransaction | null,
  context: EntryContext,
): Transaction {
  const isFailed = err !== null && err !== undefined
  const moves = raw && !isFailed ? movesOf(raw, context) : []
  const payer = raw?.transaction.message.accountKeys[0]?.pubkey ?? ''
  return {
    id: `${context.networkId}:${signature}`,
    metadata: {
      operationType: operationOf(moves),
      hash: signature,
      chain: context.networkId,
      minedAt: typeof blockTime === 'number' ? new Date(blockTime * 1000).toISOString() : '',
      ...partiesOf(moves, { owner: context.owner, payer }),
      status: isFailed ? 'failed' : 'confirmed',
      nonce: 0,
    },
    transfers: moves.map(({ transfer }) => transfer),
  }
}

/** Changes of one asset, by the owner of the accounts that hold it. */
type Changes = Map<string, bigint>

function add(changes: Changes, owner: string, amount: bigint): void {
  changes.set(owner, (changes.get(owner) ?? 0n) + amount)
}

function movesOf(raw: RawTransaction, { networkId, owner, coins }: EntryContext): Move[] {
  const isSigned = raw.transaction.message.accountKeys.some(({ pubkey, signer }) => signer && pubkey === owner)
  const moves: Move[] = []
  const coin = coins.native(networkId)
  const change = coin && changeOf(lamportChanges(raw), owner)
  if (coin && change) {
    const { name, symbol, decimals, iconUrl } = coin
    const fungible = { name, symbol, icon: { url: iconUrl }, flags: { is_spam: false } }
    const { direction, counterparty } = change
    const quantity = { numeric: formatUnits(change.amount, decimals) }
    const transfer = { fungible_info: fungible, direction, quantity }
    moves.push({ direction, counterparty, isTrusted: true, transfer })
  }
  for (const [mint, { changes, decimals }] of tokenChanges(raw)) {
    const change = changeOf(changes, owner)
    if (!change) continue
    const { direction, counterparty, amount } = change
    const listed = coins.find(networkId, mint)
    const isTrusted = direction === 'in' || isSigned || listed !== undefined
    const token = { mint, decimals, amount, listed }
    moves.push({ direction, counterparty, isTrusted, transfer: { ...describeToken(token), direction } })
  }
  return moves
}

interface MovedToken {
  readonly mint: string
  readonly decimals: number
  readonly amount: bigint
  readonly listed: ReturnType<Coins['find']>
}

/** A token that no list has is named by its mint: the token programs store no names. */
function describeToken({ mint, decimals, amount, listed }: MovedToken): Omit<Transfer, 'direction'> {
  const flags = { is_spam: false }
  const quantity = { numeric: formatUnits(amount, decimals) }
  const name = listed?.name ?? shorten(mint)
  const icon = { url: listed?.iconUrl ?? '' }
  if (!listed && decimals === 0 && amount === 1n)
    return { nft_info: { name, content: { preview: icon, detail: icon }, flags }, quantity }
  return { fungible_info: { name, symbol: listed?.symbol ?? name, icon, flags }, quantity }
}

/** The amount that the owner gave or got; undefined if it has as much as before. */
function changeOf(changes: Changes, owner: string) {
  const own = changes.get(owner) ?? 0n
  if (own === 0n) return undefined
  const isGiven = own < 0n
  let counterparty = ''
  let most = 0n
  for (const [other, change] of changes) {
    const opposite = isGiven ? change : -change
    if (opposite > most) [counterparty, most] = [other, opposite]
  }
  return { direction: isGiven ? ('out' as const) : ('in' as const), amount: isGiven ? -own : own, counterparty }
}

/** Those of the coin. The lamports of an owner's token accounts are the owner's: it gets them back with a closed one. */
function lamportChanges({ meta, transaction }: RawTransaction): Changes {
  const owners = new Map<number, string>()
  for (const { accountIndex, owner } of [...(meta.preTokenBalances ?? []), ...(meta.postTokenBalances ?? [])])
    if (owner) owners.set(accountIndex, owner)
  const changes: Changes = new Map()
  for (const [index, { pubkey }] of transaction.message.accountKeys.entries()) {
    const change = (meta.postBalances[index] ?? 0n) - (meta.preBalances[index] ?? 0n)
    // The first account pays the fee, which is no transfer.
    add(changes, owners.get(index) ?? pubkey, index === 0 ? change + meta.fee : change)
  }
  return changes
}

/** Those of tokens, by mint. */
function tokenChanges({ meta }: RawTransaction): ReadonlyMap<string, { decimals: number; changes: Changes }> {
  const mints = new Map<string, { decimals: number; changes: Changes }>()
  const count = ({ mint, owner, uiTokenAmount: { amount, decimals } }: TokenBalance, sign: bigint) => {
    if (!owner || mint === WRAPPED) return
    const found = mints.get(mint) ?? { decimals, changes: new Map() }
    mints.set(mint, found)
    add(found.changes, owner, sign * amount)
  }
  for (const balance of meta.preTokenBalances ?? []) count(balance, -1n)
  for (const balance of meta.postTokenBalances ?? []) count(balance, 1n)
  return mints
}

function operationOf(moves: readonly Move[]): Operation {
  const has = (way: Move['direction']) => moves.some(({ direction, isTrusted }) => isTrusted && direction === way)
  if (has('in')) return has('out') ? 'trade' : 'receive'
  return has('out') ? 'send' : 'execute'
}

/** The addresses that a row names. The account is the sender of nothing that it may not have sent. */
function partiesOf(moves: readonly Move[], { owner, payer }: { owner: string; payer: string }) {
  const given = moves.find(({ direction, isTrusted }) => isTrusted && direction === 'out')
  if (given) return { sentFrom: owner, sentTo: given.counterparty }
  const [gained] = moves
  if (!gained) return { sentFrom: payer, sentTo: '' }
  if (gained.direction === 'in') return { sentFrom: gained.counterparty, sentTo: owner }
  return { sentFrom: '', sentTo: gained.counterparty }
}
