/** An error with an EIP-1193, EIP-5792 or JSON-RPC code, as wallets throw it. */
export class WalletError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
    this.name = 'WalletError'
  }
}

export const REJECTED = 4001
export const UNAUTHORIZED = 4100
export const UNSUPPORTED_METHOD = 4200
export const DISCONNECTED = 4900
export const UNKNOWN_CHAIN = 4902
export const INVALID_PARAMS = -32602
export const SERVER_ERROR = -32000

/** The members of a parameter that must be an object. */
export function asRecord(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null)
    throw new WalletError(INVALID_PARAMS, 'The parameter must be an object')
  return { ...value }
}

export function existing<T>(value: T | undefined, kind: string): T {
  if (value === undefined) throw new Error(`The wallet has no such ${kind}`)
  return value
}
