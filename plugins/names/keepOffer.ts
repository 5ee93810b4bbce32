import { type Context, pause, route } from '../../kernel'
import { showToast, toast } from '../../kernel/kit'
import { fetchSuggestions } from './api'
import { messages } from './messages'
import { problemOf } from './rules'
import { NO_OFFER, type Offer, offer, wish } from './state'

/** So long nobody types any more. */
const PAUSE_MS = 400

/** Finds out what the provider says of the wish, each time it is another; one question at a time. Gives: to ask again. */
export function keepOffer(ctx: Context): () => void {
  let asking = new AbortController()
  /** Said once, until it works again. */
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
