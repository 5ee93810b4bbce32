import type { ChainTransaction } from './chainTransaction'
import type { Currency, Holding } from './currency'

/** Reads and writes of one network. */
export interface Ledger {
  readonly networkId: string
  /** The network's native coin first. */
  currencies(): Promise<readonly Currency[]>
  /** By plain address; for an unlisted token, its data on the chain. */
  currency(address: string): Promise<Currency | undefined>
  /** Amounts above zero; those of currencies in `also` even if zero. */
  holdings(owner: string, forced?: readonly string[]): Promise<readonly Holding[]>
  /** Transfers from the treasury, for real. Returns the transaction's hash. */
  give(to: string, currency: Currency, amount: bigint): Promise<string>
  /** All transactions that touched the owner, newest first. */
  transactions(owner: string): Promise<readonly ChainTransaction[]>
}
