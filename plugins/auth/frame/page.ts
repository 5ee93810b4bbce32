import {
  alerts,
  type Context,
  dialogPlace,
  type ForeignFrame,
  locale,
  PorticoError,
  raiseAlert,
  translate,
  type Undo,
} from '../../../kernel'
import { messages } from '../messages'
import { type Heard, unwrap } from './envelope'
import { frameUrl } from './frameUrl'
import { randomId } from './randomId'
import { hereOf } from './whereabouts'

/* Source: product specification, section 9. */
const LOAD_MS = 20_000
const SETTLE_MS = 500

/** It runs scripts, keeps its own storage, sends its forms and opens help pages. It gets nothing of the page around it. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups'
const ALLOW = ''

/** The view that asks for an email address, by its public name: it exists while the project asks for one. */
const CAPTURE = 'DataCapture'

/** The page in the frame: loaded when first needed, and again after it was lost. */
export interface FramePage {
  /** Once it can be spoken to. @throws FRAME_LOAD_FAILED FRAME_ABORTED */
  ready(): Promise<ForeignFrame>
  /** The same, if it can be spoken to now. */
  readonly present: ForeignFrame | undefined
  /** It was told to begin anew: until it says so again nobody speaks to it. */
  expectAnew(): void
}

interface Parts {
  hear(heard: Exclude<Heard, { kind: 'ready' }>): void
  /** It can be spoken to, for the first time or anew. */
  began(): void
  /** What it was asked nobody will answer. */
  lost(error: PorticoError): void
}

/** From one loading of the page to its loss. */
interface Life {
  page?: ForeignFrame
  isReady: boolean
  ready: Deferred<ForeignFrame>
  /** What is waited for now: that it says it is ready, or that it has settled after that. */
  timer?: Undo
  settling: boolean
  /** What screen readers call it no longer follows the language. */
  unname?: Undo
}

export function createFramePage(ctx: Context, { hear, began, lost }: Parts): FramePage {
  let life: Life | undefined
  ctx.onDispose(() => end(lostError()))

  function end(error: PorticoError): void {
    const gone = life
    life = undefined
    gone?.timer?.()
    gone?.page?.close()
    gone?.unname?.()
    gone?.ready.reject(error)
    lost(error)
  }

  function begin(): Life {
    const mine: Life = { isReady: false, settling: false, ready: defer() }
    const failed = (cause?: unknown) => {
      if (life !== mine || mine.isReady) return
      ctx.write(alerts, raiseAlert('APKT003', 'iframe_load_failed'))
      end(new PorticoError('FRAME_LOAD_FAILED', 'Unable to load email login dependency', {}, cause))
    }
    mine.timer = ctx.clock.after(LOAD_MS, failed)
    life = mine
    stand(mine, failed).catch(failed)
    return mine
  }

  async function stand(mine: Life, failed: () => void): Promise<void> {
    const { put } = await ctx.ask(dialogPlace)
    if (life !== mine) return
    const handshake = randomId()
    const url = frameUrl(ctx.settings, {
      networkId: hereOf(ctx),
      handshake,
      capturesEmail: ctx.view(CAPTURE) !== undefined,
    })
    const title = () => translate(ctx.read(locale), messages.frame)
    const stand = (element: HTMLElement) => {
      mine.unname = ctx.watch(locale, title, named => {
        element.title = named
      })
      return put(element)
    }
    mine.page = ctx.frames.open({ url, title: title(), sandbox: SANDBOX, allow: ALLOW, put: stand, failed })
    mine.page.hear(message => {
      const heard = unwrap(message)
      if (!heard || life !== mine) return
      if (heard.kind !== 'ready') hear(heard)
      // The provider's page does not repeat the word; origin and window prove who speaks. Another word is another page's.
      else if (heard.handshake === undefined || heard.handshake === handshake) settle(mine)
    })
  }

  function settle(mine: Life): void {
    if (mine.settling) return
    // Said again, another page stands in the frame: it knows nothing of what the one before was asked.
    if (mine.isReady) awaitAnew(mine)
    mine.settling = true
    mine.timer?.()
    mine.timer = ctx.clock.after(SETTLE_MS, () => {
      mine.settling = false
      mine.isReady = true
      if (mine.page) mine.ready.resolve(mine.page)
      began()
    })
  }

  function awaitAnew(mine: Life): void {
    mine.isReady = false
    mine.ready = defer()
    lost(lostError())
  }

  return {
    ready: async () => (life ?? begin()).ready.promise,
    get present() {
      return life?.isReady ? life.page : undefined
    },
    expectAnew() {
      const mine = life
      if (!mine?.isReady) return
      awaitAnew(mine)
      // It may know no better than to stay silent: then the next need loads it from the start.
      mine.timer = ctx.clock.after(LOAD_MS, () => life === mine && end(lostError()))
    },
  }
}

const lostError = () => new PorticoError('FRAME_ABORTED', 'Something went wrong')

interface Deferred<T> {
  readonly promise: Promise<T>
  resolve(value: T): void
  reject(error: unknown): void
}

function defer<T>(): Deferred<T> {
  let settle: Pick<Deferred<T>, 'resolve' | 'reject'> = { resolve: () => {}, reject: () => {} }
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // Nobody may be waiting.
  promise.catch(() => undefined)
  return { promise, ...settle }
}
