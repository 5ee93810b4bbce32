import { type Account, type Adapter, type CaipNetworkId, type Context, networks, PorticoError } from '../../kernel'
import type { StandardWalletOptions, WalletDiscovery } from '../shared/discovery'
import {
  type Bridge,
  provideLazily,
  retryingLoader,
  type StandardAccount,
  setupInjected,
  standardWallet,
  trackNetwork,
} from '../shared/injected'
import { chainOf, isAddress, NAMESPACE } from './chain'
import { wouldPrompt } from './wouldPrompt'

/** Connecting starts now; the operations on a connected wallet are imported on the first request. */
export default function setup(ctx: Context, adapter: Adapter<StandardWalletOptions>, wallets: WalletDiscovery): void {
  setupInjected(ctx, { wallets, bridge: createBridge })
  provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
}

/** Answers the namespace's RPC methods with a Wallet Standard wallet. */
export function createBridge(foreign: object, ctx: Context): Bridge {
  const wallet = standardWallet(foreign)
  const wire = retryingLoader(ctx.id, () => import('./capabilities'))
  const isAt = (networkId: CaipNetworkId, chains: readonly string[]) =>
    // An account without chains supports every chain.
    chains.length === 0 || chains.includes(chainOf(networkId, wallet.chains()))

  /** The network of the wallet's active account: the wanted network if the account supports it. */
  function locate([account]: readonly StandardAccount[], wanted: CaipNetworkId): CaipNetworkId | undefined {
    const own = ctx.read(networks).configured.filter(({ chainNamespace }) => chainNamespace === NAMESPACE)
    const places = [wanted, ...own.map(({ caipNetworkId }) => caipNetworkId)]
    return places.find(networkId => isAt(networkId, account?.chains ?? []))
  }

  return trackNetwork({
    prepare: wire,
    async open({ silent, networkId }) {
      if (silent && (await wouldPrompt(foreign))) return undefined
      const accounts = ownOf(await wallet.connect({ silent }))
      if (accounts.length === 0) return undefined
      const place = locate(accounts, networkId)
      if (!place) throw nowhere()
      return { accounts: accounts.map(accountOf), networkId: place }
    },
    request: async (args, networkId) =>
      (await wire()).answerRequest(args, {
        method: wallet.method,
        accounts: ownOf(wallet.accounts()),
        chain: chainOf(networkId, wallet.chains()),
      }),
    onChange: (listener, here) =>
      wallet.listen(raw => {
        const accounts = ownOf(raw)
        const wanted = here()
        const networkId = wanted && locate(accounts, wanted)
        const unconfirmed = wallet.isUnconfirmed() && { unconfirmed: true as const }
        listener({ kind: 'accounts', accounts: accounts.map(accountOf), networkId, ...unconfirmed })
      }),
    isUnconfirmed: wallet.isUnconfirmed,
    revoke: wallet.disconnect,
    async switchNetwork(networkId) {
      const [account] = ownOf(wallet.accounts())
      if (!account || !isAt(networkId, account.chains)) throw nowhere()
      return undefined
    },
  })
}

/** Filters the accounts: a wallet of several namespaces shows the accounts of all of them. */
const ownOf = (accounts: readonly StandardAccount[]): StandardAccount[] =>
  accounts.filter(
    ({ address, chains }) =>
      isAddress(address) && (chains.length === 0 || chains.some(chain => chain.startsWith(`${NAMESPACE}:`))),
  )

const nowhere = () => new PorticoError('CHAIN_UNSUPPORTED', 'Chain is not supported')

const accountOf = ({ address }: StandardAccount): Account => ({ address })
