import { ProviderRpcError, USER_REJECTED } from '../../kernel/provider/rpcError'
import { boundMethod, readRejection } from '../shared/injected'

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

const REJECTION_TEXT = /\b(request|approval|transaction|signing|user)\b.*\b(rejected|denied|declined)\b/i
const UNKNOWN_CHAIN_TEXT = /\b(no|unknown|invalid|unsupported)\b.*\bchain\b|\bchain\b.*\bnot\b/i

/** Maps a wallet's error to a code. Most wallets throw text only: Keplr and similar wallets throw "Request rejected". */
export function readWalletError(thrown: unknown): ProviderRpcError {
  const read = readRejection(thrown)
  return REJECTION_TEXT.test(read.message) ? new ProviderRpcError(USER_REJECTED, read.message) : read
}

/** "There is no chain info for …", "There is no modular chain info for …", "Invalid chain id" */
export const isUnknownChain = (refusal: unknown): boolean =>
  refusal instanceof ProviderRpcError && refusal.code !== USER_REJECTED && UNKNOWN_CHAIN_TEXT.test(refusal.message)
