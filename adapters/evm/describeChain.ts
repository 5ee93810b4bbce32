import { type Context, type Network, PorticoError } from '../../kernel'
import { imageUrl } from '../../kernel/kit'
import { failures } from '../shared/injected/capabilities'

/**
 * Builds the `wallet_addEthereumChain` parameters. Source: EIP-3085. Only the network's public nodes are included,
 * because the URLs of the host and of the gateway may contain a key.
 * @throws CHAIN_UNSUPPORTED if the network has no public node that a wallet accepts
 */
export function describeChain({ settings }: Context, network: Network, chainId: string): Record<string, unknown> {
  const { name: chainName, nativeCurrency, assets } = network
  const rpcUrls = network.rpcUrls.default.http.filter(isSafe)
  if (rpcUrls.length === 0) throw new PorticoError(...failures.CHAIN_UNSUPPORTED)
  const icon = assets?.imageUrl ?? (assets?.imageId && imageUrl(settings, 'asset', assets.imageId))
  const blockExplorerUrls = [network.blockExplorers?.default.url].filter(isSafe)
  const iconUrls = [icon].filter(isSafe)
  return {
    chainId,
    chainName,
    nativeCurrency,
    rpcUrls,
    // Wallets reject empty lists.
    ...(blockExplorerUrls.length > 0 && { blockExplorerUrls }),
    ...(iconUrls.length > 0 && { iconUrls }),
  }
}

/** https, or http on localhost; no credentials, and no template such as `https://node.example/${KEY}`. */
const SAFE = /^(https:|http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1)(?![\w.-]))[^@\s{}]*$/i

const isSafe = (url = ''): boolean => SAFE.test(url)
