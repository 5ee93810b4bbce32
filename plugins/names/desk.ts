import { type Context, isPorticoError, type Message, type Route, route, topOf } from '../../kernel'
import { isSmartAccount, showToast, type Toast, toast } from '../../kernel/kit'
import { registerFailed, registerInitiated, registerSucceeded, type Told } from './events'
import { messages } from './messages'
import { remember } from './namesOf'
import { register } from './register'
import { problemOf, SUFFIX } from './rules'
import {
  known,
  type NameDesk,
  type Offer,
  offer,
  type Registration,
  registeredView,
  registerView,
  registration,
  wish,
} from './state'
import { embedded } from './subject'

export interface Desk extends NameDesk {
  /** The route changed. */
  moved(): void
}

const sentences: Readonly<Record<string, Message>> = messages

const isBusy = ({ status }: Registration) => status === 'asking' || status === 'sending'
const isHere = ({ stack }: Route) => stack.some(({ view }) => view === registerView.id)

export function createDesk(ctx: Context, check: () => void): Desk {
  const set = (next: Registration) => ctx.write(registration, () => next)
  const tell = (next: Toast) => {
    if (ctx.read(route).open) ctx.write(toast, showToast(next))
  }

  async function submit(): Promise<void> {
    const { label } = ctx.read(wish)
    if (problemOf(label) || isBusy(ctx.read(registration))) return
    const name = label + SUFFIX
    const told: Told = { name, isSmartAccount: isSmartAccount(embedded(ctx)) }
    set({ status: 'asking', name })
    ctx.emit(registerInitiated, told)
    try {
      const address = await register(ctx, { name, signed: () => set({ status: 'sending', name }) })
      const others = ctx.read(known)[address.toLowerCase()]?.names ?? []
      remember(ctx, address, [name, ...others.filter(other => other !== name)])
      ctx.emit(registerSucceeded, told)
      set({ status: 'done', name })
      settle()
    } catch (error) {
      if (ctx.signal.aborted) return
      refuse(told, error)
    }
  }

  function refuse(told: Told, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    ctx.emit(registerFailed, { ...told, message })
    set({ status: 'failed', name: told.name, error })
    if (!isPorticoError(error, 'USER_REJECTED')) {
      const { code = '', context = {} } = isPorticoError(error) ? error : {}
      tell({
        variant: 'error',
        message: sentences[code] ?? messages.NAME_REGISTER_FAILED,
        variables: { name: told.name, ...context },
      })
    }
    // The name may have been registered meanwhile.
    if (isPorticoError(error, 'NAME_REFUSED') && isHere(ctx.read(route))) check()
    settle()
  }

  /** Moves from the register view to the success view; a user who left it gets a toast. */
  function settle(): void {
    const now = ctx.read(registration)
    const at = ctx.read(route)
    const top = topOf(at)?.view
    if (isBusy(now)) return
    if (isHere(at)) {
      if (now.status === 'done' && top === registerView.id) void ctx.replace(registeredView, { name: now.name })
      return
    }
    if (now.status === 'done' && top !== registeredView.id) {
      tell({ variant: 'success', message: messages.registered, variables: { name: now.name } })
    }
    if (now.status !== 'idle') set({ status: 'idle' })
    if (ctx.read(wish).label) ctx.write(wish, () => ({ label: '' }))
  }

  return {
    submit,
    check,
    choose(label) {
      ctx.write(offer, (now): Offer => ({ ...now, status: 'known', label, isTaken: false }))
      ctx.write(wish, () => ({ label }))
    },
    moved: settle,
  }
}
