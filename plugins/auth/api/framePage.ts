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
import { currentNetworkId } from '../rules/frameNetwork'
import { frameUrl } from '../rules/frameUrl'
import { type FrameReply, unwrap } from './envelope'
import { randomId } from './randomId'

/* Source: product specification, section 9. */
const LOAD_MS = 20_000
const SETTLE_MS = 500

/** The frame runs scripts, has storage, submits forms and opens help pages. It cannot access the page around it. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups'
const ALLOW = ''

/** The view that captures an email, by its public name: it exists while the project requires an email. */
const CAPTURE = 'DataCapture'

/** The page in the frame: loaded when first needed, and again after a loss. */
export interface FramePage {
  /** Resolves when the page accepts messages. @throws FRAME_LOAD_FAILED FRAME_ABORTED */
  ready(): Promise<ForeignFrame>
  /** The page, if it accepts messages now. */
  readonly readyPage: ForeignFrame | undefined
  /** Waits for the next `READY` after a reload: no message is sent before it. */
  awaitReload(): void
}

interface FramePageListeners {
  hear(heard: Exclude<FrameReply, { kind: 'ready' }>): void
  /** The page accepts messages, for the first time or after a reload. */
  began(): void
  /** Open requests will not be answered. */
  lost(error: PorticoError): void
}

/** The state from one loading of the page to its loss. */
interface PageLoad {
  page?: ForeignFrame
  isReady: boolean
  ready: Deferred<ForeignFrame>
  /** Limits the wait for `READY`, then for the page to settle after it. */
  timer?: Undo
  settling: boolean
  /** Stops the frame's title from following the language. */
  unname?: Undo
}

export function createFramePage(ctx: Context, { hear, began, lost }: FramePageListeners): FramePage {
  let life: PageLoad | undefined
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

  function begin(): PageLoad {
    const mine: PageLoad = { isReady: false, settling: false, ready: defer() }
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

  async function stand(mine: PageLoad, failed: () => void): Promise<void> {
    const { put } = await ctx.ask(dialogPlace)
    if (life !== mine) return
    const handshake = randomId()
    const url = frameUrl(ctx.settings, {
      networkId: currentNetworkId(ctx),
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
      // The hosted page omits the handshake: origin and window prove the sender. A wrong one is another page's.
      else if (heard.handshake === undefined || heard.handshake === handshake) settle(mine)
    })
  }

  function settle(mine: PageLoad): void {
    if (mine.settling) return
    // A second `READY` comes from a new page, which does not know the open requests.
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

  function awaitAnew(mine: PageLoad): void {
    mine.isReady = false
    mine.ready = defer()
    lost(lostError())
  }

  return {
    ready: async () => (life ?? begin()).ready.promise,
    get readyPage() {
      return life?.isReady ? life.page : undefined
    },
    awaitReload() {
      const mine = life
      if (!mine?.isReady) return
      awaitAnew(mine)
      // The page may never report `READY`: then the next request loads it from the start.
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
  // Handles the rejection if no caller waits.
  promise.catch(() => undefined)
  return { promise, ...settle }
}
