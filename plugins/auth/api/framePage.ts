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
import { captureEmailView } from '../../../kernel/kit'
import { messages } from '../messages'
import { currentNetworkId } from '../rules/frameNetwork'
import { frameUrl } from '../rules/frameUrl'
import { readOptions } from '../state'
import { type FrameReply, randomId, unwrap } from './envelope'

/* Source: product specification, section 9. */
const LOAD_MS = 20_000
const SETTLE_MS = 500

/** The frame runs scripts, has storage, submits forms and opens help pages. It cannot access the page around it. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups'
const ALLOW = ''

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
  replied(reply: Exclude<FrameReply, { kind: 'ready' }>): void
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
  stopTitle?: Undo
}

interface PageState extends FramePageListeners {
  readonly ctx: Context
  load?: PageLoad
}

export function createFramePage(ctx: Context, listeners: FramePageListeners): FramePage {
  const state: PageState = { ctx, ...listeners }
  ctx.onDispose(() => endLoad(state, lostError()))
  return {
    ready: async () => (state.load ?? startLoad(state)).ready.promise,
    get readyPage() {
      return state.load?.isReady ? state.load.page : undefined
    },
    awaitReload() {
      const { load } = state
      if (!load?.isReady) return
      awaitReady(state, load)
      // The page may never report `READY`: then the next request loads it from the start.
      load.timer = ctx.clock.after(LOAD_MS, () => state.load === load && endLoad(state, lostError()))
    },
  }
}

function startLoad(state: PageState): PageLoad {
  const { ctx } = state
  const load: PageLoad = { isReady: false, settling: false, ready: defer() }
  const fail = (cause?: unknown) => {
    if (state.load !== load || load.isReady) return
    ctx.set(alerts, raiseAlert('APKT003', 'iframe_load_failed'))
    endLoad(state, new PorticoError('FRAME_LOAD_FAILED', 'Unable to load email login dependency', {}, cause))
  }
  load.timer = ctx.clock.after(LOAD_MS, fail)
  state.load = load
  openPage(state, load, fail).catch(fail)
  return load
}

function endLoad(state: PageState, error: PorticoError): void {
  const { load } = state
  state.load = undefined
  load?.timer?.()
  load?.page?.close()
  load?.stopTitle?.()
  load?.ready.reject(error)
  state.lost(error)
}

async function openPage(state: PageState, load: PageLoad, failed: () => void): Promise<void> {
  const { ctx } = state
  const { put } = await ctx.ask(dialogPlace)
  if (state.load !== load) return
  const handshake = randomId()
  const url = frameUrl(ctx.settings, {
    networkId: currentNetworkId(ctx),
    handshake,
    logs: readOptions(ctx).enableAuthLogger ?? ctx.settings.debug !== false,
    capturesEmail: ctx.view(captureEmailView.id) !== undefined,
  })
  const title = () => translate(ctx.read(locale), messages.frame)
  const putWithTitle = (element: HTMLElement) => {
    load.stopTitle = ctx.watch(locale, title, text => {
      element.title = text
    })
    return put(element)
  }
  load.page = ctx.frames.open({ url, title: title(), sandbox: SANDBOX, allow: ALLOW, put: putWithTitle, failed })
  load.page.onMessage(message => {
    const reply = unwrap(message)
    if (!reply || state.load !== load) return
    if (reply.kind !== 'ready') state.replied(reply)
    // The hosted page omits the handshake: origin and window prove the sender. A wrong one is another page's.
    else if (reply.handshake === undefined || reply.handshake === handshake) settle(state, load)
  })
}

function settle(state: PageState, load: PageLoad): void {
  if (load.settling) return
  // A second `READY` comes from a new page, which does not know the open requests.
  if (load.isReady) awaitReady(state, load)
  load.settling = true
  load.timer?.()
  load.timer = state.ctx.clock.after(SETTLE_MS, () => {
    load.settling = false
    load.isReady = true
    if (load.page) load.ready.resolve(load.page)
    state.began()
  })
}

function awaitReady(state: PageState, load: PageLoad): void {
  load.isReady = false
  load.ready = defer()
  state.lost(lostError())
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
