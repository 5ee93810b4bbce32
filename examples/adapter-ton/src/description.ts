import { defineMessage, type NamespaceDescription } from 'portico/contracts'

export const ton: NamespaceDescription = {
  label: 'TON networks',
  shortLabel: 'TON',
  transferFields: { comment: { label: defineMessage('ton/comment', 'Comment'), maxBytes: 120 } },
  verifySignIn: async signed => (await import('./signIn')).verifySignIn(signed),
}
