import { type Context, networks, sessionControl } from '../../kernel'
import { connect } from './flow/connect'
import { createConnectionStack, isMultiWallet, openRecentWallets, requireMultiWallet } from './flow/connectionStack'
import { disconnect } from './flow/disconnect'
import { followHost, keepSessions } from './flow/followTabs'
import { followChosenNetwork, switchTo } from './flow/network'
import { askAgainOnReturn, confirmOnOpening, watchPageLeave } from './flow/pageReturn'
import { createHiddenWallets, restoreMissing } from './flow/restore'
import { switchAccount, switchConnection } from './flow/switchConnection'
import { applyWalletChange } from './flow/walletChanges'
import type { SessionParts } from './state'

export default async function setup(ctx: Context): Promise<void> {
  const parts: SessionParts = {
    stack: createConnectionStack(ctx, (entry, change) => applyWalletChange(ctx, parts, entry, change)),
    hiddenWallets: createHiddenWallets(ctx, () => restoreMissing(ctx, parts)),
    page: watchPageLeave(ctx, () => restoreMissing(ctx, parts)),
    restoring: new Set(),
  }
  ctx.onDispose(parts.stack.end)
  ctx.onDispose(parts.hiddenWallets.end)
  ctx.provide(sessionControl, {
    connect: request => connect(ctx, parts, request),
    disconnect: scope => disconnect(ctx, parts, scope),
    switchNetwork: (networkId, options) => switchTo(ctx, parts, networkId, options),
    switchAccount: async wanted => switchAccount(ctx, parts, wanted),
    switchConnection: wanted => switchConnection(ctx, parts, wanted),
    async forgetConnection(choice) {
      requireMultiWallet(ctx)
      const recentWallets = await openRecentWallets(ctx, parts)
      recentWallets?.remove(choice)
    },
  })
  followChosenNetwork(ctx)
  keepSessions(ctx, parts)
  askAgainOnReturn(ctx, parts)
  confirmOnOpening(ctx, parts)
  parts.stack.endHydration()
  ctx.watch(
    networks,
    ({ configured }) => configured,
    () => followHost(ctx, parts),
  )
  if (isMultiWallet(ctx)) await openRecentWallets(ctx, parts)
}
