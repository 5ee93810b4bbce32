import type { Message, Namespace, ResolvedOptions } from '../../kernel'
import { defineMessages, descriptionOf } from '../../kernel/kit'

/** Texts of the wallets of each namespace, and of their accounts. */
export const messages = defineMessages('account/wallets', {
  title: 'Wallets',
  namespaces: 'Networks',
  connections: { of: 'count', one: '{count} connection', other: '{count} connections' },
  disconnectAll: 'Disconnect all',
  disconnecting: 'Disconnecting',
  disconnect: 'Disconnect {wallet}',
  inUse: 'In use',
  copy: 'Copy address',
  accounts: 'Accounts of {wallet}',
  switch: 'Switch',
  switchTo: 'Switch to {wallet}',
  switching: 'Switching',
  locked: 'Locked',
  unlock: 'Unlock',
  unlockWallet: 'Unlock {wallet}',
  unlocking: 'Unlocking',
  recent: 'Recently connected',
  connect: 'Connect',
  connectTo: 'Connect {wallet}',
  forget: 'Remove {wallet} from the list',
  add: 'Add {namespace} wallet',
  none: 'No wallet connected',
  noneDetail: '{namespace} wallets you connect appear here.',
  loading: 'Loading wallets',
  failed: 'Couldn’t load your wallets',
  PLUGIN_LOAD_FAILED: 'Check your connection, then try again.',
  SERVICE_UNAVAILABLE: 'This app can’t connect wallets right now.',
  tryAgain: 'Try again',
  walletSwitched: 'Wallet switched',
  accountSwitched: 'Account switched',
  walletDeleted: 'Wallet deleted',
  walletDisconnected: 'Wallet disconnected',
  switchFailed: 'Couldn’t switch wallets',
  unlockFailed: 'Couldn’t unlock the wallet',
  forgetFailed: 'Couldn’t remove the wallet',
  MULTI_WALLET_OFF: 'Only one wallet at a time',
  ACCOUNT_NOT_FOUND: 'Your wallet no longer shares this account',
  WALLET_GONE: 'Your wallet is no longer available',
  USER_REJECTED: 'The request was declined in your wallet',
  WALLET_BUSY: 'Your wallet has another request open. Respond to it first.',
  POPUP_BLOCKED: 'Your browser blocked the wallet’s window. Try again to open it.',
  WALLET_TIMEOUT: 'Your wallet didn’t respond',
  NOT_CONNECTED: 'Your wallet is no longer connected',
})

const kinds = defineMessages('account/kind', {
  eoa: 'Standard account',
  smartAccount: 'Smart account',
  payment: 'Payment',
  ordinal: 'Ordinals',
})

/** The user-facing name of a kind of account; technical kinds have none. */
export function kindName(
  settings: Pick<ResolvedOptions, 'descriptions'>,
  namespace: Namespace,
  type: string | undefined,
): Message | undefined {
  const own = descriptionOf(settings, namespace).accountKinds
  return new Map<string | undefined, Message>(Object.entries({ ...kinds, ...own })).get(type)
}
