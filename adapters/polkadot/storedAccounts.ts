import type { Context } from '../../kernel'
import { readExtensionAccounts, type ShownAccount } from './extension'

/**
 * Stored accounts by wallet: no Polkadot wallet can be read again without a prompt. Stored data is parsed like a
 * wallet's answer and proves nothing.
 */
export interface StoredAccounts {
  read(wallet: string): readonly ShownAccount[]
  /** An empty list removes the wallet's entries. */
  write(wallet: string, accounts: readonly ShownAccount[]): void
}

const KEY = 'polkadot/opened'
/** The limit for the accounts of all wallets together; the oldest are dropped. */
const MAX_ENTRIES = 1000

export function storedAccounts({ storage }: Pick<Context, 'storage'>): StoredAccounts {
  const all = (): unknown[] => {
    const stored = storage.get(KEY)
    return Array.isArray(stored) ? stored : []
  }
  const isOf = (wallet: string, entry: unknown) => Object(entry).wallet === wallet
  return {
    read: wallet => readExtensionAccounts(all().filter(entry => isOf(wallet, entry))),
    write(wallet, accounts) {
      const others = all().filter(entry => !isOf(wallet, entry))
      // Stored in the wallet's own shape, because the same parser reads it.
      const own = accounts.map(({ encoded: address, kind: type, only: genesisHash }) => {
        return { wallet, address, type, genesisHash }
      })
      storage.set(KEY, [...own, ...others].slice(0, MAX_ENTRIES))
    },
  }
}
