import { defineMessage, slice, view } from 'portico/contracts'

/** Shows the link that a wallet on another device opens, and connects it. */
export const phoneView = view<{ connectorId: string }>('TonPhone')
/** The link, while a wallet is awaited: for hosts with their own page, too. */
export const phoneLink = slice<{ readonly uri?: string }>('ton/phone-link', {})

export const messages = {
  title: defineMessage('ton/phone', 'Wallet on your phone'),
  detail: defineMessage('ton/phone-detail', 'Accept the connection in the wallet.'),
  code: defineMessage('ton/phone-code', 'QR code to connect a wallet'),
  open: defineMessage('ton/phone-open', 'Open the wallet'),
  copy: defineMessage('ton/phone-copy', 'Copy link'),
  copied: defineMessage('ton/phone-copied', 'Link copied'),
  notCopied: defineMessage('ton/phone-not-copied', 'Couldn’t copy'),
  failed: defineMessage('ton/phone-failed', 'The wallet did not connect'),
  again: defineMessage('ton/phone-again', 'Try again'),
}
