import type { Context, Wallet } from '../../../kernel'
import { MAX_RECENT_WALLETS, RECENT_WALLETS, readRecentWallets, storedWallet } from '../rules/storedWallets'
import { recentWallets } from '../state'

/** Restores the wallets used last. */
export const restoreRecentWallets = (ctx: Context): void => ctx.set(recentWallets, readRecentWallets(ctx))

/** Puts the wallet first. */
export function saveRecentWallet(ctx: Context, wallet: Wallet): void {
  const others = ctx.read(recentWallets).filter(({ id }) => id !== wallet.id)
  ctx.set(recentWallets, [wallet, ...others].slice(0, MAX_RECENT_WALLETS))
  ctx.storage.set(
    RECENT_WALLETS,
    ctx.read(recentWallets).flatMap(entry => storedWallet(entry) ?? []),
  )
}
