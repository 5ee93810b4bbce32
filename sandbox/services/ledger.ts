import type { Currency, Holding } from './currency'

/** Reads and writes of one network. */
export interface Ledger {
  readonly networkId: string
  /** The network's native coin first. */
  currencies(): Promise<readonly Currency[]>
  /** By plain address; for an unlisted token, its data on the chain. */
  currency(address: string): Promise<Currency | undefined>
  /** Amounts above zero. */
  holdings(owner: string): Promise<readonly Holding[]>
  /** Transfers from the treasury, for real. Returns the transaction's hash. */
  give(to: string, currency: Currency, amount: bigint): Promise<string>
  /** All transactions that touched the owner, newest first. */
  transactions(owner: string): Promise<readonly ChainTransaction[]>
}

/** A movement of coins in a transaction. */
export interface Movement {
  /** Undefined for the network's native coin. */
  readonly token?: string
  readonly from: string
  readonly to: string
  /** Smallest unit. */
  readonly amount: bigint
}

/** A transaction as its chain has it. */
export interface ChainTransaction {
  readonly hash: string
  /** Milliseconds; for a pending transaction, the time of the next block. */
  readonly minedAt: number
  readonly from: string
  /** Undefined if the transaction creates a contract. */
  readonly to?: string
  readonly nonce: number
  /** A pending transaction has the movements that it intends. */
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly approves: boolean
  readonly movements: readonly Movement[]
}

/** Names of operations in the project API. */
export type Operation = 'deploy' | 'approve' | 'trade' | 'mint' | 'receive' | 'send' | 'execute'

const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'

/** The operation, from the movements that touch the owner. */
export function operationOf(transaction: ChainTransaction, owned: readonly Movement[], owner: string): Operation {
  const comes = owned.filter(({ to }) => to === owner)
  const goes = owned.some(({ from }) => from === owner)
  if (!transaction.to) return 'deploy'
  if (goes) return comes.some(({ from }) => from !== owner) ? 'trade' : 'send'
  if (comes.length > 0) return comes[0]?.from === ZERO_ADDRESS ? 'mint' : 'receive'
  return transaction.approves ? 'approve' : 'execute'
}
