import { type Context, type Network, namespaceOf, PorticoError, type SwitchNetwork } from '../../kernel'
import { imageUrl } from '../../kernel/kit'
import { hexChainId } from './eip155Requests'
import { SWITCH_NETWORK } from './namespaceRequests'
import { EVM } from './options'
import type { RequestWallet } from './provider'
import { asSwitchError, isUnknownChain } from './rejections'

/**
 * Switches the network in a namespace without its own adapter. An EVM wallet is asked, and gets an unknown chain's
 * description. In other namespaces only the adapter keeps the network, which must be a granted one.
 */
export const switchNetworkBy =
  (ctx: Pick<Context, 'settings'>, ask: RequestWallet): SwitchNetwork =>
  async ({ network }) => {
    const { caipNetworkId: networkId } = network
    const moving =
      namespaceOf(networkId) === EVM
        ? switchChain(ctx, ask, network)
        : ask({ method: SWITCH_NETWORK, params: { networkId } })
    await moving.catch(error => Promise.reject(asSwitchError(error)))
  }

async function switchChain(ctx: Pick<Context, 'settings'>, ask: RequestWallet, network: Network): Promise<unknown> {
  const chainId = hexChainId(network.caipNetworkId)
  const change = () => ask({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    return await change()
  } catch (error) {
    if (!isUnknownChain(error)) throw error
    await ask({ method: 'wallet_addEthereumChain', params: [describeChain(ctx, network, chainId)] })
    return change()
  }
}

/**
 * Source: EIP-3085. Only the network's own nodes: the host's custom URLs may contain an API key.
 * @throws CHAIN_UNSUPPORTED if the network has no public node that a wallet accepts
 */
function describeChain({ settings }: Pick<Context, 'settings'>, network: Network, chainId: string): object {
  const { name, nativeCurrency, blockExplorers, assets } = network
  const rpcUrls = network.rpcUrls.default.http.filter(isSafe)
  if (rpcUrls.length === 0) throw new PorticoError('CHAIN_UNSUPPORTED', 'Chain is not supported', { chainId })
  const icon = assets?.imageUrl ?? (assets?.imageId && imageUrl(settings, 'asset', assets.imageId))
  const [explorers, icons] = [[blockExplorers?.default.url].filter(isSafe), [icon].filter(isSafe)]
  return {
    chainId,
    chainName: name,
    nativeCurrency,
    rpcUrls,
    // Wallets reject empty lists.
    ...(explorers.length > 0 && { blockExplorerUrls: explorers }),
    ...(icons.length > 0 && { iconUrls: icons }),
  }
}

/** https, or localhost; no credentials, and no template such as `https://node.example/${KEY}`. */
const SAFE = /^(https:|http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1)(?![\w.-]))[^@\s{}]*$/i

const isSafe = (url = ''): boolean => SAFE.test(url)
