import { afterEach, expect, test } from 'vitest'
import { descriptions } from '../../../adapters/shared/descriptions'
import { readBalances } from '../../../plugins/account/api/parseBalances'
import { keyOf } from '../../../sandbox/chains/solana/key'
import { createMetrics } from '../../metrics'
import { openApp, PROJECT } from '../../testing/openApp'
import { FAILURES, SHORT_MS, startUpstream, type TestUpstream } from '../../testing/startUpstream'
import { joinAccounts } from '../accounts'
import { createCoins } from '../coins'
import { createNodes, type Nodes } from '../nodes'
import { createRpc } from '../rpc'
import { createDasAccounts } from './das'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const mintOf = (id: number) => keyOf(id.toString(16).padStart(64, '0')).address
const OWNER = keyOf('5a'.repeat(32)).address
const [USDC, OTHER, ZERO] = [mintOf(1), mintOf(2), mintOf(3)] as const
const listed = [
  { address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6, logoURI: 'https://tokens.example/usdc.png' },
  { address: ZERO, name: 'Zero', symbol: 'ZRO', decimals: 2 },
]
const tokens = new Map([[MAINNET, listed]])
const coins = createCoins({ solana: tokens })

interface Names {
  readonly name?: string
  readonly symbol?: string
}
/** A token in the documented format. */
const token = (id: string, info: object, { name = 'Other', symbol = 'OTH' }: Names = {}) => ({
  interface: 'FungibleToken',
  id,
  content: { metadata: { name, symbol }, links: { image: 'https://das.example/picture.png' }, files: [] },
  token_info: { balance: 1_000, decimals: 2, supply: 9, symbol, token_program: 'Token', ...info },
})
const price = (price_per_token: number, currency = 'USDC') => ({
  price_info: { price_per_token, total_price: 1, currency },
})
const nft = (id: string) => ({
  ...{ interface: 'V1_NFT', id, compression: { compressed: true } },
  content: { metadata: { name: 'Lighthouse', symbol: 'LGT' }, links: {} },
})
const nativeBalance = { lamports: 1_500_000_000, price_per_sol: 140, total_price: 210 }

let node: TestUpstream
let nodes: Nodes
afterEach(async () => {
  node.stop()
  await nodes.close()
})

interface Call {
  readonly method: string
  readonly params: { readonly page: number; readonly limit: number; readonly ownerAddress: string }
}
const calls = (): Call[] => node.received.map(({ body }) => JSON.parse(body))

async function start(listener: Parameters<typeof startUpstream>[0], timeoutMs?: number) {
  node = await startUpstream(listener)
  nodes = createNodes({ [MAINNET]: [node.url] }, { timeoutMs })
  const accounts = createDasAccounts(createRpc(nodes, createMetrics()), { networkIds: [MAINNET], tokens, coins })
  const { ask } = openApp({ accounts: joinAccounts([accounts], { coins }), coins })
  return (query: Record<string, string> = {}) =>
    ask(`/v1/account/${OWNER}/balance?${new URLSearchParams({ projectId: PROJECT, chainId: MAINNET, ...query })}`)
}
/** A node that has the assets, and gives other calls these results. */
const startNode = (assets: readonly object[], { native = nativeBalance, ...results }: Record<string, unknown> = {}) =>
  start((_, response, body) => {
    const { method, params }: Call = JSON.parse(body)
    const items =
      method === 'getAssetsByOwner' ? assets.slice((params.page - 1) * params.limit, params.page * params.limit) : []
    const result = results[method] ?? {
      total: items.length,
      limit: params.limit,
      page: params.page,
      items,
      nativeBalance: native,
    }
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  })
const namesOf = async (answer: Response) =>
  (await answer.json()).balances.map(({ symbol, quantity }: { symbol: string; quantity: { numeric: string } }) =>
    [quantity.numeric, symbol].join(' '),
  )

test('the coin, listed tokens and others have names, pictures and prices, and the list’s own names come first', async () => {
  const ask = await startNode([
    token(USDC, { balance: 2_500_000, decimals: 6, ...price(0.5) }, { name: 'Fake', symbol: 'FAKE' }),
    nft(mintOf(9)),
    token(OTHER, { ...price(3) }),
  ])
  const { balances } = await (await ask()).json()
  const quantity = (numeric: string, decimals: string) => ({ decimals, numeric })
  expect(balances).toEqual([
    {
      ...{ name: 'Solana', symbol: 'SOL', chainId: MAINNET, quantity: quantity('1.5', '9'), iconUrl: '' },
      ...{ price: 140, value: 210 },
    },
    {
      ...{ name: 'USD Coin', symbol: 'USDC', chainId: MAINNET, address: `${MAINNET}:${USDC}` },
      ...{ quantity: quantity('2.5', '6'), iconUrl: 'https://tokens.example/usdc.png', price: 0.5, value: 1.25 },
    },
    {
      ...{ name: 'Other', symbol: 'OTH', chainId: MAINNET, address: `${MAINNET}:${OTHER}` },
      ...{ quantity: quantity('10', '2'), iconUrl: 'https://das.example/picture.png', price: 3, value: 30 },
    },
  ])
  const place = { networkId: MAINNET, addresses: descriptions.solana?.served?.balances } as const
  const { tokens: read, wrong } = readBalances(balances, place)
  expect(wrong).toEqual([])
  expect(read.map(({ symbol, amount, price }) => [symbol, amount, price])).toEqual([
    ['SOL', 1_500_000_000n, 140],
    ['USDC', 2_500_000n, 0.5],
    ['OTH', 1_000n, 3],
  ])
  expect(calls()).toMatchObject([
    { method: 'getAssetsByOwner', params: { ownerAddress: OWNER, page: 1, limit: 1_000 } },
  ])
})

test('pages are read until one is not full, and an asset that two pages have counts once', async () => {
  const many = Array.from({ length: 1_001 }, (_, id) => nft(mintOf(1_000 + id)))
  const ask = await startNode([token(OTHER, {}), ...many.slice(0, 999), token(OTHER, {}), token(USDC, { decimals: 6 })])
  expect(await namesOf(await ask())).toEqual(['1.5 SOL', '0.001 USDC', '10 OTH'])
  expect(calls().map(({ params }) => params.page)).toEqual([1, 2])
})

test('an account with more than ten thousand assets is refused with 502', async () => {
  const full = Array.from({ length: 1_000 }, () => nft(OTHER))
  const ask = await start(
    (_, response) => void response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: { items: full } })),
  )
  const answer = await ask()
  expect(answer.status).toBe(502)
  expect((await answer.json()).reasons[0].description).toContain('more than 10000 assets')
  expect(calls()).toHaveLength(10)
})

test('a token without a kind is known by its decimals, and an NFT of one piece is none', async () => {
  const piece = { ...nft(mintOf(9)), token_info: { balance: 1, decimals: 0, supply: 1 } }
  const ask = await startNode([{ ...token(OTHER, {}), interface: 'Custom' }, piece])
  expect(await namesOf(await ask())).toEqual(['1.5 SOL', '10 OTH'])
})

test('several accounts of a token are summed', async () => {
  const account = (associated_token_address: string) => token(OTHER, { associated_token_address })
  const ask = await startNode([account('a'), account('b'), account('b')])
  expect(await namesOf(await ask())).toEqual(['1.5 SOL', '20 OTH'])
})

test('a token that advertises a page is left out, and an imitation of a listed one has its address for a name', async () => {
  const ask = await startNode([
    token(mintOf(10), {}, { name: 'Claim at gift.example.com', symbol: 'GIFT' }),
    token(mintOf(11), {}, { name: 'USD Coin', symbol: 'usdc' }),
    token(mintOf(12), {}, { name: '', symbol: '' }),
    token(mintOf(13), { balance: 0 }),
  ])
  const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
  expect(await namesOf(await ask())).toEqual(['1.5 SOL', `10 ${short(mintOf(11))}`, `10 ${short(mintOf(12))}`])
})

test('a hundred tokens of no list are given at most, the most valuable ones first, and any that the page asks for', async () => {
  const cheap = Array.from({ length: 120 }, (_, id) => token(mintOf(100 + id), {}, { symbol: `T${id}` }))
  const ask = await startNode([...cheap, token(OTHER, price(2))])
  const names = await namesOf(await ask())
  expect(names).toHaveLength(101)
  expect(names.slice(0, 2)).toEqual(['1.5 SOL', '10 OTH'])
  const also = await namesOf(await ask({ forceUpdate: [mintOf(219), ZERO].map(mint => `${MAINNET}:${mint}`).join() }))
  expect(also).toHaveLength(103)
  expect(also).toContain('10 T119')
  expect(also[1]).toBe('0 ZRO')
})

test('an amount that a number of JSON cannot hold is read from the accounts of tokens', async () => {
  const tokenAmount = { amount: '18446744073709551615', decimals: 2 }
  const account = { pubkey: 'a', account: { data: { parsed: { info: { mint: OTHER, tokenAmount } } } } }
  // The second program has no account of it.
  let asked = 0
  const ask = await start((_, response, body) => {
    const isAssets = JSON.parse(body).method === 'getAssetsByOwner'
    const assets = {
      items: [token(OTHER, { balance: 2 ** 64 }), token(USDC, { balance: '9007199254740993' })],
    }
    const result = isAssets ? { ...assets, nativeBalance } : { value: asked++ === 0 ? [account] : [] }
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  })
  expect(await namesOf(await ask())).toEqual(['1.5 SOL', '90071992547409.93 USDC', '184467440737095516.15 OTH'])
})

test('a node that does not tell the coin is asked for it, and prices that are none are unknown', async () => {
  const ask = await startNode(
    [token(USDC, price(-1)), token(OTHER, price(3, 'EUR')), token(mintOf(5), { price_info: 'high' })],
    { native: null, getBalance: { value: 7 } },
  )
  const { balances } = await (await ask()).json()
  expect(balances.map(({ price }: { price?: number }) => price)).toEqual([undefined, undefined, undefined, undefined])
  expect(balances[0].quantity.numeric).toBe('0.000000007')
})

const answers =
  (answer: object): (typeof FAILURES)[number][1] =>
  (_, response) =>
    void response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }))

test.each([
  ...FAILURES,
  ['lacks the standard', answers({ error: { code: -32601, message: 'Method not found' } })],
  ['has no list of assets', answers({ result: { total: 0 } })],
  ['gives unreadable tokens', answers({ result: { items: [token(OTHER, { balance: -1 })], nativeBalance } })],
] satisfies typeof FAILURES)(
  'a node that %s is refused with 502, and is not taken for one without tokens',
  async (_, listener) => {
    const ask = await start(listener, SHORT_MS)
    const answer = await ask()
    expect(answer.status).toBe(502)
    expect((await answer.json()).reasons).toEqual([{ name: 'upstream', description: `No node of ${MAINNET} answers` }])
  },
)
