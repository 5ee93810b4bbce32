import type { PorticoError } from '../core/errors'

/* Errors of wallet providers. Each code is a constant: bundlers write it into the code that uses it. */

/** The user refused. Source: EIP-1193. */
export const USER_REJECTED = 4001
/** The user has not authorized the account or the method. Source: EIP-1193. */
export const UNAUTHORIZED = 4100
/** The provider does not support the method. Source: EIP-1193. */
export const UNSUPPORTED_METHOD = 4200
/** Source: EIP-1193. */
export const DISCONNECTED = 4900
/** The wallet is connected, but not to this chain. */
export const CHAIN_DISCONNECTED = 4901

/** Source: EIP-3326. */
export const UNKNOWN_CHAIN = 4902

/** Source: JSON-RPC 2.0. */
export const METHOD_NOT_FOUND = -32601
/** The parameters of a request are invalid. Source: JSON-RPC 2.0. */
export const INVALID_PARAMS = -32602
/** Source: JSON-RPC 2.0. */
export const INTERNAL_ERROR = -32603

/** A wallet's error as EIP-1193 defines it: a new object, so that reading it is safe. Source: EIP-1193. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
    cause?: PorticoError,
  ) {
    super(message, cause && { cause })
  }
}
