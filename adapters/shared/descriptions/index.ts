import { defineMessage, type Namespace, type NamespaceDescription, type NamespaceDescriptions } from '../../../kernel'

const memo = defineMessage('transfer/memo', 'Memo')

/** Ethereum and all EVM chains. */
const eip155: NamespaceDescription = {
  label: 'EVM networks',
  shortLabel: 'EVM',
  imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  networkImages: async () => (await import('./networkImages')).eip155,
  accountType: 'smartAccount',
  served: {
    balances: {
      format: /^0x[0-9a-f]{40}$/i,
      native: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      nativeAliases: ['0x0000000000000000000000000000000000000000'],
    },
    history: true,
    accountNames: true,
    swaps: true,
    onramp: true,
    exchanges: true,
  },
}

const solana: NamespaceDescription = {
  label: 'Solana',
  imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700',
  networkImages: async () => (await import('./networkImages')).solana,
  accountType: 'eoa',
  served: {
    balances: {
      format: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
      native: 'So11111111111111111111111111111111111111111',
      // The address of the System Program.
      nativeAliases: ['11111111111111111111111111111111'],
      formerReferences: {
        '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      },
    },
    onramp: true,
    exchanges: true,
  },
}

const bip122: NamespaceDescription = {
  label: 'Bitcoin',
  imageId: '0b4838db-0161-4ffe-022d-532bf03dba00',
  networkImages: async () => (await import('./networkImages')).bip122,
  accountType: 'payment',
}

const polkadot: NamespaceDescription = { label: 'Polkadot', accountType: 'eoa' }

const cosmos: NamespaceDescription = {
  label: 'Cosmos',
  // Source: Cosmos SDK, the default of the auth module's `max_memo_characters`, which counts bytes.
  transferFields: { memo: { label: memo, maxBytes: 256 } },
}

const stacks: NamespaceDescription = {
  label: 'Stacks',
  // Source: SIP-005, SIP-010.
  transferFields: { memo: { label: memo, maxBytes: 34 } },
}

const sui: NamespaceDescription = { label: 'Sui' }

/** Of every namespace of this package. */
export const descriptions: NamespaceDescriptions = { bip122, cosmos, eip155, polkadot, solana, stacks, sui }

/** The descriptions of an adapter's namespaces. */
export const describe = (namespaces: readonly Namespace[]): NamespaceDescriptions =>
  Object.fromEntries(
    namespaces.flatMap(namespace => {
      const description = descriptions[namespace]
      return description ? [[namespace, description]] : []
    }),
  )
