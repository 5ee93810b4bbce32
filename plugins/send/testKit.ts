import { expect, vi } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance/edges'
import { sharedWith } from '../../adapters/conformance/testHost'
import { evm } from '../../adapters/evm/manifest'
import { fakePage, info, install } from '../../adapters/evm/testing/page'
import { scriptedWallet, type TestWallet } from '../../adapters/evm/testing/scriptedWallet'
import { network } from '../../adapters/evm/testing/testHost'
import {
  type Context,
  connectors,
  contributeView,
  createPortico,
  defineManifest,
  defineMessage,
  type Manifest,
  type Portico,
  PorticoError,
  type PorticoOptions,
  route,
  sessionControl,
  topOf,
  view,
} from '../../kernel'
import { partsOf } from '../../kernel/contracts/context'
import {
  accountNames,
  type ExplainRequest,
  explainRequest,
  type ReadPortfolio,
  readPortfolio,
  type TokenBalance,
} from '../../kernel/kit'
import { project } from '../project/manifest'
import { session } from '../session/manifest'
import { send } from './manifest'
import { type Draft, draft, holdings, type Receiver, receiver, sendService, sendView } from './state'

/* A test host for sending: real kernel, EVM adapter and wallet; fake portfolio plugin. */

export const FIRST = 'eip155:1'
export const SECOND = 'eip155:10'
const HERON = 'test.heron'

export const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const STRANGER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const DOLLARS = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const HASH = `0x${'ab'.repeat(32)}`

const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  networkId: FIRST,
  amount: 2n * 10n ** 18n,
  decimals: 18,
  price: 2000,
}
const dollars: TokenBalance = {
  name: 'Test Dollar',
  symbol: 'USDX',
  networkId: FIRST,
  address: DOLLARS,
  amount: 50_000_000n,
  decimals: 6,
  price: 1,
}

/** A portfolio plugin with the account's balances; it records every query. */
export function portfolio() {
  const queries: Parameters<ReadPortfolio['read']>[0][] = []
  const state = { tokens: [ether, dollars] as readonly TokenBalance[], fails: false }
  const manifest: Manifest = defineManifest({
    id: 'portfolio',
    provides: [readPortfolio],
    load: async () => ({
      default: ctx => {
        ctx.provide(readPortfolio, {
          async read(query) {
            queries.push(query)
            if (state.fails) throw new PorticoError('BALANCE_FAILED', 'Token Balance Unavailable')
            return state.tokens
          },
        })
      },
    }),
  })
  return { queries, state, manifest }
}

/** A names plugin with addresses by name; with `fails`, a lookup fails with that code. */
export function namesPlugin() {
  const queries: string[] = []
  const state: { leads: Record<string, string>; fails?: string } = { leads: { 'alice.reown.id': FRIEND } }
  const manifest: Manifest = defineManifest({
    id: 'names',
    provides: [accountNames],
    load: async () => ({
      default: ctx => {
        ctx.provide(accountNames, {
          async resolve({ text }) {
            queries.push(text)
            if (state.fails) throw new PorticoError(state.fails, 'Error resolving name')
            const name = text.trim().toLowerCase()
            const address = state.leads[name]
            return address === undefined ? undefined : { name, address }
          },
          namesOf: async () => [],
          primaryOf: async () => ({}),
        })
      },
    }),
  })
  return { queries, state, manifest }
}

/** Explains every request by one sentence and one warning, and records the requests. */
export function explainerPlugin() {
  const explained: Parameters<ExplainRequest['explain']>[] = []
  const holds: Parameters<ExplainRequest['hold']>[] = []
  const manifest: Manifest = defineManifest({
    id: 'explainer',
    provides: [explainRequest],
    load: async () => ({
      default: ctx => {
        ctx.provide(explainRequest, {
          async explain(...queries) {
            explained.push(queries)
            const sentence = { message: defineMessage('explainer/sentence', 'Sends it.') }
            return { effects: [], sentences: [sentence], warnings: [{ ...sentence, code: 'OWN_ADDRESS' }] }
          },
          hold: (...queries) => void holds.push(queries),
        })
      },
    }),
  })
  return { explained, holds, manifest }
}

/** The fake node's answers. */
export interface Chain {
  receipt: 'success' | 'reverted' | 'none'
  /** A hex quantity; any other text is an invalid answer. */
  gasPrice: string
  /** The native balance; by default the portfolio's. */
  coins?: bigint
  /** The contracts' answers by selector. */
  contractAnswers?: Readonly<Record<string, string>>
}

/** Replaces the modal plugin and its account view. */
export const home = (enter: (ctx: Context) => void): Manifest =>
  defineManifest({
    id: 'home',
    activatesAtStart: () => true,
    contributes: [contributeView(view('Account'), { load: async () => ({ default: () => null }), home: () => true })],
    onIntent: ctx => {
      ctx.watch(route, topOf, top => {
        const found = top && ctx.view(top.view)
        if (found) partsOf(ctx).load(found.owner, found.contribution.load).catch(ctx.report)
      })
      enter(ctx)
      return { failed: () => {} }
    },
  })

export const openHosts = new Set<() => Promise<void>>()
/** Ends every test host and checks that no error was hidden. */
export async function endAll(): Promise<void> {
  const ends = [...openHosts]
  openHosts.clear()
  for (const end of ends) await end()
  vi.unstubAllGlobals()
}

export async function openTestHost(options: Partial<PorticoOptions> = {}) {
  const page = fakePage()
  vi.stubGlobal('window', page)
  const heron = scriptedWallet({ chains: [1, 10] })
  install(page, { info: info({ name: 'Heron', rdns: HERON }), provider: heron.provider })
  const balances = portfolio()
  const chain: Chain = { receipt: 'success', gasPrice: '0x3b9aca00' }
  const edges = fakeEdges()
  edges.server.answer('/appkit/v1/config', { features: [] })
  edges.server.answer('rpc.chain', ({ body, url }: { body: unknown; url: URL }) => {
    const coins = balances.state.tokens.find(({ address }) => address === undefined)?.amount
    return reply(body, { coins, ...chain }, url)
  })
  const contexts: Context[] = []
  const { plugins = [balances.manifest], ...rest } = options
  const portico = createPortico(
    {
      projectId: 'send',
      networks: [network(1), network(10)],
      adapters: [evm()],
      ...rest,
      plugins: sharedWith('home', [home(ctx => contexts.push(ctx)), project(), session(), send(), ...plugins]),
    },
    edges.ports,
  )
  const events: { id: string; payload: unknown }[] = []
  portico.observe((id, payload) => events.push({ id, payload }))
  const user = {
    heron,
    portico,
    edges,
    events,
    inside: contexts[0]!,
    views: () => portico.read(route).stack.map(({ view }) => view),
    async connect(): Promise<void> {
      portico.prepare()
      const control = await portico.ask(sessionControl)
      await expect.poll(() => portico.read(connectors).known.map(({ id }) => id)).toContain(HERON)
      await control.connect({ connectorId: HERON })
    },
  }
  openHosts.add(async () => {
    portico.destroy()
    await settle()
    expect(edges.env.reported).toEqual([])
    expect(heron.listeners).toBe(0)
    expect(edges.clock.pending).toBe(0)
  })
  heron.override(({ method }) => (method === 'eth_sendTransaction' ? answers.get(heron)?.() : undefined))
  return { ...handles(user), user, portfolio: balances, chain }
}

const answers = new WeakMap<object, () => string | Promise<string>>()
/** Sets the user's answer to the next transfers. */
export const answerTransfers = ({ heron }: { heron: TestWallet }, answer: () => string | Promise<string>) =>
  answers.set(heron, answer)

function reply(
  body: unknown,
  { receipt, gasPrice, coins = 10n ** 18n, contractAnswers = {} }: Chain,
  { hostname }: URL,
): unknown {
  const { id, method, params } = Object(body)
  const found = { status: receipt === 'success' ? '0x1' : '0x0', transactionHash: HASH, blockNumber: '0x1' }
  const results: Record<string, unknown> = {
    eth_getTransactionReceipt: receipt === 'none' ? null : found,
    eth_call: contractAnswers[String(params?.[0]?.data).slice(0, 10)] ?? '0x',
    eth_estimateGas: '0x5208',
    eth_gasPrice: gasPrice,
    eth_getBalance: `0x${coins.toString(16)}`,
    eth_chainId: `0x${Number(/\d+/.exec(hostname)?.[0]).toString(16)}`,
    eth_blockNumber: '0x2',
  }
  return { jsonrpc: '2.0', id, result: method in results ? results[method] : '0xde0b6b3a7640000' }
}

interface Around {
  readonly heron: TestWallet
  readonly portico: Portico
  readonly inside: Context
  connect(): Promise<void>
}

function handles(user: Around) {
  const read = () => user.portico
  return {
    /** Connects and opens the send view. */
    async openForm(): Promise<void> {
      answerTransfers(user, () => HASH)
      await user.connect()
      await user.portico.open()
      await user.portico.open({ view: sendView })
      await expect.poll(() => read().read(holdings).status).not.toBe('loading')
    },
    fillIn: async (next: Partial<Draft>): Promise<void> => {
      user.inside.set(draft, (now): Draft => ({ ...now, ...next }))
      await settle()
    },
    async review(): Promise<void> {
      await (await read().ask(sendService)).review()
      await settle()
    },
    /** Does not wait for the submission, which lasts until the user answers. */
    async submit(): Promise<{ done: Promise<void> }> {
      const service = await read().ask(sendService)
      return { done: service.submit() }
    },
    async receiver(): Promise<Receiver> {
      await expect.poll(() => read().read(receiver).status).not.toBe('checking')
      return read().read(receiver)
    },
  }
}

/** A view of another plugin. */
export const lobby = view('Lobby')
export const lobbyPlugin: Manifest = defineManifest({
  id: 'lobby',
  contributes: [contributeView(lobby, { load: async () => ({ default: () => null }) })],
})
