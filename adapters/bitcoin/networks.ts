import type { Network } from '../../kernel'

const bitcoinNetwork = (id: string, name: string, path: string): Network => ({
  id,
  caipNetworkId: `bip122:${id}`,
  chainNamespace: 'bip122',
  name,
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  // Base URLs of Esplora's HTTP API: Bitcoin has no other public node API.
  rpcUrls: { default: { http: [`https://mempool.space${path}/api`] } },
  blockExplorers: { default: { name: 'mempool.space', url: `https://mempool.space${path}` } },
  testnet: path !== '',
})

/**
 * Bitcoin. `rpcUrls` of a Bitcoin network are base URLs of an Esplora service (`/address/:address`, `/tx`, …).
 * @example
 * createPortico({ networks: [bitcoinMainnet], adapters: [bitcoin()], plugins: standard() })
 */
export const bitcoinMainnet: Network = /* @__PURE__ */ bitcoinNetwork('000000000019d6689c085ae165831e93', 'Bitcoin', '')

/** Bitcoin's third test network. */
export const bitcoinTestnet: Network = /* @__PURE__ */ bitcoinNetwork(
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
  '/testnet',
)

/** Bitcoin's signed test network. */
export const bitcoinSignet: Network = /* @__PURE__ */ bitcoinNetwork(
  '00000008819873e925422c1ff0f99f7c',
  'Bitcoin Signet',
  '/signet',
)
