import { tryRead } from '../../kernel'
import { type Bridge, readRejection, toPlainData, type WalletChange, withLifetime } from '../injected'
import { readAccounts } from './addresses'
import { hexChainId, networkIdOf, readChainId } from './chainId'
import { allowsAccounts, type EvmWallet, readWalletProvider, request } from './walletProvider'

/** The provider has lost its connection and reconnects by itself; the session goes on. Source: MetaMask's provider. */
const TRY_AGAIN_LATER = 1013

/** Time limit for a wallet to revoke a permission, in milliseconds. The user is not prompted. */
const REVOKE_MS = 1_000

/** Events that report a state, with the parser of their payload; an undefined result is dropped. */
const STATES = new Map<string, (raw: unknown) => unknown>([
  ['accountsChanged', raw => readAccounts(toPlainData(raw))?.map(({ address }) => address)],
  ['chainChanged', raw => hexOf(readChainId(raw))],
  ['disconnect', readRejection],
])

const hexOf = (id: number | undefined) => id && hexChainId(id)

/** Wraps the wallet's own provider, the object that wagmi, viem and ethers take. Source: EIP-1193. */
export function createBridge(foreign: object, ctx: EvmWallet['ctx']): Bridge | undefined {
  const wallet = readWalletProvider(foreign, ctx)
  if (!wallet) return undefined
  const { end } = wallet
  const revoke = () => request(wallet, { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  return {
    request: args => request(wallet, args),
    onEvent: (event, notify) => hear(wallet, event, notify),
    open: how => open(wallet, how),
    onChange: notify => listen(wallet, notify),
    // If the wallet cannot revoke the permission, the session of an SDK must be ended by `disconnect`.
    revoke: () => (end ? withLifetime(ctx, { ms: REVOKE_MS }, revoke).catch(async () => end()) : revoke()),
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

function hear({ attach, detach }: EvmWallet, event: string, notify: (payload: unknown) => void): () => void {
  const read = STATES.get(event)
  const listener = (raw: unknown) => {
    const payload = read ? read(raw) : raw
    if (!read || payload !== undefined) notify(payload)
  }
  tryRead(() => attach?.(event, listener))
  return () => tryRead(() => detach?.(event, listener))
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

/** The change that an empty account list means. */
async function whyHidden(wallet: EvmWallet): Promise<WalletChange> {
  const allows = await allowsAccounts(wallet)
  if (allows) return { kind: 'locked' }
  return allows === false ? { kind: 'gone' } : { kind: 'accounts', accounts: [] }
}
