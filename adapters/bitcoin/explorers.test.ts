import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Network, readBalance } from '../../kernel'
import { bitcoinMainnet, bitcoinTestnet } from '../../networks'
import { type Chains, openChains, signet, testnet, type Visit, visit } from './testing/testHost'

const ADDRESS = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const MAIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

let chains: Chains
let here: Visit | undefined
beforeEach(() => {
  chains = openChains()
})
afterEach(() => {
  here?.end()
  chains.close()
})

async function balance(address: string, network: Network, given: Parameters<typeof visit>[0] = {}) {
  here = await visit(given)
  const visited = here
  const read = (await visited.portico.ask(readBalance.on('bip122')))!
  return { read: (fresh?: boolean) => read({ address, network, fresh }), here: visited, server: visited.edges.server }
}

test('a balance is the received sum less the spent sum, confirmed and pending', async () => {
  const { read, here } = await balance(ADDRESS, testnet)
  here.online(chains)
  expect(await read()).toEqual({ amount: 0n, decimals: 8, symbol: 'BTC' })
  chains.testnet.fund(ADDRESS, 21_000_000n)
  chains.testnet.fund(ADDRESS, 1n)
  expect((await read(true)).amount).toBe(21_000_001n)
})

test('the explorer is asked once for the network that it serves, and then not again', async () => {
  const { read, here, server } = await balance(ADDRESS, testnet)
  here.online(chains)
  await read()
  await read(true)
  expect(server.sent.map(({ url }) => url.pathname)).toEqual([
    '/api/blocks/0',
    `/api/address/${ADDRESS}`,
    `/api/address/${ADDRESS}`,
  ])
})

test('an explorer of another network than it should be is not believed', async () => {
  const wrong = { ...testnet, rpcUrls: signet.rpcUrls }
  const { read, here } = await balance(ADDRESS, wrong, { networks: [wrong] })
  here.online(chains)
  chains.signet.fund(ADDRESS, 5000n)
  await expect(read()).rejects.toMatchObject({ code: 'BALANCE_FAILED', cause: { code: 'RPC_MISMATCH' } })
})

test('an explorer that is down is passed over for the next one', async () => {
  const both = {
    ...testnet,
    rpcUrls: { default: { http: ['https://down.example/api', ...testnet.rpcUrls.default.http] } },
  }
  const { read, here, server } = await balance(ADDRESS, both, { networks: [both] })
  here.online(chains)
  server.answer('down.example', () => {
    throw new TypeError('fetch failed')
  })
  chains.testnet.fund(ADDRESS, 700n)
  expect((await read()).amount).toBe(700n)
})

test('the balance has failed when all explorers are down or give no readable answer', async () => {
  const { read, server } = await balance(ADDRESS, testnet)
  for (const answer of [{}, [], 'down', 7, { chain_stats: { funded_txo_sum: '7' } }, { chain_stats: null }]) {
    server.answer('.example/api', answer)
    await expect(read()).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
  }
  server.answer('.example/api', new Response('', { status: 503 }))
  await expect(read()).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
})

test('the host’s own URLs come first', async () => {
  const customRpcUrls = { [testnet.caipNetworkId]: ['https://own.example/api/'] }
  const { read, server } = await balance(ADDRESS, testnet, { options: { customRpcUrls } })
  server.answer('own.example/api/address', {
    chain_stats: { funded_txo_sum: 9, spent_txo_sum: 2 },
    mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 3 },
  })
  expect((await read()).amount).toBe(4n)
  expect(server.sent.every(({ url }) => url.host === 'own.example')).toBe(true)
})

test('usual networks are served by mempool.space', async () => {
  const { read, server } = await balance(MAIN, bitcoinMainnet, { networks: [bitcoinMainnet, bitcoinTestnet] })
  const none = { funded_txo_sum: 1, spent_txo_sum: 0 }
  server.answer('https://mempool.space/api/address/', { chain_stats: none, mempool_stats: none })
  expect((await read()).amount).toBe(2n)
})

test.each([
  ['of another network', MAIN],
  ['of another namespace', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
])('asks no node about an address %s', async (_, address) => {
  const { read, server } = await balance(address, testnet)
  await expect(read()).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
  expect(server.sent).toEqual([])
})
