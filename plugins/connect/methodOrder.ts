import type { Connector } from '../../kernel'

const HERE = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']

/** The order of the connect methods: wallets first if one is installed. Source: product specification, section 2. */
export function methodOrder({
  wished,
  connectors,
}: {
  wished?: readonly string[]
  connectors: readonly Connector[]
}): readonly string[] {
  if (wished) return wished
  const installed = connectors.some(({ type }) => HERE.includes(type))
  return installed ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}
