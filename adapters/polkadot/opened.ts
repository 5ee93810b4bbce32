import type { Context } from '../../kernel'
import { readShown, type Shown } from './injected'

/**
 * What each wallet showed last: none of this family can be asked again without a prompt. Read like anything that a wallet
 * shows; it proves nothing.
 */
export interface OpenedWallets {
  read(wallet: string): readonly Shown[]
  /** No accounts, and the wallet is forgotten. */
  keep(wallet: string, shown: readonly Shown[]): void
}

const KEY = 'polkadot/opened'
/** Accounts, of all wallets together: the latest stay. */
const MOST = 1000

export function openedWallets({ storage }: Pick<Context, 'storage'>): OpenedWallets {
  const all = (): unknown[] => {
    const kept = storage.get(KEY)
    return Array.isArray(kept) ? kept : []
  }
  const isOf = (wallet: string, entry: unknown) => Object(entry).wallet === wallet
  return {
    read: wallet => readShown(all().filter(entry => isOf(wallet, entry))),
    keep(wallet, shown) {
      const others = all().filter(entry => !isOf(wallet, entry))
      // As the wallet said it: it is read by the same rules.
      const own = shown.map(({ spelled: address, kind: type, only: genesisHash }) => {
        return { wallet, address, type, genesisHash }
      })
      storage.set(KEY, [...own, ...others].slice(0, MOST))
    },
  }
}
