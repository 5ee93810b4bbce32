import type { CaipNetworkId, Context } from '../../kernel'
import { LAST_EMAIL, LOGIN } from './state'

/** That somebody logged in here, and how. The frame alone knows whether they still are. */
export interface LoginRecord {
  readonly provider?: string
  readonly userName?: string
  readonly chain?: CaipNetworkId
}

const LONGEST = 200

/** What storage holds, as far as it is well formed; undefined where nobody logged in. */
export function recallLogin({ storage }: Pick<Context, 'storage'>): LoginRecord | undefined {
  const stored = storage.get(LOGIN)
  if (typeof stored !== 'object' || stored === null) return undefined
  const { provider, userName } = Object(stored)
  const text = (value: unknown) => (typeof value === 'string' && value.length <= LONGEST ? value : undefined)
  return { provider: text(provider), userName: text(userName) }
}

export function rememberLogin({ storage }: Pick<Context, 'storage'>, record: LoginRecord): void {
  storage.set(LOGIN, record)
  storage.remove(LAST_EMAIL)
}

export const forgetLogin = ({ storage }: Pick<Context, 'storage'>): void => storage.remove(LOGIN)
