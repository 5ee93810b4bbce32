import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance'
import { type EvmNetwork, evm } from '../../adapters/evm/manifest'
import { fakePage, info, install } from '../../adapters/evm/testing/page'
import { scriptedWallet } from '../../adapters/evm/testing/scriptedWallet'
import { network } from '../../adapters/evm/testing/testHost'
import {
  activeAddress,
  connectors,
  contributeView,
  createPortico,
  defineManifest,
  ENGLISH,
  route,
  sessionControl,
  sessions,
  topOf,
  translate,
  view,
} from '../../kernel'
import { partsOf } from '../../kernel/contracts/context'
import { toast } from '../../kernel/kit'
import { createHttp } from '../../kernel/ports'
import { standard } from '../../plugins'
import { readFirstPage } from '../../plugins/activity/flow'
import { history } from '../../plugins/activity/state'
import { offers, onrampService, type Purchase, quoting as priced, purchase } from '../../plugins/onramp/state'
import { exchangeList, quote } from '../../plugins/pay-with-exchange/state'
import { market, plan, quoting, swapService } from '../../plugins/swaps/state'
import { createFaults, type Fault } from '../../sandbox/faults'
import { placeDex } from '../../sandbox/services/dex/contracts'
import { startTestServices, type TestServices } from '../../sandbox/services/testServices.fixture'

/*
 * Every path that acts on the account, with every network fault: it ends in a named state, the next attempt works, and
 * the wallet gets no transaction request. The gateway and the chain are real; the clock and the wallet are not.
 */

const FAULTS: Readonly<Record<string, Fault>> = {
  'no answer': { kind: 'silent' },
  'a reset': { kind: 'reset' },
  'half an answer': { kind: 'cut' },
  'a byte now and then': { kind: 'drip', ms: 20 },
  'too many requests': { kind: 'status', code: 429, retryAfter: 1_000_000 },
  'a server in trouble': { kind: 'status', code: 503 },
  'a bad gateway': { kind: 'status', code: 502 },
  'no permission': { kind: 'status', code: 403 },
  'a page instead': { kind: 'malformed', how: 'html' },
  'cut JSON': { kind: 'malformed', how: 'cut-json' },
  'an empty response': { kind: 'malformed', how: 'empty' },
  'far too deep an answer': { kind: 'hostile', how: 'deep' },
  'far too long an answer': { kind: 'big', bytes: 50 * 1024 * 1024 },
  'another place': { kind: 'redirect', to: 'https://elsewhere.example/' },
  'an answer that the page may not read': { kind: 'no-cors' },
}
/** Answers that may be valid: whatever the code makes of them, nothing breaks. */
const ODDITIES: Readonly<Record<string, Fault>> = {
  'wrong types': { kind: 'malformed', how: 'types' },
  nulls: { kind: 'malformed', how: 'nulls' },
  'missing fields': { kind: 'malformed', how: 'missing' },
  'a prototype': { kind: 'hostile', how: 'prototype' },
  markup: { kind: 'hostile', how: 'markup' },
  'bad links': { kind: 'hostile', how: 'urls' },
  'impossible figures': { kind: 'hostile', how: 'numbers' },
  'a great many': { kind: 'hostile', how: 'huge' },
}

const HERE = 'eip155:31337'
const HERON = 'test.heron'

let world: TestServices
const faults = createFaults()
beforeAll(async () => {
  world = await startTestServices()
})
afterAll(() => world.stop())
afterEach(() => {
  faults.clear()
  vi.unstubAllGlobals()
})

/** Number of requests that the gateway is answering. */
let answering = 0
const gateway = faults.wrap(async asked => {
  answering++
  try {
    return await world.projectApi.fetch(asked)
  } finally {
    answering--
  }
})

/** Fetches as a browser does: redirects and answers without CORS headers fail. */
const fetches: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  request.headers.set('origin', 'http://localhost:5173')
  const { signal } = request
  const refused = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const answer = await Promise.race([gateway(request), refused])
  if (answer.status >= 300 && answer.status < 400) throw new TypeError('Failed to fetch')
  if (!answer.headers.has('access-control-allow-origin')) throw new TypeError('Failed to fetch')
  return answer
}

async function openApp() {
  const page = fakePage()
  vi.stubGlobal('window', page)
  const heron = scriptedWallet({ chains: [31337] })
  install(page, { info: info({ name: 'Heron', rdns: HERON }), provider: heron.provider })
  const edges = fakeEdges()
  const late = { ...(await edges.ports.lazyPorts()), http: createHttp({ fetch: fetches, clock: edges.clock }) }
  const { tokens } = await (await world.get('/v1/convert/tokens', { chainId: HERE })).json()
  // The host lists the tokens, so that a symbol of a request has one meaning.
  const listed = ['USDC', 'DAI'].map(symbol => {
    const token = tokens.find((one: { symbol: string }) => one.symbol === symbol)
    return { ...token, address: token.address.split(':')[2] }
  })
  const dollars = tokens.find(({ symbol }: { symbol: string }) => symbol === 'USDC').address.split(':')[2]
  const assets = [
    { network: HERE, asset: dollars, metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 } },
  ] as const
  const rpcUrls = { default: { http: ['https://gateway.test/v1'] } }
  const local: EvmNetwork = { ...network(31337, { rpcUrls }), evm: { tokens: listed } }
  const portico = createPortico(
    {
      projectId: 'demo',
      networks: [local],
      endpoints: { api: 'https://gateway.test', rpc: 'https://gateway.test', pulse: 'https://gateway.test' },
      features: Object.fromEntries([
        ['swapNetworks', [HERE]],
        ['swapRouters', { [HERE]: [placeDex().router.address] }],
        ['payWithExchange', true],
        ['socials', false],
        ['email', false],
      ]),
      remotePolicy: 'local-decides',
      adapters: [evm()],
      plugins: [drawn, ...standard({ 'pay-with-exchange': { assets } }).filter(({ id }) => id !== 'shell')],
    },
    { ...edges.ports, lazyPorts: async () => late },
  )
  portico.prepare()
  const control = await portico.ask(sessionControl)
  await expect.poll(() => portico.read(connectors).known.map(({ id }) => id)).toContain(HERON)
  await control.connect({ connectorId: HERON })
  const asked = heron.requests.length
  const toastText = () => {
    const { current } = portico.read(toast)
    return current && translate(ENGLISH, current.message, current.variables)
  }
  return {
    portico,
    edges,
    toastText,
    earlier: undefined as Purchase['order'],
    /** Waits until the probe returns true. The clock advances meanwhile, but not faster than a real chain answers. */
    until: (probe: () => unknown) =>
      expect
        .poll(
          async () => {
            await (answering > 0 ? settle() : edges.clock.advance(250))
            return probe()
          },
          { interval: 5, timeout: 20_000 },
        )
        .toBeTruthy(),
    async leave() {
      await portico.close()
      // Caches have expired, and so have the limits on repeated requests.
      await edges.clock.advance(60_000)
    },
    async end() {
      portico.destroy()
      await settle()
      expect(heron.requests.slice(asked).map(({ method }) => method)).not.toContain('eth_sendTransaction')
      expect(edges.clock.pending).toBe(0)
    },
  }
}
type User = Awaited<ReturnType<typeof openApp>>

/** Stands in for the plugin that renders: activates the top view's owner and reads the data that the view reads. */
const drawn = defineManifest({
  id: 'drawn',
  activatesAtStart: () => true,
  contributes: [contributeView(view('Home'), { load: async () => ({ default: () => null }) })],
  onIntent: ctx => {
    ctx.watch(route, topOf, top => {
      const found = top && ctx.view(top.view)
      const account = activeAddress(ctx.read(sessions))
      if (!found || !account) return
      partsOf(ctx)
        .load(found.owner, found.contribution.load)
        .then(({ ctx: own }) =>
          top.view === 'Transactions'
            ? readFirstPage(own, { account, signal: ctx.signal }).catch(() => undefined)
            : undefined,
        )
        .catch(ctx.report)
    })
    return { failed: () => {} }
  },
})

interface Path {
  readonly name: string
  readonly pattern: string
  drive(user: User): unknown
  /** The named error state, with its message. */
  failed(user: User): boolean
  fine(user: User): boolean
  /** Faults that are a valid answer here. */
  readonly answers?: readonly string[]
}

const open = (name: string, args?: object) => (user: User) => user.portico.open({ view: name, args })
const toSwap = (from: string, to: string) => open('Swap', { fromToken: from, toToken: to, amount: '0.5' })
const quoted = ({ portico }: User) => portico.read(quoting).status === 'quoted'

/** Opens the review, which needs a price first. */
const reviewed = (from: string, to: string) => async (user: User) => {
  await toSwap(from, to)(user)
  await user.until(() => quoted(user))
  await (await user.portico.ask(swapService)).review()
}
const ready = ({ portico }: User) => portico.read(plan).status === 'review' && portico.read(plan).order !== undefined
/** An answer without any call is no network failure: it is refused like a manipulated one. */
const unplanned = (sentence: string) => (user: User) =>
  [sentence, 'Transaction error'].includes(user.toastText() ?? '') && user.portico.read(plan).order === undefined

const buy = async (user: User) => {
  // An earlier purchase stays in the state, for a user who returns to it.
  user.earlier = user.portico.read(purchase).order
  await open('OnRampProviders')(user)
  await user.until(() => user.portico.read(priced).status === 'known')
  ;(await user.portico.ask(onrampService)).start('meld')
}

const isNew = ({ portico, earlier }: User) => portico.read(purchase).order !== earlier

const PATHS: readonly Path[] = [
  {
    name: 'the history',
    pattern: '/v1/account/*/history',
    drive: open('Transactions'),
    failed: user =>
      user.toastText() === 'Failed to fetch transactions' && user.portico.read(history).entries.length === 0,
    fine: ({ portico }) => portico.read(history).status === 'known',
  },
  {
    name: 'a quote',
    pattern: '/v1/convert/quotes',
    drive: toSwap('ETH', 'USDC'),
    failed: ({ portico }) => portico.read(quoting).status === 'failed' && !portico.read(quoting).quote,
    fine: quoted,
  },
  {
    name: 'what can be swapped',
    pattern: '/v1/convert/tokens',
    drive: open('Swap'),
    failed: user => user.toastText() === 'Failed to initialize swap' && user.portico.read(market).status === 'failed',
    fine: ({ portico }) => portico.read(market).status === 'ready',
  },
  {
    name: 'the allowance',
    pattern: '/v1/convert/allowance',
    drive: reviewed('USDC', 'DAI'),
    failed: unplanned('Failed to check allowance'),
    fine: ready,
    // An answer without an allowance means that nothing is allowed.
    answers: ['far too deep an answer', 'an empty response'],
  },
  {
    name: 'the gas price',
    pattern: '/v1/convert/gas-price',
    drive: open('Swap'),
    failed: ({ portico }) => portico.read(market).status === 'ready' && portico.read(market).gasPrice === undefined,
    fine: ({ portico }) => portico.read(market).gasPrice !== undefined,
  },
  {
    name: 'an approval',
    pattern: '/v1/convert/build-approve',
    drive: reviewed('USDC', 'DAI'),
    failed: unplanned('Failed to create approval transaction'),
    fine: ready,
  },
  {
    name: 'a swap',
    pattern: '/v1/convert/build-transaction',
    drive: reviewed('ETH', 'USDC'),
    failed: unplanned('Failed to create transaction'),
    fine: ready,
  },
  {
    name: 'prices, for a swap',
    pattern: '/v1/fungible/price',
    drive: open('Swap'),
    failed: user => user.toastText() === 'Failed to fetch network token price',
    fine: ({ portico }) => portico.read(market).status === 'ready' && portico.read(toast).current === undefined,
  },
  {
    name: 'a price, for a deposit',
    pattern: '/v1/fungible/price',
    drive: open('PayWithExchange'),
    failed: ({ portico }) => portico.read(quote).status === 'failed',
    fine: ({ portico }) => portico.read(quote).status === 'known',
  },
  {
    name: 'exchanges, or the way to one',
    pattern: '/v1/json-rpc',
    drive: open('PayWithExchange'),
    failed: user =>
      user.toastText() === 'Unable to get exchanges' && user.portico.read(exchangeList).status === 'failed',
    fine: ({ portico }) => portico.read(exchangeList).status === 'known',
  },
  {
    name: 'what is on offer',
    pattern: '/v1/onramp/options',
    drive: open('OnRampProviders'),
    failed: ({ portico }) => portico.read(offers).status === 'default',
    fine: ({ portico }) => portico.read(offers).status === 'known',
  },
  {
    name: 'what the card buys',
    pattern: '/v1/onramp/quote',
    drive: open('OnRampProviders'),
    failed: ({ portico }) => portico.read(priced).status === 'failed',
    fine: ({ portico }) => portico.read(priced).status === 'known',
  },
  {
    name: 'the seller’s page',
    pattern: '/v1/generators/onrampurl',
    drive: buy,
    failed: user =>
      isNew(user) && user.portico.read(purchase).status === 'failed' && user.edges.windows.at(-1)?.closed !== false,
    fine: user => isNew(user) && user.portico.read(purchase).status === 'open',
  },
]

test.each(PATHS.map(path => [path.name, path] as const))(
  'a failed request recovers on the next attempt: %s',
  async (_, path) => {
    const user = await openApp()

    /** Runs the path until one of its end states is reached. */
    async function walk(name: string, isEnd: (user: User) => boolean, fault?: Fault): Promise<void> {
      const mend = fault && faults.set(path.pattern, fault)
      const driven = Promise.resolve(path.drive(user))
      driven.catch(() => undefined)
      await user
        .until(() => isEnd(user))
        .catch(cause => {
          throw new Error(`${name}: no named state`, { cause })
        })
      if (isEnd === path.failed) expect(path.fine(user), name).toBe(false)
      mend?.()
      await user.leave()
      await driven
    }

    const either = (user: User) => path.failed(user) || path.fine(user)
    for (const [name, fault] of Object.entries(FAULTS)) {
      await walk(name, path.answers?.includes(name) ? either : path.failed, fault)
    }
    await walk('as usual', path.fine)
    for (const [name, fault] of Object.entries(ODDITIES)) {
      await walk(name, user => path.failed(user) || path.fine(user), fault)
    }
    await user.end()
  },
  60_000,
)
