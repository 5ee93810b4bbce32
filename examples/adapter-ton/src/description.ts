import { defineMessage, type NamespaceDescription } from 'portico/contracts'
import { addressKey } from './address'

export const ton: NamespaceDescription = {
  label: 'TON networks',
  shortLabel: 'TON',
  transferFields: { comment: { label: defineMessage('ton/comment', 'Comment'), maxBytes: 120 } },
  addressKey,
  verifySignIn: async signed => (await import('./signIn')).verifySignIn(signed),
}
