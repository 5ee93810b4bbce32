import { describe, expect, test } from 'vitest'
import { fakeEdges, testAdapter } from '../conformance'
import { walletconnect } from './manifest'
import { forgetfulVault } from './memory'
import { chain } from './testing/realWorld'
import { scriptedLibrary } from './testing/scriptedLibrary'

testAdapter(
  {
    name: 'walletconnect',
    world() {
      const { module, wallet } = scriptedLibrary(['eip155:1', 'eip155:137'])
      const manifest = walletconnect({ library: async () => module, vault: forgetfulVault })
      return {
        // It serves no family by itself: the laws see it as the one adapter of a host's only family.
        manifest: {
          ...manifest,
          adapter: {
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
