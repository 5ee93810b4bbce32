import { type Network, namespaceOf, type SwitchNetwork } from '../../kernel'
import { hexChainId } from './eip155'
import { SWITCH } from './families'
import type { Ask } from './provider'
import { asSwitchError, saysUnknownChain } from './rejections'

/**
 * Moving where the family has no adapter of its own: an EVM wallet is asked, and told of the chain where it does not know
 * it; in other families the network is ours alone, and one of those that the wallet granted.
 */
export const switchBy =
  (ask: Ask): SwitchNetwork =>
  async ({ network }) => {
    const { caipNetworkId: networkId } = network
    const moving =
      namespaceOf(networkId) === 'eip155' ? switchChain(ask, network) : ask({ method: SWITCH, params: { networkId } })
    await moving.catch(error => Promise.reject(asSwitchError(error)))
  }

async function switchChain(ask: Ask, network: Network): Promise<unknown> {
  const chainId = hexChainId(network.caipNetworkId)
  const change = () => ask({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    return await change()
  } catch (error) {
    if (!saysUnknownChain(error)) throw error
    await ask({ method: 'wallet_addEthereumChain', params: [describeChain(network, chainId)] })
    return change()
  }
}

/** Source: EIP-3085. The network's own nodes only: the host's own URLs may hold a key. */
function describeChain({ name, nativeCurrency, rpcUrls, blockExplorers, assets }: Network, chainId: string): object {
  const [explorers, icons] = [[blockExplorers?.default.url].filter(isSafe), [assets?.imageUrl].filter(isSafe)]
  return {
    chainId,
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http.filter(isSafe),
    // Wallets refuse empty lists.
    ...(explorers.length > 0 && { blockExplorerUrls: explorers }),
    ...(icons.length > 0 && { iconUrls: icons }),
  }
}

/** https, or this machine; without a name and password. */
const SAFE = /^(https:|http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1)(?![\w.-]))[^@\s]*$/i

const isSafe = (url = ''): boolean => SAFE.test(url)
