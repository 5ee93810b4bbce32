import type { Context, Wallet } from '../../../kernel'
import { walletsSearched } from '../events'
import { queryDirectory, SEARCH_ENTRIES } from './queryDirectory'

/** Searches the directory. @throws DIRECTORY_MALFORMED HTTP_UNREACHABLE … */
export async function searchWallets(
  ctx: Context,
  { search, certified, signal }: { search: string; certified: boolean; signal: AbortSignal },
): Promise<readonly Wallet[]> {
  const badge = certified ? 'certified' : undefined
  ctx.emit(walletsSearched, { search, badge })
  return (await queryDirectory(ctx, { entries: SEARCH_ENTRIES, search, badge_type: badge }, signal)).wallets
}
