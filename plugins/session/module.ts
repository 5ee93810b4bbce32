import { type Context, networks, sessionControl } from '../../kernel'
import { switchAccount } from './account/flow/switchAccount'
import { connect } from './connect/flow/connect'
import { createConnectionStack } from './connections/flow/connectionStack'
import { openRecentWallets } from './connections/flow/loadRecentWallets'
import { isMultiWallet, requireMultiWallet } from './connections/flow/multiWallet'
import { switchConnection } from './connections/flow/switchConnection'
import { disconnect } from './disconnect/flow/disconnect'
import { followChosenNetwork } from './network/flow/followChosenNetwork'
import { switchTo } from './network/flow/switchTo'
import { askAgainOnReturn, confirmOnOpening } from './restore/flow/askAgain'
import { createHiddenWallets } from './restore/flow/hiddenWallets'
import { keepSessions } from './restore/flow/keepSessions'
import { watchPageLeave } from './restore/flow/pageLeave'
import { restoreMissing } from './restore/flow/restoreMissing'
import type { SessionParts } from './state'
import { followHost } from './tabs/flow/followHost'
import { applyWalletChange } from './walletEvents/flow/applyWalletChange'

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
