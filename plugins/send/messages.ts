import { defineMessages } from '../../kernel/kit'

/** Texts of the form. */
export const messages = defineMessages('send', {
  reading: 'Loading tokens',
  token: 'Choose token',
  checking: 'Checking the address',
  invalid: 'Invalid address',
  ready: 'Review transfer',

  amountLabel: 'Amount',
  tokenLabel: 'Token: {symbol}. Choose another',
  balance: 'Balance: {amount} {symbol}',
  have: 'You have {amount} {symbol}',
  max: 'Max',
  maxLabel: 'Send as much as possible',
  findingMax: 'Estimating the fee',
  FEE_UNKNOWN: 'The network fee is unknown. Leave some {symbol} to cover it.',
  inDollars: 'Enter US dollars',
  inToken: 'Enter {symbol}',
  receiver: 'To',
  paste: 'Paste',
  editReceiver: 'Change the receiver',
  placeholder: 'Address',
  placeholderName: 'Address or name',
  resolved: 'Address of {name}',
  ownAddress: 'This is your own address.',
  tokenAddress: 'This is the token’s own address. Anything sent there is lost.',
  lookUpFailed: 'Couldn’t look up this name. Try again.',
  nameElsewhere: 'This name has no address on this network',
  otherNetwork: 'This address is for another network: {network}',
  unavailable: 'Token Balance Unavailable',

  moved: 'Your account or network changed. The transfer was cancelled.',
  stopped: 'Cancelled here. Decline the request in your wallet, too.',

  INSUFFICIENT_FUNDS: 'Insufficient funds',
  BALANCE_FAILED: 'Couldn’t load your balance.',
  DECIMALS_DISPUTED:
    'Stopped: the {symbol} token and the provider report different decimals, so the amount can’t be trusted.',
  SEND_INCOMPLETE: 'An amount and receiver address are required',
  TOKEN_REQUIRED: 'A token is required',
  NOT_CONNECTED: 'No wallet is connected for this network.',
  NETWORK_NOT_FOUND: 'This app doesn’t support this network.',
  TOKEN_NOT_FOUND: 'This account doesn’t hold this token.',
})
