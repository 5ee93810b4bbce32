import type { NamespaceDescription } from '../../../kernel'

export const stacks: NamespaceDescription = { label: 'Stacks' }
