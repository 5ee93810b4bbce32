import { defineMessages } from '../../kernel'
import { messages as common } from './messages'

/** What is read where a swap is looked over, beside what is read everywhere. */
export const messages = {
  ...common,
  ...defineMessages('swaps', {
    router: 'Swapped by',
    cancel: 'Cancel',
    close: 'Close',
    approve: 'Approve',
    swap: 'Swap',
    inWallet: 'Open {wallet} to approve',
    inFrame: 'Approve the request to continue',
    waiting: 'Waiting for the network',
    preparing: 'Preparing the swap',
    old: 'This price is too old to swap at.',
    exact: 'First you allow the exchange to take {amount} {symbol}: exactly as much as you swap, and no more.',
    reset:
      'First you take back an older permission for {symbol}. Then you allow {amount} {symbol}: exactly as much as you swap.',
    impact: 'You get {percent} % less than the market says.',
    gain: 'You would get far more than the market says. Something is wrong with this price.',
    accept: 'I accept to lose {percent} %',
    acceptGain: 'I have checked it by myself, and go on',
    noPrice: 'Nobody says what these tokens are worth. Compare the amounts by yourself.',
    caution: 'The price may move until the network has confirmed the swap.',
    late: 'Not confirmed yet. It goes on by itself once it is.',
    nothing: 'Nothing to swap any more',
    nothingDetail: 'What was shown here has been dropped. Your money has not moved.',
    back: 'Back',
    approving: 'Approve limit increase in your wallet',
    confirming: 'Confirm transaction in your wallet',
    swapping: 'Swapping ...',
    swapped: 'Swapped {from} to {amount} {to}',
    pending: 'Sent, and not confirmed yet. Look in your wallet before you swap again.',
    stopped: 'Stopped here. Decline it in your wallet too.',
    moved: 'Account or network changed: the swap was dropped.',
    DECIMALS_DISPUTED:
      'Stopped: {symbol} and the provider disagree about how {symbol} is counted. The amount cannot be trusted.',
    USER_REJECTED: 'User rejected the request',
    NETWORK_MISMATCH: 'Your wallet is on another network. Switch it back and try again.',
    INSUFFICIENT_FUNDS: 'Insufficient balance',
    TRANSACTION_FAILED: 'Transaction error',
    TRANSACTION_INVALID: 'Transaction error',
    TRANSACTION_REVERTED: 'The network refused it: nothing was moved but the fee.',
    REQUEST_CHANGED: 'Stopped: your wallet would have been asked for something else than is shown here.',
  }),
}
