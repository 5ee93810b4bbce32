import type { PorticoError } from './errors'

/** Source: EIP-1193. */
const UNAUTHORIZED = 4100

/** A refusal as hosts of a wallet's provider know it. */
export const unauthorized = (cause: PorticoError): Error =>
  Object.assign(new Error(cause.message, { cause }), { name: 'ProviderRpcError', code: UNAUTHORIZED })
