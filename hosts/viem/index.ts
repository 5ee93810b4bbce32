import {
  type Chain,
  type CustomTransport,
  createPublicClient,
  createWalletClient,
  custom,
  type FallbackTransport,
  fallback,
  getAddress,
  type HttpTransport,
  http,
  type JsonRpcAccount,
  type PublicClient,
  type WalletClient,
} from 'viem'
import {
  type CaipNetworkId,
  findNetwork,
  type Network,
  networks,
  type Portico,
  PorticoError,
  type Undo,
} from '../../kernel'
import { eip1193Provider } from '../eip1193'
import { evmSession, watchEvmSession } from '../eip1193/evmSession'
import { EVM } from '../eip1193/namespace'

/** viem's client of one of the host's networks. */
export type PorticoPublicClient = PublicClient<FallbackTransport<readonly HttpTransport[]>, Chain>
/** viem's client with the user's account and network. */
export type PorticoWalletClient = WalletClient<CustomTransport, Chain, JsonRpcAccount>

const publicClients = new WeakMap<Network, PorticoPublicClient>()
const walletClients = new WeakMap<
  Portico,
  { readonly client: PorticoWalletClient; readonly network: Network | undefined }
>()

/**
 * Reads from the nodes of a listed network, by default the user's one. The same object for the same network.
 *
 * @throws NETWORK_NOT_FOUND
 * @example
 * const block = await publicClient(portico, 'eip155:8453').getBlockNumber()
 */
export function publicClient(
  portico: Portico,
  networkId: CaipNetworkId | undefined = portico.networkId(EVM),
): PorticoPublicClient {
  const network = findNetwork(portico.read(networks), networkId)
  if (network?.chainNamespace !== EVM) {
    throw new PorticoError('NETWORK_NOT_FOUND', 'Network not found', { networkId })
  }
  const known = publicClients.get(network)
  if (known) return known
  const nodes = network.rpcUrls.default.http.map(url => http(url))
  const client = createPublicClient({ chain: chainOf(network), transport: fallback(nodes) })
  publicClients.set(network, client)
  return client
}

/**
 * The connected wallet with its account and network; undefined while none is connected. The same object until the
 * account or the network changes.
 *
 * @example
 * import { parseEther } from 'viem'
 * const hash = await walletClient(portico)?.sendTransaction({ to, value: parseEther('0.1') })
 */
export function walletClient(portico: Portico): PorticoWalletClient | undefined {
  const { accounts: [address] = [], chainId } = evmSession(portico) ?? {}
  if (!address || !chainId) return undefined
  const network = findNetwork(portico.read(networks), `${EVM}:${chainId}`)
  const { client: known, network: before } = walletClients.get(portico) ?? {}
  const account = getAddress(address)
  if (known?.account.address === account && known.chain.id === chainId && before === network) return known
  const chain = network ? chainOf(network) : unlistedChain(chainId)
  const client = createWalletClient({ account, chain, transport: custom(eip1193Provider(portico)) })
  walletClients.set(portico, { client, network })
  return client
}

/**
 * Calls the listener with each new client: after the user has connected, disconnected, or changed the account or the
 * network. With `walletClient` it is a store for `useSyncExternalStore`.
 */
export const watchWalletClient = (
  portico: Portico,
  listener: (client: PorticoWalletClient | undefined) => void,
): Undo => watchEvmSession(portico, () => listener(walletClient(portico)))

const chainOf = (network: Network): Chain => ({ ...network, id: Number(network.id) })

/** A network that the host does not list has no name and no nodes here. The wallet still signs and sends on it. */
const unlistedChain = (id: number): Chain => ({
  id,
  name: `${EVM}:${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
