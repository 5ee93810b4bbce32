import { type Context, isPorticoError, type WalletProvider } from '../../../kernel'
import { standardErrorCode } from '../../../kernel/kit'
import { providerWithEvents } from '../../../kernel/provider/events'
import { INTERNAL_ERROR, ProviderRpcError, USER_REJECTED } from '../../../kernel/provider/rpcError'

const REJECTION = /reject(ed)? (by|the)|declined/i

export type Call = Parameters<WalletProvider['request']>[0]

/** The hosted wallet as an EIP-1193 provider. */
export const createProvider = ({ report }: Pick<Context, 'report'>, answer: (call: Call) => Promise<unknown>) =>
  providerWithEvents(async (call: Call) => {
    try {
      return await answer(call)
    } catch (error) {
      throw asProviderError(error)
    }
  }, report)

/** Every refusal has one code, whatever its wording. Closing the modal is a refusal as well. */
function asProviderError(error: unknown): ProviderRpcError {
  if (error instanceof ProviderRpcError) return error
  const message = error instanceof Error ? error.message : String(error)
  if (isPorticoError(error, 'REQUEST_ABORTED')) return new ProviderRpcError(USER_REJECTED, message)
  if (
    isPorticoError(error, 'FRAME_REFUSED') &&
    (REJECTION.test(message) || standardErrorCode(message) === USER_REJECTED)
  ) {
    return new ProviderRpcError(USER_REJECTED, 'User rejected the request')
  }
  return new ProviderRpcError(standardErrorCode(error) ?? INTERNAL_ERROR, message)
}
