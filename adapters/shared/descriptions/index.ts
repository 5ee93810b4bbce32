import type { Namespace, NamespaceDescriptions } from '../../../kernel'

const DESCRIPTIONS: Readonly<Record<Namespace, () => Promise<NamespaceDescriptions>>> = {
  eip155: () => import('./eip155'),
  solana: () => import('./solana'),
  bip122: () => import('./bip122'),
  polkadot: () => import('./polkadot'),
  cosmos: () => import('./cosmos'),
  sui: () => import('./sui'),
  stacks: () => import('./stacks'),
}

/** The descriptions of namespaces, for an adapter that connects wallets of several namespaces. */
export async function describe(namespaces: readonly Namespace[]): Promise<NamespaceDescriptions> {
  const used = [...new Set(namespaces)]
  return Object.assign({}, ...(await Promise.all(used.map(namespace => DESCRIPTIONS[namespace]?.()))))
}
