import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('pay-with-exchange/waiting', {
  opening: 'Opening {exchange}',
  paying: 'Pay in the {exchange} window',
  payingAt: 'The payment page is at {host}.',
  seen: 'In progress at {exchange}. This can take a few minutes.',
  windowClosed: 'The {exchange} window is closed or no longer visible to this app. Your payment still appears here.',
  reopen: 'Open {exchange} again',
  stop: 'Stop waiting',
  to: 'Go to your account',
})
