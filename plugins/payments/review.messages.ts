import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('payments/review', {
  cancel: 'Cancel',
  pay: 'Pay',
  dropped: 'Nothing to review',
  droppedDetail: 'The payment was cancelled. Your funds haven’t moved.',
})

export const progress = defineMessages('payments/progress', {
  awaiting: 'Awaiting payment confirmation',
  initiated: 'Payment initiated',
  completed: 'Paid {amount} {symbol}',
  receipt: 'to {receiver} on {network}',
  failed: 'Payment failed',
  awaitingWallet: 'Waiting for the network. This takes a moment.',
  awaitingExchange: 'Pay in the {exchange} window, at {host}.',
  reaching: 'Opening {exchange}',
  windowClosed: 'The {exchange} window is closed or no longer visible to this app. Your payment still appears here.',
  reopen: 'Open {exchange} again',
  unconfirmed: 'Sent but not confirmed yet. Check your wallet before you pay again.',
  unseen: '{exchange} hasn’t confirmed the payment. Check there before you pay again.',
  refused: 'The network rejected it. Only the fee was charged.',
  declined: '{exchange} didn’t complete the payment. No funds were moved.',
  cancel: 'Cancel',
  close: 'Close',
})
