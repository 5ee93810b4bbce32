import { type CaipNetworkId, PorticoError } from '../../kernel'
import type { Node } from '../shared/injected/capabilities'
import { NAMESPACE } from './chain'

/** The native coin's type. */
export const COIN = '0x2::sui::SUI'

/**
 * Chain identifiers: the start of the genesis checkpoint's digest. Other networks are reset from time to time.
 * Source: Sui.
 */
const BEGINNINGS = new Map<CaipNetworkId, string>([
  [`${NAMESPACE}:mainnet`, '35834a8a'],
  [`${NAMESPACE}:testnet`, '4c78adac'],
])

/** @throws NETWORK_MISMATCH when the node is on another network than it should be */
export async function requireChain(networkId: CaipNetworkId, node: Node, signal?: AbortSignal): Promise<void> {
  const beginning = BEGINNINGS.get(networkId)
  if (beginning && (await node('sui_getChainIdentifier', [], signal)) !== beginning) {
    throw new PorticoError('NETWORK_MISMATCH', 'The node serves another network', { networkId })
  }
}

/** `package::module::NAME`, with type parameters or without. Source: Move. */
export const isCoinType = (raw: unknown): raw is string =>
  typeof raw === 'string' && raw.length <= 500 && /^0x[0-9a-f]{1,64}(::[a-z_]\w*){2}(<[\w:, <>]+>)?$/i.test(raw)

const isOwn = (type: string) => /^0x0*2::sui::SUI$/.test(type)
/** Whether the coin is another than the native one. */
export const isToken = (type: string): boolean => !isOwn(type)

/** An amount in the smallest unit, as nodes write it. */
export const readAmount = (raw: unknown): bigint | undefined =>
  typeof raw === 'string' && /^\d{1,30}$/.test(raw) ? BigInt(raw) : undefined
