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
