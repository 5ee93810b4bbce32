import type { Context } from '../../kernel'
import { readAccounts, type StacksAccount } from './addresses'

/**
 * Stored accounts by wallet, for wallets that cannot be read again without a prompt. Stored data is parsed like a
 * wallet's answer and proves nothing.
 */
export interface StoredAccounts {
  read(wallet: string): StacksAccount[]
  write(wallet: string, accounts: readonly { address: string; publicKey?: string }[]): void
  forget(wallet: string): void
}

const KEY = 'stacks/opened'

export function storedAccounts({ storage }: Pick<Context, 'storage'>): StoredAccounts {
  const all = (): Map<string, unknown> => {
    const stored = storage.get(KEY)
    return new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : [])
  }
  const write = (stored: Map<string, unknown>) => storage.set(KEY, Object.fromEntries(stored))
  return {
    read: wallet => readAccounts(all().get(wallet)) ?? [],
    write: (wallet, accounts) => write(all().set(wallet, accounts)),
    forget(wallet) {
      const stored = all()
      if (stored.delete(wallet)) write(stored)
    },
  }
}
