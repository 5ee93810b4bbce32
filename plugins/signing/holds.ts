import { type Namespace, PorticoError } from '../../kernel'
import type { ExplainRequest, SigningRequest } from '../../kernel/kit'
import { canonical } from './canonical'

interface Held {
  readonly namespace: Namespace
  readonly kind: SigningRequest['kind']
  /** As it was shown: what is changed in the object afterwards is a change. */
  readonly text: string
}

const MOVES: readonly SigningRequest['kind'][] = ['transfer', 'transaction', 'batch', 'delegation', 'raw']

/** What stands on review screens, and what therefore may not leave. */
export function createHolds() {
  const all = new Set<Held>()

  const hold: ExplainRequest['hold'] = ({ namespace, kind, request }, signal) => {
    if (signal.aborted) return
    const held = { namespace, kind, text: canonical(request) }
    all.add(held)
    signal.addEventListener('abort', () => all.delete(held))
  }

  /**
   * A family has one wallet, so the account is a part of what is compared: one that was changed is no way around. Messages
   * are compared with shown messages only: to sign in while something is looked over moves nothing.
   */
  function refusal({ namespace, kind, request }: SigningRequest): PorticoError | undefined {
    const rivals = [...all].filter(held => held.namespace === namespace && (held.kind === kind || MOVES.includes(kind)))
    if (rivals.length === 0) return undefined
    const text = canonical(request)
    if (rivals.some(held => held.kind === kind && held.text === text)) return undefined
    return new PorticoError('REQUEST_CHANGED', CHANGED, { kind })
  }

  return { hold, refusal }
}

/** Where nobody has a sentence of their own for the code, this is read by the visitor. */
const CHANGED = 'Stopped: what was about to be sent is not what was shown to you. Your wallet was not asked.'
