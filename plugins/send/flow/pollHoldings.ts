import { type Context, isAbort, type Route, route } from '../../../kernel'
import { activeAccount, pause, signalWhile } from '../../../kernel/kit'
import { holdings, type SendRequest, selectTokenView, sendView, transfer } from '../state'
import { prefillDraft, reachNetwork } from './prefillDraft'
import { readHoldings } from './readHoldings'

const RETRY_MS = 30_000

export const sendEntry = ({ stack }: Route) => stack.find(({ view }) => view === sendView.id)

/** The route entry of the form, while the form or its token list is shown. */
export const formEntry = (at: Route) =>
  [sendView.id, selectTokenView.id].includes(at.stack.at(-1)?.view ?? '') ? sendEntry(at) : undefined

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
