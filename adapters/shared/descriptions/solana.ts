import type { NamespaceDescription } from '../../../kernel'

export const solana: NamespaceDescription = {
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
