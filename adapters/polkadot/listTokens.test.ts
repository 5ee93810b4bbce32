import { compactToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listTokens } from '../../kernel'
import type { SentRequest } from '../conformance'
import { accountKey, metadataKey, readLocatedIds } from './assets'
import { NAMESPACE } from './chain'
import { createPolkadotTestHost, type PolkadotTestHost } from './testing/testHost'

const ALICE = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const ID = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
const GENESIS = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'

/* The answer of Asset Hub's runtimes: a result, a version, and assets in the order of their locations. Source: XCM. */
const fungible = (amount: bigint) => u8aConcat([0], compactToU8a(amount))
const asset = (id: number, amount = 1n, pallet = 50) =>
  u8aConcat([0, 2, 4, pallet, 5], compactToU8a(id), fungible(amount))
const dot = u8aConcat([1, 0], fungible(7n))
const foreign = u8aConcat([2, 2, 9, 2, 0], compactToU8a(1000), fungible(9n))
const answer = (...assets: Uint8Array[]) =>
  u8aToHex(u8aConcat([0, 4], compactToU8a(assets.length), ...assets, dot, foreign))

const littleEndian = (value: bigint) => (value.toString(16).padStart(32, '0').match(/../g) ?? []).reverse().join('')
const hexText = (text: string) => (text.length * 4).toString(16).padStart(2, '0') + Buffer.from(text).toString('hex')

let testHost: PolkadotTestHost
beforeEach(async () => {
  testHost = await createPolkadotTestHost()
})
afterEach(() => testHost.end())

/** A node whose runtime gives this answer and whose storage holds these amounts by asset. */
function nodeSays(listed: unknown, held: Record<number, bigint>) {
  const storage = new Map(
    Object.entries(held).flatMap(([id, amount]) => [
      [accountKey(Number(id), ID), `0x${littleEndian(amount)}0000`],
      [metadataKey(Number(id)), `0x${'00'.repeat(16)}${hexText(`Coin ${id}`)}${hexText(`C${id}`)}0600`],
    ]),
  )
  testHost.edges.server.answer('rpc.polkadot.io', ({ body }: SentRequest) => {
    const { method, params } = Object(body)
    if (method === 'chain_getBlockHash') return { result: GENESIS }
    if (method === 'state_call') return listed === undefined ? { error: { code: -32603 } } : { result: listed }
    return { result: [{ changes: params[0].map((key: string) => [key, storage.get(key) ?? null]) }] }
  })
}

async function list(assets?: number[]) {
  const ask = await testHost.portico.ask(listTokens.on(NAMESPACE))
  const network = { ...testHost.network(0), polkadot: { addresses: 0, assets } }
  return ask({ address: ALICE, network })
}

const coin = (id: number, amount: bigint) => ({
  name: `Coin ${id}`,
  symbol: `C${id}`,
  decimals: 6,
  address: String(id),
  amount,
})

describe('the assets of an account', () => {
  test('the assets of an account are those that the runtime lists and those that the host names, by the amounts in storage', async () => {
    nodeSays(answer(asset(1984, 999n), asset(50_000_075)), { 7: 1n, 1984: 25n, 50000075: 3n })
    expect(await list([7, 1984, 8])).toEqual([coin(7, 1n), coin(1984, 25n), coin(50_000_075, 3n)])
    const calls = testHost.edges.server.sent.filter(({ body }) => Object(body).method === 'state_call')
    expect(calls).toMatchObject([{ body: { params: ['FungiblesApi_query_account_balances', ID] } }])
  })

  test('the assets of an account are none where the runtime lists none', async () => {
    nodeSays(answer(), {})
    expect(await list()).toEqual([])
  })

  test('the assets of an account are those that the host names where the runtime cannot list them', async () => {
    nodeSays(undefined, { 1984: 25n })
    expect(await list([1984])).toEqual([coin(1984, 25n)])
  })

  test('the assets of an account have no list where the runtime cannot list them and the host names none', async () => {
    nodeSays(undefined, {})
    expect(await list()).toBeUndefined()
  })

  test('the assets of an account are not shown on the runtime’s word alone', async () => {
    nodeSays(answer(asset(1984, 10n ** 30n)), {})
    expect(await list()).toEqual([])
  })
})

test.each([0, 1, 63, 64, 16_383, 16_384, 2 ** 30 - 1, 2 ** 30, 2 ** 32 - 1])('asset %i is read', id => {
  expect(readLocatedIds(answer(asset(5), asset(id, 2n ** 100n), asset(6)))).toEqual([5, id, 6])
})

test.each([
  null,
  7,
  {},
  '',
  '0x',
  '0x0101',
  'nonsense',
  u8aToHex(asset(3, 1n, 55)),
  u8aToHex(u8aConcat([0, 2, 4, 50, 5], compactToU8a(2n ** 40n))),
])('%j names no asset', raw => {
  expect(readLocatedIds(raw)).toEqual([])
})
