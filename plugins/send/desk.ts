import { type Context, PorticoError, route } from '../../kernel'
import { showToast, type Toast, toast } from '../../kernel/kit'
import { reachNetwork, targetOf } from './begin'
import { messages } from './messages'
import { type SendDesk, type SendRequest, type SendResult, sendView, transfer } from './state'

/** What one way through sending keeps beside what is shown of it. */
export interface Till {
  serial: number
  /** Ends what can still be stopped. */
  life: AbortController
  /** The host that waits for the end. */
  caller?: { resolve(sent: SendResult): void; reject(error: unknown): void }
}

export interface Desk extends SendDesk {
  /** Drops what has not been sent yet, and says so. */
  drop(why: 'moved' | 'left'): void
  /** The modal is closed: nobody will answer the host any more. */
  closed(): void
  end(): void
}

/** A word for whoever still looks. */
export function tell(ctx: Context, next: Toast): void {
  if (ctx.read(route).open) ctx.write(toast, showToast(next))
}

export function createDesk(ctx: Context): Desk {
  const till: Till = { serial: 0, life: new AbortController() }
  let code: typeof import('./counter') | undefined
  // Even code that is loaded ends the task of a click where it is imported again.
  const counter = async () => {
    code ??= await import('./counter')
    return code
  }
  const hangUp = () => {
    till.caller?.reject(new PorticoError('MODAL_CLOSED', 'Modal closed'))
    till.caller = undefined
  }
  return {
    review: async () => (await counter()).review(ctx, till),
    submit: async () => (await counter()).submit(ctx, till),
    fillMax: async options => (await counter()).fillMax(ctx, options),
    async openSend(request: SendRequest) {
      targetOf(ctx, request)
      hangUp()
      const sent = new Promise<SendResult>((resolve, reject) => {
        till.caller = { resolve, reject }
      })
      // Before the view is there, so that moving does not look like somebody leaving.
      await reachNetwork(ctx, request, ctx.signal)
      if (!(await ctx.open(sendView, request))) hangUp()
      return sent
    },
    drop(why) {
      const { order, status } = ctx.read(transfer)
      if (!order || status === 'waiting' || status === 'done') return
      till.life.abort()
      ctx.write(transfer, () => ({ status: 'review' }))
      if (status === 'asking') tell(ctx, { variant: 'error', message: messages.stopped })
      else if (why === 'moved') tell(ctx, { variant: 'error', message: messages.moved })
    },
    closed: hangUp,
    end() {
      till.life.abort()
      hangUp()
    },
  }
}
