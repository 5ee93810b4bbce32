import { expect } from 'vitest'
import { type FakeEdges, type FakePage, fakeEdges, settle } from '../../adapters/conformance/edges'
import { sharedWith } from '../../adapters/conformance/testHost'
import { describeAll } from '../../adapters/shared/descriptions/testing/descriptions'
import {
  type Context,
  createPortico,
  defineManifest,
  dialogPlace,
  type HostNetwork,
  type Manifest,
  type Network,
  type Portico,
  type PorticoOptions,
  type RemoteConfig,
  remoteConfig,
  remoteSource,
} from '../../kernel'
import { session } from '../session/manifest'
// Imported first, so that the tests wait for promises only.
import '../session/module'
import { type HostedLogin, hostedLogin } from './flow/hostedLogin'
import './flow/handleEip155'
import { type AuthOptions, auth } from './manifest'
import './module'
import './flow/handleSolana'

/* The login with the real kernel, and a fake page, clock and frame. */

export const ONE = 'eip155:1'
export const TEN = 'eip155:10'
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const SMART = `0x${'5a'.repeat(20)}`
export const PLAIN: `0x${string}` = `0x${'e0'.repeat(20)}`
export const KEY = 'So1anaAccount1111111111111111111111111111111'

export const network = (caipNetworkId: Network['caipNetworkId']): HostNetwork => ({
  id: caipNetworkId.split(':')[1] ?? '',
  caipNetworkId,
  chainNamespace: caipNetworkId.split(':')[0],
  name: caipNetworkId,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [`https://node.example/${caipNetworkId.split(':')[1]}`] } },
})

const twoNamespaces = (): Manifest =>
  defineManifest({
    id: 'namespaces',
    adapter: {
      namespaces: ['eip155', 'solana'],
      // The networks of these tests are complete already.
      describe: describeAll,
      adopt: given => given as Network,
    },
  })

export interface SentMessage {
  readonly type: string
  readonly id: string
  readonly payload?: unknown
  readonly chainId?: unknown
  readonly chainNamespace?: string
  readonly rpcUrl?: string
}

/** The fake frame's answers, by name; without one, the frame stays silent. */
export type Answers = Record<string, ((payload: Record<string, unknown>, message: SentMessage) => unknown) | undefined>

/** An answer that is an error. */
export class Refusal {
  constructor(readonly payload?: unknown) {}
}

export const user = (payload: Record<string, unknown>) => {
  const isSolana = String(payload.chainId).startsWith('solana')
  return isSolana
    ? { email: 'ada@example.com', address: KEY, chainId: payload.chainId }
    : {
        email: 'ada@example.com',
        address: SMART,
        chainId: Number(String(payload.chainId).split(':')[1]),
        accounts: [
          { address: PLAIN, type: 'eoa' },
          { address: SMART, type: 'smartAccount' },
        ],
        preferredAccountType: 'smartAccount',
      }
}

const USUAL: Answers = {
  IS_CONNECTED: () => ({ isConnected: true }),
  GET_USER: user,
  CONNECT_SOCIAL: payload => ({ ...user(payload), userName: 'ada' }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1] }),
  SWITCH_NETWORK: ({ chainId }) => ({ chainId }),
  SET_PREFERRED_ACCOUNT: ({ type }) => ({ type, address: type === 'eoa' ? PLAIN : SMART }),
  SIGN_OUT: () => undefined,
  CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
  CONNECT_OTP: () => undefined,
  CONNECT_DEVICE: () => undefined,
  GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'https://provider.example/login?state=abc' }),
}

export interface TestHost {
  readonly portico: Portico
  readonly edges: FakeEdges
  /** The context of a plugin on this page. */
  readonly inside: Context
  readonly login: HostedLogin
  readonly answers: Answers
  /** The last loaded frame. */
  readonly page: FakePage
  /** Names of the messages to the frame, oldest first. */
  readonly sentNames: () => string[]
  readonly sentMessages: (name: string) => SentMessage[]
  readonly events: { id: string; payload: unknown }[]
  /** Settles all work that waits only for promises and for the frame. */
  settleAll(): Promise<void>
  /** The frame reports that it is ready, and settles. */
  ready(payload?: unknown): Promise<void>
  /** Advances the time while the frame answers. */
  advance(ms: number): Promise<void>
  /** Waits for a promise; the frame gets ready by itself. */
  until<T>(promise: Promise<T>): Promise<T>
}

export async function createAuthTestHost(
  {
    remote,
    auth: authOptions,
    ...options
  }: Partial<PorticoOptions> & { remote?: RemoteConfig; auth?: AuthOptions } = {},
  edges: FakeEdges = fakeEdges(),
): Promise<TestHost> {
  let inside: Context | undefined
  const stage = defineManifest({
    id: 'stage',
    provides: [dialogPlace, ...(remote ? [remoteSource] : [])],
    activatesAtStart: () => true,
    load: async () => ({
      default: ctx => {
        inside = ctx
        ctx.provide(dialogPlace, { put: () => () => {} })
        if (!remote) return
        ctx.set(remoteConfig, remote)
        ctx.provide(remoteSource, { refresh: async () => undefined })
      },
    }),
  })
  const portico = createPortico(
    {
      projectId: 'auth-tests',
      networks: [network(ONE), network(TEN), network(SOLANA)],
      adapters: [twoNamespaces()],
      debug: false,
      ...options,
      plugins: sharedWith('stage', [stage, session(), ...auth(authOptions), ...(options.plugins ?? [])]),
    },
    edges.ports,
  )
  const events: { id: string; payload: unknown }[] = []
  portico.observe((id, payload) => events.push({ id, payload }))
  const answers = { ...USUAL }
  const answered = new WeakMap<FakePage, number>()
  const page = () => edges.framed.at(-1)
  const messagesOf = (of = page()) => (of?.posted ?? []) as SentMessage[]

  /** Answers the messages since the last call. */
  function answerMessages(): void {
    const here = page()
    if (!here) return
    const asked = messagesOf(here).slice(answered.get(here) ?? 0)
    answered.set(here, messagesOf(here).length)
    for (const message of asked) {
      const name = message.type.replace('@w3m-app/', '')
      const answer = answers[name]
      if (!answer) continue
      const payload = answer(Object(message.payload), message)
      if (payload === SILENCE) continue
      const end = payload instanceof Refusal ? 'ERROR' : 'SUCCESS'
      here.say({
        type: `@w3m-frame/${name}_${end}`,
        id: message.id,
        payload: payload instanceof Refusal ? payload.payload : payload,
      })
    }
  }
  async function settleAll(): Promise<void> {
    for (let turn = 0; turn < 12; turn++) {
      await settle()
      answerMessages()
    }
  }
  const testHost: Omit<TestHost, 'inside' | 'login' | 'page'> = {
    portico,
    edges,
    answers,
    events,
    sentNames: () => messagesOf().map(({ type }) => type.replace('@w3m-app/', '')),
    sentMessages: name => messagesOf().filter(({ type }) => type === `@w3m-app/${name}`),
    settleAll,
    async ready(payload) {
      await settleAll()
      page()?.say({ type: '@w3m-frame/READY', payload })
      await edges.clock.advance(500)
      await settleAll()
    },
    async advance(ms) {
      await settleAll()
      await edges.clock.advance(ms)
      await settleAll()
    },
    async until(promise) {
      let done = false
      const settled = promise.finally(() => {
        done = true
      })
      settled.catch(() => undefined)
      for (let turn = 0; turn < 20 && !done; turn++) {
        await settleAll()
        if (!done && page() && !messagesOf().length) await testHost.ready()
      }
      if (!done) throw new Error('It waits for more than promises')
      return settled
    },
  }
  // Fetched code takes an unknown time to load.
  await expect.poll(() => inside, { interval: 1 }).toBeDefined()
  const login = await portico.ask(hostedLogin)
  return {
    ...testHost,
    inside: inside!,
    login,
    get page() {
      const here = page()
      if (!here) throw new Error('No frame has been loaded')
      return here
    },
  }
}

/** The frame does not answer this message. */
export const SILENCE = Symbol('silence')
