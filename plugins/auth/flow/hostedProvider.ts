import { type Context, isPorticoError, type WalletProvider } from '../../../kernel'
import { isRefusalText, standardErrorCode } from '../../../kernel/kit'

const REJECTED = 4001
const INTERNAL = -32603
const REJECTION = /reject(ed)? (by|the)|declined/i

/** The error of a rejected request. Source: EIP-1193. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

export type Call = Parameters<WalletProvider['request']>[0]

/** The hosted wallet as an EIP-1193 provider. */
export function createProvider(
  ctx: Pick<Context, 'report'>,
  answer: (call: Call) => Promise<unknown>,
): WalletProvider & { emit(event: string, payload: unknown): void } {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const provider = {
    async request(call: Call) {
      try {
        return await answer(call)
      } catch (error) {
        throw asProviderError(error)
      }
    },
    on(event: string, listener: (payload: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: (payload: unknown) => void) {
      listeners.get(event)?.delete(listener)
      return provider
    },
    emit(event: string, payload: unknown) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(payload)
        } catch (error) {
          ctx.report(error)
        }
      }
    },
  }
  return provider
}

/** Every refusal has one code, whatever its wording. Closing the modal is a refusal as well. */
function asProviderError(error: unknown): ProviderRpcError {
  if (error instanceof ProviderRpcError) return error
  const message = error instanceof Error ? error.message : String(error)
  if (isPorticoError(error, 'REQUEST_ABORTED')) return new ProviderRpcError(REJECTED, message)
  if (isPorticoError(error, 'FRAME_REFUSED') && (REJECTION.test(message) || isRefusalText(message))) {
    return new ProviderRpcError(REJECTED, 'User rejected the request')
  }
  return new ProviderRpcError(standardErrorCode(error) ?? INTERNAL, message)
}
