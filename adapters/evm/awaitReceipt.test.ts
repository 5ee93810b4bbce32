import { afterEach, expect, test } from 'vitest'
import { awaitReceipt } from '../../kernel'
import { fakeEdges, type SentRequest } from '../conformance'
import { type EvmHouse, evmHouse } from './testing/house'

let house: EvmHouse | undefined
afterEach(() => house?.end())

const sent = { hash: `0x${'12'.repeat(32)}`, from: `0x${'ab'.repeat(20)}`, networkId: 'eip155:1' } as const

async function world(receipt: unknown) {
  const edges = fakeEdges()
  edges.server.answer('', ({ body }: SentRequest) => ({
    result: Object(body).method === 'eth_getTransactionReceipt' ? receipt : null,
  }))
  house = await evmHouse(edges.ports)
  return { edges, receiptOf: await house.portico.ask(awaitReceipt.on('eip155')) }
}

test('what became of a hash is learnt without a wallet', async () => {
  const { receiptOf } = await world({ status: '0x1' })
  expect(await receiptOf(sent)).toEqual({ status: 'success', hash: sent.hash })
})

test('what nobody knows is pending after 25 s', async () => {
  const { edges, receiptOf } = await world(null)
  const receipt = receiptOf(sent)
  await edges.clock.advance(25_000)
  expect(await receipt).toEqual({ status: 'pending', hash: sent.hash })
  expect(edges.clock.pending).toBe(0)
})

test('who leaves waits no longer', async () => {
  const { edges, receiptOf } = await world(null)
  const leaving = new AbortController()
  const receipt = receiptOf({ ...sent, signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(receipt).rejects.toThrow('left')
  expect(edges.clock.pending).toBe(0)
})
