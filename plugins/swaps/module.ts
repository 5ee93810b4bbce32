import { activeAddress, type Context, type Route, route, sessions, topOf } from '../../kernel'
import { createDesk } from './desk'
import { draft, previewView, swapDesk, swapView } from './state'

const swapEntry = ({ stack }: Route) => stack.find(({ view }) => view === swapView.id)
const isReviewed = ({ stack }: Route): boolean => stack.some(({ view }) => view === previewView.id)

export default function setup(ctx: Context): void {
  const desk = createDesk(ctx)
  ctx.provide(swapDesk, desk)
  ctx.onDispose(desk.end)
  const here = () => swapEntry(ctx.read(route))

  ctx.watch(
    route,
    at => swapEntry(at)?.key,
    () => desk.entered(here()),
  )
  ctx.watch(route, isReviewed, reviewed => reviewed || desk.leftReview())
  ctx.watch(route, at => topOf(at)?.view, desk.shown)
  ctx.watch(sessions, activeAddress, desk.moved)
  ctx.watch(draft, now => now, desk.edited)
  if (here()) desk.entered(here())
}
