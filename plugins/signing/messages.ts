import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('signing', {
  send: 'Sends {amount} {symbol} to {to}.',
  sendToken: 'Sends {amount} {symbol} (token {token}) to {to}.',
  sendUnits: 'Sends {amount} of the smallest unit of the network’s currency to {to}.',
  sendTokenUnits:
    'Sends {amount} of the smallest unit of the token {token} to {to}. Its name and decimals are not known here.',
  takenFrom: 'It is taken from {from}.',
  signed: 'The signature alone is enough for it.',
  item: 'Sends item {id} of the collection {token} to {to}.',
  items: 'Sends {amount} of item {id} of the collection {token} to {to}.',

  allow: 'Lets {spender} spend up to {amount} {symbol} (token {token}) of yours.',
  allowUnits:
    'Lets {spender} spend up to {amount} of the smallest unit of the token {token}, or the item of this number of a collection. Its name and decimals are not known here.',
  allowAll: 'Lets {spender} spend everything you hold, now and later, of {symbol} (token {token}).',
  allowAllUnits: 'Lets {spender} spend everything you hold, now and later, of the token or collection {token}.',
  revoke: 'Takes back from {spender} the permission to spend the token or collection {token}.',
  allowItem: 'Lets {spender} take the item {id} of the collection {token}.',
  revokeOrItem:
    'Takes back from {spender} the permission to spend the token {token}; if that is a collection, lets {spender} take its item 0.',
  ownedBy: 'What is meant are the tokens of {owner}.',
  until: 'This can be used until {date}.',
  noEnd: 'This can be used without an end.',

  callNamed: 'Calls “{name}” of {to}.',
  callFunction: 'Calls the function {selector} of {to}.',
  call: 'Calls {to}.',
  given: 'It is given {amount} {symbol} for this.',
  givenUnits: 'It is given {amount} of the smallest unit of the network’s currency for this.',

  givenTokenUnits: 'It is given {amount} of the smallest unit of the token {token} for this.',
  unresolved: 'Some of its accounts are named only by a table on the chain, and cannot be read here.',
  unexpiring: 'This transaction does not expire.',

  offers: 'Offers {what} to anybody who takes this order.',
  due: '{to} is to be given {what} for it.',
  smallestUnit: 'This counts the smallest unit of the token {token}: its name and decimals are not known here.',
  anyItem: 'Other items of the collection {token} will do as well.',

  control: 'Gives {to} control over {account} (“{right}”).',
  uncontrol: 'Gives up control over {account} (“{right}”).',
  everywhere: 'This holds on every network.',
  burn: 'Destroys {amount} {symbol} (token {token}).',
  burnUnits: 'Destroys {amount} of the smallest unit of the token {token}.',
  close: 'Closes {account}, and sends what remains in it to {to}.',

  note: 'Carries this note:',
  text: 'Signs this message:',
  bytes: 'Signs bytes that are no text. In hexadecimal they are:',
  literal: 'It is signed letter by letter as it stands there, not as the bytes that it spells.',
  cut: 'Only its beginning is shown: it has {count} characters.',
  data: 'Signs data of the kind “{primaryType}”.',
  dataDomain: 'It calls itself:',
  dataContract: 'The contract that checks the signature is {contract}.',
  dataNobody: 'It does not say whom it is for.',
  dataNetwork: 'It is for the network {network}.',
  dataAnywhere: 'It names no network, and may hold on every one.',
  dataSalt: 'Its salt is {salt}.',
  dataUnknown: 'What it allows is not known here. It says:',
  field: '{name}:',
  moreFields: 'It has {count} more fields, which are not shown.',
  unreadable: 'What this does cannot be read here.',
  unreadablePart: 'A part of this cannot be read here.',
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
  UNKNOWN_CALL_VALUE:
    'Nobody here knows what {to} does with the {amount} {symbol} that it is given. Go on only if you trust this app.',
  UNKNOWN_CALL_UNITS:
    'Nobody here knows what {to} does with the currency that it is given: {amount} of its smallest unit. Go on only if you trust this app.',
  UNKNOWN_DATA:
    'Nobody here knows what this signature allows; it may be enough to take what you own. Go on only if you trust this app.',
  CONTROL_GIVEN: '{to} could then act for {account} at any time, without asking again: it could take everything there.',
  BURN: 'What is destroyed does not come back.',
  REMAINDER_GIVEN: 'What remains in {account} goes to {to}, which is not the account that signs.',
  ORDER_SIGNATURE:
    'A signature alone lets others take what is offered here: no transaction and no fee will tell you. Sign only what you have just asked for.',
  ORDER_UNPAID: 'You would be paid nothing for what is offered here.',
  UNRESOLVED_ACCOUNT: 'Who receives something by this cannot be read here. Go on only if you trust this app.',
  UNEXPIRING: 'Once it is signed, this can be sent at any later time, by anybody who has it.',
  WRONG_CHAIN: 'This is meant for the network {chain}, and your wallet is on {network}.',
  BLIND_HASH:
    'This message cannot be read: it may be the fingerprint of a transaction, which a signature would let others send.',

  REQUEST_CHANGED: 'Stopped: what was about to be sent is not what was shown to you. Your wallet was not asked.',
})
