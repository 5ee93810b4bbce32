import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBalance } from '../../kernel'
import { NAMESPACE } from './chain'
import { createSuiTestHost, type SuiTestHost } from './testing/testHost'

let testHost: SuiTestHost
beforeEach(async () => {
  testHost = await createSuiTestHost()
})
afterEach(() => testHost.end())

const ADDRESS = `0x${'ab'.repeat(32)}`
const MAINNET = '35834a8a'

function nodesSay({ identifier = MAINNET, balance }: { identifier?: unknown; balance: unknown }) {
  testHost.edges.server.answer('sui.io', ({ body }: { body: unknown }) => ({
    jsonrpc: '2.0',
    id: 1,
    result: Object(body).method === 'sui_getChainIdentifier' ? identifier : balance,
  }))
}

const read = async (address = ADDRESS, index = 0) =>
  (await testHost.portico.ask(readBalance.on(NAMESPACE)))({ address, network: testHost.network(index) })

test('a balance is the sum of the account’s coin objects', async () => {
  nodesSay({
    balance: { coinType: '0x2::sui::SUI', coinObjectCount: 3, totalBalance: '1250000000', lockedBalance: {} },
  })
  expect(await read()).toEqual({ amount: 1_250_000_000n, decimals: 9, symbol: 'SUI' })
  expect(testHost.edges.server.sent.map(({ body }) => [Object(body).method, Object(body).params])).toEqual([
    ['sui_getChainIdentifier', []],
    ['suix_getBalance', [ADDRESS, '0x2::sui::SUI']],
  ])
})

test('rejects a node of another chain', async () => {
  nodesSay({ identifier: '4c78adac', balance: { totalBalance: '5' } })
  await expect(read()).rejects.toMatchObject({ code: 'BALANCE_FAILED', cause: { code: 'NETWORK_MISMATCH' } })
  expect((await read(ADDRESS, 1)).amount).toBe(5n)
})

test('the adapter does not check the genesis of a network that restarts from time to time', async () => {
  nodesSay({ identifier: 'whatever', balance: { totalBalance: '7' } })
  expect((await read(ADDRESS, 2)).amount).toBe(7n)
})

test.each([undefined, null, 42, 'banana', {}, { totalBalance: 5 }, { totalBalance: '-5' }, { totalBalance: '1e9' }])(
  'a node that says %j is not understood',
  async balance => {
    nodesSay({ balance })
    await expect(read()).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
  },
)

test('an unreachable node and an invalid address are BALANCE_FAILED', async () => {
  await expect(read()).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
  nodesSay({ balance: { totalBalance: '5' } })
  await expect(read('0x2')).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
})
