import { verifyMessage } from 'viem'
import { mainnet, optimism } from 'viem/chains'
import { describe, expect, test, vi } from 'vitest'
import { fakeEdges, testAdapter } from '../conformance'
// Imported first, so that the timeouts of the conformance tests measure the wallet and not the import.
import './capabilities'
import './listTokens'
import { evm } from './manifest'
import { fakePage, info, install } from './testing/page'
import { FUNDS, scriptedNode } from './testing/scriptedNode'
import { scriptedWallet } from './testing/scriptedWallet'

testAdapter(
  {
    name: 'evm',
    world() {
      const page = fakePage()
      vi.stubGlobal('window', page)
      const wallet = scriptedWallet()
      install(page, { info: info(), provider: wallet.provider })
      const own = page.listening
      const edges = fakeEdges()
      scriptedNode(edges.server, wallet.addresses)
      return {
        manifest: evm(),
        networks: [{ ...mainnet, contracts: {}, evm: { tokens: [FUNDS.token.address] } }, optimism],
        connectorId: 'test.heron',
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
        edges,
        funds: FUNDS,
        isSignature: ({ address, message, signature }) =>
          verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` }),
        end: () => void vi.unstubAllGlobals(),
      }
    },
  },
  { describe, test, expect },
)
