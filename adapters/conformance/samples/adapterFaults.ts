import { BREACHES, type Breach } from './breach'

/** The fault of a broken adapter, and the requirement that refuses it. */
export const ADAPTER_FAULTS = {
  'activates with the page': 'the manifest loads no code, sends no request and calls no wallet',
  'adopts everything': 'it adopts the networks of its namespaces, and no other',
  'describes another': 'it describes only its own namespaces, each with a short label',
  'announces nothing': 'the first intent announces discovery to the wallets once',
  'provides an undeclared capability': 'it provides exactly what its manifest declares',
  'keeps listening': 'disposal leaves no listener, no timer and no pending call',
  'prompts twice': 'connecting prompts the wallet once, and returns its accounts and its network',
  'connects another namespace':
    'connecting another namespace opens no connection, shows no prompt and keeps the connected ones',
  'throws the wallet’s error': 'a rejected prompt throws USER_REJECTED and connects no account',
  'prompts after an abort': 'an aborted connect does not prompt the wallet',
  'ignores an abort': 'aborting ends a connect whose wallet never answers, and ignores its late answer',
  'shows no link':
    'a link to another device is shown by each remote connector, and only while connect awaits the wallet',
  'shows the link of another connector':
    'a link to another device is shown by each remote connector, and only while connect awaits the wallet',
  'shows its link after the wallet’s answer':
    'a link to another device is shown by each remote connector, and only while connect awaits the wallet',
  'shows its link after the user left':
    'a link to another device is shown by each remote connector, and only while connect awaits the wallet',
  'restores no account': 'restoring never prompts, and returns the stored connection',
  'prompts while restoring': 'restoring returns no account if the wallet never connected the page, and does not prompt',
  'returns revoked accounts': 'restoring returns no account after the wallet revoked the page, and does not prompt',
  'waits for an uninstalled wallet': 'restoring a wallet that is no longer installed settles without an account',
  'repeats accounts': 'accounts have no duplicates, in any spelling',
  'disconnects without the wallet': 'disconnecting ends the wallet’s permission, if its namespace has a request for it',
  'waits for an answer to disconnect': 'disconnecting ends after a few seconds if the wallet does not answer',
  'leaks listeners': '100 connects and disconnects leave no listener and no timer',
  'trusts the wallet’s answer': 'hostile answers of a connect become coded errors, or are ignored',
  'misses account changes': 'the connection reports an account change in the wallet',
  'misses network changes': 'the connection reports a network change in the wallet',
  'reports other accounts before their network':
    'other accounts on another network are reported with it, in one change',
  'misses the disconnection':
    'the connection reports that the wallet disconnected, or shows no account, and reports no further change',
  'never stops watching': 'a stopped watcher receives no change',
  'signs without a connection': 'capabilities throw without a connection',
  'signs with another account': 'a signed message has the signature of the requested account',
  'throws another error while signing': 'a rejected signature throws USER_REJECTED',
  'ignores an abort while signing': 'aborting ends a signature that the wallet never gives',
  'does not switch the wallet': 'a network switch changes the network of the wallet',
  'trusts any signature': 'hostile answers to a capability become coded errors, or are ignored',
  guesses: 'the effects of a request are read from the request alone, and unreadable ones are not guessed',
  'halves the amount of an effect':
    'the effects of a request are read from the request alone, and unreadable ones are not guessed',
  'hides the token of an effect':
    'the effects of a request are read from the request alone, and unreadable ones are not guessed',
  'hides the field of an effect':
    'the effects of a request are read from the request alone, and unreadable ones are not guessed',
  'sends without a connection': 'a transfer without a connection throws NOT_CONNECTED, and prompts no wallet',
  'sends to any address': 'a transfer to an invalid address, or of nothing, is refused before the wallet prompts',
  'sends nothing': 'a transfer to an invalid address, or of nothing, is refused before the wallet prompts',
  'accepts any address': 'the check of addresses accepts those of the wallet, and none that a transfer must refuse',
  'sends to another receiver':
    'a transfer of the native currency sends exactly what is requested, and returns its hash',
  'sends from another account':
    'a transfer of the native currency sends exactly what is requested, and returns its hash',
  'sends ten times the amount':
    'a transfer of the native currency sends exactly what is requested, and returns its hash',
  'sends twice': 'a transfer of the native currency sends exactly what is requested, and returns its hash',
  'returns no hash': 'a transfer of the native currency sends exactly what is requested, and returns its hash',
  'returns an empty hash': 'a transfer of the native currency sends exactly what is requested, and returns its hash',
  'returns no answer': 'a transfer of the native currency sends exactly what is requested, and returns its hash',
  'returns a hash without sending':
    'a transfer of the native currency sends exactly what is requested, and returns its hash',
  'sends native currency for a token':
    'a transfer of a token sends exactly what is requested, or is refused if the adapter sends no tokens',
  'sends another token':
    'a transfer of a token sends exactly what is requested, or is refused if the adapter sends no tokens',
  'ignores the field of a transfer': 'a transfer with a declared field sends exactly that field',
  'cuts the field of a transfer': 'a transfer with a declared field sends exactly that field',
  'sends on any network':
    'a transfer on a network that the wallet does not use is refused without a prompt, or sent after a switch to it',
  'prompts before it checks the network':
    'a transfer on a network that the wallet does not use is refused without a prompt, or sent after a switch to it',
  'misreads a rejected transfer': 'a rejected transfer throws USER_REJECTED, and sends nothing',
  'sends before the user approves': 'a rejected transfer throws USER_REJECTED, and sends nothing',
  'throws plain errors while sending': 'a transfer that fails, at the wallet or at a node, throws an error with a code',
  'trusts any hash': 'a transfer that fails, at the wallet or at a node, throws an error with a code',
  'rejects the receipt':
    'the receipt of a transfer never rejects, and is pending until a node confirms the transaction',
  'returns no receipt': 'the receipt of a transfer never rejects, and is pending until a node confirms the transaction',
  'reports a success unseen':
    'the receipt of a transfer never rejects, and is pending until a node confirms the transaction',
  'waits for a receipt for ever':
    'the receipt of a transfer never rejects, and is pending until a node confirms the transaction',
  'estimates a fee as a number':
    'the estimated fee of a transfer is an amount above zero, and no estimate prompts the wallet',
  'estimates no fee': 'the estimated fee of a transfer is an amount above zero, and no estimate prompts the wallet',
  'reads a balance as text': 'a balance is the amount of the requested address, in the network’s currency',
  'reads the balance of another address': 'a balance is the amount of the requested address, in the network’s currency',
  'reads a balance in another unit': 'a balance is the amount of the requested address, in the network’s currency',
  'lists malformed tokens': 'listed tokens are complete, without duplicates, and those of the requested address',
  'lists tokens twice': 'listed tokens are complete, without duplicates, and those of the requested address',
  'lists the tokens of another address':
    'listed tokens are complete, without duplicates, and those of the requested address',
  'throws plain errors while reading':
    'a balance, a list of tokens, a fee, prices or a history that cannot be read throws an error with a code',
  'reads zero from a failed node':
    'a balance, a list of tokens, a fee, prices or a history that cannot be read throws an error with a code',
  'prices a token that is not asked for':
    'prices are finite numbers from zero, of the requested tokens and of no others',
  'halves a price': 'prices are finite numbers from zero, of the requested tokens and of no others',
  'reads the history of another address':
    'the history is that of the requested address, newest first, without duplicates, and ends',
  'reads a payment as an income':
    'the history is that of the requested address, newest first, without duplicates, and ends',
  'reads the oldest transaction first':
    'the history is that of the requested address, newest first, without duplicates, and ends',
  'reads the history twice': 'the history is that of the requested address, newest first, without duplicates, and ends',
  'reads the history for ever':
    'the history is that of the requested address, newest first, without duplicates, and ends',
  'gives an icon at a host':
    'the icons of its wallets and of its namespaces are `data:` URLs, so that showing them sends no request',
  'describes an icon at a host':
    'the icons of its wallets and of its namespaces are `data:` URLs, so that showing them sends no request',
  'throws plain errors without prices':
    'a balance, a list of tokens, a fee, prices or a history that cannot be read throws an error with a code',
} as const

export type AdapterFault = keyof typeof ADAPTER_FAULTS | Breach

/** Each fault with the name of the requirement that must refuse it. */
export const adapterFaults: readonly (readonly [AdapterFault, string])[] = [
  ...(Object.entries(ADAPTER_FAULTS) as [AdapterFault, string][]),
  ...(Object.entries(BREACHES) as [Breach, string][]).map(
    ([breach, rule]) => [breach, `while it connects, reads and sends, it ${rule}`] as const,
  ),
]

/** Does the adapter have the fault? */
export type HasFault = (fault: AdapterFault) => boolean
