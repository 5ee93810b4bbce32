import { afterEach, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { ENGLISH, translate } from '../../kernel'
import { type KnownToken, portfolio, type Sentence, type TokenBalance } from '../../kernel/kit'
import { DOLLARS, endAll, FRIEND, openTestHost } from './testKit'

afterEach(endAll)

const FIRST = 'eip155:1'
/** The adapter lists it. */
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const word = (value: number) => value.toString(16).padStart(64, '0')
const abiText = (text: string) =>
  `0x${word(32)}${word(text.length)}${Buffer.from(text).toString('hex').padEnd(64, '0')}`
/** A contract that names itself; it answers each call of `readToken`. */
const contract = (symbol: string, decimals: number): Record<string, string> => ({
  '0x06fdde03': abiText(symbol),
  '0x95d89b41': abiText(symbol),
  '0x313ce567': `0x${word(decimals)}`,
  '0x70a08231': `0x${word(1)}`,
})
const inEnglish = (sentences: readonly Sentence[]) =>
  sentences.map(({ message, variables }) => translate(ENGLISH, message, variables))

interface Sources {
  readonly chain?: Record<string, string>
  readonly view?: Partial<KnownToken>
  readonly holding?: Partial<TokenBalance>
}

/** Explains a transfer of 1,000,000 units of the token, about which the sources claim different things. */
async function explain(address: string | undefined, { chain, view, holding }: Sources) {
  const { explainer, edges, ctx, address: from } = await openTestHost()
  edges.server.answer('.chain', ({ body }: { body: unknown }) => {
    const { id, params } = Object(body)
    return { jsonrpc: '2.0', id, result: chain?.[String(params?.[0]?.data).slice(0, 10)] ?? '0x' }
  })
  const claim = { networkId: FIRST, address, decimals: 6, amount: 1n, name: 'Claim' } as const
  if (holding) {
    ctx.set(portfolio, { status: 'known', tokens: [{ ...claim, symbol: 'API', ...holding }] })
  }
  const token = address === undefined ? undefined : { address, decimals: 6 }
  const request = { from, to: FRIEND, amount: 1_000_000n, token, networkId: FIRST } as const
  const tokens = view && [{ ...claim, symbol: 'VIEW', ...view }]
  const explained = explainer.explain({ kind: 'transfer', namespace: 'eip155', request }, { tokens })
  return { explained, edges }
}

/** The amount and symbol of the first sentence, and the codes of the warnings. */
async function read(address: string | undefined, sources: Sources) {
  const { sentences, warnings } = await (await explain(address, sources)).explained
  const [, amount] = /^Sends (.*?) (?:\(token|to )/.exec(inEnglish(sentences)[0] ?? '') ?? []
  // The receiver is always new.
  expect(warnings.at(-1)?.code).toBe('NEW_RECEIVER')
  return [amount, ...warnings.slice(0, -1).map(({ code }) => code)]
}

const view = {}
const holding = {}

test.each<[string, string | undefined, Sources, string[]]>([
  ['the network names its currency before view and portfolio', undefined, { view, holding }, ['0.000000000001 ETH']],
  [
    'a token list names before contract, view and portfolio',
    USDC,
    { chain: contract('CHAIN', 6), view, holding },
    ['1 USDC'],
  ],
  ['the contract names before the portfolio', DOLLARS, { chain: contract('CHAIN', 6), holding }, ['1 CHAIN']],
  [
    'the contract names before a view that has the API’s names',
    DOLLARS,
    { chain: contract('CHAIN', 6), view: { namedBy: 'api' } },
    ['1 CHAIN'],
  ],
  [
    'the contract’s decimals count, whatever the portfolio claims',
    DOLLARS,
    { chain: contract('CHAIN', 5), holding },
    ['10 CHAIN'],
  ],
  ['a view names before the portfolio', DOLLARS, { view, holding }, ['1 VIEW']],
  ['the portfolio names last, and is marked', DOLLARS, { holding }, ['1 API', 'TOKEN_UNCONFIRMED']],
  ['a view with the API’s names is marked', DOLLARS, { view: { namedBy: 'api' } }, ['1 VIEW', 'TOKEN_UNCONFIRMED']],
  ['a portfolio that names its source is believed', DOLLARS, { holding: { namedBy: 'chain' } }, ['1 API']],
  ['an imitation is marked', DOLLARS, { holding: { symbol: 'USDС' } }, ['1 USDС', 'TOKEN_IMITATION']],
  [
    'an imitation is marked, even if its contract has the same symbol',
    DOLLARS,
    { chain: contract('USDC', 6), holding },
    ['1 USDC', 'TOKEN_IMITATION'],
  ],
  [
    'an imitation of the native currency is marked',
    DOLLARS,
    { holding: { symbol: 'ETH' } },
    ['1 ETH', 'TOKEN_IMITATION'],
  ],
])('an explanation names tokens: %s', async (_, address, sources, expected) => {
  expect(await read(address, sources)).toEqual(expected)
})

test('the warning shows the whole address of the token', async () => {
  const { explained } = await explain(DOLLARS, { holding })
  expect(inEnglish((await explained).warnings)).toEqual([
    `Only the app’s provider calls the token ${DOLLARS} API and knows its decimals. Check its address before you continue.`,
    'First time you send to this address.',
  ])
})

test('an explanation asks a contract only if no source but the project API names the token, and never the gateway', async () => {
  for (const [sources, hosts] of [
    [{ view }, []],
    [{ holding: { namedBy: 'chain' } }, []],
    [{ holding }, ['rpc.chain-1.example']],
  ] as const) {
    const { explained, edges } = await explain(DOLLARS, sources)
    await explained
    const calls = edges.server.sent.filter(
      ({ body }) => Object(body).method === 'eth_call' || /eth_call/.test(String(body)),
    )
    expect([...new Set(calls.map(({ url }) => url.host))]).toEqual(hosts)
    await endAll()
  }
})

test('an explanation waits two seconds for a contract, and no longer', async () => {
  const { explainer, edges, ctx, address: from } = await openTestHost()
  edges.server.answer('.chain', () => new Promise<never>(() => {}))
  const held = { networkId: FIRST, address: DOLLARS, symbol: 'API', name: 'API', decimals: 6, amount: 1n } as const
  ctx.set(portfolio, { status: 'known', tokens: [held] })
  const request = { from, to: FRIEND, amount: 1n, token: { address: DOLLARS, decimals: 6 }, networkId: FIRST } as const
  const explained = explainer.explain({ kind: 'transfer', namespace: 'eip155', request })
  await settle()
  await edges.clock.advance(2_000)
  expect((await explained).warnings.map(({ code }) => code)).toEqual(['TOKEN_UNCONFIRMED', 'NEW_RECEIVER'])
})
