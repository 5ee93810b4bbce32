import { type Namespace, PorticoError } from '../../../kernel'
import type { ExplainRequest, SigningRequest } from '../../../kernel/kit'
import { canonicalText } from './canonicalText'

interface Held {
  readonly namespace: Namespace
  readonly kind: SigningRequest['kind']
  /** The request as shown: a later change of the object is a change of the request. */
  readonly text: string
}

/** The first line of a sign-in message. Source: CAIP-122. */
const SIGN_IN = /^\S{1,255} wants you to sign in with your .{1,99} account:\n/

/** A sign-in during a review moves nothing. */
function isSignIn({ kind, request }: SigningRequest): boolean {
  if (kind !== 'message') return false
  const { message } = request
  return SIGN_IN.test(typeof message === 'string' ? message : new TextDecoder().decode(message))
}

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
   * Every request is compared with every shown one, of any namespace: typed data, messages and permissions can release
   * assets, and the user takes any wallet's prompt for the reviewed one. Only a sign-in is compared with shown messages
   * of its namespace alone.
   */
  function refusal(asked: SigningRequest): PorticoError | undefined {
    const { namespace, kind, request } = asked
    const isSame = (held: Held) => held.namespace === namespace && held.kind === kind
    const shown = isSignIn(asked) ? [...all].filter(isSame) : [...all]
    if (shown.length === 0) return undefined
    const text = canonicalText(request)
    if (shown.some(held => isSame(held) && held.text === text)) return undefined
    return new PorticoError('REQUEST_CHANGED', CHANGED, { kind })
  }

  return { hold, refusal }
}

/** The sentence for the user if no other catalogue has one for the code. */
const CHANGED = 'Stopped: the request differs from what you were shown. Nothing was sent to your wallet.'
