import type { NamespaceDescriptions, ResolvedOptions } from '../../kernel'

const DESCRIPTIONS: Readonly<Record<string, () => Promise<NamespaceDescriptions>>> = {
  eip155: () => import('./eip155'),
  solana: () => import('./solana'),
  bip122: () => import('./bip122'),
  polkadot: () => import('./polkadot'),
  cosmos: () => import('./cosmos'),
  sui: () => import('./sui'),
  stacks: () => import('./stacks'),
}

/** The descriptions of the host's namespaces, for an adapter that connects wallets of several namespaces. */
export async function describe({
  networks,
  namespaces,
}: Pick<ResolvedOptions, 'networks' | 'namespaces'>): Promise<NamespaceDescriptions> {
  const used = new Set([...namespaces, ...networks.map(({ chainNamespace }) => chainNamespace)])
  return Object.assign({}, ...(await Promise.all([...used].map(namespace => DESCRIPTIONS[namespace]?.()))))
}
