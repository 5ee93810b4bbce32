import {
  type Connection,
  type Context,
  connectors,
  connectService,
  isPorticoError,
  route,
  sessions,
  type Undo,
} from '../../../kernel'
import type { LiveConnection, SessionParts } from '../state'
import { askAdapter } from './adapterAnswers'
import { findConnection } from './restore'
import { recordOf } from './storedSessions'
import { applyWalletChange } from './walletChanges'

/** Returning to a page fires several events: the least time between two rounds of questions, in milliseconds. */
const PAUSE_MS = 2_000

/**
 * Asks the page's connected wallets for their state when the user returns to the page, without a prompt: a page that was
 * frozen, or kept for the back button, missed the wallets' events.
 */
export function askAgainOnReturn(ctx: Context, parts: SessionParts): void {
  let paused = false
  const askAll = () => {
    if (paused || ctx.page.hidden) return
    paused = true
    ctx.clock.after(PAUSE_MS, () => {
      paused = false
    })
    for (const entry of parts.stack.all())
      if (isInPage(ctx, entry) && isSettled(entry)) {
        void ask(ctx, parts, entry, async () => (await findConnection(ctx, recordOf(entry), ctx.signal)).connection)
      }
  }
  ctx.onDispose(ctx.page.onShown(askAll))
}

/**
 * Asks the wallet whose account comes from an earlier visit, once, when the user opens the modal: a restore never
 * prompts, a press may.
 */
export function confirmOnOpening(ctx: Context, parts: SessionParts): void {
  const asked = new WeakSet<LiveConnection>()
  const confirm = (isOpen: boolean) => {
    const { active } = ctx.read(sessions)
    const entry = active === undefined ? undefined : parts.stack.top(active)
    if (!isOpen || !ctx.page.userActive || !entry?.live.unconfirmed || !isSettled(entry) || asked.has(entry)) return
    asked.add(entry)
    void ask(ctx, parts, entry, () => connectAgain(ctx, entry))
  }
  ctx.watch(route, ({ open }) => open, confirm)
}

async function connectAgain(ctx: Context, { connectorId, adapter, live, connection }: LiveConnection) {
  const { namespace } = connection
  const service = await ctx.ask(connectService.on(adapter))
  const request = { connectorId, namespaces: [namespace], networkId: live.networkId, signal: ctx.signal }
  const call = { adapter, part: 'connect', signal: ctx.signal } as const
  return (await askAdapter(ctx, call, () => service.connect(request))).find(other => other.namespace === namespace)
}

/** Remote and embedded wallets deliver the events that a page has missed. */
function isInPage(ctx: Context, { connectorId }: LiveConnection): boolean {
  const connector = ctx.read(connectors).known.find(({ id }) => id === connectorId)
  return connector?.type === 'ANNOUNCED' || connector?.type === 'INJECTED'
}

const isSettled = ({ accepted, ending, switching, following }: LiveConnection): boolean =>
  accepted === true && !ending && !switching && !following

/** Applies what differs. A wallet that shows no account, or does not answer, changes nothing: it may be busy. */
async function ask(
  ctx: Context,
  parts: SessionParts,
  entry: LiveConnection,
  read: () => Promise<Connection | undefined>,
): Promise<void> {
  const before = entry.live
  try {
    const connection = await read()
    if (!connection || connection.unconfirmed || !parts.stack.has(entry) || !isSettled(entry) || entry.live !== before)
      return
    const { accounts, networkId, locked } = connection
    if (locked) applyWalletChange(ctx, parts, entry, { kind: 'locked' })
    if (accounts.length === 0) return
    if (entry.locked || entry.live.unconfirmed || textOf(accounts) !== textOf(before.accounts)) {
      applyWalletChange(ctx, parts, entry, { kind: 'accounts', accounts, networkId })
    } else if (networkId !== before.networkId) applyWalletChange(ctx, parts, entry, { kind: 'network', networkId })
  } catch (error) {
    if (!ctx.signal.aborted && !isPorticoError(error, 'USER_REJECTED')) ctx.report(error)
  }
}

const textOf = (accounts: LiveConnection['live']['accounts']): string => accounts.map(({ address }) => address).join()

/** Wallets report their end while the page unloads; a page that still exists after this time stays. */
const LEAVE_MS = 1_000

/** Tracks whether the page is unloading. `stays` runs if it did not unload, or if the back button restores it. */
export function watchPageLeave(ctx: Context, stays: () => void): { readonly leaving: boolean } {
  let cancel: Undo | undefined
  const leave = () => {
    cancel?.()
    cancel = ctx.clock.after(LEAVE_MS, () => {
      cancel = undefined
      stays()
    })
  }
  ctx.onDispose(ctx.page.onLeave(leave))
  return {
    get leaving() {
      return cancel !== undefined
    },
  }
}
