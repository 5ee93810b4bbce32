import { type Context, isAbort, networks, type Route, route, topOf } from '../../../kernel'
import { buyView, readTrustedTokens } from '../../../kernel/kit'
import { fetchOffers } from '../api'
import { DEFAULT_FIATS, DEFAULT_TOKENS } from '../rules/defaultOffers'
import { type NamedNetwork, nameOffers } from '../rules/offers'
import { fiatView, type Offers, offers, tokenView } from '../state'

const FRESH_MS = 5 * 60_000
const VIEWS = [buyView.id, tokenView.id, fiatView.id]
const DEFAULT: Offers = { status: 'default', tokens: DEFAULT_TOKENS, fiats: DEFAULT_FIATS }

export const showsOffers = (current: Route): boolean => VIEWS.includes(topOf(current)?.view ?? '')

/** Reads the offers if a view shows them and the last read is no longer fresh. */
export function readOffersWhenShown(ctx: Context): void {
  if (showsOffers(ctx.read(route)) && ctx.clock.elapsed() >= (ctx.read(offers).freshUntil ?? 0)) void readOffers(ctx)
}

export function reloadOffers(ctx: Context): void {
  ctx.set(offers, (now): Offers => ({ ...now, status: 'loading' }))
  void readOffers(ctx)
}

/** After a failure the offers are the default ones. */
async function readOffers(ctx: Context): Promise<void> {
  if (ctx.read(offers).isReading) return
  ctx.set(offers, (now): Offers => ({ ...now, isReading: true }))
  try {
    const { tokens, fiats } = await fetchOffers(ctx, ctx.signal)
    const named = nameOffers(tokens, await readNamedNetworks(ctx))
    const freshUntil = ctx.clock.elapsed() + FRESH_MS
    ctx.set(offers, { status: 'known', tokens: named, fiats, freshUntil })
  } catch (error) {
    // Offers that were read before are better than the default ones.
    if (!isAbort(error)) {
      ctx.set(offers, (now): Offers => (now.status === 'known' ? { ...now, isReading: false } : DEFAULT))
    }
  }
}

const readNamedNetworks = (ctx: Context): Promise<NamedNetwork[]> =>
  Promise.all(
    ctx.read(networks).configured.map(async network => ({ network, trusted: await readTrustedTokens(ctx, network) })),
  )
