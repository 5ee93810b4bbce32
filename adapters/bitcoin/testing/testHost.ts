import { NETWORK } from '@scure/btc-signer'
import {
  type CaipNetworkId,
  type Connection,
  type Context,
  connectService,
  createPortico,
  type Manifest,
  type Network,
  type Portico,
  type PorticoOptions,
  walletProvider,
} from '../../../kernel'
import { bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from '../../../networks'
import { createChain } from '../../../sandbox/chains/bitcoin/chain'
import { createEsplora } from '../../../sandbox/chains/bitcoin/esplora/createEsplora'
import { testNetworks } from '../../../sandbox/chains/bitcoin/networks'
import { fakeEdges } from '../../conformance'
// Imported ahead: the loading time of code is not under test.
import '../capabilities'
import '../discover'
import '../openBridge'
import '../interfaces/leather'
import '../interfaces/satsConnect'
import '../interfaces/standard'
import '../interfaces/unisat'
import '../draftTransfer'
import { bitcoin } from '../manifest'
import { openPage } from './page'
import { MAINNET, SIGNET, TESTNET } from './scriptedWallet'

const MAINNET_GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'

const served = (network: Network, url: string): Network => ({ ...network, rpcUrls: { default: { http: [url] } } })
export const mainnet = served(bitcoinMainnet, MAINNET.esplora)
export const testnet = served(bitcoinTestnet, TESTNET.esplora)
export const signet = served(bitcoinSignet, SIGNET.esplora)

interface Given {
  readonly networks?: readonly Network[]
  readonly options?: Partial<PorticoOptions>
  /** State of an earlier visit. */
  readonly edges?: ReturnType<typeof fakeEdges>
  readonly install?: (page: EventTarget) => void
}

/** Test chains behind explorers that this process reaches by `fetch`. */
export function openChains() {
  const usual = globalThis.fetch
  const [first, second] = testNetworks.map(({ genesis, addresses: network }) => createChain({ network, genesis }))
  if (!first || !second) throw new Error('Two networks are played')
  const main = createChain({ network: NETWORK, genesis: MAINNET_GENESIS })
  const apps = [
    { url: MAINNET.esplora, app: createEsplora(main) },
    { url: TESTNET.esplora, app: createEsplora(first) },
    { url: SIGNET.esplora, app: createEsplora(second) },
  ]
  const reach = async (url: string, init?: RequestInit): Promise<Response> =>
    apps.find(each => url.startsWith(each.url))?.app.fetch(new Request(url, init)) ?? new Response('', { status: 502 })
  globalThis.fetch = (input, init) => reach(String(input), init)
  const close = () => {
    globalThis.fetch = usual
  }
  return { mainnet: main, testnet: first, signet: second, reach, close }
}

export type Chains = ReturnType<typeof openChains>

/** The adapter in the real kernel, in its own page. `end` removes both. */
export async function visit({ networks = [testnet, signet], options, edges = fakeEdges(), install }: Given = {}) {
  const { page, leave } = openPage()
  install?.(page)
  let portico: Portico | undefined
  const inside = await new Promise<Context>(enter => {
    const insider: Manifest = { id: 'insider', activatesAtStart: () => true, load: async () => ({ default: enter }) }
    const given = { projectId: 'test-project', debug: false, networks, ...options }
    portico = createPortico({ ...given, adapters: [bitcoin()], plugins: [insider] }, edges.ports)
  })
  const testHost = portico!
  const request = (connectorId: string, networkId: CaipNetworkId) => ({
    connectorId,
    networkId,
    namespaces: ['bip122'],
    signal: new AbortController().signal,
  })
  const reach = () => testHost.ask(connectService.on('bitcoin'))
  const at = networks[0]?.caipNetworkId ?? 'bip122:none'
  return {
    portico: testHost,
    inside,
    page,
    edges,
    /** Connects the adapter's requests to the test chains. */
    online({ reach: answer }: Chains): void {
      edges.server.answer('.example/api', ({ url, method, body }: { url: URL; method: string; body: unknown }) =>
        answer(url.href, { method, ...(method === 'POST' && { body: String(body) }) }),
      )
    },
    /** The restored connections that show an account. */
    restore: async (connectorId = 'bip122:basalt', networkId = at) =>
      (await (await reach()).restore(request(connectorId, networkId))).filter(({ accounts }) => accounts.length > 0),
    connect: async (connectorId = 'bip122:basalt', networkId = at) =>
      (await reach()).connect(request(connectorId, networkId)),
    /** Connects and provides the wallet provider, as the session plugin does. */
    async live(connectorId?: string, networkId?: CaipNetworkId): Promise<Connection> {
      const [connection] = await this.connect(connectorId, networkId)
      if (!connection) throw new Error('Nothing was connected')
      inside.provide(walletProvider.on('bip122'), connection.provider)
      return connection
    },
    end() {
      testHost.destroy()
      leave()
    },
  }
}

export type Visit = Awaited<ReturnType<typeof visit>>
