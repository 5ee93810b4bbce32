import {
  type Account,
  type Adapter,
  type CaipNetworkId,
  type Context,
  networks,
  PorticoError,
  parseNetworkId,
  type Undo,
} from '../../kernel'
import { uniqueAccounts } from '../../kernel/kit'
import { ProviderRpcError, UNAUTHORIZED, UNSUPPORTED_METHOD } from '../../kernel/provider/rpcError'
import type { WalletDiscovery } from '../shared/discovery'
import {
  type Bridge,
  boundMethod,
  type OpenedWallet,
  provideLazily,
  setupInjected,
  trackNetwork,
  type WalletChange,
} from '../shared/injected'
import { encodeAddress, formatOf, isEthereum, NAMESPACE, readAddress } from './chain'
import { callExtension, type InjectedExtension, readExtension, type ShownAccount } from './extension'
import { type StoredAccounts, storedAccounts } from './storedAccounts'

/** Connecting starts at once. The code of capabilities loads on first use. */
export default function setup(ctx: Context, adapter: Adapter, wallets: WalletDiscovery): void {
  setupInjected(ctx, { wallets, bridge: (foreign, ctx, { key = '' }) => createBridge(foreign, key, ctx) })
  provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
}

/** A wallet of the page, by its key in `window.injectedWeb3`. */
interface PolkadotWallet {
  readonly ctx: Context
  readonly name: string
  readonly enable: NonNullable<ReturnType<typeof boundMethod>>
  readonly stored: StoredAccounts
  /** Undefined while the accounts come from storage. The adapter must then call `enable` before the next request. */
  enabled?: InjectedExtension
  /** The shown accounts come from storage. */
  isRecalled: boolean
  shown: readonly ShownAccount[]
  /** The listener of the wallet's account list. */
  onAccounts?: (accounts: readonly ShownAccount[]) => void
  unsubscribe?: Undo
}

/**
 * A wallet in `window.injectedWeb3`, by its key. The wallet has no current network: its accounts are written in each
 * network's format, except those that the wallet restricts to one network.
 */
export function createBridge(foreign: object, name: string, ctx: Context): Bridge | undefined {
  const enable = boundMethod(foreign, 'enable') ?? boundMethod(foreign, 'connect')
  if (!enable) return undefined
  const wallet: PolkadotWallet = { ctx, name, enable, stored: storedAccounts(ctx), isRecalled: false, shown: [] }
  return trackNetwork({
    open: how => open(wallet, how),
    async switchNetwork(networkId) {
      const accounts = accountsAt(ctx, wallet.shown, networkId)
      if (accounts.length === 0) throw noAccount(networkId)
      return accounts
    },
    isUnconfirmed: () => wallet.isRecalled,
    request: args => request(wallet, args),
    onChange: (listener, currentNetwork) => listen(wallet, listener, currentNetwork),
    async revoke() {
      wallet.enabled = undefined
      wallet.stored.write(name, [])
    },
  })
}

async function open(
  wallet: PolkadotWallet,
  { silent, networkId, signal }: Parameters<Bridge['open']>[0],
): ReturnType<Bridge['open']> {
  if (silent && wallet.enabled) {
    // An enabled wallet answers without a prompt.
    storeAccounts(wallet, await wallet.enabled.get())
    signal.throwIfAborted()
  } else if (silent) {
    wallet.shown = wallet.stored.read(wallet.name)
    wallet.isRecalled = true
  } else await enableWallet(wallet, signal)
  const opened = firstNetwork(wallet, networkId)
  if (!silent && wallet.shown.length > 0 && !opened) throw noAccount(networkId)
  return opened
}

/** Enables the wallet, which may prompt the user. */
async function enableWallet(wallet: PolkadotWallet, signal?: AbortSignal): Promise<void> {
  const { name: app, url } = wallet.ctx.settings.metadata
  const enabled = readExtension(await callExtension(() => wallet.enable(app || url)))
  signal?.throwIfAborted()
  const shown = (await enabled?.get()) ?? []
  signal?.throwIfAborted()
  wallet.enabled = enabled
  if (wallet.onAccounts) wallet.onAccounts(shown)
  else storeAccounts(wallet, shown)
  subscribe(wallet)
}

async function request(wallet: PolkadotWallet, { method, params }: Parameters<Bridge['request']>[0]): Promise<unknown> {
  const isMessage = method === 'polkadot_signMessage'
  if (!isMessage && method !== 'polkadot_signTransaction') {
    throw new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet does not support ${method}`)
  }
  if (!wallet.enabled) await enableWallet(wallet)
  const { enabled, shown } = wallet
  if (!enabled || shown.length === 0) throw new ProviderRpcError(UNAUTHORIZED, 'The wallet is not connected')
  const { address, message, transactionPayload } = Object(params)
  const id = readAddress(address)?.id
  const own = shown.find(account => account.id === id)?.encoded
  if (!own) throw notShared(address)
  return isMessage
    ? enabled.signRaw({ address: own, data: message, type: 'bytes' })
    : enabled.signPayload({ ...transactionPayload, address: own })
}

function listen(
  wallet: PolkadotWallet,
  listener: (change: WalletChange) => void,
  currentNetwork: () => CaipNetworkId | undefined,
): () => void {
  wallet.onAccounts = shown => {
    const current = currentNetwork()
    const before = !wallet.isRecalled && current && addressesOf(accountsAt(wallet.ctx, wallet.shown, current))
    storeAccounts(wallet, shown)
    if (!current) return
    const { accounts, networkId } = firstNetwork(wallet, current) ?? { accounts: [], networkId: current }
    // Most wallets first repeat the accounts that they have reported already.
    if (networkId === current && addressesOf(accounts) === before) return
    listener({ kind: 'accounts', accounts, networkId })
  }
  subscribe(wallet)
  return () => {
    wallet.onAccounts = undefined
    subscribe(wallet)
  }
}

/** Follows the wallet's account list while the bridge has a listener. */
function subscribe(wallet: PolkadotWallet): void {
  wallet.unsubscribe?.()
  wallet.unsubscribe = wallet.onAccounts && wallet.enabled?.subscribe(shown => wallet.onAccounts?.(shown))
}

function storeAccounts(wallet: PolkadotWallet, shown: readonly ShownAccount[]): void {
  wallet.shown = shown
  wallet.isRecalled = false
  wallet.stored.write(wallet.name, shown)
}

/** The first network with accounts: the wanted one, or another of the host's networks. */
function firstNetwork({ ctx, shown }: PolkadotWallet, wanted: CaipNetworkId): OpenedWallet | undefined {
  const own = ctx.read(networks).configured.filter(({ chainNamespace }) => chainNamespace === NAMESPACE)
  for (const networkId of [wanted, ...own.map(({ caipNetworkId }) => caipNetworkId)]) {
    const accounts = accountsAt(ctx, shown, networkId)
    if (accounts.length > 0) return { accounts, networkId }
  }
  return undefined
}

/** One key under two prefixes is one account. */
function accountsAt(ctx: Context, shown: readonly ShownAccount[], networkId: CaipNetworkId): Account[] {
  const format = formatOf(ctx, networkId)
  const { reference } = parseNetworkId(networkId)
  return uniqueAccounts(
    shown.flatMap(({ id, encoded, kind = '', only = reference }) => {
      if (!only.startsWith(reference)) return []
      const address = format !== 'ethereum' ? encodeAddress(id, format) : isEthereum(id) ? encoded : undefined
      // For the other key types the account id is only a hash of the key.
      const publicKey = /25519$/.test(kind) ? id : undefined
      return address ? { address, ...(publicKey && { publicKey }) } : []
    }),
  )
}

const addressesOf = (accounts: readonly Account[]) => accounts.map(({ address }) => address).join()

const noAccount = (networkId: CaipNetworkId) =>
  new PorticoError('CHAIN_UNSUPPORTED', 'The wallet has no account for this network', { networkId })

/** The user has left the account since the last visit. */
const notShared = (address: string) =>
  new PorticoError('ACCOUNT_NOT_FOUND', 'The wallet does not share this account', { address })
