import { attempt } from '../discovery'
import { ProviderRpcError, readRejection } from '../injected'

/** The codes that mean something else here than elsewhere. Source: SIP-030. */
const CODES = new Map([
  [-32000, 4001],
  [-31001, 4001],
  [-32002, 4100],
  [-32601, 4200],
])

/** What these wallets throw: an error, or the whole JSON-RPC answer with an error in it. */
export function readRefusal(thrown: unknown): ProviderRpcError {
  const inner = attempt(() => Object(thrown).error)
  const { code, message, data } = readRejection(typeof inner === 'object' && inner !== null ? inner : thrown)
  return new ProviderRpcError(CODES.get(code) ?? code, message, data)
}

/** The wallet does not know the question. */
export const saysUnknown = (refusal: unknown): boolean => refusal instanceof ProviderRpcError && refusal.code === 4200

/** The wallet wants to be asked in another way first. */
export const saysDenied = (refusal: unknown): boolean => refusal instanceof ProviderRpcError && refusal.code === 4100
