import type { NamespaceDescription } from '../../../kernel'

export const bip122: NamespaceDescription = {
  label: 'Bitcoin',
  imageId: '0b4838db-0161-4ffe-022d-532bf03dba00',
  networkImages: async () => (await import('./networkImages')).bip122,
  accountType: 'payment',
}
