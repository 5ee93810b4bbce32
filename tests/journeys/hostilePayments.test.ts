import fc from 'fast-check'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type SentRequest, settle } from '../../adapters/conformance'
import { network } from '../../adapters/evm/testing/testHost'
import { isPorticoError } from '../../kernel'
import { depositView, type PaymentAsset } from '../../kernel/kit'
import { keyOf } from '../../plugins/pay-with-exchange/rules/assets'
import {
  exchangeList as depositExchanges,
  depositService,
  depositState,
  draft,
  quote,
} from '../../plugins/pay-with-exchange/state'
import PayWithExchange from '../../plugins/pay-with-exchange/views/PayWithExchange'
import PendingDeposit from '../../plugins/pay-with-exchange/views/PendingDeposit'
import { exchangeList, payment, paymentActions, paymentService } from '../../plugins/payments/state'
import PayReview from '../../plugins/payments/views/PayReview'
import { KernelProvider } from '../../ui-kit/hooks'
import { endAll, FIRST, openApp, type User, warmUp } from './user'

/*
 * A project API that answers every request of a payment and of a deposit with what it likes: exchanges, prices, pages,
 * states, balances, and its gateway to the chain. What the user pays, and what an exchange is asked to pay out, is
 * compared with what the view names by address. The host's options and its node are honest.
 */

beforeAll(warmUp)
afterEach(endAll)

const PAGES = 2
const ANSWERS = 120
/** `API_SEED=<seed>` repeats a run. */
const SEED = Number(process.env.API_SEED ?? Math.floor(Math.random() * 2 ** 31))
const HASH = `0x${'ab'.repeat(32)}`
const SHOP = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const THIEF = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const DOLLARS = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
/** The host calls the native currency by another name than its network does. */
const ETHER: PaymentAsset = {
  network: FIRST,
  asset: 'native',
  metadata: { name: 'Tether', symbol: 'USDT', decimals: 18 },
}
const USDX: PaymentAsset = {
  network: FIRST,
  asset: DOLLARS,
  metadata: { name: 'Test Dollar', symbol: 'USDX', decimals: 6 },
}

interface Answers {
  readonly exchanges: unknown
  readonly page: unknown
  readonly state: unknown
  readonly price: unknown
  readonly balances: unknown
  readonly gateway: Readonly<Record<string, unknown>>
  readonly asset: PaymentAsset
  readonly amount: string
}

const mostly = <T>(right: T, ...others: T[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(right) },
    { weight: others.length, arbitrary: fc.constantFrom(...others) },
  )

const PAGE = 'https://pay.tidepool.example/session-1'
const answersOf = fc.record<Answers>({
  exchanges: mostly<unknown>(
    { exchanges: [{ id: 'tidepool', name: 'Tidepool', imageUrl: 'javascript:alert(1)' }] },
    { exchanges: [{ id: THIEF, name: `\u202eUSDC ${THIEF}`, asset: THIEF, recipient: THIEF, amount: '1e9' }] },
    { exchanges: [{ id: '__proto__', name: 'x'.repeat(300) }, null, { id: 7, name: '' }] },
    { exchanges: [] },
    { exchanges: 'all' },
    null,
  ),
  page: mostly<unknown>(
    { url: PAGE, sessionId: 's1' },
    { url: 'javascript:alert(1)', sessionId: 's1' },
    { url: 'https://203.0.113.7/pay', sessionId: 's1' },
    { url: 'https://xn--mld-bma.example/', sessionId: 's1' },
    { url: 'http://pay.tidepool.example/', sessionId: 's1' },
    { url: `${PAGE}?recipient=${THIEF}`, sessionId: THIEF, recipient: THIEF, asset: THIEF, amount: '9' },
    { url: PAGE },
    [],
  ),
  state: mostly<unknown>(
    { status: 'IN_PROGRESS' },
    { status: 'SUCCESS', txHash: HASH },
    { status: 'FAILED', txHash: { to: THIEF } },
    { status: 'PAID' },
    'SUCCESS',
  ),
  price: mostly<unknown>(1, 2000, 1e-9, 1e11, 1e300, -1, 0, '1', null, { valueOf: 1 }),
  balances: mostly<unknown>({ balances: [] }, { balances: null }, [], {
    balances: [{ address: null, chainId: FIRST, symbol: 'USDX', price: 1, quantity: { decimals: '6', numeric: '1' } }],
  }),
  gateway: fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Record<string, unknown>>(
        { eth_call: `0x${'0'.repeat(62)}12` },
        { eth_getBalance: '0x0' },
        { eth_estimateGas: `0x${'f'.repeat(64)}`, eth_gasPrice: THIEF },
        { eth_chainId: '0xa' },
      ),
    },
  ),
  asset: fc.constantFrom(ETHER, USDX),
  amount: fc.constantFrom('10', '0.5', '1.25', '3'),
})

/** The chain as the host's own node knows it: the contract has six decimals, and the account holds plenty. */
function honestNode({ body }: SentRequest): unknown {
  const { id, method, params } = Object(body)
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
  const views: Record<string, string> = { '0x313ce567': word(6n), '0x70a08231': word(10n ** 30n) }
  const results: Record<string, unknown> = {
    eth_chainId: '0x1',
    eth_blockNumber: '0x2',
    eth_call: views[String(Object(params?.[0]).data).slice(0, 10)] ?? '0x',
    eth_getTransactionReceipt: { status: '0x1', transactionHash: HASH, blockNumber: '0x1' },
    eth_estimateGas: '0x5208',
    eth_gasPrice: '0x3b9aca00',
  }
  return { jsonrpc: '2.0', id, result: method in results ? results[method] : word(10n ** 30n) }
}

async function openPage(): Promise<{ user: User; given: { now: Answers } }> {
  const [now] = fc.sample(answersOf, { numRuns: 1, seed: SEED })
  if (!now) throw new Error('There is no answer')
  const given = { now }
  const first = { ...network(1), evm: { tokens: [{ ...USDX.metadata, address: DOLLARS }] } }
  const user = await openApp({
    networks: [first, network(10)],
    features: { payments: true, payWithExchange: true },
    remotePolicy: 'local-decides',
    pluginOptions: { 'pay-with-exchange': { assets: [ETHER, USDX] } },
  })
  const { server } = user.edges
  server.answer('/v1/supported-chains', { http: [FIRST], ws: [] })
  server.answer('/balance', () => given.now.balances)
  server.answer('/v1/fungible/price', ({ body }: SentRequest) => ({
    fungibles: [
      { address: `${FIRST}:${THIEF}`, price: 7 },
      { address: Object(body).addresses?.[0], name: 'USDC', symbol: 'USDC', decimals: 2, price: given.now.price },
    ],
  }))
  server.answer('/v1/json-rpc', ({ body }: SentRequest) => {
    const { id, method } = Object(body)
    const { exchanges, page, state } = given.now
    const results: Record<string, unknown> = { reown_getExchanges: exchanges, reown_getExchangePayUrl: page }
    return { jsonrpc: '2.0', id, result: method in results ? results[method] : state }
  })
  server.answer('/v1/?', (request: SentRequest) => {
    const { id, method } = Object(request.body)
    const lies = given.now.gateway
    return method in lies ? { jsonrpc: '2.0', id, result: lies[method] } : honestNode(request)
  })
  server.answer('rpc.chain', honestNode)
  user.heron.override(({ method }) => (method === 'eth_sendTransaction' ? HASH : undefined))
  await user.portico.open({ view: 'Connect' })
  await user.connect()
  await user.portico.close()
  return { user, given }
}

async function settled(): Promise<void> {
  await vi.dynamicImportSettled()
  for (let turn = 0; turn < 4; turn++) await settle()
}

/** Lets time pass until the value is there. */
async function inTime({ edges: { clock } }: User, isThere: () => boolean): Promise<void> {
  await settled()
  for (let step = 0; !isThere() && step < 120; step++) {
    await clock.advance(500)
    await settled()
  }
  expect(isThere(), 'the step ends within a minute').toBe(true)
}

const squeezed = (words: string) => words.replace(/<[^>]*>/g, ' ').replace(/\s+/g, '')
const textOf = ({ inside }: User, view: FunctionComponent) =>
  squeezed(renderToStaticMarkup(createElement(KernelProvider, { value: inside }, createElement(view))))

const sentBy = ({ heron }: User) => heron.requests.filter(({ method }) => method === 'eth_sendTransaction')
const payUrlCalls = ({ edges }: User) =>
  edges.server.sent.map(({ body }) => Object(body)).filter(({ method }) => method === 'reown_getExchangePayUrl')
const assetIdOf = ({ asset }: PaymentAsset) => (asset === 'native' ? `${FIRST}/slip44:60` : `${FIRST}/erc20:${DOLLARS}`)
const trueSymbol = ({ asset }: PaymentAsset) => (asset === 'native' ? 'ETH' : 'USDX')

/** Every page that a window or this page was led to is one that a user may be led to. */
function checkPages({ edges }: User): void {
  const urls = [...edges.windows.flatMap(({ urls }) => urls), ...edges.opened.map(({ link }) => link)]
  for (const url of urls) expect(url === 'about:blank' || url.startsWith(PAGE), url).toBe(true)
}

test('whatever a hostile project API answers, an exchange is asked for exactly the deposit that the view names, and no wallet is asked', async () => {
  // Printed first, so that a failing run can be repeated.
  console.log(`API_SEED=${SEED}`)
  const all = fc.sample(answersOf, { numRuns: PAGES * ANSWERS, seed: SEED })
  const counts = { unlisted: 0, refused: 0, asked: 0, opened: 0, native: 0 }
  for (let page = 0; page < PAGES; page++) {
    const { user, given } = await openPage()
    const { portico, inside, edges, heron } = user
    const service = await portico.ask(depositService)
    for (const answers of all.slice(page * ANSWERS, (page + 1) * ANSWERS)) {
      given.now = answers
      const { asset, amount } = answers
      // Older prices are cached.
      await edges.clock.advance(16_000)
      inside.set(draft, { asset: keyOf(asset), amount })
      await portico.open({ view: depositView })
      await inTime(user, () =>
        [portico.read(quote).status, portico.read(depositExchanges).status].every(status => status !== 'loading'),
      )
      expect(textOf(user, PayWithExchange)).not.toContain('USDT')
      const list = portico.read(depositExchanges)
      const [exchange] = list.status === 'known' ? list.exchanges : []
      const before = payUrlCalls(user).length
      if (!exchange) counts.unlisted++
      else {
        service.deposit(exchange)
        const now = portico.read(depositState)
        if (now.status === 'pending') {
          const { deposit } = now
          expect(deposit.recipient).toBe(heron.addresses[0])
          await settled()
          expect(payUrlCalls(user).slice(before)).toMatchObject([
            {
              params: {
                asset: assetIdOf(asset),
                amount: deposit.amount,
                recipient: `${FIRST}:${deposit.recipient}`,
                exchangeId: exchange.id,
              },
            },
          ])
          const shown = textOf(user, () => createElement(PendingDeposit, { args: now }))
          for (const part of [deposit.recipient, deposit.amount, trueSymbol(asset)]) {
            expect(shown.toLowerCase()).toContain(part.toLowerCase())
          }
          counts.asked++
          if (asset === ETHER) counts.native++
          if (portico.read(depositState).status === 'pending') counts.opened++
        } else {
          counts.refused++
          // An amount that the price reduces to nothing is asked for again, without an error.
          expect(now.status).toBe('failed')
          expect([undefined, 'PRICE_MISSING']).toContain(Object(Object(now).error).code)
          expect(payUrlCalls(user)).toHaveLength(before)
        }
      }
      checkPages(user)
      service.cancel()
      await portico.close()
      await settled()
    }
    expect(sentBy(user)).toEqual([])
    for (const error of edges.env.reported.splice(0)) expect(error).toSatisfy(isPorticoError)
    await endAll()
  }
  console.log(JSON.stringify(counts))
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
}, 300_000)

test('whatever a hostile project API answers, a payment takes and asks for exactly what the host’s request names by address', async () => {
  console.log(`API_SEED=${SEED}`)
  const all = fc.sample(answersOf, { numRuns: PAGES * ANSWERS, seed: SEED + 1 })
  const counts = { wallet: 0, tokens: 0, exchange: 0, stopped: 0, refused: 0 }
  for (let page = 0; page < PAGES; page++) {
    const { user, given } = await openPage()
    const { portico, edges } = user
    const service = await portico.ask(paymentService)
    const actions = await portico.ask(paymentActions)
    for (const [index, answers] of all.slice(page * ANSWERS, (page + 1) * ANSWERS).entries()) {
      given.now = answers
      const { asset, amount } = answers
      const calls = payUrlCalls(user).length
      const requests = sentBy(user).length
      await edges.clock.advance(31_000)
      const life = new AbortController()
      const paid = service.pay({ paymentAsset: asset, recipient: SHOP, amount }, { signal: life.signal })
      await inTime(user, () => portico.read(exchangeList).status !== 'loading')
      const list = portico.read(exchangeList)
      const [exchange] = list.status === 'known' ? list.exchanges : []
      if (index % 2 === 0 && exchange) {
        actions.payAtExchange(exchange)
        await settled()
        expect(payUrlCalls(user).slice(calls)).toMatchObject([
          { params: { asset: assetIdOf(asset), amount, recipient: `${FIRST}:${SHOP}`, exchangeId: exchange.id } },
        ])
        expect(sentBy(user)).toHaveLength(requests)
        counts.exchange++
      } else {
        let isOver = false
        const chosen = actions.chooseWallet().then(
          () => true,
          error => {
            expect(error).toSatisfy(isPorticoError)
            return false
          },
        )
        void chosen.finally(() => {
          isOver = true
        })
        await inTime(user, () => isOver)
        if (await chosen) {
          const text = textOf(user, PayReview)
          for (const part of [SHOP, `${amount}${trueSymbol(asset)}`, asset === USDX ? DOLLARS : SHOP]) {
            expect(text).toContain(part)
          }
          void actions.submit()
          const stop = () =>
            portico.read(payment).status === 'review' ? Object(portico.read(payment)).error : undefined
          await inTime(user, () => sentBy(user).length > requests || stop() !== undefined)
          if (sentBy(user).length === requests) {
            counts.stopped++
            expect(stop()).toSatisfy(isPorticoError)
          } else {
            const value = BigInt(Number(amount) * 100) * 10n ** (asset === USDX ? 4n : 16n)
            const word = (part: string) => part.toLowerCase().padStart(64, '0')
            expect(sentBy(user).slice(requests)).toHaveLength(1)
            const { to, value: paidValue = '0x0', data = '0x' } = Object(sentBy(user).at(-1)?.params?.[0])
            if (asset === USDX) {
              expect([to.toLowerCase(), BigInt(paidValue)]).toEqual([DOLLARS.toLowerCase(), 0n])
              expect(data).toBe(`0xa9059cbb${word(SHOP.slice(2))}${word(value.toString(16))}`)
              counts.tokens++
            } else {
              expect([to.toLowerCase(), BigInt(paidValue), data]).toEqual([SHOP.toLowerCase(), value, '0x'])
            }
            counts.wallet++
          }
        } else {
          expect(sentBy(user)).toHaveLength(requests)
          counts.refused++
        }
      }
      checkPages(user)
      life.abort()
      // A payment that an exchange reports to be in progress is followed after the host and the user have left.
      given.now = { ...answers, state: { status: 'FAILED' } }
      await portico.close()
      let result: unknown
      paid.then(given => {
        result = given
      })
      await inTime(user, () => result !== undefined && portico.read(payment).status === 'idle')
    }
    for (const error of edges.env.reported.splice(0)) expect(error).toSatisfy(isPorticoError)
    await endAll()
  }
  console.log(JSON.stringify(counts))
  for (const count of [counts.wallet, counts.tokens, counts.exchange]) expect(count).toBeGreaterThan(0)
}, 300_000)
