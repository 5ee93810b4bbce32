import { type Context, isPorticoError, route } from '../../../kernel'
import { type AccountNames, pause, showToastIfOpen, signalWhile } from '../../../kernel/kit'
import { fetchNames, fetchSuggestions } from '../api'
import { toasts } from '../messages'
import { addressKey, labelProblem } from '../rules'
import {
  type AddressNames,
  type Availability,
  availability,
  draft,
  type Failure,
  type NameCache,
  NO_AVAILABILITY,
  nameCache,
  shownFailures,
} from '../state'

/** Source: product specification, section 9. */
const CACHE_MS = 5 * 60_000

/** The names of an address, cached for five minutes. @throws NAMES_FAILED */
export async function readNames(
  ctx: Context,
  { address, signal }: Parameters<AccountNames['namesOf']>[0],
): Promise<AddressNames> {
  const cached = ctx.read(nameCache)[addressKey(address)]
  if (cached && cached.until > ctx.clock.elapsed()) return cached
  const { projectId } = ctx.settings
  try {
    const found = projectId
      ? { names: await fetchNames(ctx, { address, signal }) }
      : await (await import('./chainNames')).findPrimaryName(ctx, { address, signal })
    cacheNames(ctx, { address, ...found })
    forgetFailure(ctx, 'NAMES_FAILED')
    return found
  } catch (error) {
    // A host that has no project may have no name service either: the address stands for itself.
    if (projectId && isPorticoError(error, 'NAMES_FAILED')) showFailureOnce(ctx, 'NAMES_FAILED')
    throw error
  }
}

export function cacheNames(ctx: Context, { address, ...found }: AddressNames & { address: string }): void {
  const time = ctx.clock.elapsed()
  ctx.set(nameCache, (cache): NameCache => {
    const fresh = Object.entries(cache).filter(([, { until }]) => until > time)
    return { ...Object.fromEntries(fresh), [addressKey(address)]: { ...found, until: time + CACHE_MS } }
  })
}

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
  const signal = signalWhile(ctx, availability, state => state === checking)
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

/** Shows the error toast once, until a request of its kind succeeds: the account view reads each time it opens. */
function showFailureOnce(ctx: Context, code: Failure): void {
  if (ctx.read(shownFailures).includes(code) || !ctx.read(route).open) return
  ctx.set(shownFailures, codes => [...codes, code])
  showToastIfOpen(ctx, { variant: 'error', message: toasts[code] })
}

const forgetFailure = (ctx: Context, code: Failure): void =>
  ctx.set(shownFailures, codes => codes.filter(shown => shown !== code))
