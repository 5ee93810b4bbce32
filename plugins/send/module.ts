import {
  activeAddress,
  type Context,
  findNetwork,
  liveOf,
  networks,
  type Route,
  route,
  sessions,
  topOf,
} from '../../kernel'
import { isSmartAccount } from '../../kernel/kit'
import { begin, reachNetwork } from './begin'
import { createDesk } from './desk'
import { sendOpened } from './events'
import { findReceiver } from './findReceiver'
import { readHoldings, subjectOf } from './readHoldings'
import { showEnd } from './showEnd'
import {
  draft,
  holdings,
  NOTHING,
  previewView,
  receiver,
  type SendRequest,
  selectTokenView,
  sendDesk,
  sendView,
  transfer,
} from './state'

const RETRY_MS = 30_000

const isFilledIn = ({ stack }: Route): boolean =>
  [sendView.id, selectTokenView.id].includes(stack[stack.length - 1]?.view ?? '')
const sendEntry = ({ stack }: Route) => stack.find(({ view }) => view === sendView.id)
const isReviewed = ({ stack }: Route): boolean => stack.some(({ view }) => view === previewView.id)

export default function setup(ctx: Context): void {
  const desk = createDesk(ctx)
  ctx.provide(sendDesk, desk)
  ctx.onDispose(desk.end)
  keepReceiver(ctx)
  keepHoldings(ctx)

  ctx.watch(sessions, activeAddress, () => {
    desk.drop('moved')
    // The token and its amount belong to the previous network.
    ctx.write(draft, now => ({ ...NOTHING, receiver: now.receiver, given: now.given }))
    if (topOf(ctx.read(route))?.view === previewView.id && !ctx.read(transfer).order) void ctx.back()
  })
  ctx.watch(route, isReviewed, reviewed => reviewed || desk.drop('left'))
  ctx.watch(
    route,
    at => topOf(at)?.view,
    () => void showEnd(ctx),
  )
  ctx.watch(
    route,
    ({ open }) => open,
    open => {
      if (open) return
      desk.closed()
      ctx.write(draft, () => NOTHING)
      ctx.write(transfer, now => (now.status === 'done' ? { status: 'review' as const } : now))
    },
  )
}

/** Reads the balances while a send view is open. */
function keepHoldings(ctx: Context): void {
  let looking = new AbortController()
  let asked: number | undefined
  ctx.onDispose(() => looking.abort())

  async function read(signal: AbortSignal): Promise<void> {
    const entry = sendEntry(ctx.read(route))
    const request = entry?.args as SendRequest | undefined
    if (!entry || !request || asked === entry.key) return again(await readHoldings(ctx, { signal }), signal)
    try {
      await reachNetwork(ctx, request, signal)
      signal.throwIfAborted()
      asked = entry.key
      await begin(ctx, request, signal)
    } catch (refused) {
      if (!signal.aborted) ctx.write(holdings, now => ({ ...now, refused }))
    }
  }

  function again(isKnown: boolean, signal: AbortSignal): void {
    if (isKnown || signal.aborted || !subjectOf(ctx)) return
    const stop = ctx.clock.after(RETRY_MS, () => void read(signal))
    signal.addEventListener('abort', stop, { once: true })
  }

  const look = () => {
    looking.abort()
    looking = new AbortController()
    // A finished transfer passes this view on the way home, which must not start a read.
    if (isFilledIn(ctx.read(route)) && ctx.read(transfer).status !== 'done') void read(looking.signal)
  }
  const opened = (key: number | undefined) => {
    if (key === undefined) return
    ctx.write(transfer, now => (now.status === 'done' ? { status: 'review' as const } : now))
    ctx.write(holdings, ({ refused: _, ...now }) => now)
    const live = liveOf(ctx.read(sessions))
    if (!live) return
    const { networkId, accounts, address } = live
    ctx.emit(sendOpened, { networkId, isSmartAccount: isSmartAccount({ accounts, address }) })
  }
  ctx.watch(route, at => sendEntry(at)?.key, opened)
  opened(sendEntry(ctx.read(route))?.key)
  ctx.watch(route, at => (isFilledIn(at) ? sendEntry(at)?.key : undefined), look)
  ctx.watch(sessions, activeAddress, look)
  look()
}

/** Resolves the receiver each time its text changes. */
function keepReceiver(ctx: Context): void {
  let asking = new AbortController()
  ctx.onDispose(() => asking.abort())

  async function find(text: string): Promise<void> {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const network = findNetwork(ctx.read(networks), liveOf(ctx.read(sessions))?.networkId)
    if (!text.trim() || !network) return ctx.write(receiver, () => ({ status: 'none' }))
    ctx.write(receiver, () => ({ status: 'checking' }))
    try {
      const found = await findReceiver(ctx, { text, network, signal })
      if (!signal.aborted) ctx.write(receiver, () => found)
    } catch (error) {
      if (signal.aborted) return
      ctx.write(receiver, () => ({ status: 'failed' }))
      ctx.report(error)
    }
  }
  ctx.watch(
    draft,
    ({ receiver: text }) => text,
    text => void find(text),
  )
  ctx.watch(sessions, activeAddress, () => void find(ctx.read(draft).receiver))
}
