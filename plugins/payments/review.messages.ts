import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('payments/review', {
  contract: 'Token {symbol}',
  fee: 'Network fee',
  feeInWallet: 'Shown by your wallet',
  cancel: 'Cancel',
  pay: 'Pay',
  dropped: 'Nothing to review any more',
  droppedDetail: 'What was shown here has been dropped. Your money has not moved.',
})
