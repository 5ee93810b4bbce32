import type { Account, Context } from '../../kernel'
import { type Chain, readAddress } from './chain'

/**
 * Stored accounts by wallet and chain, for wallets that cannot be read again without a prompt. Stored data is parsed
 * like a wallet's answer and proves nothing.
 */
export interface StoredAccounts {
  read(wallet: string, chain: Chain): Account[]
  write(wallet: string, chain: Chain, accounts: readonly Account[]): void
  /** Removes all entries of a wallet. */
  forget(wallet: string): void
}

const KEY = 'cosmos/opened'
const MAX_ENTRIES = 100

export function storedAccounts({ storage }: Pick<Context, 'storage'>): StoredAccounts {
  const all = (): unknown[] => {
    const stored = storage.get(KEY)
    return Array.isArray(stored) ? stored : []
  }
  const isOf = (entry: unknown, wallet: string, networkId?: string) =>
    Object(entry).wallet === wallet && (networkId ?? Object(entry).networkId) === Object(entry).networkId
  return {
    read(wallet, { caipNetworkId, cosmos }) {
      const { address, publicKey } = Object(all().find(entry => isOf(entry, wallet, caipNetworkId)))
      const own = readAddress(address, cosmos.prefix)
      return own ? [{ address: own, publicKey: typeof publicKey === 'string' ? publicKey : undefined }] : []
    },
    write(wallet, { caipNetworkId: networkId }, [account]) {
      const others = all().filter(entry => !isOf(entry, wallet, networkId))
      const { address, publicKey } = account ?? {}
      storage.set(
        KEY,
        [...(account ? [{ wallet, networkId, address, publicKey }] : []), ...others].slice(0, MAX_ENTRIES),
      )
    },
    forget: wallet =>
      storage.set(
        KEY,
        all().filter(entry => !isOf(entry, wallet)),
      ),
  }
}
