import { type Network, namespaceOf, type SwitchNetwork } from '../../kernel'
import { hexChainId } from './eip155Requests'
import { SWITCH_NETWORK } from './namespaceRequests'
import type { RequestWallet } from './provider'
import { asSwitchError, isUnknownChain } from './rejections'

/**
 * Switches the network in a namespace without its own adapter. An EVM wallet is asked, and gets an unknown chain's
 * description. In other namespaces only the adapter keeps the network, which must be a granted one.
 */
export const switchNetworkBy =
  (ask: RequestWallet): SwitchNetwork =>
  async ({ network }) => {
    const { caipNetworkId: networkId } = network
    const moving =
      namespaceOf(networkId) === 'eip155'
        ? switchChain(ask, network)
        : ask({ method: SWITCH_NETWORK, params: { networkId } })
    await moving.catch(error => Promise.reject(asSwitchError(error)))
  }

async function switchChain(ask: RequestWallet, network: Network): Promise<unknown> {
  const chainId = hexChainId(network.caipNetworkId)
  const change = () => ask({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    return await change()
  } catch (error) {
    if (!isUnknownChain(error)) throw error
    await ask({ method: 'wallet_addEthereumChain', params: [describeChain(network, chainId)] })
    return change()
  }
}

/** Source: EIP-3085. Only the network's own nodes: the host's custom URLs may contain an API key. */
function describeChain({ name, nativeCurrency, rpcUrls, blockExplorers, assets }: Network, chainId: string): object {
  const [explorers, icons] = [[blockExplorers?.default.url].filter(isSafe), [assets?.imageUrl].filter(isSafe)]
  return {
    chainId,
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http.filter(isSafe),
    // Wallets reject empty lists.
    ...(explorers.length > 0 && { blockExplorerUrls: explorers }),
    ...(icons.length > 0 && { iconUrls: icons }),
  }
}

/** https, or localhost; without user name and password. */
const SAFE = /^(https:|http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1)(?![\w.-]))[^@\s]*$/i

const isSafe = (url = ''): boolean => SAFE.test(url)
