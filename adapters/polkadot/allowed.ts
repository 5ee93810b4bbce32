import type { Context } from '../../kernel'

/**
 * Which wallets let us in: a wallet of this family cannot be asked whether it still does without a prompt. It says whether
 * asking would disturb anybody, never whether to trust.
 */
export interface Allowed {
  has(wallet: string): boolean
  add(wallet: string): void
  remove(wallet: string): void
}

const KEY = 'polkadot/allowed'
const MOST = 100

export function allowedIn({ storage }: Pick<Context, 'storage'>): Allowed {
  const all = (): unknown[] => {
    const kept = storage.get(KEY)
    return Array.isArray(kept) ? kept : []
  }
  const without = (wallet: string) => all().filter(each => each !== wallet)
  return {
    has: wallet => all().includes(wallet),
    add: wallet => storage.set(KEY, [wallet, ...without(wallet)].slice(0, MOST)),
    remove: wallet => storage.set(KEY, without(wallet)),
  }
}
