import { tryRead } from '../../kernel'
import {
  METHOD_NOT_FOUND,
  ProviderRpcError,
  UNAUTHORIZED,
  UNSUPPORTED_METHOD,
  USER_REJECTED,
} from '../../kernel/provider/rpcError'
import { readRejection } from '../shared/injected'

/** Codes with another meaning here than in EIP-1193. Source: SIP-030. */
const CODES = new Map([
  [-32000, USER_REJECTED],
  [-31001, USER_REJECTED],
  [-32002, UNAUTHORIZED],
  [METHOD_NOT_FOUND, UNSUPPORTED_METHOD],
])

/** Maps a wallet's error to a code. The error is an object, or a whole JSON-RPC response with an error in it. */
export function readWalletError(thrown: unknown): ProviderRpcError {
  const inner = tryRead(() => Object(thrown).error)
  const { code, message, data } = readRejection(typeof inner === 'object' && inner !== null ? inner : thrown)
  return new ProviderRpcError(CODES.get(code) ?? code, message, data)
}

/** The wallet does not support the method. */
export const isUnknownMethod = (refusal: unknown): boolean =>
  refusal instanceof ProviderRpcError && refusal.code === UNSUPPORTED_METHOD

/** The wallet denies this method, and may allow another one that connects. */
export const isDenied = (refusal: unknown): boolean =>
  refusal instanceof ProviderRpcError && refusal.code === UNAUTHORIZED
