import type { AnalyticsGuards } from '../../../kernel/kit'
import { REMOVED, safeCode, safeName } from './safeText'

/** The checks of a value that may leave the page: numbers, flags, fixed words, and ids of networks. */
export interface Guards extends AnalyticsGuards {
  /** A CAIP-2 namespace. */
  namespace(value: unknown): string | undefined
  /** The id of a connector that the page knows. */
  connector(value: unknown): string | undefined
}

/** Ids that the page knows: of listed networks, and of connectors. */
export interface KnownIds {
  readonly networks: readonly string[]
  readonly connectors: readonly string[]
}

/** A reference that is no listed network's may be any text: only a number passes. */
const NUMBERED = /^[-a-z\d]{3,8}:\d{1,12}$/

export function createGuards({ networks, connectors }: KnownIds): Guards {
  const flag: Guards['flag'] = value => (typeof value === 'boolean' ? value : undefined)
  const network: Guards['network'] = value => {
    if (typeof value !== 'string') return undefined
    return networks.includes(value) || NUMBERED.test(value) ? value : REMOVED
  }
  const account: Guards['account'] = ({ isSmartAccount }) => ({ isSmartAccount: flag(isSmartAccount) })
  const nothing = () => undefined
  return {
    flag,
    network,
    account,
    accountOnNetwork: p => ({ network: network(p.networkId), ...account(p) }),
    namespace: value => (typeof value === 'string' && /^[-a-z\d]{3,8}$/.test(value) ? value : undefined),
    count: value =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < 1e6 ? value : undefined,
    oneOf: (value, ...allowed) => allowed.find(word => word === value),
    connector: value =>
      connectors.some(id => id === value) ? safeName(value) : value === undefined ? undefined : REMOVED,
    // Text of a user, a wallet or a server: no guard can tell what is in it.
    text: nothing,
    term: nothing,
    explorerId: nothing,
    message: value => {
      const code = safeCode(value)
      return { ...(code !== undefined && { code }) }
    },
  }
}
