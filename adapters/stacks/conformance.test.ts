import { getAddressFromPublicKey, publicKeyFromSignatureRsv } from '@stacks/transactions'
import { describe, expect, test, vi } from 'vitest'
import { stacksMainnet, stacksTestnet } from '../../networks'
import { fakeEdges, testAdapter } from '../conformance'
import { fakePage } from '../shared/injected/testing/page'
// Imported ahead, so that a law waits only for a wallet that hangs.
import './capabilities'
import { stacks } from './manifest'
import { FUNDS, scriptedLedgers } from './testing/scriptedLedgers'
import { messageHash, scriptedSip30 } from './testing/scriptedSip30'

testAdapter(
  {
    name: 'stacks',
    world() {
      const page = fakePage()
      vi.stubGlobal('window', page)
      const edges = fakeEdges()
      const ledgers = scriptedLedgers(edges.server)
      const wallet = scriptedSip30(ledgers)
      Object.assign(page, { LeatherProvider: wallet.provider })
      return {
        manifest: stacks(),
        networks: [stacksMainnet, stacksTestnet],
        connectorId: 'stacks:LeatherProvider',
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
            return wallet.listeners + page.listening
          },
        },
        edges,
        funds: FUNDS,
        isSignature: ({ address, message, signature }) =>
          getAddressFromPublicKey(publicKeyFromSignatureRsv(messageHash(message), signature)) === address,
        end: () => void vi.unstubAllGlobals(),
      }
    },
  },
  { describe, test, expect },
)
