import { afterEach, expect, test } from 'vitest'
import { awaitReceipt } from '../../kernel'
import { fakeEdges, type SentRequest } from '../conformance'
import { scriptedWallet } from './testing/scriptedWallet'
import { createEvmTestHost, type EvmTestHost } from './testing/testHost'

let testHost: EvmTestHost | undefined
afterEach(() => testHost?.end())

const sent = { hash: `0x${'12'.repeat(32)}`, from: `0x${'ab'.repeat(20)}`, networkId: 'eip155:1' } as const

async function world(receipt: unknown) {
  const edges = fakeEdges()
  edges.server.answer('', ({ body }: SentRequest) => ({
    result: Object(body).method === 'eth_getTransactionReceipt' ? receipt : null,
  }))
  testHost = await createEvmTestHost(edges.ports)
  return { edges, receiptOf: await testHost.portico.ask(awaitReceipt.on('eip155')) }
}

test('reads the outcome of a hash without a wallet', async () => {
  const { receiptOf } = await world({ status: '0x1' })
  expect(await receiptOf(sent)).toEqual({ status: 'success', hash: sent.hash })
})

test('an unknown transaction is pending after 25 s', async () => {
  const { edges, receiptOf } = await world(null)
  const receipt = receiptOf(sent)
  await edges.clock.advance(25_000)
  expect(await receipt).toEqual({ status: 'pending', hash: sent.hash })
  expect(edges.clock.pending).toBe(0)
})

test('the connected wallet is asked for a hash that the node does not know', async () => {
  const { receiptOf } = await world(null)
  const wallet = scriptedWallet()
  wallet.override(({ method }) => (method === 'eth_getTransactionReceipt' ? { status: '0x1' } : undefined))
  testHost?.hold(wallet.provider)
  expect(await receiptOf(sent)).toEqual({ status: 'success', hash: sent.hash })
  expect(wallet.requests).toEqual([{ method: 'eth_getTransactionReceipt', params: [sent.hash] }])
})

test('the adapter continues to ask the node while the wallet does not answer', async () => {
  const { edges, receiptOf } = await world(null)
  const wallet = scriptedWallet()
  wallet.override(() => new Promise(() => {}))
  testHost?.hold(wallet.provider)
  const receipt = receiptOf(sent)
  await edges.clock.advance(6_000)
  edges.server.answer('', () => ({ result: { status: '0x0' } }))
  await edges.clock.advance(6_000)
  expect(await receipt).toEqual({ status: 'reverted', hash: sent.hash })
})

test('an abort ends the wait', async () => {
  const { edges, receiptOf } = await world(null)
  const leaving = new AbortController()
  const receipt = receiptOf({ ...sent, signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(receipt).rejects.toThrow('left')
  expect(edges.clock.pending).toBe(0)
})

test('a single lookup asks the node once, and sets no timer', async () => {
  const { edges, receiptOf } = await world(null)
  expect(await receiptOf({ ...sent, once: true })).toEqual({ status: 'pending', hash: sent.hash })
  const looks = edges.server.sent.filter(({ body }) => Object(body).method === 'eth_getTransactionReceipt')
  expect(looks).toHaveLength(1)
  expect(edges.clock.pending).toBe(0)
})

test('the replacement is found although the node forgot the replaced transaction between two looks', async () => {
  const { edges, receiptOf } = await world(null)
  const other = `0x${'34'.repeat(32)}`
  const original = { hash: sent.hash, from: sent.from, nonce: '0x5', to: sent.from, value: '0x1', input: '0x' }
  let hasReplaced = false
  const blocks: string[] = []
  edges.server.answer('', ({ body }: SentRequest) => {
    const { method, params } = Object(body)
    const [asked] = params
    if (method === 'eth_getBlockByNumber') blocks.push(asked)
    const results: Record<string, unknown> = {
      eth_getTransactionReceipt: hasReplaced && asked === other ? { status: '0x1' } : null,
      eth_getTransactionByHash: hasReplaced ? null : original,
      eth_getTransactionCount: hasReplaced ? '0x6' : '0x5',
      eth_blockNumber: '0x100',
      eth_getBlockByNumber: { transactions: asked === '0xc0' ? [{ ...original, hash: other }] : [] },
    }
    return { result: results[method] }
  })
  expect(await receiptOf({ ...sent, once: true })).toMatchObject({ status: 'pending' })
  hasReplaced = true
  expect(await receiptOf({ ...sent, once: true })).toEqual({ status: 'success', hash: other })
  expect(blocks).toHaveLength(0x100 - 0xc0 + 1)
})
