import { type Context, PorticoError, route } from '../../kernel'
import { showToast, type Toast, toast } from '../../kernel/kit'
import { reachNetwork, targetOf } from './begin'
import { messages } from './messages'
import { type SendDesk, type SendRequest, type SendResult, sendView, transfer } from './state'

/** Internal state of one send flow, beside the slices. */
export interface Till {
  serial: number
  /** Aborts everything that can still be stopped. */
  life: AbortController
  /** The `openSend` call that waits for the result. */
  caller?: { resolve(sent: SendResult): void; reject(error: unknown): void }
}

export interface Desk extends SendDesk {
  /** Drops an order that is not sent yet, and tells the user. */
  drop(why: 'moved' | 'left'): void
  /** Called when the modal closes: rejects the host's waiting call. */
  closed(): void
  end(): void
}

/** Shows a toast if the modal is open. */
export function tell(ctx: Context, next: Toast): void {
  if (ctx.read(route).open) ctx.write(toast, showToast(next))
}

export function createDesk(ctx: Context): Desk {
  const till: Till = { serial: 0, life: new AbortController() }
  let code: typeof import('./counter') | undefined
  // The module is kept, since even a cached import would leave the task of the click.
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
      // The network is switched before the view opens, so that the switch does not look like leaving the view.
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
