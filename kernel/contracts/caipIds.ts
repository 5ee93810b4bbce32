import { PorticoError } from '../core/errors'
import { type CaipNetworkId, type Namespace, splitId } from './caip'

/* Parsers of ids that the page does not need before the first plugin's code is loaded. */

/**
 * Splits a CAIP-10 account id into its three parts. Their characters and lengths are not checked.
 * @throws INVALID_CAIP_10 `Invalid CAIP-10 address` unless there are exactly three non-empty parts
 */
export function parseCaipAddress(id: string): { namespace: Namespace; reference: string; address: string } {
  const [namespace, reference, address] = splitId(id, 3) ?? []
  if (!namespace || !reference || !address) throw new PorticoError('INVALID_CAIP_10', 'Invalid CAIP-10 address', { id })
  return { namespace, reference, address }
}

/**
 * `networkId/assetNamespace:assetReference`. Source: CAIP-19.
 * @throws INVALID_CAIP_19 `Invalid CAIP-19 asset id`
 */
export function parseAssetId(id: string): { networkId: CaipNetworkId; namespace: string; reference: string } {
  const slash = id.indexOf('/')
  const network = splitId(id.slice(0, Math.max(slash, 0)), 2)
  const [namespace, reference] = splitId(id.slice(slash + 1), 2) ?? []
  if (!network || !namespace || !reference) {
    throw new PorticoError('INVALID_CAIP_19', 'Invalid CAIP-19 asset id', { id })
  }
  return { networkId: `${network[0]}:${network[1]}`, namespace, reference }
}
