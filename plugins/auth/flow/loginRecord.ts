import type { CaipNetworkId, Context } from '../../../kernel'
import { LAST_EMAIL, LOGIN } from '../state'

/** A login in this browser. Only the frame knows whether it is still valid. */
export interface LoginRecord {
  readonly provider?: string
  readonly userName?: string
  readonly chain?: CaipNetworkId
}

const LONGEST = 200

/** The well-formed part of the stored record; undefined if there is none. */
export function readLoginRecord({ storage }: Pick<Context, 'storage'>): LoginRecord | undefined {
  const stored = storage.get(LOGIN)
  if (typeof stored !== 'object' || stored === null) return undefined
  const { provider, userName } = Object(stored)
  const text = (value: unknown) => (typeof value === 'string' && value.length <= LONGEST ? value : undefined)
  return { provider: text(provider), userName: text(userName) }
}

export function storeLoginRecord({ storage }: Pick<Context, 'storage'>, record: LoginRecord): void {
  storage.set(LOGIN, record)
  storage.remove(LAST_EMAIL)
}

export const removeLoginRecord = ({ storage }: Pick<Context, 'storage'>): void => storage.remove(LOGIN)
