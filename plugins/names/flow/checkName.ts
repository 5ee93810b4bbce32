import type { Context } from '../../../kernel'
import { pause, signalWhile } from '../../../kernel/kit'
import { fetchSuggestions } from '../api'
import { labelProblem } from '../rules'
import { type Availability, availability, draft, NO_AVAILABILITY } from '../state'
import { forgetFailure, showFailureOnce } from './showFailureOnce'

/** Pause after the last keystroke. */
const PAUSE_MS = 400

/** Checks the typed name; a later check ends this one. A known answer is requested only `again`. */
export async function checkName(ctx: Context, { again = false } = {}): Promise<void> {
  const { label } = ctx.read(draft)
  const previous = ctx.read(availability)
  if (labelProblem(label)) return ctx.set(availability, NO_AVAILABILITY)
  if (!again && previous.label === label && previous.status === 'known') return
  const checking: Availability = { status: 'checking', label, others: previous.others }
  ctx.set(availability, checking)
  const signal = signalWhile(ctx, availability, now => now === checking)
  try {
    await pause(ctx.clock, PAUSE_MS, signal)
    const suggestions = await fetchSuggestions(ctx, { label, signal })
    signal.throwIfAborted()
    forgetFailure(ctx, 'SUGGESTIONS_FAILED')
    ctx.set(availability, { status: 'known', label, ...suggestions })
  } catch {
    if (signal.aborted) return
    ctx.set(availability, { ...checking, status: 'failed' })
    showFailureOnce(ctx, 'SUGGESTIONS_FAILED')
  }
}

/** Checks the typed name again at the user's request. */
export function recheckName(ctx: Context): void {
  forgetFailure(ctx, 'SUGGESTIONS_FAILED')
  void checkName(ctx, { again: true })
}

/** Takes a suggested label, which is known to be free. */
export function chooseName(ctx: Context, label: string): void {
  ctx.set(availability, ({ others }): Availability => ({ status: 'known', label, isTaken: false, others }))
  ctx.set(draft, { label })
}
