import type { CaipNetworkId, Namespace, Network, ResolvedOptions } from '../../kernel'
import { descriptionOf } from '../../kernel/kit'
import type { NamespaceProposal, WalletConnectOptions } from './options'

/**
 * Without methods by which a user signs what the wallet cannot show (`eth_sign`, `eth_signTransaction`), and without
 * former versions of typed data: the option `proposal` names them for an app that needs one.
 */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
  sui: ['sui_getAccounts', 'sui_signPersonalMessage', 'sui_signTransaction', 'sui_signAndExecuteTransaction'],
  stacks: ['stx_getAddresses', 'stx_signMessage', 'stx_transferStx'],
}

const EVENTS = ['accountsChanged', 'chainChanged']

type Requests = Pick<NamespaceProposal, 'methods' | 'events'>

/** The methods and events of the namespace's description, else those of this package. */
function requestsOf(settings: Pick<ResolvedOptions, 'descriptions'>, namespace: Namespace): Partial<Requests> {
  const described = descriptionOf(settings, namespace).walletConnect
  return { methods: described?.methods ?? METHODS[namespace], events: described?.events ?? EVENTS }
}

/** Networks that some wallets still know by their former id. */
const FORMER_IDS = new Map<CaipNetworkId, CaipNetworkId>([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
])

export function presentId(networkId: CaipNetworkId): CaipNetworkId {
  for (const [now, former] of FORMER_IDS) if (former === networkId) return now
  return networkId
}

/**
 * The proposal to the wallet. Every namespace is optional, so that a wallet of one namespace can approve. All
 * namespaces are proposed at once, because they share the session. One without methods is left out.
 */
export function proposalFor(
  settings: Pick<ResolvedOptions, 'descriptions'>,
  networks: readonly Network[],
  replaced: WalletConnectOptions['proposal'] = {},
): Record<string, NamespaceProposal> {
  const proposal: Record<string, NamespaceProposal> = {}
  for (const namespace of new Set(networks.map(({ chainNamespace }) => chainNamespace))) {
    const { methods, events, ...parts } = { ...requestsOf(settings, namespace), ...replaced[namespace] }
    if (!methods || !events) continue
    const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    proposal[namespace] = {
      chains: own.flatMap(({ caipNetworkId }) => [caipNetworkId, FORMER_IDS.get(caipNetworkId) ?? []].flat()),
      methods,
      events,
      // Only the network's own URLs, because the wallet sees them: the host's may contain an API key.
      rpcMap: Object.fromEntries(
        own.flatMap(({ id, rpcUrls }) => rpcUrls.default.http.slice(0, 1).map(url => [id, url])),
      ),
      ...parts,
    }
  }
  return proposal
}

/** A session is stale if a network was not in its proposal. Source: product specification, section 4. */
export const isStale = (requested: readonly string[], proposal: Readonly<Record<string, NamespaceProposal>>): boolean =>
  Object.values(proposal).some(({ chains }) => chains.some(chain => !requested.includes(chain)))
