import {
  alerts,
  type CaipNetworkId,
  type Context,
  type ForeignFrame,
  PorticoError,
  raiseAlert,
  type Undo,
} from '../../../kernel'
import { currentNetworkId, frameNetwork } from '../rules/frameNetwork'
import { randomId, wrap } from './envelope'
import { FRAME_MESSAGES, type MessageName, type PayloadOf, type ReplyOf } from './frameMessages'
import { createFramePage } from './framePage'
import { createPendingReplies } from './pendingReplies'

/** Milliseconds. Source: product specification, section 9, for the messages of connecting; the others wait as long. */
const REPLY_TIMEOUT_MS = 120_000

export interface AskOptions {
  readonly signal?: AbortSignal
  /** The network of the request; the login's own by default. */
  readonly at?: CaipNetworkId
}

type Rest<Payload> = undefined extends Payload
  ? [payload?: undefined, options?: AskOptions]
  : [payload: Payload, options?: AskOptions]

/** The hosted login, in a frame of its own. Its input and its keys never reach this page. */
export interface Frame {
  /**
   * Sends a message and waits for the answer; loads the frame if necessary.
   * @throws FRAME_LOAD_FAILED FRAME_TIMEOUT FRAME_REFUSED FRAME_ABORTED, or the signal's reason
   */
  ask<N extends MessageName>(name: N, ...rest: Rest<PayloadOf<N>>): Promise<ReplyOf<N>>
  /** Sends a message that needs no answer, if the frame is ready. */
  send<N extends MessageName>(name: N, payload: PayloadOf<N>): void
  /** Loads the frame ahead of need. */
  preload(): void
  /** Reloads the page in the frame, if there is one. */
  reload(): void
  show: ForeignFrame['show']
  focus(): void
  /** The frame is ready, for the first time or after a reload. */
  onReady(listener: () => void): Undo
}

export function createFrame(ctx: Context): Frame {
  const replies = createPendingReplies(ctx)
  const listeners = new Set<() => void>()
  const frame = createFramePage(ctx, {
    replied: replies.settle,
    began() {
      for (const listener of [...listeners]) listener()
    },
    lost: replies.rejectAll,
  })

  const post = (
    page: ForeignFrame,
    name: MessageName,
    { id, payload, at }: { id: string; payload?: unknown; at?: CaipNetworkId },
  ) => page.post(toJson(wrap(name, { id, payload, ...frameNetwork(ctx, at ?? currentNetworkId(ctx)) })))

  async function ask(name: MessageName, payload?: unknown, { signal, at }: AskOptions = {}): Promise<unknown> {
    signal?.throwIfAborted()
    const id = randomId()
    const undos: Undo[] = []
    const answered = new Promise((resolve, reject) => {
      const abort = () => reject(signal?.reason)
      signal?.addEventListener('abort', abort)
      undos.push(() => signal?.removeEventListener('abort', abort))
      const start = (page: ForeignFrame) => {
        if (signal?.aborted) return
        undos.push(replies.add(id, { name, resolve, reject }), limitWait(ctx, name, reject))
        post(page, name, { id, payload, at })
      }
      frame.ready().then(start).catch(reject)
    })
    return answered.finally(() => {
      for (const undo of undos) undo()
    })
  }

  return {
    // The table gives each name its types; the implementation treats them as data.
    ask: ask as Frame['ask'],
    send(name, payload) {
      if (frame.readyPage) post(frame.readyPage, name, { id: randomId(), payload })
    },
    preload: () => void frame.ready().catch(() => undefined),
    reload() {
      if (frame.readyPage) post(frame.readyPage, 'RELOAD', { id: randomId() })
      frame.awaitReload()
    },
    show: box => frame.readyPage?.show(box),
    focus: () => frame.readyPage?.focus(),
    onReady(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Limits the wait for an answer, depending on the message. */
function limitWait(ctx: Context, name: MessageName, reject: (error: unknown) => void): Undo {
  const { timeLimit } = FRAME_MESSAGES[name]
  if (timeLimit === 'person') return () => {}
  return ctx.clock.after(REPLY_TIMEOUT_MS, () => {
    if (timeLimit === 'connect') ctx.set(alerts, raiseAlert('APKT004', 'iframe_request_timeout'))
    reject(new PorticoError('FRAME_TIMEOUT', 'The login frame did not answer in time', { name }))
  })
}

/** A copy that can be posted; bigints become hexadecimal text. */
const toJson = (message: object): unknown =>
  JSON.parse(JSON.stringify(message, (_, value) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value)))
