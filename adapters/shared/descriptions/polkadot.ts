import type { NamespaceDescription } from '../../../kernel'

export const polkadot: NamespaceDescription = { label: 'Polkadot', accountType: 'eoa' }
