/** The build for pages without a bundler: everything that such a page's own script may import, in one module. */

import { startFromTag } from './startFromTag'

// biome-ignore lint/performance/noReExportAll: a page's script finds here what bundled hosts import from `portico`.
export * from 'portico'
export { bitcoin } from 'portico/adapters/bitcoin'
export { cosmos } from 'portico/adapters/cosmos'
export { evm } from 'portico/adapters/evm'
export { polkadot } from 'portico/adapters/polkadot'
export { solana } from 'portico/adapters/solana'
export { stacks } from 'portico/adapters/stacks'
export { sui } from 'portico/adapters/sui'
export { walletconnect } from 'portico/adapters/walletconnect'
export { eip1193Provider } from 'portico/eip1193'
export { defineElements } from 'portico/elements'
// biome-ignore lint/performance/noReExportAll: the tag names any of them.
export * from 'portico/networks'
export { standard } from 'portico/plugins'
export { defineWalletButton } from './startFromTag'

startFromTag()
