import { expect } from 'vitest'
import { type FakeEdges, fakeEdges, settle } from '../../adapters/conformance'
import { sharedWith } from '../../adapters/conformance/testHost'
import { describeAll } from '../../adapters/shared/descriptions/testing/descriptions'
import {
  type Account,
  addConnector,
  type CaipNetworkId,
  type ConnectedSession,
  type Connection,
  type ConnectionChange,
  type Context,
  capabilitiesOn,
  connectors,
  connectService,
  createPortico,
  type HostNetwork,
  intentShown,
  type Manifest,
  type Namespace,
  type Portico,
  type PorticoOptions,
  route,
  sessionControl,
  switchNetwork,
  topOf,
} from '../../kernel'
import { partsOf } from '../../kernel/contracts/context'
import { standard } from '../../plugins'
import features from '../../plugins/features'

/* Three simulated namespaces, each with an adapter of its own and wallets that approve at once. */

export const EVM = 'eip155'
export const SOLANA = 'solana'
export const BITCOIN = 'bip122'

export const MAIN = 'eip155:main'
export const SECOND = 'eip155:second'
export const SOL = 'solana:main'
export const BTC = 'bip122:main'

const PAYMENT: Account = { address: 'bc1payment', type: 'payment' }
export const ORDINALS: Account = { address: 'bc1ordinals', type: 'ordinal' }
const ACCOUNTS: Readonly<Record<Namespace, readonly Account[]>> = {
  [EVM]: [{ address: 'evm-1' }, { address: 'evm-2' }],
  [SOLANA]: [{ address: 'sol-1' }],
  [BITCOIN]: [PAYMENT, ORDINALS],
}
const WALLETS = ['Heron', 'Quartz']

const lazyManifests = (): Manifest[] => standard().filter(({ onIntent }) => !onIntent)

const network = (chainNamespace: Namespace, id: string): HostNetwork => ({
  id,
  chainNamespace,
  caipNetworkId: `${chainNamespace}:${id}`,
  name: `${chainNamespace} ${id}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

/** A wallet's state in its namespace. */
interface Side {
  networkId: CaipNetworkId
  readonly accounts: readonly Account[]
  readonly listeners: Set<(change: ConnectionChange) => void>
}

/** Loads all code once, so that the tests wait for promises only. */
export async function warmUp(): Promise<void> {
  for (const { load, contributes = [] } of [...lazyManifests(), ...features()]) {
    await load?.()
    for (const part of contributes) await (part.kind === 'view' ? part.load() : Object(part.entry).load?.())
  }
}

function namespaceAdapter(
  namespace: Namespace,
  { sides, prompts }: { sides: Map<string, Side>; prompts: string[] },
): Manifest {
  const open = (connectorId: string, wanted: CaipNetworkId): Connection => {
    const name = connectorId.split(':')[1] ?? connectorId
    const accounts = (ACCOUNTS[namespace] ?? []).map(account => ({ ...account, address: `${name} ${account.address}` }))
    const networkId = wanted.startsWith(`${namespace}:`) ? wanted : (`${namespace}:main` as const)
    const side: Side = sides.get(connectorId) ?? { networkId, accounts, listeners: new Set() }
    sides.set(connectorId, side)
    return {
      namespace,
      accounts,
      networkId: side.networkId,
      wallet: { name },
      provider: { request: async () => connectorId, on: () => undefined, removeListener: () => undefined },
      watch(listener) {
        side.listeners.add(listener)
        return () => void side.listeners.delete(listener)
      },
      disconnect: async () => void sides.delete(connectorId),
    }
  }
  return {
    id: `toy-${namespace}`,
    listens: [intentShown],
    provides: [connectService.on(`toy-${namespace}`), ...capabilitiesOn([namespace], switchNetwork)],
    adapter: {
      namespaces: [namespace],
      describe: describeAll,
      adopt: given =>
        given.chainNamespace === namespace
          ? { ...given, chainNamespace: namespace, caipNetworkId: `${namespace}:${given.id}` }
          : undefined,
    },
    load: async () => ({
      default: ctx => {
        for (const name of WALLETS) {
          const id = `${namespace}:${name}`
          ctx.set(connectors, addConnector({ id, name, type: 'ANNOUNCED', namespaces: [namespace], adapter: ctx.id }))
        }
        ctx.provide(connectService.on(ctx.id), {
          async connect({ connectorId, networkId }) {
            prompts.push(connectorId)
            return [open(connectorId, networkId)]
          },
          restore: async ({ connectorId, networkId }) => (sides.has(connectorId) ? [open(connectorId, networkId)] : []),
        })
        ctx.provide(switchNetwork.on(namespace), async ({ network }) => {
          prompts.push(network.caipNetworkId)
        })
      },
    }),
  }
}

export interface NamespaceUser {
  readonly portico: Portico
  readonly edges: FakeEdges
  /** The context of a plugin on this page. */
  readonly inside: Context
  /** Prompts that the user saw in a wallet: connectors, and networks to switch to. */
  readonly prompts: string[]
  readonly views: () => string[]
  /** Arguments of the view on top. */
  readonly args: () => unknown
  connect(connectorId: string): Promise<ConnectedSession>
  /** Ends the connection from the wallet's side. */
  vanish(connectorId: string): void
}

const present = new Set<NamespaceUser>()

/** Ends the pages that a test opened, and checks that nothing went wrong unnoticed. */
export async function endAll(): Promise<void> {
  const all = [...present]
  present.clear()
  for (const { portico, edges } of all) {
    portico.destroy()
    await settle()
    expect(edges.env.reported).toEqual([])
    expect(edges.clock.pending).toBe(0)
  }
}

/** Opens an app with three namespaces. */
export async function openNamespaces(options: Partial<PorticoOptions> = {}): Promise<NamespaceUser> {
  const world = { sides: new Map<string, Side>(), prompts: [] as string[] }
  const edges = fakeEdges()
  for (const part of ['/getWallets', '/v1/identity', '/appkit/v1/config', '/getAnalyticsConfig']) {
    edges.server.answer(part, { data: [], count: 0, features: [], isAnalyticsEnabled: false, name: null, avatar: null })
  }
  const contexts: Context[] = []
  const onlooker: Manifest = {
    id: 'onlooker',
    activatesAtStart: () => true,
    onIntent: ctx => {
      ctx.watch(route, topOf, top => {
        const found = top && ctx.view(top.view)
        if (found) partsOf(ctx).load(found.owner, found.contribution.load).catch(ctx.report)
      })
      contexts.push(ctx)
      return { failed: () => {} }
    },
  }
  const portico = createPortico(
    {
      projectId: 'namespaces',
      remotePolicy: 'local-decides',
      networks: [network(EVM, 'main'), network(EVM, 'second'), network(SOLANA, 'main'), network(BITCOIN, 'main')],
      adapters: [EVM, SOLANA, BITCOIN].map(namespace => namespaceAdapter(namespace, world)),
      plugins: sharedWith(onlooker.id, [onlooker, ...lazyManifests()]),
      ...options,
    },
    edges.ports,
  )
  const [inside] = contexts
  if (!inside) throw new Error('The onlooker is not active')
  const user: NamespaceUser = {
    portico,
    edges,
    inside,
    prompts: world.prompts,
    views: () => portico.read(route).stack.map(({ view }) => view),
    args: () => topOf(portico.read(route))?.args,
    async connect(connectorId) {
      portico.prepare()
      const control = await portico.ask(sessionControl)
      await expect.poll(() => portico.read(connectors).known.map(({ id }) => id)).toContain(connectorId)
      return control.connect({ connectorId })
    },
    vanish(connectorId) {
      for (const listener of [...(world.sides.get(connectorId)?.listeners ?? [])]) listener({ kind: 'gone' })
      world.sides.delete(connectorId)
    },
  }
  present.add(user)
  return user
}
