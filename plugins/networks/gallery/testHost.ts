import { describeAll } from '../../../adapters/shared/descriptions/testing/descriptions'
import {
  type CaipNetworkId,
  type ConnectedSession,
  type Context,
  contributeView,
  createPortico,
  defineManifest,
  defineMessage,
  type HostNetwork,
  type Manifest,
  modalOpening,
  type Network,
  networkSwitched,
  networks,
  PorticoError,
  type PorticoOptions,
  type Ports,
  route,
  type SessionControl,
  type SessionState,
  type Sessions,
  type Setup,
  sessionConnected,
  sessionControl,
  sessions,
  topOf,
  view,
} from '../../../kernel'
import { partsOf } from '../../../kernel/contracts/context'
import { networks as manifest, type NetworksOptions } from '../manifest'

/* A test host of the networks plugin: the caller sets the session and the wallet's answers. */

const chain = (id: number, name: string, more: Partial<Network> = {}): Network => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  ...more,
})

export const mainnet = chain(1, 'Ethereum')
export const base = chain(8453, 'Base')
export const polygon = chain(137, 'Polygon', { nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 } })
export const sepolia = chain(11155111, 'Sepolia', { testnet: true })
const solanaNetwork = (reference: string, name: string, more: Partial<Network> = {}): Network =>
  chain(0, name, {
    id: reference,
    caipNetworkId: `solana:${reference}`,
    chainNamespace: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    ...more,
  })
export const solana = solanaNetwork('main', 'Solana')
export const devnet = solanaNetwork('dev', 'Solana Devnet', { testnet: true })
export const bitcoin = chain(0, 'Bitcoin', {
  id: 'main',
  caipNetworkId: 'bip122:main',
  chainNamespace: 'bip122',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
})
export const UNLISTED = 'eip155:999'

/** Views of other plugins: connect, and the home of connected users. */
export const connectView = view('Connect')
export const accountView = view('Account')

export const live = (more: Partial<ConnectedSession> = {}): ConnectedSession => ({
  connectorId: 'lantern',
  accounts: [{ address: '0x52908400098527886E0F7030069857D2E4169EE7' }],
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  networkId: 'eip155:1',
  wallet: { name: 'Lantern' },
  ...more,
})

const chains = (): Manifest =>
  defineManifest({
    id: 'chains',
    adapter: {
      namespaces: ['eip155', 'solana', 'bip122'],
      describe: describeAll,
      adopt: (network: HostNetwork) => ({
        caipNetworkId: `eip155:${network.id}`,
        chainNamespace: 'eip155',
        ...network,
      }),
    },
  })

/** Loads the plugin of the current view, as a shell does; draws nothing. */
const loadViews: Setup = ctx => {
  const show = () => {
    const found = ctx.view(topOf(ctx.read(route))?.view ?? '')
    if (found) partsOf(ctx).load(found.owner, found.contribution.load).catch(ctx.report)
  }
  ctx.watch(route, topOf, show)
  show()
}

const blank = async () => ({ default: () => null })

export interface TestHostOptions extends Partial<PorticoOptions> {
  control?: Partial<SessionControl>
  /** The plugin's own options. */
  own?: NetworksOptions
  /** Replaces the shell. */
  screen?: Setup
  extraPlugins?: readonly Manifest[]
}

/** Creates a portico with the networks plugin. */
export async function createTestHost(
  ports: Partial<Ports>,
  { control = {}, own, screen = loadViews, extraPlugins = [], ...options }: TestHostOptions = {},
) {
  const refuse = async () => {
    throw new PorticoError('UNKNOWN', 'This test host does not support it')
  }
  let context: Context | undefined
  const session = defineManifest({
    id: 'session',
    provides: [sessionControl],
    load: async () => ({
      default: ctx => {
        context = ctx
        // Without a wallet the choice is only stored.
        const switchNetwork = async (networkId: CaipNetworkId) =>
          ctx.update(networks, draft => {
            draft.chosen = networkId
          })
        ctx.provide(sessionControl, {
          connect: refuse,
          disconnect: refuse,
          switchNetwork,
          switchAccount: refuse,
          switchConnection: refuse,
          forgetConnection: refuse,
          ...control,
        })
      },
    }),
  })
  const others = defineManifest({
    id: 'others',
    taps: [modalOpening],
    contributes: [
      contributeView(connectView, {
        title: defineMessage('others/connect', 'Connect'),
        load: blank,
        home: at => !at.connected,
      }),
      contributeView(accountView, {
        title: defineMessage('others/account', 'Account'),
        load: blank,
        home: at => at.connected,
      }),
    ],
    load: async () => ({ default: screen }),
  })
  const portico = createPortico(
    {
      projectId: 'project',
      networks: [mainnet, base, polygon, sepolia],
      adapters: [chains()],
      endpoints: { rpc: 'https://rpc.example', api: 'https://api.example' },
      plugins: [session, others, ...extraPlugins, { ...manifest(own), sharedWith: [session.id] }],
      ...options,
    },
    ports,
  )
  await portico.ask(sessionControl)
  if (!context) throw new Error('The session did not load')
  const ctx = context
  const setSession = (state: SessionState) =>
    portico.set(sessions, { active: 'eip155', byNamespace: { eip155: state } })
  return {
    portico,
    ctx,
    setSession,
    /** Sets the sessions of several namespaces. */
    setSessions: (all: Sessions) => portico.set(sessions, all),
    views: () => portico.read(route).stack.map(({ view }) => view),
    connect(more: Partial<ConnectedSession> = {}) {
      setSession({ status: 'connected', ...live(more) })
      ctx.emit(sessionConnected, { namespace: 'eip155', live: live(more), restored: false })
    },
    switchNetwork(networkId: CaipNetworkId) {
      setSession({ status: 'connected', ...live({ networkId }) })
      ctx.emit(networkSwitched, { namespace: 'eip155', networkId })
    },
    disconnect: () => setSession({ status: 'disconnected' }),
  }
}
