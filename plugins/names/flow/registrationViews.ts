import { type Context, type Route, route, topOf } from '../../../kernel'
import { leaveViews, showToastIfOpen } from '../../../kernel/kit'
import { messages } from '../messages'
import { isBusy } from '../rules'
import { chooseView, draft, registeredView, registerView, registration } from '../state'

export const isRegisterOpen = ({ stack }: Route): boolean => stack.some(({ view }) => view === registerView.id)

/** Moves from the register view to the success view; a user who left it gets a toast. */
export function showRegistration(ctx: Context): void {
  const state = ctx.read(registration)
  const current = ctx.read(route)
  const top = topOf(current)?.view
  if (isBusy(state)) return
  if (isRegisterOpen(current)) {
    if (state.status === 'done' && top === registerView.id) void ctx.replace(registeredView, { name: state.name })
    return
  }
  if (state.status === 'done' && top !== registeredView.id) {
    showToastIfOpen(ctx, { variant: 'success', message: messages.registered, variables: { name: state.name } })
  }
  if (state.status !== 'idle') ctx.set(registration, { status: 'idle' })
  if (ctx.read(draft).label) ctx.set(draft, { label: '' })
}

const VIEWS = [chooseView, registerView, registeredView]

/** Leaves all views of this plugin, back to the account. */
export const leaveNaming = (ctx: Context): Promise<void> => leaveViews(ctx, VIEWS)
