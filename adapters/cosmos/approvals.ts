import type { Context } from '../../kernel'

/**
 * Which wallets allowed us what, for those that cannot be asked without a prompt: it says whether asking would disturb
 * anybody, never whether to trust.
 */
export interface Approvals {
  has(approval: string): boolean
  add(approval: string): void
  /** Everything of one wallet. */
  forget(wallet: string): void
}

const KEY = 'cosmos/approved'
const MOST = 100

export function approvalsOf({ storage }: Pick<Context, 'storage'>): Approvals {
  const all = (): string[] => {
    const kept = storage.get(KEY)
    return Array.isArray(kept) ? kept.filter(entry => typeof entry === 'string') : []
  }
  return {
    has: approval => all().includes(approval),
    add: approval => storage.set(KEY, [...new Set([approval, ...all()])].slice(0, MOST)),
    forget: wallet =>
      storage.set(
        KEY,
        all().filter(approval => !approval.startsWith(`${wallet} `)),
      ),
  }
}
