import type { NamespaceDescription } from '../../../kernel'

export const sui: NamespaceDescription = { label: 'Sui' }
