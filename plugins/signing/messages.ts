import { defineMessages } from '../../kernel/kit'

export const messages = defineMessages('signing', {
  send: 'Sends {amount} {symbol} to {to}.',
  sendToken: 'Sends {amount} {symbol} (token {token}) to {to}.',
  sendUnits: 'Sends {amount} of the smallest unit of the network’s currency to {to}.',
  sendTokenUnits:
    'Sends {amount} of the smallest unit of the token {token} to {to}. Its name and decimals are unknown.',
  takenFrom: 'Taken from {from}.',
  signed: 'Your signature alone is enough to do this.',
  item: 'Sends item {id} of the collection {token} to {to}.',
  items: 'Sends {amount} of item {id} of the collection {token} to {to}.',

  allow: 'Lets {spender} spend up to {amount} {symbol} (token {token}).',
  allowUnits:
    'Lets {spender} spend up to {amount} of the smallest unit of the token {token} or, if it is a collection, take the item with this number. Its name and decimals are unknown.',
  allowAll: 'Lets {spender} spend everything you hold, now or later, in {symbol} (token {token}).',
  allowAllUnits: 'Lets {spender} spend everything you hold, now or later, of the token or collection {token}.',
  revoke: 'Revokes the permission of {spender} to spend the token or collection {token}.',
  allowItem: 'Lets {spender} take item {id} of the collection {token}.',
  revokeOrItem:
    'Revokes the permission of {spender} to spend the token {token}. If it is a collection, lets {spender} take item 0.',
  ownedBy: 'The tokens belong to {owner}.',
  until: 'Valid until {date}.',
  noEnd: 'This does not expire.',

  callNamed: 'Calls “{name}” on {to}.',
  callFunction: 'Calls the function {selector} on {to}.',
  call: 'Calls {to}.',
  given: 'Sends {amount} {symbol} with the call.',
  givenUnits: 'Sends {amount} of the smallest unit of the network’s currency with the call.',

  givenTokenUnits: 'Sends {amount} of the smallest unit of the token {token} with the call.',
  unresolved: 'Some of its accounts are listed only in an on-chain lookup table and cannot be shown.',
  atomic: 'Either all of these calls take effect, or none.',
  paymaster: 'Asks {host} to pay the fee.',
  unexpiring: 'This transaction does not expire.',

  offers: 'Offers {what} to anyone who fills this order.',
  due: '{to} receives {what} in return.',
  smallestUnit: 'The amount is in the smallest unit of the token {token}. Its name and decimals are unknown.',
  anyItem: 'Any other item of the collection {token} is accepted too.',

  control: 'Gives {to} control over {account} (“{right}”).',
  uncontrol: 'Gives up control over {account} (“{right}”).',
  everywhere: 'This applies on every network.',
  permission: 'Lets {to} act for {account} without asking again: “{right}”.',
  burn: 'Destroys {amount} {symbol} (token {token}).',
  burnUnits: 'Destroys {amount} of the smallest unit of the token {token}.',
  close: 'Closes {account} and sends its remaining balance to {to}.',

  note: 'Includes this note:',
  text: 'Signs this message:',
  bytes: 'Signs binary data, shown here in hexadecimal:',
  literal: 'It is signed as the text shown, not as the bytes that it encodes.',
  cut: {
    of: 'count',
    one: 'Only the beginning is shown. The whole text has {count} character.',
    other: 'Only the beginning is shown. The whole text has {count} characters.',
  },
  data: 'Signs data of the type “{primaryType}”.',
  dataDomain: 'It identifies itself as:',
  dataContract: 'The contract that checks the signature is {contract}.',
  dataNoTarget: 'It does not say which app or contract it is for.',
  dataNetwork: 'It is for the network {network}.',
  dataAnywhere: 'It names no network and may apply on every one.',
  dataSalt: 'Its salt is {salt}.',
  dataUnknown: 'What it allows is unknown. It contains:',
  field: '{name}:',
  moreFields: {
    of: 'count',
    one: 'It has {count} more field, which is not shown.',
    other: 'It has {count} more fields, which are not shown.',
  },
  unreadable: 'This request cannot be decoded.',
  unreadablePart: 'Part of this request cannot be decoded.',
  times: 'Number of times: {count}.',
  more: {
    of: 'count',
    one: 'It has {count} more effect, which is not shown.',
    other: 'It has {count} more effects, which are not shown.',
  },

  UNLIMITED_APPROVAL:
    'No limit: {spender} could take all of it at any time without asking again. Your wallet may let you set a limit.',
  ALLOWANCE_ABOVE_BALANCE:
    'This is more than the {balance} {symbol} you hold now: {spender} could also take what you receive later.',
  HIGH_LIMIT: 'This limit is very high: {spender} could take all you hold, now or later, without asking again.',
  PERMIT_SIGNATURE:
    'This signature alone lets {spender} take your tokens, without a transaction or fee that would alert you. Sign only if you just requested this.',
  LOOKALIKE_RECEIVER:
    'Check carefully: {to} starts and ends like {known}, which you know, but is a different address. Scams use such addresses.',
  LOOKALIKE_SEEN:
    'Check carefully: {to} starts and ends like {known}, which comes from a history or a name, but is a different address. Either of them may be a scam.',
  NEW_RECEIVER: 'First time you send to this address.',
  OWN_ADDRESS: 'The receiver is the account you are sending from: {to}.',
  TOKEN_CONTRACT: 'The receiver {to} is a token contract. Anything sent there is lost.',
  BURN_ADDRESS: 'No one controls the address {to}. Anything sent there is lost.',
  UNKNOWN_CALL: 'What this call does is unknown. It may take your assets. Continue only if you trust this app.',
  UNKNOWN_CALL_VALUE:
    'What {to} does with the {amount} {symbol} it receives is unknown. Continue only if you trust this app.',
  UNKNOWN_CALL_UNITS:
    'What {to} does with the currency it receives is unknown: {amount} of its smallest unit. Continue only if you trust this app.',
  UNKNOWN_DATA:
    'What this signature allows is unknown. It may be enough to take your assets. Continue only if you trust this app.',
  TOKEN_UNCONFIRMED:
    'Only the app’s provider calls the token {token} {symbol} and knows its decimals. Check its address before you continue.',
  TOKEN_IMITATION: 'The token {token} isn’t the usual {symbol}. Check its address before you continue.',
  CONTROL_GIVEN: '{to} could then act for {account} at any time without asking again, and take everything in it.',
  PERMISSION_GIVEN: '{to} could then act for {account} at any time without asking again, as far as “{right}” allows.',
  BURN: 'Destroyed assets cannot be recovered.',
  REMAINDER_GIVEN: 'The remaining balance of {account} goes to {to}, which is not the signing account.',
  ORDER_SIGNATURE:
    'This signature alone lets others take what is offered, without a transaction or fee that would alert you. Sign only if you just requested this.',
  ORDER_UNPAID: 'You would receive nothing for what is offered.',
  UNRESOLVED_ACCOUNT: 'The receivers in this transaction cannot be shown. Continue only if you trust this app.',
  UNEXPIRING: 'Once signed, anyone who has this can submit it at any later time.',
  WRONG_CHAIN: 'This is meant for the network {chain}, but your wallet is on {network}.',
  BLIND_HASH:
    'This message cannot be read. It may be the hash of a transaction, and your signature would let others submit it.',

  FOREIGN_SIGN_IN:
    'This signs you in to {site}, but you are on {page}. Anyone who gets this signature could act as you there.',
  FOREIGN_SIGN_IN_ACCOUNT: 'This signs in {account}, which is not the account that signs: {from}.',
  REQUEST_CHANGED: 'Stopped: the request differs from what you were shown. Nothing was sent to your wallet.',
})
