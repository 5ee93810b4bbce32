import { defineMessages } from '../../kernel/kit'

/** Texts of the form. */
export const messages = defineMessages('send', {
  token: 'Select Token',
  incorrect: 'Incorrect Value',
  amount: 'Add Amount',
  funds: 'Insufficient Funds',
  address: 'Add Address',
  checking: 'Checking the receiver',
  invalid: 'Invalid Address',
  ready: 'Preview Send',

  amountLabel: 'Amount',
  tokenLabel: 'Token: {symbol}. Choose another one',
  balance: 'Balance: {amount} {symbol}',
  max: 'Max',
  maxLabel: 'Send as much as possible',
  findingMax: 'Asking for the fee',
  FEE_UNKNOWN: 'The network’s fee is not known here. Leave some {symbol} for it.',
  inDollars: 'Enter US dollars',
  inToken: 'Enter {symbol}',
  receiver: 'To',
  placeholder: 'Address',
  placeholderName: 'Address or name',
  resolved: '{name} is',
  ownAddress: 'This is your own address.',
  tokenAddress: 'This is the token itself: what is sent there is lost.',
  lookUpFailed: 'Error resolving name',
  unavailable: 'Token Balance Unavailable',

  moved: 'Account or network changed: the transfer was dropped.',
  stopped: 'Stopped here. Decline it in your wallet too.',

  DECIMALS_DISPUTED:
    'Stopped: {symbol} and the provider disagree about how {symbol} is counted. The amount cannot be trusted.',
  SEND_INCOMPLETE: 'An amount and receiver address are required',
  TOKEN_REQUIRED: 'A token is required',
  NOT_CONNECTED: 'No wallet of this family is connected.',
  NETWORK_NOT_FOUND: 'This app does not know the network.',
  TOKEN_NOT_FOUND: 'This account holds none of this token.',
})
