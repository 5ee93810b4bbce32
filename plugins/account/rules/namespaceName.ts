import { defineMessage, type Message, type Namespace, type Network } from '../../../kernel'
import { defineMessages } from '../../../kernel/kit'

const families = defineMessages('account/family', {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
  sui: 'Sui',
  stacks: 'Stacks',
})

/** The short user-facing name of a namespace; an unknown namespace shows its own id. */
export const namespaceName = (namespace: Namespace): Message =>
  new Map<string, Message>(Object.entries(families)).get(namespace) ??
  defineMessage(`account/family/${namespace}`, namespace)

export const namespacesOf = (listed: readonly Network[]): readonly Namespace[] => [
  ...new Set(listed.map(({ chainNamespace }) => chainNamespace)),
]
