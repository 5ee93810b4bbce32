import { tryRead } from '../../kernel'
import { ProviderRpcError, readRejection } from '../shared/injected'

/** Codes with another meaning here than in EIP-1193. Source: SIP-030. */
const CODES = new Map([
  [-32000, 4001],
  [-31001, 4001],
  [-32002, 4100],
  [-32601, 4200],
])

/** Maps a wallet's error to a code. The error is an object, or a whole JSON-RPC response with an error in it. */
export function readWalletError(thrown: unknown): ProviderRpcError {
  const inner = tryRead(() => Object(thrown).error)
  const { code, message, data } = readRejection(typeof inner === 'object' && inner !== null ? inner : thrown)
  return new ProviderRpcError(CODES.get(code) ?? code, message, data)
}

/** The wallet does not support the method. */
export const isUnknownMethod = (refusal: unknown): boolean =>
  refusal instanceof ProviderRpcError && refusal.code === 4200

/** The wallet denies this method, and may allow another one that connects. */
export const isDenied = (refusal: unknown): boolean => refusal instanceof ProviderRpcError && refusal.code === 4100
