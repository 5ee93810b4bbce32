import { describe, expect, test, vi } from 'vitest'
import { solanaDevnet, solanaMainnet } from '../../networks'
import { fakeEdges, testAdapter } from '../conformance'
import { fakePage } from '../injected/testing/page'
// Imported first, so that the timeouts of the conformance tests measure the wallet and not the import.
import './capabilities'
import { solana } from './manifest'
import { scriptedWallet } from './testing/scriptedWallet'
import { isSigned } from './testing/verify'
import './answerRequest'

testAdapter(
  {
    name: 'solana',
    world() {
      const page = fakePage()
      vi.stubGlobal('window', page)
      const wallet = scriptedWallet()
      wallet.install()
      const own = page.listening
      return {
        manifest: solana(),
        networks: [solanaMainnet, solanaDevnet],
        connectorId: 'solana:Grebe',
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
          isSigned({ address, message: new TextEncoder().encode(message), signature }),
        end: () => void vi.unstubAllGlobals(),
      }
    },
  },
  { describe, test, expect },
)
