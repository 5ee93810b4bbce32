import {
  alerts,
  type CaipNetworkId,
  type Context,
  type ForeignFrame,
  PorticoError,
  raiseAlert,
  type Undo,
} from '../../../kernel'
import { type Heard, wrap } from './envelope'
import { createFramePage } from './page'
import { randomId } from './randomId'
import { hereOf, whereabouts } from './whereabouts'
import { type Name, type PayloadOf, type ReplyOf, WORDS } from './words'

/** Source: product specification, section 9, for the words of connecting; the others wait as long. */
const PATIENCE_MS = 120_000

export interface AskOptions {
  readonly signal?: AbortSignal
  /** Where it is meant; where the login is, if nothing is said. */
  readonly at?: CaipNetworkId
}

type Rest<Payload> = undefined extends Payload
  ? [payload?: undefined, options?: AskOptions]
  : [payload: Payload, options?: AskOptions]

/** The hosted login, in a frame of its own. What is typed and kept there never reaches this page. */
export interface Frame {
  /**
   * Says something and waits for the answer; loads the frame if it is not there.
   * @throws FRAME_LOAD_FAILED FRAME_TIMEOUT FRAME_REFUSED FRAME_ABORTED, or the signal's reason
   */
  ask<N extends Name>(name: N, ...rest: Rest<PayloadOf<N>>): Promise<ReplyOf<N>>
  /** Says something that needs no answer, if the frame is there to hear it. */
  tell<N extends Name>(name: N, payload: PayloadOf<N>): void
  /** Loads it ahead of need. */
  warm(): void
  /** The page in the frame begins anew, if there is one. */
  reload(): void
  show: ForeignFrame['show']
  focus(): void
  /** It can be spoken to, for the first time or anew. */
  onReady(listener: () => void): Undo
}

interface Pending {
  readonly name: Name
  resolve(payload: unknown): void
  reject(error: unknown): void
}

export function createFrame(ctx: Context): Frame {
  const open = new Map<string, Pending>()
  const listeners = new Set<() => void>()
  const frame = createFramePage(ctx, {
    hear,
    began() {
      for (const listener of [...listeners]) listener()
    },
    lost(error) {
      const waiting = [...open.values()]
      open.clear()
      for (const { reject } of waiting) reject(error)
    },
  })

  /** Only what was asked is answered, once, and by its name. */
  function hear(heard: Exclude<Heard, { kind: 'ready' }>): void {
    const pending = open.get(heard.id)
    if (pending?.name !== heard.name) return
    open.delete(heard.id)
    if (heard.kind === 'success') pending.resolve(heard.payload)
    else pending.reject(refusal(ctx, heard))
  }

  const post = (
    page: ForeignFrame,
    name: Name,
    { id, payload, at }: { id: string; payload?: unknown; at?: CaipNetworkId },
  ) => page.post(plain(wrap(name, { id, payload, ...whereabouts(ctx, at ?? hereOf(ctx)) })))

  async function ask(name: Name, payload?: unknown, { signal, at }: AskOptions = {}): Promise<unknown> {
    signal?.throwIfAborted()
    const id = randomId()
    const undos: Undo[] = [() => open.delete(id)]
    const answered = new Promise((resolve, reject) => {
      const abort = () => reject(signal?.reason)
      signal?.addEventListener('abort', abort)
      undos.push(() => signal?.removeEventListener('abort', abort))
      const say = (page: ForeignFrame) => {
        if (signal?.aborted) return
        open.set(id, { name, resolve, reject })
        undos.push(patience(ctx, name, reject))
        post(page, name, { id, payload, at })
      }
      frame.ready().then(say).catch(reject)
    })
    return answered.finally(() => {
      for (const undo of undos) undo()
    })
  }

  return {
    // The table gives each name its types; behind the door they are data.
    ask: ask as Frame['ask'],
    tell(name, payload) {
      if (frame.present) post(frame.present, name, { id: randomId(), payload })
    },
    warm: () => void frame.ready().catch(() => undefined),
    reload() {
      if (frame.present) post(frame.present, 'RELOAD', { id: randomId() })
      frame.expectAnew()
    },
    show: box => frame.present?.show(box),
    focus: () => frame.present?.focus(),
    onReady(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** How long an answer may take, by what was asked. */
function patience(ctx: Context, name: Name, reject: (error: unknown) => void): Undo {
  const { patience } = WORDS[name]
  if (patience === 'person') return () => {}
  return ctx.clock.after(PATIENCE_MS, () => {
    if (patience === 'connect') ctx.write(alerts, raiseAlert('APKT004', 'iframe_request_timeout'))
    reject(new PorticoError('FRAME_TIMEOUT', 'The login did not answer in time', { name }))
  })
}

function refusal(ctx: Context, { name, reason }: Extract<Heard, { kind: 'error' }>): PorticoError {
  if (/unverified|domain is not (allowed|verified)/i.test(String(reason))) {
    ctx.write(alerts, raiseAlert('APKT005', 'unverified_domain'))
  }
  return new PorticoError('FRAME_REFUSED', reason ?? 'An error occurred', { name, reason })
}

/** As it can be copied; amounts go as hexadecimal text. */
const plain = (message: object): unknown =>
  JSON.parse(JSON.stringify(message, (_, value) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value)))
