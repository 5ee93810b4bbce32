import { defineMessages } from '../../kernel/kit'

/** Texts of the review and of the result. */
export const messages = defineMessages('send', {
  to: 'To',
  contract: 'Token {symbol}',
  network: 'Network',
  fee: 'Network fee',
  feeInWallet: 'Shown by your wallet',
  warning: 'Once sent, it cannot be called back. Compare the whole address.',
  short: 'Your {symbol} may not suffice for the fee as well.',
  cancel: 'Cancel',
  send: 'Send',
  approve: 'Open {wallet} to approve',
  approveEmbedded: 'Approve the request to continue',
  waiting: 'Waiting for the network',
  leave: 'Close',
  nothing: 'Nothing to send any more',
  nothingDetail: 'What was shown here has been dropped. Your money has not moved.',
  back: 'Back',

  started: 'Transaction started',
  succeeded: 'Sent {amount} {symbol}',
  failed: 'Failed to send transaction. Please try again.',
  pending: 'Sent, and not confirmed yet. Look in your wallet before you send again.',
  success: 'You successfully sent asset',
  unconfirmed: 'Sent, still pending',
  unconfirmedDetail: 'The network has not confirmed it yet. Do not send again: look in your wallet first.',
  reverted: 'The transfer failed',
  close: 'Close',

  USER_REJECTED: 'User rejected the request',
  NAME_FAILED: 'Error resolving name',
  RECEIVER_CHANGED:
    'Stopped: {name} leads to another address than it did a moment ago. Ask the receiver, then enter it anew.',
  NAME_INVALID: 'Invalid Address',
  ADDRESS_INVALID: 'Invalid Address',
  INSUFFICIENT_FUNDS: 'Insufficient Funds',
  NETWORK_MISMATCH: 'Your wallet is on another network. Switch it back and send again.',
  TRANSACTION_FAILED: 'Failed to send transaction. Please try again.',
  TRANSACTION_REVERTED: 'The network refused it: nothing was moved but the fee.',
})
