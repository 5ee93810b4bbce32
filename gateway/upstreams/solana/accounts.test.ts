import { address } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { descriptions } from '../../../adapters/shared/descriptions'
import { readBalances } from '../../../plugins/account/api/parseBalances'
import { type SolanaSandbox, startSolana } from '../../../sandbox/chains/solana'
import { keyOf } from '../../../sandbox/chains/solana/key'
import { TOKEN_PROGRAMS } from '../../../sandbox/chains/solana/tokenProgram'
import { createMetrics } from '../../metrics'
import { openApp, PROJECT } from '../../testing/openApp'
import { FAILURES, SHORT_MS, startUpstream, type TestUpstream } from '../../testing/startUpstream'
import { joinAccounts } from '../accounts'
import { createNodes, type Nodes } from '../nodes'
import { createPrices } from '../prices'
import { createRpc } from '../rpc'
import { createSolanaAccounts } from './accounts'

/* Balances of Solana on its real runtime and token programs, behind the sandbox's node, and on nodes that fail. */

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const OWNER = keyOf('5a'.repeat(32)).address
const EMPTY = keyOf('01'.repeat(32)).address
const NEWER = keyOf('71'.repeat(32)).address
const UNLISTED = keyOf('72'.repeat(32)).address
const ZERO = keyOf('73'.repeat(32)).address

let solana: SolanaSandbox
let url: string
let listed: readonly { address: string; name: string; symbol: string; decimals: number; logoURI?: string }[]
beforeAll(async () => {
  solana = await startSolana()
  const [reef] = solana.networks
  url = reef.rpcUrls.default.http[0] ?? ''
  const token = { name: 'USD Coin', symbol: 'USDC', decimals: 6, logoURI: 'https://tokens.example/usdc.png' }
  listed = [
    { ...token, address: solana.token.address },
    { ...token, address: NEWER, name: 'Newer', symbol: 'NEW', decimals: 2 },
    { ...token, address: ZERO, name: 'Zero', symbol: 'ZRO' },
  ]
  const cluster = await solana.cluster(reef.caipNetworkId)
  // A second account of the first token, as a wallet makes for a transfer.
  const amount = 250_000n
  cluster.mint(solana.token, { owner: OWNER, at: keyOf('74'.repeat(32)).address, amount })
  const program = address(TOKEN_PROGRAMS.at(-1) ?? '')
  for (const mint of [NEWER, UNLISTED]) {
    const [at] = await findAssociatedTokenPda({
      owner: address(OWNER),
      mint: address(mint),
      tokenProgram: program,
    })
    cluster.mint({ address: mint, decimals: 2, program }, { owner: OWNER, at, amount: 512n })
  }
})
afterAll(() => solana.stop())

let nodes: Nodes
let upstream: TestUpstream | undefined
afterEach(async () => {
  upstream?.stop()
  upstream = undefined
  await nodes.close()
})
function open(node: string, networkId: string = MAINNET, timeoutMs?: number) {
  nodes = createNodes({ [networkId]: [node], 'eip155:1': [node] }, { timeoutMs })
  const rpc = createRpc(nodes, createMetrics())
  return createSolanaAccounts(rpc, { networkIds: nodes.networkIds, tokens: new Map([[networkId, listed]]) })
}
const ask = (accounts: ReturnType<typeof open>, of: string, query: Record<string, string> = {}) =>
  openApp({ accounts }).ask(
    `/v1/account/${of}/balance?${new URLSearchParams({ projectId: PROJECT, chainId: MAINNET, ...query })}`,
  )

test('the coin and the listed tokens of both token programs are read, summed over the accounts of an owner', async () => {
  const accounts = open(url)
  expect(accounts.networkIds).toEqual([MAINNET])
  const { balances } = await (await ask(accounts, OWNER)).json()
  expect(balances).toEqual([
    { name: 'Solana', symbol: 'SOL', chainId: MAINNET, quantity: { decimals: '9', numeric: '10' }, iconUrl: '' },
    {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: MAINNET,
      address: `${MAINNET}:${solana.token.address}`,
      quantity: { decimals: '6', numeric: '1000.25' },
      iconUrl: 'https://tokens.example/usdc.png',
    },
    expect.objectContaining({ symbol: 'NEW', quantity: { decimals: '2', numeric: '5.12' } }),
  ])
  const place = { networkId: MAINNET, addresses: descriptions.solana?.served?.balances } as const
  const { tokens, wrong } = readBalances(balances, place)
  expect(wrong).toEqual([])
  expect(tokens.map(({ symbol, amount }) => [symbol, amount])).toEqual([
    ['SOL', 10_000_000_000n],
    ['USDC', 1_000_250_000n],
    ['NEW', 512n],
  ])
})

test('an account that the network does not know has none of the coin, and the listed tokens that the page asks for', async () => {
  const forceUpdate = [ZERO, UNLISTED, 'else'].map(mint => `${MAINNET}:${mint}`).join()
  const { balances } = await (await ask(open(url), EMPTY, { forceUpdate })).json()
  expect(balances.map(({ symbol, quantity }: { symbol: string; quantity: object }) => [symbol, quantity])).toEqual([
    ['SOL', { decimals: '9', numeric: '0' }],
    ['ZRO', { decimals: '6', numeric: '0' }],
  ])
})

test.each(['0xab', 'So1', OWNER.slice(1), `${OWNER}1`, 'l'.repeat(44)])(
  'an address that has no 32 bytes is refused: %s',
  async of => {
    const answer = await ask(open(url), of)
    expect(answer.status).toBe(400)
    expect((await answer.json()).reasons[0].name).toBe('address')
  },
)

test('the coin and tokens have the prices of the network', async () => {
  const coins = { 'coingecko:solana': { price: 140 }, [`solana:${solana.token.address}`]: { price: 0.5 } }
  upstream = await startUpstream((_, response) => void response.end(JSON.stringify({ coins })))
  const prices = createPrices({ url: upstream.url })
  const balances = await joinAccounts([open(url)], { prices }).balances(MAINNET, { address: OWNER, also: [] })
  await prices.close()
  expect(balances.map(({ symbol, price, value }) => [symbol, price, value])).toEqual([
    ['SOL', 140, 1400],
    ['USDC', 0.5, 500.125],
    ['NEW', undefined, undefined],
  ])
})

test.each([
  ...FAILURES,
  [
    'refuses the call',
    (_, response) => void response.end('{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"busy"}}'),
  ],
  [
    'sends an amount that is none',
    (_, response) => void response.end('{"jsonrpc":"2.0","id":1,"result":{"value":-1}}'),
  ],
] satisfies typeof FAILURES)(
  'a node that %s is refused with 502, not taken for an empty account',
  async (_, listener) => {
    upstream = await startUpstream(listener)
    const answer = await ask(open(upstream.url, MAINNET, SHORT_MS), OWNER)
    expect(answer.status).toBe(502)
    expect((await answer.json()).reasons).toEqual([{ name: 'upstream', description: `No node of ${MAINNET} answers` }])
  },
)
