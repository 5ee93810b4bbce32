import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type SentRequest, settle } from '../../adapters/conformance'
import { network } from '../../adapters/evm/testing/testHost'
import { isPorticoError } from '../../kernel'
import { formatUnits, imitates, sameAddress, showRequest, type TokenBalance } from '../../kernel/kit'
import { shownOf } from '../../plugins/send/rules/transfer'
import {
  type Draft,
  draft,
  holdings,
  type Order,
  receiver,
  sendService,
  sendView,
  transfer,
} from '../../plugins/send/state'
import WalletSendPreview from '../../plugins/send/views/WalletSendPreview'
import { KernelProvider } from '../../ui-kit/hooks'
import { endAll, FIRST, openApp, type User, warmUp } from './user'

/*
 * A project API that answers every request of a transfer with what it likes: balances, prices, records of names, the
 * wallet directory, the account's identity, and its gateway to the chain. The user sends what the form offers, and what
 * the wallet gets is compared with what the review names by address. The host's node and the contracts are honest.
 */

beforeAll(warmUp)
afterEach(endAll)

const PAGES = 10
const ANSWERS = 100
/** `API_SEED=<seed>` repeats a run. */
const SEED = Number(process.env.API_SEED ?? Math.floor(Math.random() * 2 ** 31))
const HASH = `0x${'ab'.repeat(32)}`
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const THIEF = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const NAME = 'alice.reown.id'

interface Contract {
  readonly symbol: string
  readonly decimals: number
}
const DOLLARS = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const SHIPPED = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const EMPTY = `0x${'e1'.repeat(20)}`
const LISTED = [
  { address: DOLLARS, name: 'Test Dollar', symbol: 'USDX', decimals: 6 },
  { address: SHIPPED, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
]
const NATIVE_CURRENCY = { name: 'Ether', symbol: 'ETH', decimals: 18 }
/** The names that the contracts report, by lower-case address. */
const CONTRACTS: Readonly<Record<string, Contract>> = {
  [DOLLARS.toLowerCase()]: { symbol: 'USDX', decimals: 6 },
  [SHIPPED.toLowerCase()]: { symbol: 'USDC', decimals: 6 },
  [`0x${'a1'.repeat(20)}`]: { symbol: 'LEAD', decimals: 6 },
  [`0x${'b1'.repeat(20)}`]: { symbol: 'USDC', decimals: 18 },
  [`0x${'c1'.repeat(20)}`]: { symbol: '', decimals: 8 },
}

const word = (value: number | bigint) => value.toString(16).padStart(64, '0')
const abiText = (text: string) => `${word(32)}${word(text.length)}${Buffer.from(text).toString('hex').padEnd(64, '0')}`
const upper = (text: string) => `0x${text.slice(2).toUpperCase()}`

/** One set of answers of the API, and what the user enters. */
interface Answers {
  readonly balances: unknown
  /** The records of the name: at the first lookup, and right before sending. */
  readonly records: readonly [unknown, unknown]
  readonly identity: unknown
  /** The gateway's results by method; `other` for every other method, where it is not honest. */
  readonly gateway: Readonly<Record<string, unknown>>
  readonly choice: number
  readonly unit: Draft['unit']
  readonly amount: 'all' | 'half' | string
  readonly receiver: string
}

const mostly = <T>(right: fc.Arbitrary<T>, ...others: T[]) =>
  fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: fc.constantFrom(...others) })

const LIES = ['USDC', 'USDX', 'ETH', 'LEAD', 'GOLD', 'USDС', 'ＵＳＤＣ', 'U\u200bSDC', '', '\u202eCDSU', 'X'.repeat(50)]

function answersOf(): fc.Arbitrary<Answers> {
  const plain = fc.constantFrom(
    ...[...Object.keys(CONTRACTS), DOLLARS, SHIPPED, EMPTY].flatMap(one => [one, one.toLowerCase(), upper(one)]),
    ...[NATIVE, upper(NATIVE), `0x${'0'.repeat(40)}`, '0x12', FRIEND, THIEF],
  )
  const address = fc
    .tuple(mostly(fc.constant<string>(FIRST), 'eip155:10', 'solana:1', ''), plain)
    .map(([id, one]): unknown => `${id}:${one}`)
  const entry = fc.record({
    address: mostly(address, undefined, DOLLARS, 7),
    chainId: mostly(fc.constant<unknown>(FIRST), undefined, 'eip155:10', 'eip155:01', 1),
    symbol: mostly(fc.constantFrom<unknown>(...LIES), null, 5),
    name: fc.constantFrom<unknown>('USD Coin', 'Ether', '', '\u202eevil', FRIEND, null),
    price: fc.constantFrom<unknown>(1, 2000, 1e-9, 1e11, 1e13, -1, '1', 'NaN', null, undefined),
    quantity: fc.record({
      decimals: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom<unknown>('6', '18', 18) },
        { weight: 1, arbitrary: fc.constantFrom<unknown>('0', '8', '36', '255', '256', -1, '1.5', null) },
      ),
      numeric: mostly(fc.constantFrom('5', '0.000001', '123456.789', '9'.repeat(30)), '-1', '1e9', 'NaN', ''),
    }),
    iconUrl: fc.constantFrom<unknown>('https://pictures.example/usdc.png', 'javascript:alert(1)', 3),
  })
  const target = fc.constantFrom<unknown>(FRIEND, THIEF, FRIEND.toLowerCase(), upper(THIEF), '0x12', '', 4, DOLLARS)
  const genuine = fc.constant<unknown>({ addresses: { '60': { address: FRIEND } } })
  const records = fc.oneof(
    genuine,
    fc.constant<unknown>({ addresses: { '2147483648': { address: THIEF }, '2147483658': { address: FRIEND } } }),
    fc
      .dictionary(fc.constantFrom('60', '2147483648', '2147483658', '0', '501', '__proto__', 'x'), target)
      .map((all): unknown => ({
        addresses: Object.fromEntries(Object.entries(all).map(([coin, value]) => [coin, { address: value }])),
      })),
    fc.constantFrom<unknown>({}, [], null, { addresses: FRIEND }, { addresses: { '60': FRIEND } }, 'x'.repeat(300)),
  )
  const result = fc.constantFrom<unknown>('0x1', `0x${abiText('USDC')}`, `0x${word(36)}`, `0x${'f'.repeat(64)}`, null)
  return fc.record({
    balances: mostly(
      fc.array(entry, { minLength: 1, maxLength: 10 }).map((balances): unknown => ({ balances })),
      {},
      { balances: null },
      [],
    ),
    records: fc.oneof(
      { weight: 3, arbitrary: records.map((one): [unknown, unknown] => [one, one]) },
      { weight: 1, arbitrary: fc.tuple(records, records) },
    ),
    identity: fc.constantFrom<unknown>({ name: NAME, avatar: 'javascript:1' }, { name: FRIEND, avatar: null }, null, 5),
    gateway: fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      { weight: 3, arbitrary: fc.record({ eth_call: result, eth_getBalance: result }) },
      { weight: 1, arbitrary: result.map((other): Record<string, unknown> => ({ other })) },
    ),
    choice: fc.nat(12),
    unit: mostly(fc.constant<Draft['unit']>('token'), 'fiat'),
    amount: mostly(fc.constantFrom('all', 'half', '0.000001'), '5', '1e3', '-1', '999999999999'),
    receiver: fc.constantFrom(FRIEND, FRIEND.toLowerCase(), `${FIRST}:${FRIEND}`, NAME, NAME.toUpperCase(), NAME),
  })
}

/** A directory that knows the installed wallets by other links, and others by their names. */
const directories = fc.array(
  fc.record({
    id: fc.constantFrom<unknown>('test.heron', 'a'.repeat(64), '', 3),
    name: fc.constantFrom<unknown>('Heron', 'Quartz', '\u202eevil', null),
    rdns: fc.constantFrom<unknown>('test.heron', 'test.quartz', null),
    homepage: fc.constantFrom<unknown>('javascript:alert(1)', 'https://evil.example', null),
    mobile_link: fc.constantFrom<unknown>('javascript:alert(1)', 'heron://', null),
    injected: fc.constantFrom<unknown>([{ injected_id: 'test.heron', namespace: 'eip155' }], {}, null),
  }),
  { maxLength: 8 },
)

/** The chain as the host's own node knows it. */
function honestNode({ body }: SentRequest): unknown {
  const { id, method, params } = Object(body)
  const { to = '', data = '' } = Object(params?.[0])
  const called = CONTRACTS[String(to).toLowerCase()]
  const views: Record<string, string> | undefined = called && {
    '0x06fdde03': `0x${abiText(called.symbol && `${called.symbol} by its contract`)}`,
    '0x95d89b41': `0x${abiText(called.symbol)}`,
    '0x313ce567': `0x${word(called.decimals)}`,
    '0x70a08231': `0x${word(10n ** 30n)}`,
  }
  const results: Record<string, unknown> = {
    eth_chainId: '0x1',
    eth_call: views?.[String(data).slice(0, 10)] ?? '0x',
    eth_getTransactionReceipt: { status: '0x1', transactionHash: HASH, blockNumber: '0x1' },
    eth_estimateGas: '0x5208',
    eth_gasPrice: '0x3b9aca00',
  }
  return { jsonrpc: '2.0', id, result: method in results ? results[method] : '0xde0b6b3a7640000' }
}

/** Opens the page of a user whose wallet list comes from a hostile directory. */
async function openPage(directory: readonly unknown[]): Promise<{ user: User; given: { now?: Answers } }> {
  const first = { ...network(1), evm: { tokens: LISTED.slice(0, 1) } }
  const user = await openApp({ networks: [first, network(10)] })
  const given: { now?: Answers } = {}
  const { server } = user.edges
  server.answer('/getWallets', { data: directory, count: directory.length })
  server.answer('/v1/supported-chains', { http: [FIRST], ws: [] })
  server.answer('/balance', () => given.now?.balances ?? { balances: [] })
  server.answer('/v1/identity', () => given.now?.identity ?? null)
  server.answer('/v1/profile/account/', () => {
    const [first, second] = given.now?.records ?? []
    return user.portico.read(transfer).status === 'asking' ? second : first
  })
  server.answer('/v1/?', (request: SentRequest) => {
    const { id, method } = Object(request.body)
    const lies = given.now?.gateway ?? {}
    const lie = method in lies ? method : 'other'
    return lie in lies ? { jsonrpc: '2.0', id, result: lies[lie] } : honestNode(request)
  })
  server.answer('rpc.chain', honestNode)
  user.heron.override(({ method }) => (method === 'eth_sendTransaction' ? HASH : undefined))
  await user.portico.open({ view: 'Connect' })
  await user.connect()
  // Loads the form's code: time stands still meanwhile.
  await user.portico.open({ view: sendView })
  await expect.poll(() => user.portico.read(holdings).status).toBe('known')
  await user.portico.close()
  return { user, given }
}

async function settled(): Promise<void> {
  await vi.dynamicImportSettled()
  for (let turn = 0; turn < 4; turn++) await settle()
}

/** Lets time pass until the step ends: a gateway that answers nonsense is asked again, and another node after it. */
async function inTime({ clock }: User['edges'], step: Promise<void>): Promise<void> {
  let isPending = true
  const ended = step.finally(() => {
    isPending = false
  })
  ended.catch(() => {})
  await settled()
  for (let second = 0; isPending && second < 120; second++) {
    await clock.advance(1_000)
    if (isPending) await settled()
  }
  expect(isPending, 'the step ends within two minutes').toBe(false)
  return ended
}

/** A token has the names of its most trusted source, and never unmarked ones of the API. */
function checkNames(token: TokenBalance): void {
  const { address, namedBy, symbol, decimals, networkId } = token
  expect(networkId).toBe(FIRST)
  const listed = address === undefined ? NATIVE_CURRENCY : LISTED.find(one => sameAddress(one.address, address))
  if (listed) {
    const source = address === undefined ? 'network' : 'list'
    expect(token).toMatchObject({ ...listed, ...(address && { address }), namedBy: source })
    return
  }
  expect(token.imitates ?? false).toBe(imitates(token, { native: NATIVE_CURRENCY, listed: LISTED }))
  if (namedBy === 'chain') expect({ symbol, decimals }).toEqual(CONTRACTS[address?.toLowerCase() ?? ''])
  else expect(namedBy).toBe('api')
}

/** Fills the form as the user does, and opens the review. @throws coded errors */
async function reviewOf({ portico, inside, edges }: User, given: Answers): Promise<Order | undefined> {
  const { tokens } = portico.read(holdings)
  for (const token of tokens) checkNames(token)
  const chosen = tokens[given.choice % tokens.length]
  if (!chosen) return undefined
  const part = { all: chosen.amount, half: chosen.amount / 2n }[given.amount]
  const amount = part === undefined ? given.amount : formatUnits(part, chosen.decimals)
  const unit = part === undefined ? given.unit : 'token'
  const filled: Draft = { token: chosen.address ?? '', unit, amount, receiver: given.receiver, fromHost: false }
  inside.set(draft, filled)
  // A name is looked up after a pause. At its first use, its code is loaded meanwhile.
  const status = () => portico.read(receiver).status
  await expect.poll(() => edges.clock.advance(500).then(settled).then(status)).not.toBe('checking')
  const service = await portico.ask(sendService)
  await inTime(edges, service.review())
  return portico.read(transfer).order
}

/** The transfer in the wallet's request: undefined token for the native currency. */
function decoded(params: unknown): { token?: string; to: string; amount: bigint } {
  const { to, value = '0x0', data = '0x' } = Object(params)
  if (data === '0x') return { token: undefined, to: to.toLowerCase(), amount: BigInt(value) }
  expect(data).toMatch(/^0xa9059cbb0{24}[0-9a-f]{104}$/)
  expect(BigInt(value)).toBe(0n)
  return { token: to.toLowerCase(), to: `0x${data.slice(34, 74)}`, amount: BigInt(`0x${data.slice(74)}`) }
}

/** The transfer that the sentences of the review name, by address and in the token's true decimals. */
async function namedByReview({ inside }: User, order: Order, signal: AbortSignal) {
  const explanation = await showRequest(inside, shownOf(order), signal)
  const [only, ...more] = explanation?.sentences ?? []
  expect(more).toEqual([])
  const { to = '', token, amount = '', symbol } = only?.variables ?? {}
  const text = { to: String(to).toLowerCase(), token: token === undefined ? undefined : String(token).toLowerCase() }
  const decimals = text.token === undefined ? 18 : (CONTRACTS[text.token]?.decimals ?? order.holding.decimals)
  const [whole = '', fraction = ''] = String(amount).split('.')
  const units = symbol === undefined ? BigInt(String(amount)) : BigInt(whole + fraction.padEnd(decimals, '0'))
  const warnings = explanation?.warnings.map(({ code }) => code) ?? []
  return { named: { ...text, amount: units }, symbol, warnings }
}

/** The text of the review, as the user reads it. */
const squeezed = (words: string) => words.replace(/<[^>]*>/g, ' ').replace(/\s+/g, '')
const reviewText = ({ inside }: User) =>
  squeezed(renderToStaticMarkup(createElement(KernelProvider, { value: inside }, createElement(WalletSendPreview))))

const sentBy = (wallet: User['heron']) => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')

/** The name's record on this network; the API decides it, and another network's record never counts. */
function recordsOf([first]: Answers['records']): unknown[] {
  const addresses = Object(Object(first).addresses)
  return ['60', '2147483648'].map(coin => String(Object(addresses[coin]).address).toLowerCase())
}

test('whatever a hostile project API answers, a transfer takes exactly what its review names by address', async () => {
  // Printed first, so that a failing run can be repeated.
  console.log(`API_SEED=${SEED}`)
  const all = fc.sample(answersOf(), { numRuns: PAGES * ANSWERS, seed: SEED })
  const counts = { empty: 0, refused: 0, stopped: 0, sent: 0, tokens: 0, named: 0, marked: 0 }
  const refusals = new Map<string, number>()
  const noteRefusal = (error: unknown) => {
    expect(isPorticoError(error), String(error)).toBe(true)
    const { code } = Object(error)
    refusals.set(code, (refusals.get(code) ?? 0) + 1)
  }
  for (const [page, directory] of fc.sample(directories, { numRuns: PAGES, seed: SEED }).entries()) {
    const { user, given } = await openPage(directory)
    const { portico, edges, heron, quartz } = user
    for (const answers of all.slice(page * ANSWERS, (page + 1) * ANSWERS)) {
      given.now = answers
      // Older balances are cached.
      await edges.clock.advance(31_000)
      await portico.open({ view: sendView })
      await settled()
      const before = sentBy(heron).length
      const shown = new AbortController()
      try {
        const order = await reviewOf(user, answers)
        if (!order) {
          counts.empty++
          continue
        }
        const review = await namedByReview(user, order, shown.signal)
        checkNames(order.holding)
        const text = reviewText(user)
        for (const address of [order.to, ...(order.token ? [order.token.address] : [])]) expect(text).toContain(address)
        if (order.token && (order.holding.namedBy === 'api' || order.holding.imitates)) {
          counts.marked++
          expect(text).toContain(squeezed('Check its address before you continue'))
          // A name that no token can have is not repeated: the sentence counts in the smallest unit.
          const expected = order.holding.imitates ? 'TOKEN_IMITATION' : 'TOKEN_UNCONFIRMED'
          if (review.symbol !== undefined) expect(review.warnings).toContain(expected)
        }
        if (order.name) expect(recordsOf(answers.records)).toContain(order.to.toLowerCase())
        else expect(order.to.toLowerCase()).toBe(FRIEND.toLowerCase())
        const service = await portico.ask(sendService)
        await inTime(edges, service.submit())
        const requests = sentBy(heron).slice(before)
        const { error } = Object(portico.read(transfer))
        if (requests.length === 0) {
          counts.stopped++
          noteRefusal(error)
          continue
        }
        expect(requests).toHaveLength(1)
        expect(decoded(requests[0]?.params?.[0])).toEqual(review.named)
        counts.sent++
        if (order.token) counts.tokens++
        if (order.name) counts.named++
      } catch (error) {
        if (!isPorticoError(error)) throw error
        counts.refused++
        noteRefusal(error)
        expect(sentBy(heron)).toHaveLength(before)
      } finally {
        shown.abort()
        await portico.close()
        await settled()
      }
    }
    expect(sentBy(quartz)).toEqual([])
    // Invalid answers are reported, by codes, and nothing else.
    for (const error of edges.env.reported.splice(0)) noteRefusal(error)
    await endAll()
  }
  console.log(JSON.stringify(counts), JSON.stringify(Object.fromEntries(refusals)))
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
}, 300_000)
