import type { NamespaceDescription } from '../../../kernel'

/** Ethereum and all EVM chains. */
export const eip155: NamespaceDescription = {
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
