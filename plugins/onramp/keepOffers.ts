import { type Context, isAbort, type Route, route, topOf } from '../../kernel'
import { fetchOffers } from './api'
import { fiatView, type Offers, offers, providersView, tokenView } from './state'
import { USUAL_FIATS, USUAL_TOKENS } from './usual'

const FRESH_MS = 5 * 60_000
const VIEWS = [providersView.id, tokenView.id, fiatView.id]
const USUAL: Offers = { status: 'usual', tokens: USUAL_TOKENS, fiats: USUAL_FIATS }

const isShown = (at: Route): boolean => VIEWS.includes(topOf(at)?.view ?? '')

/** Reads the offers when a view shows them; after a failure uses the default ones. */
export function keepOffers(ctx: Context): { again(): void } {
  let isReading = false
  let freshUntil = 0

  async function read(): Promise<void> {
    if (isReading) return
    isReading = true
    try {
      const found = await fetchOffers(ctx, ctx.signal)
      ctx.write(offers, (): Offers => ({ status: 'known', ...found }))
      freshUntil = ctx.clock.elapsed() + FRESH_MS
    } catch (error) {
      // Offers that were read before are better than the default ones.
      if (!isAbort(error)) ctx.write(offers, now => (now.status === 'known' ? now : USUAL))
    } finally {
      isReading = false
    }
  }
  const look = () => {
    if (isShown(ctx.read(route)) && ctx.clock.elapsed() >= freshUntil) void read()
  }
  ctx.watch(route, isShown, look)
  look()
  return {
    again() {
      ctx.write(offers, (now): Offers => ({ ...now, status: 'loading' }))
      void read()
    },
  }
}
