import { type Context, networks, sessionControl } from '../../kernel'
import { keepChoice, recallChoice } from './choice'
import { connect } from './connect'
import { createConnectionStack } from './connectionStack'
import { disconnect } from './disconnect'
import { followHost, followTabs } from './followTabs'
import { createHiddenWallets } from './hiddenWallets'
import { isMultiWallet, requireMultiWallet, watchMultiWallet } from './multiWallet'
import { watchPageLeave } from './pageLeave'
import type { RecentWallets } from './recentWallets'
import { restoreMissing } from './restore'
import type { SessionParts } from './sessionParts'
import { keyOf, LEFT, REMEMBERED } from './sessionRecord'
import { CHOSEN } from './state'
import { removeAllRecords, sessionRecords } from './storedSessions'
import { switchAccount } from './switchAccount'
import { switchConnection } from './switchConnection'
import { switchTo } from './switchTo'
import { applyWalletChange } from './walletEvents'

export default async function setup(ctx: Context): Promise<void> {
  const parts: SessionParts = {
    stack: createConnectionStack(ctx, (entry, change) => applyWalletChange(ctx, parts, entry, change)),
    hiddenWallets: createHiddenWallets(() => restoreMissing(ctx, parts)),
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
  keepNetwork(ctx)
  keepSessions(ctx, parts)
  parts.stack.endHydration()
  ctx.watch(
    networks,
    ({ configured }) => configured,
    () => followHost(ctx, parts),
  )
  if (isMultiWallet(ctx)) await openRecentWallets(ctx, parts)
}

/** Loads the module once; without it everything else works. */
function openRecentWallets(ctx: Context, parts: SessionParts): Promise<RecentWallets | undefined> {
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

function keepNetwork(ctx: Context): void {
  // A network that was chosen before this module loaded is kept; an earlier visit's choice replaces the host's default.
  if (ctx.read(networks).chosen === ctx.settings.defaultNetworkId && !ctx.read(networks).explicit) recallChoice(ctx)
  else keepChoice(ctx)
  ctx.watch(
    networks,
    ({ chosen, explicit }) => `${chosen} ${explicit === true}`,
    () => keepChoice(ctx),
  )
  ctx.onDispose(ctx.storage.watch(CHOSEN, () => recallChoice(ctx)))
}

/** Restores the sessions of an earlier visit, and then follows other tabs. */
function keepSessions(ctx: Context, parts: SessionParts): void {
  const reconnects = ctx.settings.enableReconnect !== false
  watchMultiWallet(ctx, () => {
    if (isMultiWallet(ctx)) void openRecentWallets(ctx, parts)
    parts.stack.refresh()
    if (reconnects) restoreMissing(ctx, parts)
  })
  if (!reconnects) {
    removeAllRecords(ctx)
    return
  }
  for (const key of [REMEMBERED, LEFT]) ctx.onDispose(ctx.storage.watch(key, () => followTabs(ctx, parts)))
  const [first] = sessionRecords(ctx)
  if (first) parts.stack.prefer(keyOf(first).namespace)
  restoreMissing(ctx, parts)
}
