import type { Namespace, Network } from '../../../kernel'

/** Networks grouped by namespace, in the order in which the namespaces first appear. */
export function groupByNamespace(listed: readonly Network[]): readonly (readonly [Namespace, readonly Network[]])[] {
  const groups = new Map<Namespace, Network[]>()
  for (const network of listed) {
    const group = groups.get(network.chainNamespace)
    if (group) group.push(network)
    else groups.set(network.chainNamespace, [network])
  }
  return [...groups]
}
