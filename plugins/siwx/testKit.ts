import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { privateKeyToAccount } from 'viem/accounts'
import { type FakeEdges, fakeClock, fakeEdges, memoryBackend, settle } from '../../adapters/conformance/edges'
import { sharedWith } from '../../adapters/conformance/testHost'
import { describeAll } from '../../adapters/shared/descriptions/testing/descriptions'
import {
  type CaipNetworkId,
  type Connection,
  type ConnectionChange,
  type Connector,
  type Context,
  capabilitiesOn,
  connectors,
  connectService,
  contributeView,
  createPortico,
  type HostNetwork,
  leaveRefused,
  type Manifest,
  type Namespace,
  type Portico,
  PorticoError,
  type PorticoOptions,
  route,
  type SignInSession,
  sessionControl,
  signMessage,
  switchNetwork,
  view,
} from '../../kernel'
import { createHttp } from '../../kernel/ports'
import { session } from '../session/manifest'
import { createTabs, type Tabs } from '../session/testing/tabs'
import { cancelPressed, signPressed } from './events'
import { siwx } from './manifest'
import { MOMENT_MS } from './signIn/flow/syncView'
import { prompt, type SignInPrompt, type Step } from './signIn/state'
import type { Siwx, SiwxOptions } from './state'

/* A wallet for two namespaces with real keys, which prompts for every request, and a host that stores sign-ins. */

export const EVM = 'eip155'
export const SOLANA = 'solana'
export const ONE: CaipNetworkId = 'eip155:1'
export const TWO: CaipNetworkId = 'eip155:10'
export const UNLISTED: CaipNetworkId = 'eip155:999'
export const SOL: CaipNetworkId = 'solana:main'

const first = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
const second = privateKeyToAccount(`0x${'a2'.repeat(32)}`)
const solanaKey = createPrivateKey({
  key: Buffer.from(`302e020100300506032b657004220420${'a3'.repeat(32)}`, 'hex'),
  format: 'der',
  type: 'pkcs8',
})
const solanaAddress = base58.encode(
  Uint8Array.from(createPublicKey(solanaKey).export({ format: 'der', type: 'spki' }).subarray(-32)),
)

export const FIRST = first.address
export const SECOND = second.address
export const SOLANA_ADDRESS = solanaAddress

const SIGNERS: Readonly<Record<string, (text: string) => Promise<string>>> = {
  [FIRST]: message => first.signMessage({ message }),
  [SECOND]: message => second.signMessage({ message }),
  [solanaAddress]: async text => base58.encode(Uint8Array.from(sign(null, Buffer.from(text), solanaKey))),
}

export interface Prompt {
  readonly kind: 'sign' | 'switch'
  readonly message?: string
  readonly address?: string
  readonly signal?: AbortSignal
  approve(): Promise<void>
  reject(error?: unknown): Promise<void>
}

export interface Wallet {
  readonly prompts: Prompt[]
  readonly disconnected: Namespace[]
  disconnectAnswer: 'answer' | 'hang'
  /** The wallet signs with a key that is not the account's. */
  forge: boolean
  granted: readonly Namespace[]
  accounts: Record<Namespace, string[]>
  networks: Record<Namespace, CaipNetworkId>
  report(namespace: Namespace, change: ConnectionChange): Promise<void>
}

export const rejected = () => new PorticoError('USER_REJECTED', 'User rejected the request')

function createWallet(): Wallet & { listeners: Set<(namespace: Namespace, change: ConnectionChange) => void> } {
  return {
    prompts: [],
    disconnected: [],
    disconnectAnswer: 'answer',
    forge: false,
    granted: [],
    accounts: { [EVM]: [FIRST], [SOLANA]: [solanaAddress] },
    networks: { [EVM]: ONE, [SOLANA]: SOL },
    listeners: new Set(),
    async report(namespace, change) {
      if ('networkId' in change && change.networkId) this.networks[namespace] = change.networkId
      if (change.kind === 'accounts') this.accounts[namespace] = change.accounts.map(({ address }) => address)
      for (const listener of [...this.listeners]) listener(namespace, change)
      await settle()
    },
  }
}

const NAMESPACES = [EVM, SOLANA]

function adapterOf(wallet: ReturnType<typeof createWallet>, capable: readonly Namespace[]): Manifest {
  const connectionOf = (namespace: Namespace): Connection => ({
    namespace,
    accounts: (wallet.accounts[namespace] ?? []).map(address => ({ address })),
    networkId: wallet.networks[namespace] ?? ONE,
    wallet: { name: 'Finch' },
    provider: { request: async () => undefined, on: () => undefined, removeListener: () => undefined },
    watch(listener) {
      const onChange = (changed: Namespace, change: ConnectionChange) => changed === namespace && listener(change)
      wallet.listeners.add(onChange)
      return () => void wallet.listeners.delete(onChange)
    },
    async disconnect() {
      wallet.disconnected.push(namespace)
      wallet.granted = wallet.granted.filter(other => other !== namespace)
      if (wallet.disconnectAnswer === 'hang') await new Promise(() => {})
    },
  })
  const ask = <T>(asked: Pick<Prompt, 'kind' | 'message' | 'address' | 'signal'>, answer: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const close = async (finish: () => void) => {
        const at = wallet.prompts.findIndex(({ signal, kind }) => signal === asked.signal && kind === asked.kind)
        if (at >= 0) wallet.prompts.splice(at, 1)
        finish()
        for (let turn = 0; turn < 5; turn++) await settle()
      }
      wallet.prompts.push({
        ...asked,
        approve: async () => {
          const answered = await answer()
          await close(() => resolve(answered))
        },
        reject: (error = rejected()) => close(() => reject(error)),
      })
    })
  return {
    id: 'fake',
    provides: [
      connectService.on('fake'),
      ...capabilitiesOn(NAMESPACES, switchNetwork),
      ...capabilitiesOn(capable, signMessage),
    ],
    adapter: {
      namespaces: NAMESPACES,
      describe: describeAll,
      adopt: given => {
        const chainNamespace = typeof given.id === 'number' ? EVM : SOLANA
        return { ...given, chainNamespace, caipNetworkId: `${chainNamespace}:${given.id}` }
      },
    },
    load: async () => ({
      default: ctx => {
        ctx.provide(connectService.on('fake'), {
          async connect({ namespaces }) {
            wallet.granted = [...new Set([...wallet.granted, ...namespaces])]
            return namespaces.map(connectionOf)
          },
          restore: async ({ namespaces }) =>
            namespaces.filter(namespace => wallet.granted.includes(namespace)).map(connectionOf),
        })
        for (const namespace of NAMESPACES) {
          ctx.provide(switchNetwork.on(namespace), ({ network, signal }) =>
            ask({ kind: 'switch', signal }, () =>
              wallet.report(namespace, { kind: 'network', networkId: network.caipNetworkId }),
            ),
          )
        }
        for (const namespace of capable) {
          ctx.provide(signMessage.on(namespace), ({ address, message, signal }) =>
            ask({ kind: 'sign', address, message: String(message), signal }, async () =>
              signAs(wallet.forge ? SECOND : address, String(message)),
            ),
          )
        }
      },
    }),
  }
}

export async function signAs(address: string, message: string): Promise<string> {
  const signer = SIGNERS[address]
  if (!signer) throw rejected()
  return signer(message)
}

/** A host's own `Siwx`, with its sessions and the calls that it received. */
export interface Host extends Siwx {
  stored: SignInSession[]
  required: boolean
  readonly calls: string[]
  /** Replaces the next call of a name. */
  readonly overrides: Map<string, () => unknown>
}

export function createHost(): Host {
  const calls: string[] = []
  const overrides = new Map<string, () => unknown>()
  const called = async (name: string) => {
    calls.push(name)
    await overrides.get(name)?.()
  }
  const isOf = ({ data }: SignInSession, chainId: string, address: string) =>
    data.chainId === chainId && data.accountAddress === address
  return {
    stored: [],
    required: true,
    calls,
    overrides,
    async createMessage({ accountAddress, chainId }) {
      await called('createMessage')
      const data = { accountAddress, chainId, domain: 'app.example', uri: 'https://app.example', version: '1' }
      return { ...data, nonce: '12345678', toString: () => `Sign in ${accountAddress} on ${chainId}` }
    },
    async addSession(session) {
      await called('addSession')
      this.stored.push(session)
    },
    async revokeSession(chainId, address) {
      await called(`revokeSession ${chainId}`)
      this.stored = this.stored.filter(session => !isOf(session, chainId, address))
    },
    async setSessions(sessions) {
      await called('setSessions')
      this.stored = [...sessions]
    },
    async getSessions(chainId, address) {
      await called('getSessions')
      return this.stored.filter(session => isOf(session, chainId, address))
    },
    getRequired() {
      return this.required
    },
  }
}

const network = (id: number | string): HostNetwork => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [`https://node.example/${id}`] } },
})

export interface World {
  readonly wallet: ReturnType<typeof createWallet>
  readonly host: Host
  readonly backend: ReturnType<typeof memoryBackend>
  readonly clock: ReturnType<typeof fakeClock>
  readonly tabs: Tabs
}

export const createWorld = (): World => ({
  wallet: createWallet(),
  host: createHost(),
  backend: memoryBackend(),
  clock: fakeClock(),
  tabs: createTabs(),
})

export interface Visit extends World {
  readonly portico: Portico
  readonly edges: FakeEdges
  /** The context of a test plugin, to tap and provide as another plugin would. */
  readonly ctx: Context
  /** Views that refused to be left. */
  readonly refused: string[]
  /** The emitted events, by name. */
  readonly events: string[]
  views(): string[]
  step(): Step['name'] | undefined
  /** Connects; the views on the way stay in the stack. */
  connect(namespaces?: readonly Namespace[]): Promise<{ state: string; error?: unknown }>
  sign(): Promise<void>
  cancel(): Promise<void>
  settle(): Promise<void>
  leave(): void
  reload(options?: Partial<PorticoOptions>): Promise<Visit>
}

interface Given {
  readonly world?: World
  readonly options?: Partial<PorticoOptions>
  /** The plugin's options; the host's own `Siwx` by default. `false`: the host asks for no sign-in. */
  readonly signIn?: SiwxOptions | false
  /** Namespaces that can sign; both by default. */
  readonly capable?: readonly Namespace[]
  readonly others?: readonly Manifest[]
  /** The caller advances the clock over the moment in which the view says "Signed in". */
  readonly keepsMoment?: boolean
  /** Answers requests instead of the edges' own server. */
  readonly fetch?: typeof globalThis.fetch
}

function stepOf(portico: Portico): Step['name'] | undefined {
  const now = portico.read(prompt)
  return now.status === 'none' ? undefined : now.step.name
}

const wait = async () => {
  for (let turn = 0; turn < 12; turn++) await settle()
}

/** A page with the real kernel, the real session plugin and this plugin. */
export async function visit(given: Given = {}): Promise<Visit> {
  const {
    world = createWorld(),
    options,
    signIn = world.host,
    capable = NAMESPACES,
    others = [],
    fetch,
    keepsMoment,
  } = given
  const { wallet, backend, clock, tabs } = world
  const edges = fakeEdges({ backend, clock })
  const tab = tabs.join(edges.storage)
  const contexts: Context[] = []
  const shown = (id: string, home?: () => boolean) =>
    contributeView(view(id), { load: async () => ({ default: () => null }), home })
  const page: Manifest = {
    id: 'page',
    contributes: [shown('Connect', () => true), shown('ConnectingExternal'), shown('Account')],
    activatesAtStart: () => true,
    onIntent: ctx => {
      contexts.push(ctx)
      return { failed: () => {} }
    },
  }
  const portico = createPortico(
    {
      projectId: 'p',
      networks: [network(1), network(10), network('main')],
      adapters: [adapterOf(wallet, capable)],
      plugins: sharedWith('page', [page, session(), siwx(signIn || undefined), ...others]),
      ...options,
    },
    {
      ...edges.ports,
      storage: tab.storage,
      lazyPorts: async () => ({
        ...(await edges.ports.lazyPorts()),
        ...(fetch && { http: createHttp({ fetch, clock }) }),
      }),
    },
  )
  const [ctx] = contexts
  if (!ctx) throw new Error('The page’s plugin is not active')
  const refused: string[] = []
  const events: string[] = []
  portico.on(leaveRefused, ({ view, code }) => refused.push(`${view}: ${code}`))
  portico.observe(id => id.startsWith('siwx/') && events.push(id.slice('siwx/'.length)))
  const finch: Connector = { id: 'finch', name: 'Finch', type: 'INJECTED', namespaces: NAMESPACES, adapter: 'fake' }
  const isSigned = (now: SignInPrompt) => now.status === 'closed' && now.step.name === 'signed'
  if (!keepsMoment) portico.watch(prompt, isSigned, signed => signed && queueMicrotask(() => clock.advance(MOMENT_MS)))
  portico.set(connectors, { known: [finch] })
  await wait()
  const leave = () => {
    tab.leave()
    portico.destroy()
    wallet.listeners.clear()
  }
  const pressed = { networkId: ONE, isSmartAccount: false }
  return {
    ...world,
    portico,
    edges,
    ctx,
    refused,
    events,
    views: () => portico.read(route).stack.map(({ view }) => view),
    step: () => stepOf(portico),
    async connect(namespaces = [EVM]) {
      const seen: { state: string; error?: unknown } = { state: 'pending' }
      await portico.open({ view: 'Connect' })
      await portico.open({ view: 'ConnectingExternal', args: { connectorId: 'finch' } })
      const control = await portico.ask(sessionControl)
      control.connect({ connectorId: 'finch', namespaces }).then(
        () => void Object.assign(seen, { state: 'done' }),
        error => void Object.assign(seen, { state: 'failed', error }),
      )
      await wait()
      return seen
    },
    async sign() {
      ctx.emit(signPressed, pressed)
      await wait()
    },
    async cancel() {
      ctx.emit(cancelPressed, pressed)
      await wait()
    },
    settle: wait,
    leave,
    reload(next = options) {
      leave()
      wallet.prompts.length = 0
      return visit({ ...given, world, options: next })
    },
  }
}
