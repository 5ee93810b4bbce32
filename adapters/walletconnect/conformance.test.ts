import { describe, expect, test } from 'vitest'
import { fakeEdges, testAdapter } from '../conformance'
import { emptyVault } from './libraryStorage'
import { walletconnect } from './manifest'
import { chain } from './testing/realRelay'
import { scriptedLibrary } from './testing/scriptedLibrary'

testAdapter(
  {
    name: 'walletconnect',
    world() {
      const { module, wallet } = scriptedLibrary(['eip155:1', 'eip155:137'])
      const manifest = walletconnect({ library: async () => module, vault: emptyVault })
      return {
        // The adapter serves no namespace by itself: here it is the adapter of the host's only namespace.
        manifest: {
          ...manifest,
          adapter: {
            ...manifest.adapter,
            namespaces: ['eip155'],
            adopt: network => (network.chainNamespace === 'elsewhere' ? undefined : manifest.adapter?.adopt?.(network)),
          },
        },
        networks: [chain(1), chain(137)],
        connectorId: 'walletConnect',
        wallet,
        edges: fakeEdges(),
      }
    },
  },
  { describe, test, expect },
)
