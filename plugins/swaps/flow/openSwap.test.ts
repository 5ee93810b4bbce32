import { expect, test } from 'vitest'
import { settle } from '../../../adapters/conformance/edges'
import { COINS, DOLLARS, FIRST, HASH, openTestHost, pending, type TestHost } from '../testKit'

/** Follows a promise without waiting for it. */
function follow<T>(promise: Promise<T>) {
  const seen: { state: string; result?: T; code?: string } = { state: 'pending' }
  promise.then(
    result => Object.assign(seen, { state: 'done', result }),
    error => Object.assign(seen, { state: 'failed', code: error.code }),
  )
  return seen
}

/** A host's call, with the review of its swap open. */
async function called() {
  const testHost = await openTestHost()
  await testHost.connect()
  const swapping = follow((await testHost.service()).openSwap({ fromToken: 'ETH', toToken: 'USDX', amount: '1' }))
  await expect.poll(() => testHost.draft().target).toBe(DOLLARS)
  return { testHost, swapping }
}

async function review(testHost: TestHost): Promise<void> {
  await testHost.quoted()
  await (await testHost.service()).review()
  await settle()
}

test('a host’s swap is filled in, and resolves with the hash once it is confirmed', async () => {
  const { testHost, swapping } = await called()
  expect(testHost.draft()).toEqual({ source: '', target: DOLLARS, amount: '1' })
  await review(testHost)
  expect(swapping.state).toBe('pending')
  await testHost.submit()
  await expect.poll(() => swapping).toEqual({ state: 'done', result: { hash: HASH, status: 'success' } })
})

test('rejects with Modal closed if the user closes the modal, and after a second call', async () => {
  const { testHost, swapping } = await called()
  const second = follow((await testHost.service()).openSwap())
  await settle()
  expect(swapping).toEqual({ state: 'failed', code: 'MODAL_CLOSED' })
  expect(second.state).toBe('pending')
  await testHost.portico.close()
  await settle()
  expect(second).toEqual({ state: 'failed', code: 'MODAL_CLOSED' })
})

test('resolves although the modal closes while the transaction is on its way', async () => {
  const { testHost, swapping } = await called()
  const answer = pending<string>()
  testHost.answerTransactions(() => answer.promise)
  await review(testHost)
  void testHost.submit()
  await expect.poll(() => testHost.plan().status).toBe('asking')
  testHost.chain.receipt = 'none'
  answer.resolve(HASH)
  await expect.poll(() => testHost.plan().status).toBe('waiting')
  await testHost.portico.close()
  expect(swapping.state).toBe('pending')
  await testHost.edges.clock.advance(60_000)
  await expect.poll(() => swapping).toEqual({ state: 'done', result: { hash: HASH, status: 'pending' } })
})

test('rejects if the transaction fails after the modal has closed', async () => {
  const { testHost, swapping } = await called()
  testHost.chain.receipt = 'none'
  await review(testHost)
  void testHost.submit()
  await expect.poll(() => testHost.plan().status).toBe('waiting')
  await testHost.portico.close()
  testHost.chain.receipt = 'reverted'
  await testHost.edges.clock.advance(30_000)
  await expect.poll(() => swapping).toEqual({ state: 'failed', code: 'TRANSACTION_REVERTED' })
})

test('rejects without an account', async () => {
  const testHost = await openTestHost()
  testHost.portico.prepare()
  await expect((await testHost.service()).openSwap()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test('rejects a symbol that only the project API names, and opens nothing', async () => {
  const testHost = await openTestHost()
  await testHost.connect()
  const { openSwap } = await testHost.service()
  await expect(openSwap({ toToken: 'COIN' })).rejects.toMatchObject({
    code: 'SWAP_TOKEN_UNKNOWN',
    context: { token: 'COIN', networkId: FIRST },
  })
  await expect(openSwap({ toToken: `eip155:10:${COINS}` })).rejects.toMatchObject({ code: 'SWAP_TOKEN_UNKNOWN' })
  expect(testHost.views()).not.toContain('Swap')
})

test('rejects an address that neither a list nor a contract names, with a message in the form', async () => {
  const testHost = await openTestHost()
  await testHost.connect()
  const swapping = follow((await testHost.service()).openSwap({ toToken: `0x${'77'.repeat(20)}` }))
  await expect.poll(() => swapping).toEqual({ state: 'failed', code: 'SWAP_TOKEN_UNKNOWN' })
  expect(testHost.toasts.at(-1)).toMatch(/isn’t known on this network/)
  expect(testHost.draft().target).toBeUndefined()
})
