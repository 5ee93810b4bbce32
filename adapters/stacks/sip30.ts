import { tryRead, type Undo } from '../../kernel'
import { boundMethod } from '../shared/injected'
import { readWalletError } from './rejections'

/** The parts of SIP-030's interface that the adapter uses. Results are unchecked, errors are mapped. */
export interface Sip30 {
  ask(method: string, params?: object): Promise<unknown>
  /** Subscribes under SIP-030's event name and under that of sats-connect. */
  hear(
    event: 'accountChange' | 'networkChange' | 'accountDisconnected' | 'disconnect',
    tell: (payload: unknown) => void,
  ): Undo
}

/** Undefined if the object has no `request` method. */
export function readSip30(foreign: object): Sip30 | undefined {
  const request = boundMethod(foreign, 'request')
  if (!request) return undefined
  const listen = boundMethod(foreign, 'listen')
  const addListener = boundMethod(foreign, 'addListener')
  return {
    async ask(method, params) {
      try {
        return unwrap(await (params ? request(method, params) : request(method)))
      } catch (error) {
        throw readWalletError(error)
      }
    },
    hear(eventName, tell) {
      const heard = (raw: unknown) => void tryRead(() => tell(raw))
      const ends = [
        tryRead(() => listen?.(`stx_${eventName}`, heard)),
        tryRead(() => addListener?.({ eventName, cb: heard })),
      ]
      return () => {
        for (const end of ends) tryRead(() => typeof end === 'function' && end())
      }
    },
  }
}

/** Some wallets answer with the JSON-RPC response, some with its result. */
function unwrap(answer: unknown): unknown {
  const { result, error } = Object(answer)
  if (error) throw answer
  return result ?? answer
}
