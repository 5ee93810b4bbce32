import { type Context, networks, sessionControl } from '../../kernel'
import { agree, followHost } from './agree'
import type { Book } from './book'
import { keepChoice, recallChoice } from './choice'
import { connect } from './connect'
import type { Desk } from './desk'
import { disconnect } from './leave'
import { createLines } from './lines'
import { forgetAll, remembered } from './memory'
import { watchPageLeave } from './pageLeave'
import { keyOf, LEFT, REMEMBERED } from './remembered'
import { restoreMissing } from './restore'
import { requireSeveral, several, watchSeveral } from './several'
import { watchSilent } from './silent'
import { CHOSEN } from './state'
import { switchAccount } from './switchAccount'
import { switchConnection } from './switchConnection'
import { switchTo } from './switchTo'
import { heard } from './walletEvents'

export default async function setup(ctx: Context): Promise<void> {
  const desk: Desk = {
    lines: createLines(ctx, (line, change) => heard(ctx, desk, line, change)),
    silent: watchSilent(() => restoreMissing(ctx, desk)),
    page: watchPageLeave(ctx, () => restoreMissing(ctx, desk)),
    restoring: new Set(),
  }
  ctx.onDispose(desk.lines.end)
  ctx.onDispose(desk.silent.end)
  ctx.provide(sessionControl, {
    connect: request => connect(ctx, desk, request),
    disconnect: scope => disconnect(ctx, desk, scope),
    switchNetwork: (networkId, options) => switchTo(ctx, desk, networkId, options),
    switchAccount: async wanted => switchAccount(ctx, desk, wanted),
    switchConnection: wanted => switchConnection(ctx, desk, wanted),
    async forgetConnection(choice) {
      requireSeveral(ctx)
      const book = await openBook(ctx, desk)
      book?.strikeOff(choice)
    },
  })
  keepNetwork(ctx)
  keepSessions(ctx, desk)
  desk.lines.endHydration()
  ctx.watch(
    networks,
    ({ configured }) => configured,
    () => followHost(ctx, desk),
  )
  if (several(ctx)) await openBook(ctx, desk)
}

/** Loads the module once; without it everything else works. */
function openBook(ctx: Context, desk: Desk): Promise<Book | undefined> {
  desk.book ??= loadBook(ctx, desk)
  return desk.book
}

async function loadBook(ctx: Context, desk: Desk): Promise<Book | undefined> {
  try {
    return (await import('./book')).openBook(ctx, desk.lines)
  } catch (error) {
    desk.book = undefined
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
function keepSessions(ctx: Context, desk: Desk): void {
  const reconnects = ctx.settings.enableReconnect !== false
  watchSeveral(ctx, () => {
    if (several(ctx)) void openBook(ctx, desk)
    desk.lines.refresh()
    if (reconnects) restoreMissing(ctx, desk)
  })
  if (!reconnects) {
    forgetAll(ctx)
    return
  }
  for (const key of [REMEMBERED, LEFT]) ctx.onDispose(ctx.storage.watch(key, () => agree(ctx, desk)))
  const [first] = remembered(ctx)
  if (first) desk.lines.prefer(keyOf(first).namespace)
  restoreMissing(ctx, desk)
}
