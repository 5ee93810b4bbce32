/** The networks of `portico/networks` by the names that AppKit gives them. Of EVM networks the names are viem's in both. */

import type { HostNetwork } from '../../../kernel'

// biome-ignore lint/performance/noReExportAll: each name is listed once, by its entry point
export * from '../../../networks'
export { bitcoinMainnet as bitcoin, solanaMainnet as solana } from '../../../networks'

export type AppKitNetwork = HostNetwork

/** Returns the network: a custom one is an object, as viem's. */
export const defineChain = <const T extends HostNetwork>(network: T): T => network
