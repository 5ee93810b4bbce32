import { afterEach, expect, test } from 'vitest'
import { route, type WalletProvider } from '../../../kernel'
import { toast, transactionPassed } from '../../../kernel/kit'
import { createAuthTestHost, ONE, PLAIN, Refusal, SILENCE, SMART, type TestHost } from '../testKit'
import { connectLogin } from './connectLogin'

let testHost: TestHost
/** The provider as a page without types sees it. */
async function begin(): Promise<WalletProvider> {
  testHost = await createAuthTestHost()
  await testHost.until(
    connectLogin(testHost.inside, testHost.login, { result: {}, signal: new AbortController().signal }),
  )
  return testHost.portico.provider('eip155')!
}
afterEach(() => {
  testHost.portico.destroy()
  expect(testHost.edges.env.reported).toEqual([])
  expect(testHost.edges.clock.pending).toBe(0)
})

const views = () => testHost.portico.read(route).stack.map(({ view }) => view)
const sign = { method: 'personal_sign', params: ['0x68656c6c6f', SMART] }

test('sends reads to the frame without a view', async () => {
  const provider = await begin()
  testHost.answers.RPC_REQUEST = ({ method }) => `${method} of the frame`
  expect(await testHost.until(provider.request({ method: 'eth_blockNumber' }))).toBe('eth_blockNumber of the frame')
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([SMART, PLAIN])
  expect(testHost.sentMessages('RPC_REQUEST')).toHaveLength(1)
  expect(testHost.sentMessages('RPC_REQUEST')[0]?.payload).toEqual({
    method: 'eth_blockNumber',
    params: [],
    chainId: ONE,
    chainNamespace: 'eip155',
    rpcUrl: 'https://node.example/1',
  })
  expect(views()).toEqual([])
})

test('shows what is signed, then closes the modal that it opened', async () => {
  const provider = await begin()
  const signed = provider.request(sign)
  await testHost.settleAll()
  expect(views()).toEqual(['ApproveTransaction'])
  testHost.answers.RPC_REQUEST = () => '0xsigned'
  const { id } = testHost.sentMessages('RPC_REQUEST')[0]!
  testHost.page.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: '0xsigned' })
  expect(await signed).toBe('0xsigned')
  await testHost.settleAll()
  expect(views()).toEqual([])
})

test('returns to the earlier view', async () => {
  const provider = await begin()
  await testHost.portico.open({ view: 'EmailLogin' })
  const signed = provider.request(sign)
  await testHost.settleAll()
  expect(views()).toEqual(['EmailLogin', 'ApproveTransaction'])
  testHost.page.say({
    type: '@w3m-frame/RPC_REQUEST_SUCCESS',
    id: testHost.sentMessages('RPC_REQUEST')[0]?.id,
    payload: '0x',
  })
  await signed
  await testHost.settleAll()
  expect(views()).toEqual(['EmailLogin'])
})

test.each([
  'User rejected the request',
  'Request cancelled by the user',
  'user denied message signature',
  'User closed the window',
])('“%s” is a rejection with its number', async message => {
  const provider = await begin()
  testHost.answers.RPC_REQUEST = () => new Refusal({ message })
  await expect(testHost.until(provider.request(sign))).rejects.toMatchObject({
    name: 'ProviderRpcError',
    code: 4001,
    message: 'User rejected the request',
  })
  await testHost.settleAll()
  expect(views()).toEqual([])
})

test('closing the modal rejects the request and aborts it in the frame', async () => {
  const provider = await begin()
  testHost.answers.RPC_REQUEST = () => SILENCE
  const signed = expect(provider.request(sign)).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
  const queued = expect(provider.request(sign)).rejects.toMatchObject({ message: 'Request was aborted' })
  await testHost.settleAll()
  await testHost.portico.close()
  await signed
  await queued
  await testHost.settleAll()
  expect(testHost.sentMessages('RPC_ABORT')).toHaveLength(1)
  expect(testHost.sentMessages('RPC_REQUEST')).toHaveLength(1)
  expect(views()).toEqual([])
  // The next request is shown again.
  testHost.answers.RPC_REQUEST = () => '0xlater'
  expect(await testHost.until(provider.request(sign))).toBe('0xlater')
})

test('shows several requests one after the other in the same view', async () => {
  const provider = await begin()
  testHost.answers.RPC_REQUEST = () => SILENCE
  const both = Promise.all([provider.request(sign), provider.request(sign)])
  await testHost.settleAll()
  expect(testHost.sentMessages('RPC_REQUEST')).toHaveLength(1)
  const [{ key: first } = { key: 0 }] = testHost.portico.read(route).stack
  testHost.page.say({
    type: '@w3m-frame/RPC_REQUEST_SUCCESS',
    id: testHost.sentMessages('RPC_REQUEST')[0]?.id,
    payload: '0x1',
  })
  await testHost.settleAll()
  expect(testHost.portico.read(route).stack.map(({ key }) => key)).toEqual([first])
  testHost.page.say({
    type: '@w3m-frame/RPC_REQUEST_SUCCESS',
    id: testHost.sentMessages('RPC_REQUEST')[1]?.id,
    payload: '0x2',
  })
  expect(await both).toEqual(['0x1', '0x2'])
  await testHost.settleAll()
  expect(views()).toEqual([])
})

test('rejects the request if the frame reloads', async () => {
  const provider = await begin()
  testHost.answers.RPC_REQUEST = () => SILENCE
  const signed = expect(provider.request(sign)).rejects.toMatchObject({ message: 'Something went wrong' })
  await testHost.settleAll()
  await testHost.ready()
  await signed
  await testHost.settleAll()
  expect(views()).toEqual([])
})

// Fails when methods are not compared exactly.
test.each([
  'eth_sign',
  'Personal_Sign',
  'personal_sign ',
  'eth_sendTransaction\0',
  'toString',
  '__proto__',
  'constructor',
  'wallet_addEthereumChain',
  'eth_accounts,eth_call',
  '',
])('%j is nothing that an app may ask', async method => {
  const provider = await begin()
  const asked = testHost.sentNames().length
  await expect(provider.request({ method, params: [] })).rejects.toMatchObject({
    code: 4200,
    message: 'Requested RPC call is not allowed',
  })
  expect(testHost.sentNames()).toHaveLength(asked)
  expect(testHost.portico.read(toast).current).toBeUndefined()
  await testHost.edges.clock.advance(300)
  expect(testHost.portico.read(toast).current?.message.text).toBe('Action not allowed')
})

test('refuses a method that is not text', async () => {
  const provider = await begin()
  for (const method of [['eth_call'], 7, null, undefined, { toString: () => 'eth_call' }]) {
    await expect(provider.request({ method: method as never })).rejects.toMatchObject({ code: 4200 })
  }
  await testHost.edges.clock.advance(300)
})

test('refuses a request for another chain', async () => {
  const provider = await begin()
  await expect(
    provider.request({ method: 'eth_sendTransaction', params: [{ chainId: '0x2', to: PLAIN }] }),
  ).rejects.toMatchObject({ code: -32602 })
  expect(testHost.sentMessages('RPC_REQUEST')).toEqual([])
})

test('sends amounts as hexadecimal text', async () => {
  const provider = await begin()
  testHost.answers.RPC_REQUEST = () => '0xhash'
  await testHost.until(provider.request({ method: 'eth_sendTransaction', params: [{ to: PLAIN, value: 255n }] }))
  expect(testHost.sentMessages('RPC_REQUEST')[0]?.payload).toMatchObject({ params: [{ to: PLAIN, value: '0xff' }] })
})

test('refuses requests after the logout', async () => {
  const provider = await begin()
  await testHost.until(testHost.portico.disconnect())
  await expect(provider.request(sign)).rejects.toMatchObject({ code: 4900 })
})

test.each([
  ['no calls', []],
  ['a call without a target', [{ data: '0x' }]],
  ['a target that is not hexadecimal', [{ to: 'vitalik.eth' }]],
  ['data that is not hexadecimal', [{ to: PLAIN, data: 'transfer' }]],
  ['a malformed call', [null]],
])('a batch with %s is refused before the frame is asked', async (_, calls) => {
  const provider = await begin()
  const before = testHost.sentNames().length
  await expect(provider.request({ method: 'wallet_sendCalls', params: [{ calls }] })).rejects.toMatchObject({
    code: -32602,
  })
  expect(testHost.sentNames()).toHaveLength(before)
  expect(views()).toEqual([])
})

test('shows a batch of complete calls', async () => {
  const provider = await begin()
  const sent = provider.request({ method: 'wallet_sendCalls', params: [{ calls: [{ to: PLAIN, value: '0x1' }] }] })
  await testHost.settleAll()
  expect(views()).toEqual(['ApproveTransaction'])
  testHost.page.say({
    type: '@w3m-frame/RPC_REQUEST_SUCCESS',
    id: testHost.sentMessages('RPC_REQUEST')[0]?.id,
    payload: '0xid',
  })
  expect(await sent).toBe('0xid')
  await testHost.settleAll()
})

test('refuses an unknown Solana commitment before a request to the frame', async () => {
  await begin()
  const solana = testHost.portico.provider('solana')!
  const ask = (preflightCommitment: unknown) =>
    solana.request({
      method: 'solana_signAndSendTransaction',
      params: { transaction: 'AAAA', sendOptions: { preflightCommitment } },
    })
  for (const none of ['soon', '', 7, null]) await expect(ask(none)).rejects.toMatchObject({ code: -32602 })
  expect(testHost.sentMessages('RPC_REQUEST')).toEqual([])
  const sent = ask('singleGossip')
  await testHost.settleAll()
  const [asked] = testHost.sentMessages('RPC_REQUEST')
  expect(asked?.payload).toMatchObject({ params: { options: { preflightCommitment: 'singleGossip' } } })
  testHost.page.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: asked?.id, payload: { signature: 'sig' } })
  expect(await sent).toEqual({ signature: 'sig' })
  await testHost.settleAll()
})

test.each([
  ['eth_sendTransaction', [{ from: SMART, to: PLAIN, value: '0x1' }], 1],
  ['wallet_sendCalls', [{ calls: [{ to: PLAIN }] }], 1],
  ['personal_sign', ['0x68656c6c6f', SMART], 0],
  ['eth_getTransactionReceipt', ['0xab'], 0],
])(
  'the answer to %s is reported to those that keep balances, if it may be a transaction',
  async (method, params, times) => {
    const provider = await begin()
    testHost.answers.RPC_REQUEST = () => '0xab'
    await testHost.until(provider.request({ method, params }))
    expect(testHost.events.filter(({ id }) => id === transactionPassed.id)).toHaveLength(times)
  },
)
