/** The groups of the wallet list, in their usual order. Source: product specification, section 9. */
const GROUPS = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'] as const
export type Group = (typeof GROUPS)[number]

/** All groups: the host's first, the others in their usual order. */
export const groupOrder = (hostOrder: readonly string[] = []): readonly string[] => [
  ...new Set([...hostOrder, ...GROUPS]),
]
