import { type Namespace, PorticoError } from '../../../kernel'
import type { ExplainRequest, SigningRequest } from '../../../kernel/kit'
import { canonicalText } from './canonicalText'

interface Held {
  readonly namespace: Namespace
  readonly kind: SigningRequest['kind']
  /** The request as shown: a later change of the object is a change of the request. */
  readonly text: string
}

const MOVES: readonly SigningRequest['kind'][] = ['transfer', 'transaction', 'batch', 'delegation', 'raw']

/**
 * The requests on review screens, and the refusal of requests that differ from them. They are in a closure and not in a
 * slice, because any code on the page could write a slice.
 */
export function createHolds() {
  const all = new Set<Held>()

  const hold: ExplainRequest['hold'] = ({ namespace, kind, request }, signal) => {
    if (signal.aborted) return
    const held = { namespace, kind, text: canonicalText(request) }
    all.add(held)
    signal.addEventListener('abort', () => all.delete(held))
  }

  /**
   * A namespace has one wallet, so the account is part of the comparison: a changed account does not evade the check.
   * Messages are compared with shown messages only: a sign-in during a review moves nothing.
   */
  function refusal({ namespace, kind, request }: SigningRequest): PorticoError | undefined {
    const shown = [...all].filter(held => held.namespace === namespace && (held.kind === kind || MOVES.includes(kind)))
    if (shown.length === 0) return undefined
    const text = canonicalText(request)
    if (shown.some(held => held.kind === kind && held.text === text)) return undefined
    return new PorticoError('REQUEST_CHANGED', CHANGED, { kind })
  }

  return { hold, refusal }
}

/** The sentence for the user if no other catalogue has one for the code. */
const CHANGED = 'Stopped: the request differs from what you were shown. Nothing was sent to your wallet.'
