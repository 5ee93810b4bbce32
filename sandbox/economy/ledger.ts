import type { Currency, Holding } from './currency'
import type { Passage } from './passage'

/** What can be read of one network, and done there. */
export interface Ledger {
  readonly networkId: string
  /** The network's own coin first. */
  currencies(): Promise<readonly Currency[]>
  /** By plain address; of those that nobody listed, what the chain says of them. */
  currency(address: string): Promise<Currency | undefined>
  /** What is more than nothing; of those named `also`, nothing too. */
  holdings(owner: string, also?: readonly string[]): Promise<readonly Holding[]>
  /** A real transfer of what the sandbox has in plenty. The transaction's hash. */
  give(to: string, currency: Currency, amount: bigint): Promise<string>
  /** Everything that touched the owner, newest first. */
  passages(owner: string): Promise<readonly Passage[]>
}
