import { zeroAddress } from 'viem'
import type { RawTransaction, RawTransfer } from './blockscoutShapes'
import type { Operation, Transfer } from './history'

/* The kind of a transaction and its parties, from what it has moved for an account. */

export interface Move {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** True if the account gives it: anyone can deploy a token that reports transfers of anyone. */
  readonly isTrusted: boolean
  readonly transfer: Transfer
}

/** The calls that give an allowance, by name and by selector. Sources: EIP-20, EIP-721, and OpenZeppelin's ERC20. */
const APPROVES = ['approve', 'setApprovalForAll', 'increaseAllowance', '0x095ea7b3', '0xa22cb465', '0x39509351']

export function operationOf(
  moves: readonly Move[],
  { transaction, transfers }: { transaction?: RawTransaction | undefined; transfers: readonly RawTransfer[] },
): Operation {
  const trusted = moves.filter(({ isTrusted }) => isTrusted)
  const has = (way: Transfer['direction']) => trusted.some(({ transfer }) => transfer.direction === way)
  if (transaction && !transaction.to) return 'deploy'
  const incoming = trusted.filter(({ transfer }) => transfer.direction === 'in')
  // A new NFT may have a price. A coin that is wrapped for another one is traded.
  const isMint = ({ from, transfer }: Move) => from === zeroAddress && (transfer.nft_info || !has('out'))
  if (incoming.length > 0 && incoming.every(isMint)) return 'mint'
  if (has('in') && has('out')) return 'trade'
  if (trusted.length > 0 && transfers.length > 0 && trusted.every(({ to }) => to === zeroAddress)) return 'burn'
  if (has('in')) return 'receive'
  if (trusted.length > 0) return 'send'
  if (transaction?.method && APPROVES.includes(transaction.method)) return 'approve'
  return transaction && transaction.value > 0n ? 'send' : 'execute'
}

/**
 * The addresses that a row names. A client takes the receivers of the account's own transfers for known ones, so that the
 * account is the sender of nothing that it may not have sent.
 */
export function partiesOf(
  moves: readonly Move[],
  transaction: RawTransaction | undefined,
): { sentFrom: string; sentTo: string } {
  const [only, ...others] = moves
  if (only && others.length === 0) {
    const isIncoming = only.transfer.direction === 'in'
    return { sentFrom: isIncoming || only.isTrusted ? only.from : '', sentTo: only.to }
  }
  if (transaction) return { sentFrom: transaction.from, sentTo: transaction.to ?? '' }
  const given = moves.find(({ isTrusted, transfer }) => isTrusted && transfer.direction !== 'in')
  const main = given ?? moves.find(({ transfer }) => transfer.direction === 'in')
  return { sentFrom: main?.from ?? '', sentTo: main?.to ?? '' }
}
