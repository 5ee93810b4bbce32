import type { Connector } from '../../../kernel'

const INSTALLED_TYPES = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']

/** The order of the connect methods: wallets first if one is installed. Source: product specification, section 2. */
export function methodOrder({
  hostOrder,
  connectors,
}: {
  hostOrder?: readonly string[]
  connectors: readonly Connector[]
}): readonly string[] {
  if (hostOrder) return hostOrder
  const installed = connectors.some(({ type }) => INSTALLED_TYPES.includes(type))
  return installed ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}
