import { type Context, route } from '../../kernel'
import { pause, showToast, toast } from '../../kernel/kit'
import { fetchSuggestions } from './api'
import { messages } from './messages'
import { problemOf } from './rules'
import { NO_OFFER, type Offer, offer, wish } from './state'

/** Pause after the last keystroke. */
const PAUSE_MS = 400

/** Checks the typed name whenever it changes, one request at a time. Returns a function that checks again. */
export function keepOffer(ctx: Context): () => void {
  let asking = new AbortController()
  /** The error toast is shown once, until a check succeeds. */
  let isDown = false
  ctx.onDispose(() => asking.abort())
  const set = (next: Partial<Offer>) => ctx.write(offer, (now): Offer => ({ ...now, ...next }))

  async function ask(label: string): Promise<void> {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    if (problemOf(label)) return ctx.write(offer, () => NO_OFFER)
    const now = ctx.read(offer)
    if (now.label === label && now.status === 'known') return
    set({ status: 'checking', label, isTaken: false })
    try {
      await pause(ctx.clock, PAUSE_MS, signal)
      const found = await fetchSuggestions(ctx, { label, signal })
      isDown = false
      set({ status: 'known', ...found })
    } catch {
      if (!signal.aborted) fail()
    }
  }

  function fail(): void {
    set({ status: 'failed' })
    if (!isDown && ctx.read(route).open) {
      ctx.write(toast, showToast({ variant: 'error', message: messages.SUGGESTIONS_FAILED }))
    }
    isDown = true
  }

  const label = () => ctx.read(wish).label
  ctx.watch(wish, ({ label }) => label, ask)
  return () => {
    isDown = false
    set({ status: 'checking' })
    void ask(label())
  }
}
