import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBalance } from '../../kernel'
import { NAMESPACE } from './chain'
import { fundsKey, readFunds, spendable } from './funds'
import { createPolkadotTestHost, type PolkadotTestHost } from './testing/testHost'

let testHost: PolkadotTestHost
beforeEach(async () => {
  testHost = await createPolkadotTestHost()
})
afterEach(() => testHost.end())

const ALICE = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const ID = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
const GENESIS = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
const FLAGS = 1n << 127n

const littleEndian = (value: bigint) => (value.toString(16).padStart(32, '0').match(/../g) ?? []).reverse().join('')
const entry = (...amounts: bigint[]) => `0x${'00'.repeat(16)}${amounts.map(littleEndian).join('')}`

function nodeSays({ genesis = GENESIS, stored }: { genesis?: unknown; stored: unknown }) {
  testHost.edges.server.answer('rpc.polkadot.io', ({ body }: { body: unknown }) => ({
    jsonrpc: '2.0',
    id: 1,
    result: Object(body).method === 'chain_getBlockHash' ? genesis : stored,
  }))
}

const read = async (address = ALICE, index = 0) =>
  (await testHost.portico.ask(readBalance.on(NAMESPACE)))({ address, network: testHost.network(index) })

test('reads a balance in two calls, from the storage that every chain of the namespace has', async () => {
  nodeSays({ stored: entry(5_000_000_000_000n, 0n, 0n, FLAGS) })
  expect(await read()).toEqual({ amount: 5_000_000_000_000n, decimals: 10, symbol: 'DOT' })
  expect(testHost.edges.server.sent.map(({ body }) => [Object(body).method, Object(body).params])).toEqual([
    ['chain_getBlockHash', [0]],
    [
      'state_getStorage',
      [
        `0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9de1e86a9a8c739864cf3cc5ec2bea59fd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d`,
      ],
    ],
  ])
})

test('an account that is not there has nothing', async () => {
  nodeSays({ stored: null })
  expect((await read()).amount).toBe(0n)
})

test('a locked amount cannot be spent; a reserved amount counts towards the required minimum', () => {
  expect(spendable({ free: 100n, reserved: 0n, frozen: 30n })).toBe(70n)
  expect(spendable({ free: 100n, reserved: 20n, frozen: 30n })).toBe(90n)
  expect(spendable({ free: 100n, reserved: 50n, frozen: 30n })).toBe(100n)
  expect(spendable({ free: 100n, reserved: 50n, frozen: 30n }, 7n)).toBe(93n)
  expect(spendable({ free: 10n, reserved: 0n, frozen: 30n })).toBe(0n)
})

test('chains of before 2023 keep two reasons to freeze, and the larger holds', () => {
  expect(readFunds(entry(9n, 1n, 2n, 3n))).toEqual({ free: 9n, reserved: 1n, frozen: 3n })
  expect(readFunds(entry(9n, 1n, 2n, FLAGS))).toEqual({ free: 9n, reserved: 1n, frozen: 2n })
})

test('the account’s place is made of its 32 bytes', () => {
  expect(fundsKey(ID)).toMatch(/d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d$/)
})

test('rejects a node with another genesis', async () => {
  nodeSays({ genesis: `0x${'12'.repeat(32)}`, stored: entry(5n, 0n, 0n, 0n) })
  await expect(read()).rejects.toMatchObject({ code: 'BALANCE_FAILED', cause: { code: 'NETWORK_MISMATCH' } })
})

test.each([undefined, 42, '', '0x', 'banana', '0x00', {}, [], `0x${'00'.repeat(79)}`])(
  'a node that says %j is not understood',
  async stored => {
    nodeSays({ stored })
    await expect(read()).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
  },
)

test('an unreachable node and an invalid address are BALANCE_FAILED', async () => {
  await expect(read()).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
  nodeSays({ stored: null })
  await expect(read('banana')).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
})
