/** What moved in a transaction. */
export interface Movement {
  /** Undefined for the network's own coin. */
  readonly token?: string
  readonly from: string
  readonly to: string
  /** Smallest unit. */
  readonly amount: bigint
}

/** A transaction as it stands in its chain. */
export interface Passage {
  readonly hash: string
  /** Milliseconds; of what waits, when it could be. */
  readonly minedAt: number
  readonly from: string
  /** Undefined where a contract was made. */
  readonly to?: string
  readonly nonce: number
  /** What is not mined yet says what it means to move. */
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly approves: boolean
  readonly movements: readonly Movement[]
}

/** The provider's words for what somebody did. */
export type Operation = 'deploy' | 'approve' | 'trade' | 'mint' | 'receive' | 'send' | 'execute'

const NOBODY = '0x0000000000000000000000000000000000000000'

/** Of those movements that touch the owner. */
export function operationOf(passage: Passage, owned: readonly Movement[], owner: string): Operation {
  const comes = owned.filter(({ to }) => to === owner)
  const goes = owned.some(({ from }) => from === owner)
  if (!passage.to) return 'deploy'
  if (goes) return comes.some(({ from }) => from !== owner) ? 'trade' : 'send'
  if (comes.length > 0) return comes[0]?.from === NOBODY ? 'mint' : 'receive'
  return passage.approves ? 'approve' : 'execute'
}
