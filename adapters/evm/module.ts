import { type Adapter, type Context, tryRead } from '../../kernel'
import type { WalletDiscovery } from '../shared/discovery'
import {
  type Bridge,
  provideLazily,
  readRejection,
  setupInjected,
  toPlainData,
  type WalletChange,
  withLifetime,
} from '../shared/injected'
import { hexChainId, networkIdOf, readAccounts, readChainId } from './chain'
import { allowsAccounts, type EvmWallet, readWalletProvider, request } from './walletProvider'

/** Connecting starts now; the operations on a connected wallet are imported on the first request. */
export default function setup(ctx: Context, adapter: Adapter, wallets: WalletDiscovery): void {
  setupInjected(ctx, { wallets, bridge: createBridge })
  provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
}

/** The provider has lost its connection and reconnects by itself; the session goes on. Source: MetaMask's provider. */
const TRY_AGAIN_LATER = 1013

/** Time limit for a wallet to revoke a permission, in milliseconds. The user is not prompted. */
const REVOKE_MS = 1_000

/** Time limit for a wallet to report its state after an unreadable event, in milliseconds. */
const REREAD_MS = 3_000

/**
 * Events that report a state: the parser of their payload, and the method that reads the state. A payload in another
 * form is a hint that the state has changed, so the wallet is asked.
 */
const STATES = new Map<string, { readonly read: (raw: unknown) => unknown; readonly method?: string }>([
  [
    'accountsChanged',
    { read: raw => readAccounts(toPlainData(raw))?.map(({ address }) => address), method: 'eth_accounts' },
  ],
  ['chainChanged', { read: raw => hexOf(readChainId(raw)), method: 'eth_chainId' }],
  ['disconnect', { read: readRejection }],
])

const hexOf = (id: number | undefined) => id && hexChainId(id)

/** Wraps the wallet's own provider, the object that wagmi, viem and ethers take. Source: EIP-1193. */
export function createBridge(foreign: object, ctx: EvmWallet['ctx']): Bridge | undefined {
  const wallet = readWalletProvider(foreign, ctx)
  if (!wallet) return undefined
  const { end } = wallet
  const limited = (work: () => Promise<unknown>) => withLifetime(ctx, { ms: REVOKE_MS }, work)
  const revoke = async () => {
    // Source: ERC-7846. Wallets without permissions know only this method.
    await limited(() => request(wallet, { method: 'wallet_disconnect' })).catch(() => undefined)
    return request(wallet, { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  }
  return {
    request: args => request(wallet, args),
    onEvent: (event, notify) => hear(wallet, event, notify),
    open: how => open(wallet, how),
    onChange: notify => listen(wallet, notify),
    // If the wallet cannot revoke the permission, the session of an SDK must be ended by `disconnect`.
    revoke: () => (end ? limited(revoke).catch(async () => end()) : revoke()),
  }
}

async function open(wallet: EvmWallet, { silent, signal }: Parameters<Bridge['open']>[0]): ReturnType<Bridge['open']> {
  const method = silent ? 'eth_accounts' : 'eth_requestAccounts'
  const accounts = readAccounts(toPlainData(await request(wallet, { method })))
  signal.throwIfAborted()
  const locked = silent && accounts?.length === 0 && (await allowsAccounts(wallet)) === true
  signal.throwIfAborted()
  const isShown = accounts?.length || locked
  const chainId = isShown ? readChainId(await request(wallet, { method: 'eth_chainId' })) : undefined
  return accounts && chainId ? { accounts, networkId: networkIdOf(chainId), ...(locked && { locked }) } : undefined
}

function hear(wallet: EvmWallet, event: string, notify: (payload: unknown) => void): () => void {
  const { read = (raw: unknown) => raw, method } = STATES.get(event) ?? {}
  let latest = 0
  /** While the wallet is asked, further hints ask once more. */
  let asking = false
  const ask = async () => {
    if (asking || method === undefined) return
    asking = true
    for (let serial = Number.NaN; serial !== latest && !Number.isNaN(latest); ) {
      serial = latest
      const answer = withLifetime(wallet.ctx, { ms: REREAD_MS }, () => request(wallet, { method }))
      const payload = read(await answer.catch(() => undefined))
      if (serial === latest && payload !== undefined) notify(payload)
    }
    asking = false
  }
  const listener = (raw: unknown) => {
    latest++
    const payload = read(raw)
    if (payload !== undefined || !STATES.has(event)) notify(payload)
    else void ask()
  }
  tryRead(() => wallet.attach?.(event, listener))
  return () => {
    latest = Number.NaN
    tryRead(() => wallet.detach?.(event, listener))
  }
}

function listen(wallet: EvmWallet, notify: (change: WalletChange) => void): () => void {
  let latest = 0
  wallet.listeners.add(notify)
  const undos = [
    hear(wallet, 'accountsChanged', async raw => {
      const serial = ++latest
      const accounts = readAccounts(raw) ?? []
      const change: WalletChange = accounts.length > 0 ? { kind: 'accounts', accounts } : await whyHidden(wallet)
      if (serial === latest) notify(change)
    }),
    hear(wallet, 'chainChanged', raw => {
      const id = readChainId(raw)
      wallet.chainId = id ?? wallet.chainId
      if (id) notify({ kind: 'network', networkId: networkIdOf(id) })
    }),
    hear(wallet, 'disconnect', raw => {
      const { code, message: reason } = readRejection(raw)
      if (code === TRY_AGAIN_LATER) return
      latest++
      notify({ kind: 'gone', reason })
    }),
  ]
  return () => {
    latest = Number.NaN
    wallet.listeners.delete(notify)
    for (const undo of undos) undo()
  }
}

/**
 * The change that an empty account list means. Without permissions the wallet may be locked all the same: Rabby and
 * Ambire report none then. The session ends and stays remembered; a wallet that revoked the permission shows nothing.
 */
async function whyHidden(wallet: EvmWallet): Promise<WalletChange> {
  return (await allowsAccounts(wallet)) ? { kind: 'locked' } : { kind: 'accounts', accounts: [] }
}
