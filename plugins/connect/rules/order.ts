import type { Connector } from '../../../kernel'
import type { Group } from '../state'

/** The usual order of the groups. Source: product specification, section 9. */
const GROUPS: readonly Group[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** All groups: the host's first, the others in their usual order. */
export const groupOrder = (hostOrder: readonly string[] = []): readonly string[] => [
  ...new Set([...hostOrder, ...GROUPS]),
]

const INSTALLED_TYPES = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']

export const hasInstalled = (connectors: readonly Connector[]): boolean =>
  connectors.some(({ type }) => INSTALLED_TYPES.includes(type))

/** The order of the connect methods: wallets first if one is installed. Source: product specification, section 2. */
export function methodOrder({
  hostOrder,
  isInstalled,
}: {
  hostOrder?: readonly string[]
  isInstalled: boolean
}): readonly string[] {
  return hostOrder ?? (isInstalled ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet'])
}
