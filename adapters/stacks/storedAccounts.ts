import type { Context } from '../../kernel'
import { readAccounts, type StacksAccount } from './addresses'

/**
 * Stored accounts by wallet, for wallets that cannot be read again without a prompt. Stored data is parsed like a
 * wallet's answer and proves nothing.
 */
export interface StoredAccounts {
  read(wallet: string): StacksAccount[]
  keep(wallet: string, accounts: readonly { address: string; publicKey?: string }[]): void
  forget(wallet: string): void
}

const KEY = 'stacks/opened'

export function storedAccounts({ storage }: Pick<Context, 'storage'>): StoredAccounts {
  const all = (): Map<string, unknown> => {
    const kept = storage.get(KEY)
    return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : [])
  }
  const write = (kept: Map<string, unknown>) => storage.set(KEY, Object.fromEntries(kept))
  return {
    read: wallet => readAccounts(all().get(wallet)) ?? [],
    keep: (wallet, accounts) => write(all().set(wallet, accounts)),
    forget(wallet) {
      const kept = all()
      if (kept.delete(wallet)) write(kept)
    },
  }
}
