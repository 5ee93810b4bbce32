import type { PorticoError } from '../core/errors'

/** Errors in the format of EIP-1193, which callers of a wallet provider expect. Sources: EIP-1193, and JSON-RPC 2.0. */
const providerError = (code: number, cause: PorticoError): Error =>
  Object.assign(new Error(cause.message, { cause }), { name: 'ProviderRpcError', code })

export const unauthorizedError = (cause: PorticoError): Error => providerError(4100, cause)
export const invalidParamsError = (cause: PorticoError): Error => providerError(-32602, cause)
