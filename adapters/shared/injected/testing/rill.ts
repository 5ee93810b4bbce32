import {
  type Connection,
  type Context,
  capabilitiesOn,
  connectService,
  createPortico,
  defineManifest,
  type HostNetwork,
  type Manifest,
  type Portico,
  type SwitchNetwork,
  switchNetwork,
  walletProvider,
} from '../../../../kernel'
import { fakeEdges } from '../../../conformance'
import { discoverWallets } from '../../discovery'
import { type Bridge, provideLazily, setupInjected, trackNetwork, type WalletChange } from '..'
import { switchLocally } from '../capabilities'
import { fakePage } from './page'

/* A made-up namespace for the adapters' shared parts. Its wallets are in the page at `rills`, by name. */

const NAMESPACE = 'rill'

type Script = Partial<Pick<Bridge, 'open' | 'revoke'>> & {
  request?: () => Promise<unknown>
  move?: () => Promise<never>
}

export function rillWallet(script: Script = {}) {
  const tellers = new Set<(news: WalletChange) => void>()
  const wallet = {
    accounts: ['brook'],
    asked: [] as unknown[],
    script,
    tellers,
    get listeners() {
      return tellers.size
    },
    tell(news: WalletChange) {
      for (const tell of [...tellers]) tell(news)
    },
  }
  return wallet
}

type Wallet = ReturnType<typeof rillWallet>
const isWallet = (found: unknown): found is Wallet => typeof found === 'object' && found !== null && 'asked' in found

const bridgeOf = (foreign: object): Bridge | undefined => {
  if (!isWallet(foreign)) return undefined
  return trackNetwork({
    async request(args, networkId) {
      foreign.asked.push({ ...args, networkId })
      return foreign.script.request?.()
    },
    async open(how) {
      foreign.asked.push({ silent: how.silent, networkId: how.networkId })
      if (foreign.script.open) return foreign.script.open(how)
      return { accounts: foreign.accounts.map(address => ({ address })), networkId: how.networkId }
    },
    onChange(tell) {
      foreign.tellers.add(tell)
      return () => void foreign.tellers.delete(tell)
    },
    revoke: foreign.script.revoke,
    async switchNetwork(networkId) {
      await foreign.script.move?.()
      return networkId.endsWith('delta') ? [{ address: 'estuary' }] : undefined
    },
  })
}

const network = (id: string, namespace = NAMESPACE): HostNetwork => ({
  id,
  chainNamespace: namespace,
  caipNetworkId: `${namespace}:${id}`,
  name: id,
  nativeCurrency: { name: 'Drop', symbol: 'DROP', decimals: 0 },
  rpcUrls: { default: { http: [] } },
})

/** The real kernel with an adapter made of the shared parts only. */
export async function createRillTestHost({ debug = false } = {}) {
  const page = fakePage()
  Reflect.set(globalThis, 'window', page)
  const rills: Record<string, unknown> = {}
  Reflect.set(page, 'rills', rills)
  const findGlobals = () =>
    Object.entries(rills).flatMap(([name, provider]) =>
      typeof provider === 'object' && provider ? { name, provider } : [],
    )
  const adapter = (namespace: string, setup: (ctx: Context) => void): Manifest =>
    defineManifest({
      id: namespace,
      provides: [connectService.on(namespace), ...capabilitiesOn([namespace], switchNetwork)],
      adapter: {
        namespaces: [namespace],
        adopt: ({ chainNamespace, caipNetworkId, ...rest }) =>
          chainNamespace === namespace && caipNetworkId ? { ...rest, chainNamespace, caipNetworkId } : undefined,
      },
      load: async () => ({ default: setup }),
    })
  const edges = fakeEdges()
  const networks = [network('one', 'lake'), network('spring'), network('delta')] as const
  let portico: Portico | undefined
  const inside = await new Promise<Context>(enter => {
    const insider: Manifest = { id: 'insider', activatesAtStart: () => true, load: async () => ({ default: enter }) }
    const rill = adapter(NAMESPACE, ctx => {
      setupInjected(ctx, { wallets: discoverWallets(ctx, { namespace: NAMESPACE, findGlobals }), bridge: bridgeOf })
      const able: { switchNetwork: SwitchNetwork } = { switchNetwork: switchLocally(ctx, NAMESPACE) }
      provideLazily(ctx, { namespace: NAMESPACE, provides: [switchNetwork] }, async () => able)
    })
    portico = createPortico(
      { debug, networks, adapters: [rill, adapter('lake', () => {})], plugins: [insider] },
      edges.ports,
    )
  })
  const kernel = portico!
  const reach = await kernel.ask(connectService.on(NAMESPACE))
  const request = (name: string, networkId: Connection['networkId'], signal = new AbortController().signal) => ({
    connectorId: `rill:${name}`,
    namespaces: [NAMESPACE],
    networkId,
    signal,
  })
  return {
    portico: kernel,
    inside,
    edges,
    page,
    rills,
    connect: async (name: string, networkId: Connection['networkId'] = 'rill:spring', signal?: AbortSignal) =>
      (await reach.connect(request(name, networkId, signal)))[0]!,
    restore: (name: string, networkId: Connection['networkId'] = 'rill:spring', signal?: AbortSignal) =>
      reach.restore(request(name, networkId, signal)),
    /** Provides the wallet provider, as the session plugin does. */
    hold: ({ provider }: Connection) => inside.provide(walletProvider.on(NAMESPACE), provider),
    end() {
      kernel.destroy()
      Reflect.deleteProperty(globalThis, 'window')
    },
  }
}

export type RillTestHost = Awaited<ReturnType<typeof createRillTestHost>>
