import {
  type Context,
  connectedSession,
  isAbort,
  namespaceOf,
  type Route,
  route,
  sessions,
  topOf,
} from '../../../kernel'
import { activeAccount, isSmartAccount, pause, signalWhile } from '../../../kernel/kit'
import { transferFieldsOf } from '../../../kernel/requests/transferFields'
import { sendOpened } from '../events'
import { sentFields } from '../rules/draftRules'
import {
  draft,
  EMPTY_DRAFT,
  holdings,
  previewView,
  type SendRequest,
  selectTokenView,
  sendView,
  transfer,
} from '../state'
import { readHoldings } from './holdings'
import { prefillDraft, reachNetwork } from './hostRequest'
import { resolveReceiver } from './receiver'
import { sendCall, transferRequest } from './request'

const RETRY_MS = 30_000

export const sendEntry = ({ stack }: Route) => stack.find(({ view }) => view === sendView.id)

/** The route entry of the form, while the form or its token list is shown. */
export const formEntry = (at: Route) =>
  [sendView.id, selectTokenView.id].includes(at.stack.at(-1)?.view ?? '') ? sendEntry(at) : undefined

/** Called when the user enters the form; does nothing without an entry. */
export function enterForm(ctx: Context): void {
  if (!sendEntry(ctx.read(route))) return
  transferRequest.forget(ctx)
  ctx.set(holdings, ({ requestError: _, ...now }) => now)
  const live = connectedSession(ctx.read(sessions))
  if (live) ctx.emit(sendOpened, { networkId: live.networkId, isSmartAccount: isSmartAccount(live) })
}

/** Called when the account or the network has changed. */
export function changeAccount(ctx: Context): void {
  transferRequest.drop(ctx, 'moved')
  const live = connectedSession(ctx.read(sessions))
  const declared = live ? transferFieldsOf(ctx.settings, namespaceOf(live.networkId)) : {}
  // The token and its amount belong to the previous network, and so do fields that the present one lacks.
  ctx.set(draft, now => {
    const { receiver, fromHost } = now
    return { ...EMPTY_DRAFT, receiver, fromHost, fields: sentFields(now, declared) }
  })
  if (topOf(ctx.read(route))?.view === previewView.id && !ctx.read(transfer).order) void ctx.back()
  void resolveReceiver(ctx)
  void pollHoldings(ctx)
}

/** Called when the modal closes. */
export function closeForm(ctx: Context): void {
  sendCall.end(ctx)
  ctx.set(draft, EMPTY_DRAFT)
}

/** Reads the balances while the form is shown, every 30 s until a read succeeds; a later call ends this one. */
export async function pollHoldings(ctx: Context): Promise<void> {
  ctx.set(holdings, now => ({ ...now, reads: now.reads + 1 }))
  // A finished transfer passes this view on the way home, which must not start a read.
  if (!formEntry(ctx.read(route)) || ctx.read(transfer).status === 'done') return
  const { reads } = ctx.read(holdings)
  const signal = signalWhile(ctx, holdings, now => now.reads === reads)
  try {
    while (!(await readOnce(ctx, signal)) && activeAccount(ctx)) await pause(ctx.clock, RETRY_MS, signal)
  } catch (error) {
    if (!isAbort(error)) ctx.report(error)
  }
}

/** Resolves to false if a later read may succeed. The host's request fills the draft once. */
async function readOnce(ctx: Context, signal: AbortSignal): Promise<boolean> {
  const entry = sendEntry(ctx.read(route))
  const request = entry?.args as SendRequest | undefined
  if (!entry || !request || ctx.read(holdings).filledFrom === entry.key) {
    return (await readHoldings(ctx, { signal })) || signal.aborted
  }
  try {
    await reachNetwork(ctx, request, signal)
    signal.throwIfAborted()
    ctx.set(holdings, now => ({ ...now, filledFrom: entry.key }))
    await prefillDraft(ctx, request, signal)
  } catch (requestError) {
    if (!signal.aborted) ctx.set(holdings, now => ({ ...now, requestError }))
  }
  return true
}
