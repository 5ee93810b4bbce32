import { type Account, type Adapter, type CaipNetworkId, type Context, PorticoError } from '../../kernel'
import { withTimeout } from '../../kernel/kit'
import { ProviderRpcError, UNSUPPORTED_METHOD } from '../../kernel/provider/rpcError'
import type { WalletDiscovery } from '../shared/discovery'
import {
  type Bridge,
  type Failure,
  provideLazily,
  setupInjected,
  trackNetwork,
  type WalletChange,
} from '../shared/injected'
import { accountsIn, readAccounts, type StacksAccount } from './addresses'
import { chainIdOf, NAMESPACE, type NetworkKind, networkIdOf, networkIn, networkKindOf } from './chain'
import { isUnknownMethod } from './rejections'
import { readSip30, type Sip30 } from './sip30'
import { type StoredAccounts, storedAccounts } from './storedAccounts'
import { requestWalletAccounts, silentAccounts } from './walletAccounts'

/** Connecting starts at once. The code of capabilities loads on first use. */
export default function setup(ctx: Context, adapter: Adapter, wallets: WalletDiscovery): void {
  setupInjected(ctx, {
    wallets,
    bridge: (foreign, ctx, { key = '' }) => createBridge(foreign, `${NAMESPACE}:${key}`, ctx),
  })
  provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
}

/** A new network waits this long for its accounts. */
const ACCOUNTS_MS = 1000

const CHAIN_UNSUPPORTED: Failure = ['CHAIN_UNSUPPORTED', 'Chain is not supported']

type Tell = (change: WalletChange) => void

/** A wallet of the page. `networkId` is its current network, as far as the wallet has reported it. */
interface StacksWallet {
  readonly ctx: Context
  readonly wallet: Sip30
  readonly id: string
  readonly stored: StoredAccounts
  networkId?: CaipNetworkId
  /** The accounts come from storage. The adapter asks the wallet for them before the next request. */
  recalled?: readonly StacksAccount[]
  tell?: Tell
}

/** A wallet with SIP-030's interface. The wallet has a current network, and each request may name another. */
export function createBridge(foreign: object, id: string, ctx: Context): Bridge | undefined {
  const wallet = readSip30(foreign)
  if (!wallet) return undefined
  const own: StacksWallet = { ctx, wallet, id, stored: storedAccounts(ctx) }
  return trackNetwork({
    open: how => open(own, how),
    switchNetwork: networkId => switchNetwork(own, networkId),
    isUnconfirmed: () => own.recalled !== undefined,
    request: (args, networkId) => request(own, args, networkId),
    onChange: tell => listen(own, tell),
    async revoke() {
      own.stored.forget(id)
      await wallet.ask('wallet_disconnect')
    },
  })
}

async function open(
  own: StacksWallet,
  { silent, networkId, signal }: Parameters<Bridge['open']>[0],
): ReturnType<Bridge['open']> {
  const visible = await (silent
    ? silentAccounts(own.wallet)
    : requestWalletAccounts(own.wallet, networkKindOf(networkId), signal))
  signal.throwIfAborted()
  const found = visible ?? own.stored.read(own.id)
  own.recalled = visible ? undefined : found
  const [first] = found
  if (!first) return undefined
  const isServed = accountsIn(found, networkKindOf(networkId)).length > 0
  own.networkId = isServed ? networkId : networkIn(own.ctx, first.realm, networkId)
  own.stored.write(own.id, found)
  const accounts = accountsIn(found, networkKindOf(own.networkId))
  if (!silent) own.tell?.({ kind: 'accounts', accounts, networkId: own.networkId })
  return { accounts, networkId: own.networkId }
}

async function switchNetwork(own: StacksWallet, networkId: CaipNetworkId): Promise<readonly Account[]> {
  const realm = networkKindOf(networkId)
  const name = realm === 'mainnet' ? 'Mainnet' : 'Testnet'
  await own.wallet.ask('wallet_changeNetwork', { name }).catch(error => {
    if (!isUnknownMethod(error)) throw error
  })
  const found = await requestWalletAccounts(own.wallet, realm)
  const accounts = accountsIn(found, realm)
  if (accounts.length === 0) throw new PorticoError(...CHAIN_UNSUPPORTED, { networkId })
  own.networkId = networkId
  own.recalled = undefined
  own.stored.write(own.id, found)
  return accounts
}

async function request(
  own: StacksWallet,
  { method: requested, params }: Parameters<Bridge['request']>[0],
  networkId: CaipNetworkId,
): Promise<unknown> {
  // The method name of @stacks/connect.
  const method = requested === 'getAddresses' ? 'stx_getAddresses' : requested
  if (!method.startsWith('stx_'))
    throw new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet does not support ${method}`)
  if (own.recalled && method !== 'stx_getAddresses') await confirm(own, own.recalled, networkKindOf(networkId))
  const answer = await own.wallet.ask(method, { network: networkKindOf(networkId), ...params })
  if (method !== 'stx_getAddresses') return answer
  const found = readAccounts(answer) ?? []
  if (own.recalled && own.tell) reportAccounts(own, found, own.tell)
  const accounts = accountsIn(found, networkKindOf(networkId))
  return { addresses: accounts.map(account => ({ symbol: 'STX', ...account })) }
}

/** Asks the wallet, which signs with its current account. @throws if that is not the one of the earlier visit */
async function confirm(own: StacksWallet, recalled: readonly StacksAccount[], realm: NetworkKind): Promise<void> {
  const found = await requestWalletAccounts(own.wallet, realm)
  if (own.tell) reportAccounts(own, found, own.tell)
  const [before] = accountsIn(recalled, realm)
  if (before && !found.some(({ address }) => address === before.address)) throw notShared(before.address)
}

function listen(own: StacksWallet, tell: Tell): () => void {
  const { wallet, stored, id } = own
  own.tell = tell
  const reread = () => void visibleAccounts(own).then(found => reportAccounts(own, found, tell))
  const undos = [
    wallet.hear('accountChange', raw => {
      const found = readAccounts(raw)
      if (found) reportAccounts(own, found, tell)
      else reread()
    }),
    wallet.hear('networkChange', raw => {
      const networkId = readActiveNetwork(raw)
      if (networkId) void reportNetwork(own, networkId, tell)
      else reread()
    }),
    // Xverse emits `disconnect`. The stored accounts are no longer valid.
    ...(['accountDisconnected', 'disconnect'] as const).map(event =>
      wallet.hear(event, () => {
        stored.forget(id)
        tell({ kind: 'gone' })
      }),
    ),
  ]
  return () => {
    own.tell = undefined
    for (const undo of undos) undo()
  }
}

/** The accounts without a prompt, undefined if the wallet cannot show them so; an error counts as no accounts. */
const visibleAccounts = ({ wallet }: StacksWallet) => silentAccounts(wallet).catch((): StacksAccount[] => [])

/** Reports accounts; without visible ones the stored ones, which the wallet has not confirmed. An account of the other realm means that the wallet has switched its network. */
function reportAccounts(own: StacksWallet, visible: readonly StacksAccount[] | undefined, tell: Tell): void {
  const found = visible ?? own.stored.read(own.id)
  const [first] = found
  own.recalled = visible ? undefined : found
  if (!first) {
    tell({ kind: 'accounts', accounts: [] })
    return
  }
  own.stored.write(own.id, found)
  const networkId = networkIn(own.ctx, first.realm, own.networkId)
  own.networkId = networkId
  const accounts = accountsIn(found, first.realm)
  tell({ kind: 'accounts', accounts, networkId, ...(own.recalled && { unconfirmed: true }) })
}

/** The addresses differ on the other network: both are reported in one change, unless the wallet shows no accounts in time. */
async function reportNetwork(own: StacksWallet, networkId: CaipNetworkId, tell: Tell): Promise<void> {
  if (networkId === own.networkId) return
  own.networkId = networkId
  const found = await withTimeout(own.ctx.clock, ACCOUNTS_MS, visibleAccounts(own), () => [])
  if (own.networkId !== networkId) return
  // A wallet that cannot be asked has another address on the other network: the stored one, which may be old.
  const accounts = accountsIn(found ?? own.stored.read(own.id), networkKindOf(networkId))
  tell(
    accounts.length === 0
      ? { kind: 'network', networkId }
      : { kind: 'accounts', accounts, networkId, ...(!found && { unconfirmed: true }) },
  )
}

/** The user has left the account since the last visit. */
const notShared = (address: string) =>
  new PorticoError('ACCOUNT_NOT_FOUND', 'The wallet does not share this account', { address })

/** The network in a wallet's report of a change. Source: SIP-030, `stx_networkChange`. */
export function readActiveNetwork(raw: unknown): CaipNetworkId | undefined {
  const { active, networks } = Object(raw)
  const found = Array.isArray(networks) ? networks.find(network => Object(network).id === active) : undefined
  const { chainId } = Object(found)
  const networkId = networkIdOf(Number(chainId))
  return chainIdOf(networkId) === undefined ? undefined : networkId
}
