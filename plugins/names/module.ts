import { accountActions, type Context, connectors, contributeTo, route, sessions, topOf, type Undo } from '../../kernel'
import { accountNames, isSmartAccount } from '../../kernel/kit'
import { createDesk } from './desk'
import { flowOpened } from './events'
import { keepOffer } from './keepOffer'
import { messages } from './messages'
import { keyOf, namesOf } from './namesOf'
import { resolve } from './resolve'
import { chooseView, known, nameDesk, registerView } from './state'
import { embedded } from './subject'

const WAY: readonly string[] = [chooseView.id, registerView.id]

export default function setup(ctx: Context): void {
  ctx.provide(accountNames, { resolve: query => resolve(ctx, query), namesOf: query => namesOf(ctx, query) })
  const desk = createDesk(ctx, keepOffer(ctx))
  ctx.provide(nameDesk, desk)
  ctx.watch(route, at => topOf(at)?.key, desk.moved)
  tellOpening(ctx)
  offerName(ctx)
}

/** Emits `flowOpened` once per visit of the naming views. */
function tellOpening(ctx: Context): void {
  const opened = (key: number | undefined) => {
    if (key !== undefined) ctx.emit(flowOpened, { isSmartAccount: isSmartAccount(embedded(ctx)) })
  }
  const first = () => ctx.read(route).stack.find(({ view }) => WAY.includes(view))?.key
  ctx.watch(route, first, opened)
  opened(first())
}

/** Offers a name to an embedded account that has none, as far as is known. */
function offerName(ctx: Context): void {
  const way = contributeTo(
    accountActions,
    { label: messages.chooseTitle, icon: 'person', opens: chooseView },
    { order: 90 },
  )
  let undo: Undo | undefined
  const follow = () => {
    const live = embedded(ctx)
    const isNameless = live !== undefined && !ctx.read(known)[keyOf(live.address)]?.names.length
    if (!isNameless) undo?.()
    undo = isNameless ? (undo ?? ctx.contribute(way)) : undefined
  }
  ctx.watch(sessions, () => embedded(ctx)?.address, follow)
  ctx.watch(connectors, () => embedded(ctx)?.address, follow)
  ctx.watch(known, now => now, follow)
  follow()
}
