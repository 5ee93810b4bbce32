import type { Message } from '../../kernel'
import { defineMessages } from '../../kernel/kit'

/** Texts of the wallets of each namespace, and of their accounts. */
export const messages = defineMessages('account/wallets', {
  title: 'Wallets',
  families: 'Networks',
  oneConnection: '1 connection',
  connections: '{count} connections',
  disconnectAll: 'Disconnect All',
  disconnecting: 'Disconnecting',
  disconnect: 'Disconnect {wallet}',
  inUse: 'In use ·',
  copy: 'Copy address',
  accounts: 'Accounts of {wallet}',
  switch: 'Switch',
  switchTo: 'Switch to {wallet}',
  switching: 'Switching',
  locked: 'Locked',
  unlock: 'Unlock',
  unlockWallet: 'Unlock {wallet}',
  unlocking: 'Unlocking',
  recent: 'RECENTLY CONNECTED',
  connect: 'Connect',
  connectTo: 'Connect {wallet}',
  forget: 'Remove {wallet} from the list',
  add: 'Add {family} Wallet',
  none: 'No wallet connected',
  noneDetail: 'What you connect for {family} appears here.',
  loading: 'Looking for your wallets',
  failed: 'Your wallets could not be shown',
  PLUGIN_LOAD_FAILED: 'Check your connection, then try again.',
  SERVICE_UNAVAILABLE: 'This app cannot connect wallets just now.',
  tryAgain: 'Try again',
  walletSwitched: 'Wallet switched',
  accountSwitched: 'Account switched',
  walletDeleted: 'Wallet deleted',
  walletDisconnected: 'Wallet disconnected',
  switchFailed: 'The wallet was not switched',
  unlockFailed: 'The wallet was not unlocked',
  forgetFailed: 'The wallet could not be removed',
  MULTI_WALLET_OFF: 'Multi-Wallet Not Enabled',
  ACCOUNT_NOT_FOUND: 'The wallet does not show this account any more',
  WALLET_GONE: 'The wallet can no longer be reached',
  USER_REJECTED: 'The request was declined in the wallet',
  WALLET_BUSY: 'The wallet has an open request. Answer it first.',
  WALLET_TIMEOUT: 'The wallet did not answer',
  NOT_CONNECTED: 'No wallet is connected any more',
})

const kinds = defineMessages('account/kind', {
  eoa: 'Standard account',
  smartAccount: 'Smart account',
  payment: 'Payment',
  ordinal: 'Ordinals',
})

/** The user-facing name of a kind of account; technical kinds have none. */
export const kindName = (type: string | undefined): Message | undefined =>
  new Map<string | undefined, Message>(Object.entries(kinds)).get(type)
