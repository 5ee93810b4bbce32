import { describe, expect, test, vi } from 'vitest'
import { suiMainnet, suiTestnet } from '../../networks'
import { fakeEdges, testAdapter } from '../conformance'
import { fakePage } from '../injected/testing/page'
// Imported ahead, so that a law waits only for a wallet that hangs.
import './capabilities'
import { sui } from './manifest'
import { scriptedWallet } from './testing/scriptedWallet'
import { isSigned } from './testing/verify'

testAdapter(
  {
    name: 'sui',
    world() {
      const page = fakePage()
      vi.stubGlobal('window', page)
      const wallet = scriptedWallet()
      wallet.install()
      const own = page.listening
      return {
        manifest: sui(),
        networks: [suiMainnet, suiTestnet],
        connectorId: 'sui:Bourn',
        wallet: {
          ...wallet,
          get connected() {
            return wallet.state.approved
          },
          get prompts() {
            return wallet.prompts
          },
          get listeners() {
            return wallet.listeners + page.listening - own
          },
        },
        edges: fakeEdges(),
        isSignature: ({ address, message, signature }) =>
          isSigned(address, new TextEncoder().encode(message), signature),
        end: () => void vi.unstubAllGlobals(),
      }
    },
  },
  { describe, test, expect },
)
