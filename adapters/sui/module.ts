import { type Account, type Adapter, type CaipNetworkId, type Context, networks, PorticoError } from '../../kernel'
import { toBase64 } from '../../kernel/bytes'
import type { StandardWalletOptions, WalletDiscovery } from '../shared/discovery'
import {
  type Bridge,
  provideLazily,
  type StandardAccount,
  setupInjected,
  standardWallet,
  trackNetwork,
} from '../shared/injected'
import { answerRequest } from './answerRequest'
import { NAMESPACE, readAddress } from './chain'

/** Connecting starts at once. The code of capabilities loads on first use. */
export default function setup(ctx: Context, adapter: Adapter<StandardWalletOptions>, wallets: WalletDiscovery): void {
  setupInjected(ctx, { wallets, bridge: createBridge })
  provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
}

/** Maps the namespace's RPC methods to a Wallet Standard wallet, whose chain ids are CAIP-2 ids. */
export function createBridge(foreign: object, ctx: Context): Bridge {
  const wallet = standardWallet(foreign)

  /** The first network with accounts: the wanted one, or another of the host's networks. */
  function place(accounts: readonly StandardAccount[], wanted: CaipNetworkId): CaipNetworkId | undefined {
    const own = ctx.read(networks).configured.filter(({ chainNamespace }) => chainNamespace === NAMESPACE)
    const places = [wanted, ...own.map(({ caipNetworkId }) => caipNetworkId)]
    return places.find(networkId => accountsAt(accounts, networkId).length > 0)
  }

  return trackNetwork({
    async open({ silent, networkId: wanted }) {
      const found = ownOf(await wallet.connect({ silent }))
      if (found.length === 0) return undefined
      const networkId = place(found, wanted)
      if (!networkId) throw nowhere(wanted)
      return { accounts: accountsAt(found, networkId), networkId }
    },
    request: (args, networkId) =>
      answerRequest(args, { method: wallet.method, accounts: ownOf(wallet.accounts()), chain: networkId }),
    onChange: (listener, here) =>
      wallet.listen(raw => {
        const found = ownOf(raw)
        const wanted = here()
        if (!wanted) return
        const networkId = place(found, wanted) ?? wanted
        const unconfirmed = wallet.isUnconfirmed() && { unconfirmed: true as const }
        listener({ kind: 'accounts', accounts: accountsAt(found, networkId), networkId, ...unconfirmed })
      }),
    isUnconfirmed: wallet.isUnconfirmed,
    revoke: wallet.disconnect,
    async switchNetwork(networkId) {
      const accounts = accountsAt(ownOf(wallet.accounts()), networkId)
      if (accounts.length === 0) throw nowhere(networkId)
      return accounts
    },
  })
}

/** The Sui accounts: wallets for several namespaces show the accounts of all of them. */
const ownOf = (accounts: readonly StandardAccount[]): StandardAccount[] =>
  accounts.filter(
    ({ address, chains }) =>
      readAddress(address) && (chains.length === 0 || chains.some(chain => chain.startsWith(`${NAMESPACE}:`))),
  )

/** An account that names no chain is valid on every chain. */
const accountsAt = (accounts: readonly StandardAccount[], networkId: CaipNetworkId): Account[] =>
  accounts.flatMap(({ address, publicKey, chains }) =>
    chains.length === 0 || chains.includes(networkId)
      ? { address: readAddress(address) ?? '', ...(publicKey.length > 0 && { publicKey: toBase64(publicKey) }) }
      : [],
  )

const nowhere = (networkId: CaipNetworkId) =>
  new PorticoError('CHAIN_UNSUPPORTED', 'The wallet has no account for this network', { networkId })
