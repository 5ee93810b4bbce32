import { type CaipNetworkId, PorticoError, parseNetworkId } from '../../kernel'

/** Of CAIP-13: Polkadot, Kusama and everything made with the same framework. */
export const FAMILY = 'polkadot'

/** A network is named after its first block. Source: CAIP-13. @throws NETWORK_MISMATCH */
export function mustBeOf(networkId: CaipNetworkId, genesis: unknown): void {
  if (String(genesis).startsWith(`0x${parseNetworkId(networkId).reference}`)) return
  throw new PorticoError('NETWORK_MISMATCH', 'The node is of another network than it should be', { networkId })
}
