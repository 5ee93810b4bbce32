import { type CaipNetworkId, PorticoError, parseNetworkId } from '../../kernel'

/** The namespace of CAIP-13: Polkadot, Kusama and every other Substrate chain. */
export const NAMESPACE = 'polkadot'

/** A network's CAIP-2 reference is the start of its genesis hash. Source: CAIP-13. @throws NETWORK_MISMATCH */
export function requireGenesis(networkId: CaipNetworkId, genesis: unknown): void {
  if (String(genesis).startsWith(`0x${parseNetworkId(networkId).reference}`)) return
  throw new PorticoError('NETWORK_MISMATCH', 'The node serves another network', { networkId })
}
