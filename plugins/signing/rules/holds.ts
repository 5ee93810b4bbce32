import { type Namespace, PorticoError } from '../../../kernel'
import type { ExplainRequest, SigningRequest } from '../../../kernel/kit'

interface Held {
  readonly namespace: Namespace
  readonly kind: SigningRequest['kind']
  /** The request as shown: a later change of the object is a change of the request. */
  readonly text: string
}

/**
 * The requests on review screens, and the refusal of requests that differ from them. They are in a closure and not in a
 * slice, because any code on the page could write a slice.
 */
export function createHolds() {
  const shownRequests = new Set<Held>()

  const hold: ExplainRequest['hold'] = ({ namespace, kind, request }, signal) => {
    if (signal.aborted) return
    const held = { namespace, kind, text: canonicalText(request) }
    shownRequests.add(held)
    signal.addEventListener('abort', () => shownRequests.delete(held))
  }

  /**
   * Every request is compared with every shown one, of any namespace: typed data, messages and permissions can release
   * assets, and the user takes any wallet's prompt for the reviewed one. A sign-in that the user has pressed is shown
   * too, so no text passes by its form.
   */
  function refusal({ namespace, kind, request }: SigningRequest): PorticoError | undefined {
    if (shownRequests.size === 0) return undefined
    const text = canonicalText(request)
    const isShown = (held: Held) => held.namespace === namespace && held.kind === kind && held.text === text
    return [...shownRequests].some(isShown) ? undefined : new PorticoError('REQUEST_CHANGED', CHANGED, { kind })
  }

  return { hold, refusal }
}

/** The sentence for the user if no other catalogue has one for the code. */
const CHANGED = 'Stopped: the request differs from what you were shown. Nothing was sent to your wallet.'

/** A value as text: equal texts for deeply equal values only. Undefined entries are left out. */
export function canonicalText(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Uint8Array) return `bytes(${value.join()})`
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
    return `{${entries
      .map(([key, entry]) => `${JSON.stringify(key)}:${canonicalText(entry)}`)
      .sort()
      .join()}}`
  }
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}
