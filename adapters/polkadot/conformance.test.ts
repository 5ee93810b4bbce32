import { signatureVerify } from '@polkadot/util-crypto'
import { describe, expect, test, vi } from 'vitest'
import { polkadotAssetHub, polkadotRelay } from '../../networks'
import { fakeEdges, testAdapter } from '../conformance'
import { fakePage } from '../shared/injected/testing/page'
// Imported ahead, so that a law waits only for a wallet that hangs.
import './capabilities'
import { polkadot } from './manifest'
import { FUNDS, scriptedNodes } from './testing/scriptedNodes'
import { scriptedWallet } from './testing/scriptedWallet'

const nodes = scriptedNodes(scriptedWallet({ prefix: 0 }).addresses)
// The library takes the page's socket when it loads.
vi.stubGlobal('WebSocket', nodes.WebSocket)
await import('./nodeConnections')

/** The library shares a subscription for this time after its last reader, by an interval that ends with its first turn. */
const SHARED_MS = 1750

/** The library defers by timers of no length, and fake time leaves no real time for them. */
function stubDeferral(): void {
  const { setInterval, setTimeout } = globalThis
  vi.stubGlobal('setInterval', (run: () => void, ms?: number) => {
    if (ms !== SHARED_MS) return setInterval(run, ms)
    queueMicrotask(run)
    return {}
  })
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => (ms ? setTimeout(run, ms) : queueMicrotask(run)))
}

testAdapter(
  {
    name: 'polkadot',
    world() {
      const page = fakePage()
      vi.stubGlobal('window', page)
      stubDeferral()
      const wallet = scriptedWallet({ prefix: 0 })
      Object.assign(page, { injectedWeb3: { Dotterel: wallet.provider } })
      const edges = fakeEdges()
      nodes.serve(edges.server)
      const earlier = nodes.delivered.length
      return {
        manifest: polkadot(),
        networks: [polkadotAssetHub, polkadotRelay],
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
          sent() {
            const sent = nodes.delivered.slice(earlier)
            if (sent.length === wallet.state.signed) return sent
            throw new Error(`The wallet signed ${wallet.state.signed} transactions; the nodes have ${sent.length}`)
          },
        },
        edges,
        funds: FUNDS,
        isSignature: ({ address, message, signature }) => signatureVerify(message, signature, address).isValid,
        end: () => void vi.unstubAllGlobals(),
      }
    },
  },
  { describe, test, expect },
)
