import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('payments/progress', {
  awaiting: 'Awaiting payment confirmation',
  initiated: 'Payment initiated',
  completed: 'Payment completed',
  failed: 'Payment failed',
  awaitingWallet: 'The network has it. This takes a moment.',
  awaitingExchange: 'Pay in the window of {exchange}, at {host}.',
  reaching: 'Opening {exchange}',
  windowClosed: 'The window of {exchange} is closed, or on its own now. What you pay there is still seen here.',
  reopen: 'Open {exchange} again',
  unconfirmed: 'It is sent, and not confirmed yet. Look in your wallet before you pay again.',
  unseen: '{exchange} has not said how it ended. Look there before you pay again.',
  refused: 'The network refused it: nothing was moved but the fee.',
  declined: '{exchange} did not pay. Nothing was moved.',
  cancel: 'Cancel',
  close: 'Close',
})
