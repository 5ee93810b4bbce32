import type { NamespaceDescription } from '../../../kernel'

export const cosmos: NamespaceDescription = { label: 'Cosmos' }
