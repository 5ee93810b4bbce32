import { type Account, type Adapter, type CaipNetworkId, type Context, PorticoError } from '../../kernel'
import type { WalletDiscovery } from '../shared/discovery'
import { type Bridge, provideLazily, setupInjected, trackNetwork, type WalletChange } from '../shared/injected'
import { answerRequest } from './answerRequest'
import { type Chain, chainIdOf, chainsOf, findChain, readAddress } from './chain'
import { CHAIN_UNSUPPORTED, describeChain } from './describeChain'
import { isUnknownChain, type Keplr, readKeplr } from './keplr'
import { readKey } from './key'
import { type StoredAccounts, storedAccounts } from './storedAccounts'

/** Connecting starts at once. The code of capabilities loads on first use. */
export default function setup(ctx: Context, adapter: Adapter, wallets: WalletDiscovery): void {
  setupInjected(ctx, {
    wallets,
    bridge: (foreign, ctx, { id = '' }) => createBridge(foreign, { page: window, id }, ctx),
  })
  provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
}

/** Page events that report an account change in the wallet. */
const ACCOUNT_CHANGED = ['keplr_keystorechange', 'leap_keystorechange', 'cosmostation_keystorechange']

interface Page {
  readonly page: EventTarget
  readonly id: string
}

/** A wallet of the page, and the chain whose account it shows. */
interface CosmosWallet extends Page {
  readonly ctx: Context
  readonly wallet: Keplr
  readonly stored: StoredAccounts
  chain?: Chain
  /** True if the accounts come from storage. The adapter must then ask for permission before the next request. */
  isRecalled: boolean
  /** Stores the wallet's accounts and reports them to the listener. */
  report(chain: Chain, accounts: readonly Account[]): void
}

/**
 * A wallet with Keplr's interface. The wallet has no current network: every call names a chain, with an address for
 * each.
 */
export function createBridge(foreign: object, { page, id }: Page, ctx: Context): Bridge | undefined {
  const wallet = readKeplr(foreign)
  if (!wallet) return undefined
  const own: CosmosWallet = {
    ctx,
    wallet,
    page,
    id,
    stored: storedAccounts(ctx),
    isRecalled: false,
    report: (chain, accounts) => storeAccounts(own, chain, accounts),
  }
  return trackNetwork({
    open: how => open(own, how),
    switchNetwork: networkId => switchChain(own, networkId),
    isUnconfirmed: () => own.isRecalled,
    async request(args, networkId) {
      const chain = nearestChain(ctx, networkId)
      if (own.isRecalled && chain) await confirm(own, chain, Object(args.params).signerAddress)
      return answerRequest(wallet, args, chain)
    },
    onChange: listener => listen(own, listener),
    async revoke() {
      own.stored.forget(id)
      await wallet.disable?.(chainsOf(ctx).map(({ caipNetworkId }) => chainIdOf(caipNetworkId)))
    },
  })
}

const nearestChain = (ctx: Context, networkId?: CaipNetworkId): Chain | undefined =>
  findChain(ctx, networkId) ?? chainsOf(ctx)[0]

async function open(
  own: CosmosWallet,
  { silent, networkId, signal }: Parameters<Bridge['open']>[0],
): ReturnType<Bridge['open']> {
  const chain = nearestChain(own.ctx, networkId)
  if (!chain) return undefined
  const accounts = await (silent ? silentAccounts(own, chain) : requestAccounts(own, chain, signal))
  signal.throwIfAborted()
  // A wallet that can be read without a prompt is read again when it reports a change.
  if (accounts.length === 0 && silent && own.wallet.isEnabled) own.chain = chain
  if (accounts.length === 0) return undefined
  storeAccounts(own, chain, accounts)
  // The session may still hold the accounts of an earlier visit.
  if (!silent) own.report(chain, accounts)
  return { accounts, networkId: chain.caipNetworkId }
}

/** Asks the wallet, which may have switched to another account. @throws if it does not show the signer's */
async function confirm(own: CosmosWallet, chain: Chain, signer: unknown): Promise<void> {
  await allow(own.wallet, chain)
  const accounts = await readAccounts(own.wallet, chain)
  own.isRecalled = false
  own.report(chain, accounts)
  const expected = readAddress(signer, chain.cosmos.prefix)
  if (expected && !accounts.some(({ address }) => address === expected)) throw notShared(expected)
}

async function switchChain(own: CosmosWallet, networkId: CaipNetworkId): Promise<readonly Account[]> {
  const chain = findChain(own.ctx, networkId)
  if (!chain) throw new PorticoError(...CHAIN_UNSUPPORTED, { networkId })
  await allow(own.wallet, chain)
  const accounts = await readAccounts(own.wallet, chain)
  if (accounts.length === 0) throw new PorticoError(...CHAIN_UNSUPPORTED, { networkId })
  own.isRecalled = false
  storeAccounts(own, chain, accounts)
  return accounts
}

function listen(own: CosmosWallet, listener: (change: WalletChange) => void): () => void {
  const { wallet, page } = own
  let latest = 0
  const reread = async () => {
    const serial = ++latest
    const { chain } = own
    if (!chain) return
    // A wallet that revoked the permission or is gone has no accounts.
    const accounts = await (wallet.isEnabled ? enabledAccounts : readAccounts)(wallet, chain).catch(() => [])
    if (serial === latest) own.report(chain, accounts)
  }
  own.report = (chain, accounts) => {
    storeAccounts(own, chain, accounts)
    listener({ kind: 'accounts', accounts, networkId: chain.caipNetworkId })
  }
  for (const event of ACCOUNT_CHANGED) page.addEventListener(event, reread)
  return () => {
    latest = Number.NaN
    own.report = (chain, accounts) => storeAccounts(own, chain, accounts)
    for (const event of ACCOUNT_CHANGED) page.removeEventListener(event, reread)
  }
}

function storeAccounts(own: CosmosWallet, chain: Chain, accounts: readonly Account[]): void {
  own.chain = chain
  own.stored.write(own.id, chain, accounts)
}

/** Enables the chain, after suggesting it to a wallet that does not know it. */
async function allow(wallet: Keplr, chain: Chain): Promise<void> {
  const chainId = chainIdOf(chain.caipNetworkId)
  try {
    await wallet.enable(chainId)
  } catch (error) {
    if (!isUnknownChain(error)) throw error
    if (!wallet.experimentalSuggestChain) throw new PorticoError(...CHAIN_UNSUPPORTED, { chainId }, error)
    await wallet.experimentalSuggestChain(describeChain(chain))
    await wallet.enable(chainId)
  }
}

async function readAccounts(wallet: Keplr, chain: Chain): Promise<readonly Account[]> {
  const key = readKey(await wallet.getKey(chainIdOf(chain.caipNetworkId)), chain.cosmos.prefix)
  return key ? [{ address: key.address, publicKey: key.publicKey }] : []
}

/** The accounts, if the wallet reports that reading them needs no prompt. Few of these wallets can. */
const enabledAccounts = async (wallet: Keplr, chain: Chain): Promise<readonly Account[]> =>
  (await wallet.isEnabled?.([chainIdOf(chain.caipNetworkId)])) === true ? readAccounts(wallet, chain) : []

/** The accounts without a prompt. For a wallet that cannot report whether it would prompt, they come from storage. */
async function silentAccounts(own: CosmosWallet, chain: Chain): Promise<readonly Account[]> {
  own.isRecalled = !own.wallet.isEnabled
  return own.isRecalled ? own.stored.read(own.id, chain) : enabledAccounts(own.wallet, chain)
}

async function requestAccounts(own: CosmosWallet, chain: Chain, signal: AbortSignal): Promise<readonly Account[]> {
  await allow(own.wallet, chain)
  signal.throwIfAborted()
  own.isRecalled = false
  return readAccounts(own.wallet, chain)
}

/** The user has left the account since the last visit. */
const notShared = (address: string) =>
  new PorticoError('ACCOUNT_NOT_FOUND', 'The wallet does not share this account', { address })
