import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('payments/review', {
  contract: 'Token {symbol}',
  fee: 'Network fee',
  feeInWallet: 'Shown by your wallet',
  cancel: 'Cancel',
  pay: 'Pay',
  dropped: 'Nothing to review',
  droppedDetail: 'The payment was cancelled. Your funds haven’t moved.',
})
