import type { Namespace, Network } from '../../../kernel'

/** The namespaces of the networks, in the order in which they first appear. */
export const namespacesOf = (listed: readonly Network[]): readonly Namespace[] => [
  ...new Set(listed.map(({ chainNamespace }) => chainNamespace)),
]
