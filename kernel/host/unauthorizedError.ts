import type { PorticoError } from '../core/errors'

/** Source: EIP-1193. */
const UNAUTHORIZED = 4100

/** A refusal in the format of EIP-1193, which callers of a wallet provider expect. */
export const unauthorizedError = (cause: PorticoError): Error =>
  Object.assign(new Error(cause.message, { cause }), { name: 'ProviderRpcError', code: UNAUTHORIZED })
