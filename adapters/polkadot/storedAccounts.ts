import type { Context } from '../../kernel'
import { readShown, type Shown } from './injected'

/**
 * Stored accounts by wallet: no Polkadot wallet can be read again without a prompt. Stored data is parsed like a
 * wallet's answer and proves nothing.
 */
export interface StoredAccounts {
  read(wallet: string): readonly Shown[]
  /** An empty list removes the wallet's entries. */
  keep(wallet: string, shown: readonly Shown[]): void
}

const KEY = 'polkadot/opened'
/** The limit for the accounts of all wallets together; the oldest are dropped. */
const MOST = 1000

export function storedAccounts({ storage }: Pick<Context, 'storage'>): StoredAccounts {
  const all = (): unknown[] => {
    const kept = storage.get(KEY)
    return Array.isArray(kept) ? kept : []
  }
  const isOf = (wallet: string, entry: unknown) => Object(entry).wallet === wallet
  return {
    read: wallet => readShown(all().filter(entry => isOf(wallet, entry))),
    keep(wallet, shown) {
      const others = all().filter(entry => !isOf(wallet, entry))
      // Stored in the wallet's own shape, because the same parser reads it.
      const own = shown.map(({ spelled: address, kind: type, only: genesisHash }) => {
        return { wallet, address, type, genesisHash }
      })
      storage.set(KEY, [...own, ...others].slice(0, MOST))
    },
  }
}
