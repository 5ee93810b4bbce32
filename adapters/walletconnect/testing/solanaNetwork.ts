import { defineManifest } from '../../../kernel'
import { chain } from './realRelay'
import { evmGrant } from './remoteWallet'

/* A second namespace: a network of the host, and a wallet that knows the network by its former id. */

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const FORMER_SOLANA = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
export const SOLANA_ADDRESS = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

export const solanaNetwork = { ...chain(5), id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', chainNamespace: 'solana' }

/** A manifest that adopts the namespace's networks. */
export const solanaAdapter = defineManifest({
  id: 'solana',
  adapter: {
    namespaces: ['solana'],
    adopt: network =>
      network.chainNamespace === 'solana'
        ? { ...network, chainNamespace: 'solana', caipNetworkId: `solana:${network.id}` }
        : undefined,
  },
})

export const bothGrants = {
  ...evmGrant(),
  solana: {
    chains: [FORMER_SOLANA],
    accounts: [`${FORMER_SOLANA}:${SOLANA_ADDRESS}`],
    methods: ['solana_signMessage'],
    events: [],
  },
}
