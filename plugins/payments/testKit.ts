import { expect, vi } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance/edges'
import { sharedWith } from '../../adapters/conformance/testHost'
import { evm } from '../../adapters/evm/manifest'
import { fakePage, info, install } from '../../adapters/evm/testing/page'
import { scriptedWallet } from '../../adapters/evm/testing/scriptedWallet'
import { network } from '../../adapters/evm/testing/testHost'
import {
  type Context,
  connectors,
  contributeView,
  createPortico,
  defineManifest,
  type Manifest,
  type PorticoOptions,
  route,
  sessionControl,
  topOf,
  view,
} from '../../kernel'
import { partsOf } from '../../kernel/contracts/context'
import { exchangeService, type PaymentAsset, readPortfolio, toast } from '../../kernel/kit'
import { project } from '../project/manifest'
import { session } from '../session/manifest'
import { type PaymentsOptions, payments } from './manifest'
import { exchangeList, type PaymentOptions, payment, paymentActions, paymentService } from './state'

/* A user who pays: real kernel, EVM adapter and wallet; fake exchanges with the test's answers. */

const HERON = 'test.heron'
export const SHOP = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const DOLLARS = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const HASH = `0x${'ab'.repeat(32)}`
export const PAGE = 'https://pay.tidepool.example/session-1'

export const ETHER: PaymentAsset = {
  network: 'eip155:1',
  asset: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
export const USDX: PaymentAsset = {
  network: 'eip155:1',
  asset: DOLLARS,
  metadata: { name: 'Test Dollar', symbol: 'USDX', decimals: 6 },
}

export interface RpcRequest {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly url: URL
}

const EXCHANGES = ['tidepool', 'brackwater', 'kelp'].map(id => ({ id, name: id, imageUrl: 'javascript:alert(1)' }))

/** The exchange API's answers: a result, an Error for a JSON-RPC error, a Response, or a promise. */
export function exchangeServer() {
  const answers: Record<string, unknown> = {
    reown_getExchanges: { exchanges: EXCHANGES, total: 3 },
    reown_getExchangePayUrl: { url: PAGE, sessionId: 'session-1' },
    reown_getExchangeBuyStatus: { status: 'UNKNOWN' },
  }
  const asked: RpcRequest[] = []
  async function answer({ body, url }: { body: unknown; url: URL }): Promise<unknown> {
    const { id, method, params } = Object(body)
    asked.push({ method, params, url })
    const raw = answers[method]
    const result = await (typeof raw === 'function' ? raw(params) : raw)
    if (result instanceof Response) return result
    if (result instanceof Error) return { jsonrpc: '2.0', id, error: { code: -32602, message: result.message } }
    return { jsonrpc: '2.0', id, result }
  }
  const calls = (method: string) => asked.filter(one => one.method === method)
  return { answers, asked, answer, calls }
}

/** Replaces the plugins with views; the account is the home view. */
const empty = async () => ({ default: () => null })
const home = (enter: (ctx: Context) => void): Manifest =>
  defineManifest({
    id: 'home',
    activatesAtStart: () => true,
    contributes: [
      contributeView(view('Account'), { load: empty, home: () => true }),
      contributeView(view('Connect'), { load: empty }),
    ],
    onIntent: ctx => {
      ctx.watch(route, topOf, top => {
        const found = top && ctx.view(top.view)
        if (found) partsOf(ctx).load(found.owner, found.contribution.load).catch(ctx.report)
      })
      enter(ctx)
      return { failed: () => {} }
    },
  })

/** A portfolio that records the requests to read balances. */
function fakePortfolio() {
  const read: unknown[] = []
  const manifest = defineManifest({
    id: 'balances',
    provides: [readPortfolio],
    load: async () => ({
      default: ctx => {
        ctx.provide(readPortfolio, {
          async read(query) {
            read.push(query)
            return []
          },
        })
      },
    }),
  })
  return { read, manifest }
}

const present = new Set<() => Promise<void>>()
/** Ends the hosts of a test and checks that no error was reported. */
export async function leaveAll(): Promise<void> {
  const ends = [...present]
  present.clear()
  for (const end of ends) await end()
  vi.unstubAllGlobals()
}

const ON = [{ id: 'payments', isEnabled: true, config: [] as string[] | null }]

/** `features`: the project's remote configuration. */
export async function arriveToPay(
  options: Partial<PorticoOptions> & { payments?: PaymentsOptions } = {},
  features: readonly object[] = ON,
) {
  const page = fakePage()
  vi.stubGlobal('window', page)
  const heron = scriptedWallet({ chains: [1, 10] })
  install(page, { info: info({ name: 'Heron', rdns: HERON }), provider: heron.provider })
  const chain = {
    receipt: 'success' as 'success' | 'reverted' | 'none',
    /** The answer of each contract; undefined if none answers. */
    decimals: undefined as number | undefined,
  }
  const exchangeApi = exchangeServer()
  const balances = fakePortfolio()
  const edges = fakeEdges()
  edges.server.answer('/appkit/v1/config', { features })
  edges.server.answer('rpc.chain', ({ body }: { body: unknown }) => reply(body, chain))
  edges.server.answer('/v1/json-rpc', exchangeApi.answer)
  const contexts: Context[] = []
  const { plugins = [], payments: own, ...rest } = options
  const portico = createPortico(
    {
      projectId: 'pay',
      networks: [network(1), network(10)],
      adapters: [evm()],
      ...rest,
      plugins: sharedWith('home', [
        home(ctx => contexts.push(ctx)),
        project(),
        session(),
        ...payments(own),
        balances.manifest,
        ...plugins,
      ]),
    },
    edges.ports,
  )
  const events: { id: string; payload: unknown }[] = []
  portico.observe((id, payload) => events.push({ id, payload }))
  const toasts: string[] = []
  portico.watch(
    toast,
    now => now.current,
    current => current && toasts.push(current.message.text),
  )
  let answer: () => string | Promise<string> = () => HASH
  heron.override(({ method }) => (method === 'eth_sendTransaction' ? answer() : undefined))
  present.add(async () => {
    portico.destroy()
    await settle()
    expect(edges.env.reported).toEqual([])
    expect(heron.listeners).toBe(0)
    expect(edges.clock.pending).toBe(0)
  })
  return {
    heron,
    portico,
    edges,
    exchangeApi,
    chain,
    events,
    toasts,
    balanceReads: balances.read,
    inside: contexts[0]!,
    views: () => portico.read(route).stack.map(({ view }) => view),
    eventIds: (prefix: string) => events.map(({ id }) => id).filter(id => id.startsWith(prefix)),
    sent: () => heron.requests.filter(({ method }) => method === 'eth_sendTransaction'),
    /** Sets the user's answer to the next transfers. */
    walletAnswers(next: () => string | Promise<string>): void {
      answer = next
    },
    async connect(): Promise<void> {
      portico.prepare()
      const control = await portico.ask(sessionControl)
      await expect.poll(() => portico.read(connectors).known.map(({ id }) => id)).toContain(HERON)
      await control.connect({ connectorId: HERON })
    },
  }
}

export type TestHost = Awaited<ReturnType<typeof arriveToPay>>

/** The selectors of `decimals()` and `balanceOf(address)`. */
const [DECIMALS, BALANCE_OF] = ['0x313ce567', '0x70a08231']

function reply(body: unknown, { receipt, decimals }: { receipt: string; decimals?: number }): unknown {
  const { id, method, params } = Object(body)
  const data = String(Object(params?.[0]).data)
  const word = (value: number) => ({ jsonrpc: '2.0', id, result: `0x${value.toString(16).padStart(64, '0')}` })
  if (decimals !== undefined && data.startsWith(DECIMALS)) return word(decimals)
  if (decimals !== undefined && data.startsWith(BALANCE_OF)) return word(1e12)
  const found = { status: receipt === 'success' ? '0x1' : '0x0', transactionHash: HASH, blockNumber: '0x1' }
  const results: Record<string, unknown> = {
    eth_getTransactionReceipt: receipt === 'none' ? null : found,
    eth_estimateGas: '0x5208',
    eth_gasPrice: '0x3b9aca00',
    eth_chainId: '0x1',
    eth_blockNumber: '0x2',
  }
  return { jsonrpc: '2.0', id, result: method in results ? results[method] : '0xde0b6b3a7640000' }
}

/** A promise with its resolve and reject functions. */
export function pending<T>() {
  let settleIt: { resolve(value: T): void; reject(error: unknown): void } = { resolve: () => {}, reject: () => {} }
  const promise = new Promise<T>((resolve, reject) => {
    settleIt = { resolve, reject }
  })
  return { promise, ...settleIt }
}

/** The exchange service of a host. */
export async function exchangesOf(options?: Parameters<typeof arriveToPay>[0]) {
  const testHost = await arriveToPay(options)
  return { ...testHost, payments: await testHost.portico.ask(exchangeService) }
}
export const ORDER = { exchangeId: 'tidepool', asset: USDX, amount: '12.5', recipient: SHOP } as const

export const PAYMENT: PaymentOptions = { paymentAsset: ETHER, recipient: SHOP, amount: '0.5' }
export const paymentNow = ({ portico }: TestHost) => portico.read(payment)
export const shownExchanges = ({ portico }: TestHost) => {
  const list = portico.read(exchangeList)
  return list.status === 'known' ? list.exchanges : []
}

/** A host that started a payment, with the pay view open. */
export async function openedPayment(
  options: Partial<PaymentOptions> = {},
  wait?: { signal?: AbortSignal; timeoutMs?: number },
) {
  const testHost = await arriveToPay()
  const service = await testHost.portico.ask(paymentService)
  const actions = await testHost.portico.ask(paymentActions)
  const paid = service.pay({ ...PAYMENT, ...options }, wait)
  await expect.poll(() => testHost.views()).toContain('Pay')
  await expect.poll(() => testHost.portico.read(exchangeList).status).not.toBe('loading')
  return { ...testHost, testHost, service, actions, paid }
}

/** A payment up to the review, before the wallet is asked. */
export async function reviewedPayment(options: Partial<PaymentOptions> = {}) {
  const visit = await openedPayment(options)
  await visit.connect()
  await visit.actions.chooseWallet()
  await expect.poll(() => paymentNow(visit.testHost).status).toBe('review')
  return visit
}
