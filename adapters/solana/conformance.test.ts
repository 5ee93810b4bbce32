import { describe, expect, test, vi } from 'vitest'
import { solanaDevnet, solanaMainnet } from '../../networks'
import { fakeEdges, testAdapter } from '../conformance'
import { fakePage } from '../shared/injected/testing/page'
// Imported first, so that the timeouts of the conformance tests measure the wallet and not the import.
import './capabilities'
import { solana } from './manifest'
import { FUNDS, scriptedClusters } from './testing/scriptedClusters'
import { ADDRESSES, scriptedWallet } from './testing/scriptedWallet'
import { isSigned } from './testing/verify'
import './answerRequest'

testAdapter(
  {
    name: 'solana',
    async world() {
      const page = fakePage()
      vi.stubGlobal('window', page)
      const edges = fakeEdges()
      const clusters = await scriptedClusters(edges.server, ADDRESSES)
      const wallet = scriptedWallet(clusters)
      wallet.install()
      const own = page.listening
      return {
        manifest: solana(),
        networks: [solanaMainnet, solanaDevnet],
        connectorId: 'solana:Grebe',
        wallet: {
          ...wallet,
          sent: clusters.sent,
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
        edges,
        funds: FUNDS,
        isSignature: ({ address, message, signature }) =>
          isSigned({ address, message: new TextEncoder().encode(message), signature }),
        end: () => void vi.unstubAllGlobals(),
      }
    },
  },
  { describe, test, expect },
)
