import { type Context, type Network, PorticoError } from '../../kernel'
import { imageUrl } from '../../kernel/kit'
import { CHAIN_UNSUPPORTED } from '../injected/capabilities'

/**
 * What a wallet needs to know of a chain. Source: EIP-3085. The network's own nodes only: the host's own URLs and the
 * gateway's may hold a key.
 * @throws CHAIN_UNSUPPORTED when no wallet would take it
 */
export function describeChain({ settings }: Context, network: Network, chainId: string): Record<string, unknown> {
  const { name: chainName, nativeCurrency, assets } = network
  const rpcUrls = network.rpcUrls.default.http.filter(isSafe)
  if (rpcUrls.length === 0) throw new PorticoError(...CHAIN_UNSUPPORTED)
  const icon = assets?.imageUrl ?? (assets?.imageId && imageUrl(settings, 'asset', assets.imageId))
  const blockExplorerUrls = [network.blockExplorers?.default.url].filter(isSafe)
  const iconUrls = [icon].filter(isSafe)
  return {
    chainId,
    chainName,
    nativeCurrency,
    rpcUrls,
    // Wallets refuse empty lists.
    ...(blockExplorerUrls.length > 0 && { blockExplorerUrls }),
    ...(iconUrls.length > 0 && { iconUrls }),
  }
}

/** https, or this machine; without a name and password, and no template such as `https://node.example/${KEY}`. */
const SAFE = /^(https:|http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1)(?![\w.-]))[^@\s{}]*$/i

const isSafe = (url = ''): boolean => SAFE.test(url)
