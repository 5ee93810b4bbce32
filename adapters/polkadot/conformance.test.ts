import { signatureVerify } from '@polkadot/util-crypto'
import { describe, expect, test, vi } from 'vitest'
import { polkadotAssetHub, polkadotRelay } from '../../networks'
import { fakeEdges, testAdapter } from '../conformance'
import { fakePage } from '../injected/testing/page'
// Imported ahead, so that a law waits only for a wallet that hangs.
import './capabilities'
import { polkadot } from './manifest'
import { scriptedWallet } from './testing/scriptedWallet'

testAdapter(
  {
    name: 'polkadot',
    world() {
      const page = fakePage()
      vi.stubGlobal('window', page)
      const wallet = scriptedWallet({ prefix: 0 })
      Object.assign(page, { injectedWeb3: { Dotterel: wallet.provider } })
      return {
        manifest: polkadot(),
        networks: [polkadotRelay, polkadotAssetHub],
        connectorId: 'polkadot:Dotterel',
        wallet: {
          ...wallet,
          // The page cannot end its permission: the user removes it in the wallet.
          connected: undefined,
          get prompts() {
            return wallet.prompts
          },
          get listeners() {
            return wallet.listeners + page.listening
          },
        },
        edges: fakeEdges(),
        isSignature: ({ address, message, signature }) => signatureVerify(message, signature, address).isValid,
        end: () => void vi.unstubAllGlobals(),
      }
    },
  },
  { describe, test, expect },
)
