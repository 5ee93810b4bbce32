import { afterEach, expect, test } from 'vitest'
import { awaitReceipt } from '../../kernel'
import { toBase58 } from '../../kernel/bytes'
import { solanaMainnet } from '../../networks'
import { fakeEdges, type SentRequest } from '../conformance'
import { createSolanaTestHost, type SolanaTestHost } from './testing/testHost'

let testHost: SolanaTestHost | undefined
afterEach(() => testHost?.end())

const hash = toBase58(new Uint8Array(64).fill(7))
const sent = { hash, from: toBase58(new Uint8Array(32).fill(1)), networkId: solanaMainnet.caipNetworkId }

async function world(status: unknown) {
  const edges = fakeEdges()
  edges.server.answer('', { result: { value: [status] } })
  testHost = await createSolanaTestHost(edges.ports)
  return { edges, receiptOf: await testHost.portico.ask(awaitReceipt.on('solana')) }
}

test.each([
  [{ confirmationStatus: 'finalized', err: null }, 'success'],
  [{ confirmationStatus: 'confirmed', err: { InstructionError: [0, 'x'] } }, 'reverted'],
])('reads the outcome of a hash without a wallet, however old it is: %o', async (status, expected) => {
  const { edges, receiptOf } = await world(status)
  expect(await receiptOf(sent)).toEqual({ status: expected, hash })
  const asked = edges.server.sent.map(({ body }: SentRequest) => body)
  expect(asked).toMatchObject([
    { method: 'getSignatureStatuses', params: [[hash], { searchTransactionHistory: true }] },
  ])
})

test('an unknown transaction is pending after 25 s, and an abort ends the wait', async () => {
  const { edges, receiptOf } = await world(null)
  const receipt = receiptOf(sent)
  await edges.clock.advance(25_000)
  expect(await receipt).toEqual({ status: 'pending', hash })
  const leaving = new AbortController()
  const again = receiptOf({ ...sent, signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(again).rejects.toThrow('left')
  expect(edges.clock.pending).toBe(0)
})
