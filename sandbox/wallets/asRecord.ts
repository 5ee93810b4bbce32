import { INVALID_PARAMS, WalletError } from './walletError'

/** The members of a parameter that must be an object. */
export function asRecord(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null)
    throw new WalletError(INVALID_PARAMS, 'The parameter must be an object')
  return { ...value }
}
