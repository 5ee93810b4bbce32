import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('pay-with-exchange/waiting', {
  opening: 'Opening {exchange}',
  paying: 'Pay in the window of {exchange}',
  payingAt: 'Its page is at {host}.',
  seen: 'In progress at {exchange}. This can take some minutes.',
  windowClosed: 'The window of {exchange} is closed, or on its own now. What you pay there is still seen here.',
  reopen: 'Open {exchange} again',
  stop: 'Stop waiting',
  to: 'To your account',
})
