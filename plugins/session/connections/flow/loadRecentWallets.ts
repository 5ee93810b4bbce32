import type { Context } from '../../../../kernel'
import type { SessionParts } from '../../state'
import type { RecentWallets } from './recentWallets'

/** Loads the module once; without it everything else works. */
export function openRecentWallets(ctx: Context, parts: SessionParts): Promise<RecentWallets | undefined> {
  parts.recentWallets ??= loadRecentWallets(ctx, parts)
  return parts.recentWallets
}

async function loadRecentWallets(ctx: Context, parts: SessionParts): Promise<RecentWallets | undefined> {
  try {
    return (await import('./recentWallets')).openRecentWallets(ctx, parts.stack)
  } catch (error) {
    parts.recentWallets = undefined
    ctx.report(error)
    return undefined
  }
}
