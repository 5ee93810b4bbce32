import { defineMessages } from '../../kernel'

export const messages = defineMessages('signing', {
  send: 'Sends {amount} {symbol} to {to}.',
  sendToken: 'Sends {amount} {symbol} (token {token}) to {to}.',
  sendUnits: 'Sends {amount} of the smallest unit of the network’s currency to {to}.',
  sendTokenUnits:
    'Sends {amount} of the smallest unit of the token {token} to {to}. Its name and decimals are not known here.',
  takenFrom: 'It is taken from {from}.',
  item: 'Sends item {id} of the collection {token} to {to}.',
  items: 'Sends {amount} of item {id} of the collection {token} to {to}.',

  allow: 'Lets {spender} spend up to {amount} {symbol} (token {token}) of yours.',
  allowUnits:
    'Lets {spender} spend up to {amount} of the smallest unit of the token {token}, or the item of this number of a collection. Its name and decimals are not known here.',
  allowAll: 'Lets {spender} spend everything you hold, now and later, of {symbol} (token {token}).',
  allowAllUnits: 'Lets {spender} spend everything you hold, now and later, of the token or collection {token}.',
  revoke: 'Takes back from {spender} the permission to spend the token or collection {token}.',
  until: 'This can be used until {date}.',
  noEnd: 'This can be used without an end.',

  callNamed: 'Calls “{name}” of {to}.',
  callFunction: 'Calls the function {selector} of {to}.',
  call: 'Calls {to}.',
  given: 'It is given {amount} {symbol} for this.',
  givenUnits: 'It is given {amount} of the smallest unit of the network’s currency for this.',

  note: 'Carries this note: {text}',
  text: 'Signs this message:\n{text}',
  cut: 'Only its beginning is shown: it has {count} characters.',
  data: 'Signs data of the kind “{primaryType}” for {domain}. What it allows is not known here.',
  dataOfNobody:
    'Signs data of the kind “{primaryType}”, which does not say whom it is for. What it allows is not known here.',
  unreadable: 'What this does cannot be read here.',
  more: 'It does {count} more things, which are not shown.',

  UNLIMITED_APPROVAL:
    'Without a limit: {spender} could take all of it at any time, without asking again. Your wallet may let you enter a limit.',
  PERMIT_SIGNATURE:
    'A signature alone lets {spender} take your tokens: no transaction and no fee will tell you. Sign only what you have just asked for.',
  LOOKALIKE_RECEIVER:
    'Look twice: {to} begins and ends like {known}, which you know, and is another address. Such addresses are made to be mistaken.',
  OWN_ADDRESS: 'The receiver is the account that sends: {to}.',
  TOKEN_CONTRACT: 'The receiver {to} is a token itself: what is sent there is lost.',
  BURN_ADDRESS: 'Nobody holds the address {to}: what is sent there is lost.',
  UNKNOWN_CALL: 'Nobody here knows what this call does; it may take what you own. Go on only if you trust this app.',
  WRONG_CHAIN: 'This is meant for the network {chain}, and your wallet is on {network}.',
  BLIND_HASH:
    'This message cannot be read: it may be the fingerprint of a transaction, which a signature would let others send.',

  REQUEST_CHANGED: 'Stopped: what was about to be sent is not what was shown to you. Your wallet was not asked.',
})
