import { describeAll } from '../../../adapters/shared/descriptions/testing/descriptions'
import { cacheBalances } from '../../../adapters/shared/injected/capabilities'
import {
  addConnector,
  type ConnectedSession,
  type Context,
  type Contribution,
  capabilitiesOn,
  connectors,
  createPortico,
  defineManifest,
  type HostNetwork,
  type Manifest,
  modalOpening,
  type Namespace,
  type Network,
  type Ports,
  type ReadBalance,
  readBalance,
  route,
  type SessionControl,
  type SessionState,
  type Setup,
  sessionControl,
  sessions,
  topOf,
} from '../../../kernel'
import { partsOf } from '../../../kernel/contracts/context'
import { account } from '../manifest'

/* A small host around the account: a fake chain, and a session that the caller sets. */

const chain = (id: number, name: string, more: Partial<Network> = {}): Network => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.example/' } },
  ...more,
})

export const mainnet = chain(1, 'Ethereum')
export const base = chain(8453, 'Base')
export const sepolia = chain(11155111, 'Sepolia', { testnet: true })

export const ALICE = '0x52908400098527886E0F7030069857D2E4169EE7'
export const BOB = '0xde709f2102306220921060314715629080e2fb77'

export const live = (more: Partial<ConnectedSession> = {}): ConnectedSession => ({
  connectorId: 'lantern',
  accounts: [{ address: more.address ?? ALICE }],
  address: ALICE,
  networkId: 'eip155:1',
  wallet: { name: 'Lantern' },
  ...more,
})

const asNetwork = (network: HostNetwork): Network => ({
  caipNetworkId: `eip155:${network.id}`,
  chainNamespace: 'eip155',
  ...network,
})

export const solana = chain(0, 'Solana', {
  caipNetworkId: 'solana:main',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.example' } },
})
export const bitcoin = chain(0, 'Bitcoin', {
  caipNetworkId: 'bip122:main',
  chainNamespace: 'bip122',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  blockExplorers: undefined,
})

const chains = (read: ReadBalance | undefined): Manifest =>
  defineManifest({
    id: 'chains',
    adapter: { namespaces: ['eip155', 'solana', 'bip122'], adopt: asNetwork, describe: describeAll },
    provides: read ? capabilitiesOn(['eip155'], readBalance) : [],
    load: async () => ({
      default: ctx => void (read && ctx.provide(readBalance.on('eip155'), cacheBalances(ctx, read))),
    }),
  })

const session = (control: Partial<SessionControl>, activate: (ctx: Context) => void): Manifest =>
  defineManifest({
    id: 'session',
    provides: [sessionControl],
    load: async () => ({
      default: ctx => {
        const refuse = async () => {
          throw new Error('Not supported by the test host')
        }
        activate(ctx)
        ctx.provide(sessionControl, {
          connect: refuse,
          disconnect: refuse,
          switchNetwork: refuse,
          switchAccount: refuse,
          switchConnection: refuse,
          forgetConnection: refuse,
          ...control,
        })
      },
    }),
  })

/** Loads the plugin of the current view, as a shell does; draws nothing. */
const activate: Setup = ctx => {
  const show = () => {
    const found = ctx.view(topOf(ctx.read(route))?.view ?? '')
    if (found) partsOf(ctx).load(found.owner, found.contribution.load).catch(ctx.report)
  }
  ctx.watch(route, topOf, show)
  show()
}

export interface TestHostOptions {
  read?: ReadBalance
  control?: Partial<SessionControl>
  contributes?: readonly Contribution[]
  projectId?: string
  networks?: readonly HostNetwork[]
  features?: Readonly<Record<string, unknown>>
  /** The account lives in an embedded wallet. */
  embedded?: boolean
  walletFeaturesOrder?: readonly string[]
  /** The code of the account plugin loads once this settles. */
  code?: Promise<void>
  /** Further plugins. */
  plugins?: readonly Manifest[]
  /** Replaces the shell. */
  screen?: Setup
}

/** Creates a portico with the account plugin. */
export function createTestHost(ports: Partial<Ports>, options: TestHostOptions = {}) {
  const { read, control = {}, contributes = [], projectId = 'project', networks, screen = activate } = options
  const { features, walletFeaturesOrder, plugins = [], code } = options
  const own = account({ walletFeaturesOrder })
  const { load } = own
  const delayed: Manifest = code && load ? { ...own, load: () => code.then(load) } : own
  const contexts: Context[] = []
  const others = defineManifest({
    id: 'others',
    contributes,
    taps: [modalOpening],
    load: async () => ({ default: screen }),
  })
  const portico = createPortico(
    {
      projectId,
      features,
      networks: networks ?? [mainnet, base, sepolia],
      adapters: [chains(read)],
      plugins: [session(control, ctx => contexts.push(ctx)), others, delayed, ...plugins],
      endpoints: { rpc: 'https://rpc.example', api: 'https://api.example' },
    },
    ports,
  )
  if (options.embedded) {
    portico.set(
      connectors,
      addConnector({ id: 'lantern', name: 'Lantern', type: 'AUTH', namespaces: ['eip155'], adapter: 'chains' }),
    )
  }
  const say = (state: SessionState, namespace: Namespace = 'eip155') =>
    portico.set(sessions, { active: namespace, byNamespace: { [namespace]: state } })
  return {
    portico,
    /** The context of a plugin in this portico. */
    async inside(): Promise<Context> {
      await portico.ask(sessionControl)
      const [ctx] = contexts
      if (!ctx) throw new Error('The session was not activated')
      return ctx
    },
    say,
    connect: (more: Partial<ConnectedSession> = {}) => say({ status: 'connected', ...live(more) }),
    disconnect: () => say({ status: 'disconnected' }),
  }
}
