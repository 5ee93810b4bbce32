import { type Context, networks, sessionControl } from '../../kernel'
import { connect } from './connect'
import type { Desk } from './desk'
import { disconnect } from './leave'
import { createLines } from './lines'
import { choose, keepChoice, recallChoice } from './memory'
import { followOtherTab, restoreAll } from './restore'
import { CHOSEN, REMEMBERED } from './state'
import { switchTo } from './switchTo'
import { heard } from './walletEvents'

export default function setup(ctx: Context): void {
  const desk: Desk = {
    lines: createLines(ctx, (line, change) => heard(ctx, desk, line, change)),
    restoring: new Map(),
  }
  ctx.onDispose(desk.lines.end)
  ctx.provide(sessionControl, {
    connect: request => connect(ctx, desk, request),
    disconnect: scope => disconnect(ctx, desk, scope),
    switchNetwork: (networkId, options) => switchTo(ctx, desk, networkId, options),
  })
  const { chosen } = ctx.read(networks)
  if (chosen === ctx.settings.defaultNetworkId) choose(ctx, ctx.storage.get(CHOSEN))
  else keepChoice(ctx, chosen)
  ctx.watch(
    networks,
    now => now.chosen,
    networkId => keepChoice(ctx, networkId),
  )
  ctx.onDispose(ctx.storage.watch(CHOSEN, () => recallChoice(ctx)))
  if (ctx.settings.enableReconnect !== false) {
    ctx.onDispose(ctx.storage.watch(REMEMBERED, () => followOtherTab(ctx, desk)))
  }
  restoreAll(ctx, desk)
}
