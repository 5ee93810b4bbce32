import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { simulateTransactions } from '../../kernel'
import { fakeEdges, type SentRequest } from '../conformance'
import { createEvmTestHost, type EvmTestHost } from './testing/testHost'

let testHost: EvmTestHost | undefined
afterEach(() => testHost?.end())

const TOKEN = `0x${'cc'.repeat(20)}`
const OWNER = `0x${'ab'.repeat(20)}`
const OTHER = `0x${'de'.repeat(20)}`
const CURRENCY = `0x${'ee'.repeat(20)}`
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const word = (value: bigint | number | string) => `0x${value.toString(16).replace('0x', '').padStart(64, '0')}`
const transfer = (address: string, from: string, to: string, amount: bigint) => ({
  address,
  topics: [TRANSFER, word(from), word(to)],
  data: word(amount),
})
const withTopics = (from: unknown, to: unknown) => ({ address: TOKEN, topics: [TRANSFER, from, to], data: word(1n) })
const done = (...logs: unknown[]) => ({ status: '0x1', logs })
const request = { from: OWNER, to: TOKEN, data: '0x12', value: 5n, networkId: 'eip155:1' } as const

async function simulate(calls: unknown, transactions: (typeof request)[] = [request]) {
  const edges = fakeEdges()
  const asked: Record<string, unknown>[] = []
  edges.server.answer('', ({ body, url }: SentRequest) => {
    asked.push({ ...Object(body), url })
    return Array.isArray(calls) ? { result: [{ calls }] } : calls
  })
  testHost = await createEvmTestHost(edges.ports)
  const ask = await testHost.portico.ask(simulateTransactions.on('eip155'))
  return { asked, found: await ask({ networkId: 'eip155:1', transactions }) }
}

describe('transactions that a node simulates', () => {
  test('a simulation reads the moves of tokens and of the network’s own currency', async () => {
    const { found, asked } = await simulate(
      [
        done(transfer(TOKEN, OWNER, OTHER, 7n), { address: TOKEN, topics: [word(1)], data: '0x' }),
        done(transfer(CURRENCY, OTHER, OWNER, 9n)),
      ],
      [request, request],
    )
    expect(found).toEqual({
      moves: [
        { token: TOKEN, from: OWNER, to: OTHER, amount: 7n },
        { from: OTHER, to: OWNER, amount: 9n },
      ],
    })
    const [options] = Object(asked[0]).params
    expect(asked[0]).toMatchObject({ method: 'eth_simulateV1' })
    expect(options).toMatchObject({ traceTransfers: true, validation: false })
    expect(options.blockStateCalls[0].calls).toEqual([
      { from: OWNER, to: TOKEN, data: '0x12', value: '0x5' },
      { from: OWNER, to: TOKEN, data: '0x12', value: '0x5' },
    ])
  })

  test('count an item of a collection as one', async () => {
    const nft = { address: TOKEN, topics: [TRANSFER, word(OWNER), word(OTHER), word(77)], data: '0x' }
    const item = { address: TOKEN, topics: [SINGLE, word(OTHER), word(OWNER), word(OTHER)], data: '0x' }
    const move = { token: TOKEN, from: OWNER, to: OTHER, amount: 1n }
    expect((await simulate([done(nft, item)])).found).toEqual({ moves: [move, move] })
  })

  test('count items of a collection that move together as one', async () => {
    const items = { address: TOKEN, topics: [BATCH, word(OTHER), word(OWNER), word(OTHER)], data: '0x' }
    expect((await simulate([done(items)])).found).toEqual({
      moves: [{ token: TOKEN, from: OWNER, to: OTHER, amount: 1n }],
    })
  })

  test('a simulation has at most the number of transfers that a node is trusted with', async () => {
    const logs = Array.from({ length: 1000 }, () => transfer(TOKEN, OWNER, OTHER, 1n))
    expect(Object((await simulate([done(...logs)])).found).moves).toHaveLength(1000)
  })

  test('name the first that fails', async () => {
    expect((await simulate([{ status: '0x0', logs: [] }, done()], [request, request])).found).toEqual({ failsAt: 0 })
    expect((await simulate([done(), { status: '0x0', logs: [] }], [request, request])).found).toEqual({ failsAt: 1 })
  })

  test('a simulation is not sent to the provider’s gateway, which may have built the transactions', async () => {
    const { asked } = await simulate([done()])
    expect(asked.map(({ url }) => (url as URL).host)).not.toContain('rpc.walletconnect.org')
  })

  test.each([
    ['a node that does not know the method', { error: { code: -32601, message: 'no such method' } }],
    ['a node that answers with something else', { result: '0x1' }],
    ['fewer answers than transactions', [] as unknown[]],
    ['a status that nobody knows', [{ status: '0x2', logs: [] }]],
    ['a move from an unreadable address', [done(withTopics(`0x1${OWNER.slice(2).padStart(63, '0')}`, word(OTHER)))]],
    ['a move from an address that is too long', [done(withTopics(`${word(OWNER)}0`, word(OTHER)))]],
    ['a move from a text before an address', [done(withTopics(`x${word(OWNER)}`, word(OTHER)))]],
    ['a move to no text', [done(withTopics(word(OWNER), 7))]],
    ['a move to letters that are no digits', [done(withTopics(word(OWNER), word(OTHER).replace('d', 'g')))]],
    ['a log of a contract that is no text', [done({ ...transfer(TOKEN, OWNER, OTHER, 1n), address: 7 })]],
    ['a log of a contract without an address', [done({ ...transfer(TOKEN, OWNER, OTHER, 1n), address: '0x12' })]],
    ['a log without a list of topics', [done({ address: TOKEN, topics: TRANSFER, data: '0x' })]],
    ['a move that cannot be read', [done({ address: TOKEN, topics: [TRANSFER], data: '0x' })]],
    ['no list of moves', [{ status: '0x1' }]],
    ['too many moves', [done(...Array.from({ length: 1001 }, () => transfer(TOKEN, OWNER, OTHER, 1n)))]],
  ])('a simulation reads no moves with %s', async (_, calls) => {
    expect((await simulate(calls)).found).toBeUndefined()
  })
})

test('a simulation reads no moves if the status of a transaction is neither success nor failure', async () => {
  expect((await simulate([done(), { status: '0x2', logs: [] }], [request, request])).found).toBeUndefined()
})

test('any answer of a node becomes moves, a failure or undefined', async () => {
  const edges = fakeEdges()
  let raw: unknown
  edges.server.answer('', () => ({ result: raw ?? null }))
  testHost = await createEvmTestHost(edges.ports)
  const ask = await testHost.portico.ask(simulateTransactions.on('eip155'))
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.array(
      fc.record({ calls: fc.array(fc.record({ status: fc.constantFrom('0x1', '0x0', 1), logs: fc.jsonValue() })) }),
    ),
  )
  await fc.assert(
    fc.asyncProperty(anything, async value => {
      raw = value
      const found = await ask({ networkId: 'eip155:1', transactions: [request] })
      expect(found === undefined || 'moves' in found || 'failsAt' in found).toBe(true)
    }),
    { numRuns: 200 },
  )
})
