import { describe, expect, test, vi } from 'vitest'
import { type Context, walletProvider } from '../../kernel'
import { cosmosHub, osmosis } from '../../networks'
import { fakeEdges, testAdapter } from '../conformance'
import { SWITCH_NETWORK } from '../shared/injected'
import { fakePage } from '../shared/injected/testing/page'
// Imported ahead, so that a law waits only for a wallet that hangs.
import './capabilities'
import './discover'
import { cosmos } from './manifest'
import './module'
import './transaction'
import { FUNDS, scriptedChains } from './testing/scriptedChains'
import { scriptedKeplr } from './testing/scriptedKeplr'
import { signedText } from './testing/signatures'

for (const amino of [true, false]) {
  testAdapter(
    {
      name: amino ? 'cosmos, by amino documents,' : 'cosmos, by bytes,',
      async world() {
        const page = fakePage()
        vi.stubGlobal('window', page)
        const wallet = await scriptedKeplr(page, { amino })
        Object.assign(page, { keplr: wallet.provider })
        const edges = fakeEdges()
        const chains = scriptedChains(edges.server, wallet.addresses)
        const manifest = cosmos()
        let inside: Context | undefined
        return {
          manifest: {
            ...manifest,
            load: async () => {
              const module = await manifest.load?.()
              return {
                default(ctx, found) {
                  inside = ctx
                  return module?.default(ctx, found)
                },
              }
            },
          },
          networks: [cosmosHub, osmosis],
          connectorId: 'keplr:keplr',
          wallet: {
            ...wallet,
            get connected() {
              return wallet.state.approved
            },
            get prompts() {
              return wallet.prompts
            },
            get listeners() {
              return page.listening
            },
            sent() {
              const sent = chains.delivered()
              if (sent.length === wallet.state.signed) return sent
              throw new Error(`The wallet signed ${wallet.state.signed} transactions; the chains have ${sent.length}`)
            },
            // These wallets have no current network: the provider switches it.
            switchNetwork: networkId =>
              void inside
                ?.peek(walletProvider.on('cosmos'))
                ?.request({ method: SWITCH_NETWORK, params: { networkId } }),
          },
          edges,
          funds: FUNDS,
          isSignature: ({ address, message, signature }) =>
            signedText(message, {
              address,
              signature,
              publicKey: wallet.publicKeys[wallet.addresses.indexOf(address)]!,
            }),
          end: () => void vi.unstubAllGlobals(),
        }
      },
    },
    { describe, test, expect },
  )
}
