import { defineMessage, type Message, type Namespace, type Network } from '../../../kernel'
import { defineMessages } from '../../../kernel/kit'

const namespaceNames = defineMessages('networks/family', {
  eip155: 'EVM networks',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
  sui: 'Sui',
  stacks: 'Stacks',
})

/** The user-facing name of a namespace; an unknown namespace shows its own id. */
export const namespaceName = (namespace: Namespace): Message =>
  new Map<string, Message>(Object.entries(namespaceNames)).get(namespace) ??
  defineMessage(`networks/family/${namespace}`, namespace)

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
