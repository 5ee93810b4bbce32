import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('confirm', {
  early: 'This appeared or changed just now. Check it, then press again.',
  covered: 'Something covers this or makes it hard to see. Move it away, then press again.',
  foreign: 'This page is embedded in another site, so you cannot sign or pay here. Open it in its own tab.',
})
