import { boundMethod } from '../shared/injected'
import { readWalletError } from './rejections'

type Call = (...args: unknown[]) => Promise<unknown>

/**
 * The methods that the adapter uses of Keplr's interface. Results are unchecked, errors are mapped.
 * Source: Keplr's API.
 */
export interface Keplr {
  readonly enable: Call
  readonly getKey: Call
  readonly isEnabled?: Call
  readonly disable?: Call
  readonly experimentalSuggestChain?: Call
  readonly signArbitrary?: Call
  readonly signAmino?: Call
  readonly signDirect?: Call
}

/** Undefined if the object has no such interface. */
export function readKeplr(foreign: object): Keplr | undefined {
  const call = (name: keyof Keplr | 'disconnect'): Call | undefined => {
    const method = boundMethod(foreign, name)
    return (
      method &&
      (async (...args) => {
        try {
          return await method(...args)
        } catch (error) {
          throw readWalletError(error)
        }
      })
    )
  }
  const [enable, getKey] = [call('enable'), call('getKey')]
  return enable && getKey
    ? {
        enable,
        getKey,
        isEnabled: call('isEnabled'),
        // OneKey's name for `disable`.
        disable: call('disable') ?? call('disconnect'),
        experimentalSuggestChain: call('experimentalSuggestChain'),
        signArbitrary: call('signArbitrary'),
        signAmino: call('signAmino'),
        signDirect: call('signDirect'),
      }
    : undefined
}
