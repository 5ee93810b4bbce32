import type { Undo } from '../../kernel'
import { attempt } from '../discovery'
import { take } from '../injected'
import { readRefusal } from './refusals'

/** What we ask of a wallet that speaks SIP-030. What it answers is unknown; what it throws is read. */
export interface Sip30 {
  ask(method: string, params?: object): Promise<unknown>
  /** Hears the event under SIP-030's name, and under the one that sats-connect's wallets give it. */
  hear(
    event: 'accountChange' | 'networkChange' | 'accountDisconnected' | 'disconnect',
    tell: (payload: unknown) => void,
  ): Undo
}

/** Undefined where the object cannot be asked anything. */
export function takeSip30(foreign: object): Sip30 | undefined {
  const request = take(foreign, 'request')
  if (!request) return undefined
  const listen = take(foreign, 'listen')
  const addListener = take(foreign, 'addListener')
  return {
    async ask(method, params) {
      try {
        return unwrap(await (params ? request(method, params) : request(method)))
      } catch (error) {
        throw readRefusal(error)
      }
    },
    hear(eventName, tell) {
      const heard = (said: unknown) => void attempt(() => tell(said))
      const ends = [
        attempt(() => listen?.(`stx_${eventName}`, heard)),
        attempt(() => addListener?.({ eventName, cb: heard })),
      ]
      return () => {
        for (const end of ends) attempt(() => typeof end === 'function' && end())
      }
    },
  }
}

/** Some answer with the JSON-RPC response, some with what is in it. */
function unwrap(answer: unknown): unknown {
  const { result, error } = Object(answer)
  if (error) throw answer
  return result ?? answer
}
