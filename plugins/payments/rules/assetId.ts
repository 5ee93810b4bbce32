import { namespaceOf, PorticoError } from '../../../kernel'
import type { PaymentAsset } from '../../../kernel/kit'

/** The asset identifiers of each namespace. Source: SLIP-44, CAIP-19. */
const ASSET_NAMESPACES: ReadonlyMap<string, { readonly coin: string; readonly token: string }> = new Map([
  ['eip155', { coin: '60', token: 'erc20' }],
  ['solana', { coin: '501', token: 'token' }],
])

/**
 * Converts an asset to the exchange API's format. Source: CAIP-19.
 * @throws INVALID_CHAIN_NAMESPACE `Unsupported chain namespace for CAIP-19 formatting`
 * @example assetId({ network: 'eip155:1', asset: 'native' }) // 'eip155:1/slip44:60'
 */
export function assetId({ network, asset }: Pick<PaymentAsset, 'network' | 'asset'>): string {
  const names = ASSET_NAMESPACES.get(namespaceOf(network))
  if (!names) {
    throw new PorticoError('INVALID_CHAIN_NAMESPACE', 'Unsupported chain namespace for CAIP-19 formatting', { network })
  }
  return asset === 'native' ? `${network}/slip44:${names.coin}` : `${network}/${names.token}:${asset}`
}
