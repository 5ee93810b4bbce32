import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('confirm', {
  early: 'This just appeared or changed. Check it, then press again.',
  covered: 'This button is covered or hard to see. Uncover it, then press again.',
  foreign: 'This page is embedded in another site, so you can’t sign or pay here. Open it in its own tab.',
})
