import { describe, expect, test, vi } from 'vitest'
import { suiMainnet, suiTestnet } from '../../networks'
import { fakeEdges, testAdapter } from '../conformance'
import { fakePage } from '../shared/injected/testing/page'
// Imported ahead, so that a law waits only for a wallet that hangs.
import './capabilities'
import { sui } from './manifest'
import { FUNDS, scriptedLedgers } from './testing/scriptedLedgers'
import { ADDRESSES, scriptedWallet } from './testing/scriptedWallet'
import { isSigned } from './testing/verify'

testAdapter(
  {
    name: 'sui',
    world() {
      const page = fakePage()
      vi.stubGlobal('window', page)
      const edges = fakeEdges()
      const ledgers = scriptedLedgers(edges.server, ADDRESSES)
      const wallet = scriptedWallet(ledgers)
      wallet.install()
      const own = page.listening
      return {
        manifest: sui(),
        networks: [suiMainnet, suiTestnet],
        connectorId: 'sui:Bourn',
        wallet: {
          ...wallet,
          sent: ledgers.sent,
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
          isSigned(address, new TextEncoder().encode(message), signature),
        end: () => void vi.unstubAllGlobals(),
      }
    },
  },
  { describe, test, expect },
)
