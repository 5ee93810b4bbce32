import { afterEach, expect, test } from 'vitest'
import { route } from '../../kernel'
import { toast } from '../../kernel/kit'
import { connectArrival } from './arrive'
import { authHouse, type House, ONE, PLAIN, Refusal, SILENCE, SMART } from './house.fixture'

let house: House
async function begin() {
  house = await authHouse()
  await house.until(connectArrival(house.inside, house.desk, { arrival: {}, signal: new AbortController().signal }))
  return house.portico.provider('eip155')!
}
afterEach(() => {
  house.portico.destroy()
  expect(house.edges.env.reported).toEqual([])
  expect(house.edges.clock.pending).toBe(0)
})

const views = () => house.portico.read(route).stack.map(({ view }) => view)
const sign = { method: 'personal_sign', params: ['0x68656c6c6f', SMART] }

test('reading needs nobody: it goes to the frame, and no view opens', async () => {
  const provider = await begin()
  house.answers.RPC_REQUEST = ({ method }) => `${method} of the frame`
  expect(await house.until(provider.request({ method: 'eth_blockNumber' }))).toBe('eth_blockNumber of the frame')
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([SMART, PLAIN])
  expect(house.said('RPC_REQUEST')).toHaveLength(1)
  expect(house.said('RPC_REQUEST')[0]?.payload).toEqual({
    method: 'eth_blockNumber',
    params: [],
    chainId: ONE,
    chainNamespace: 'eip155',
    rpcUrl: 'https://node.example/1',
  })
  expect(views()).toEqual([])
})

test('what is signed is seen first; then the modal that opened for it closes', async () => {
  const provider = await begin()
  const signed = provider.request(sign)
  await house.calm()
  expect(views()).toEqual(['ApproveTransaction'])
  house.answers.RPC_REQUEST = () => '0xsigned'
  const { id } = house.said('RPC_REQUEST')[0]!
  house.page.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: '0xsigned' })
  expect(await signed).toBe('0xsigned')
  await house.calm()
  expect(views()).toEqual([])
})

test('the visitor returns to where they were', async () => {
  const provider = await begin()
  await house.portico.open({ view: 'EmailLogin' })
  const signed = provider.request(sign)
  await house.calm()
  expect(views()).toEqual(['EmailLogin', 'ApproveTransaction'])
  house.page.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: house.said('RPC_REQUEST')[0]?.id, payload: '0x' })
  await signed
  await house.calm()
  expect(views()).toEqual(['EmailLogin'])
})

test.each([
  'User rejected the request',
  'Request cancelled by the user',
  'user denied message signature',
  'User closed the window',
])('“%s” is a rejection with its number', async message => {
  const provider = await begin()
  house.answers.RPC_REQUEST = () => new Refusal({ message })
  await expect(house.until(provider.request(sign))).rejects.toMatchObject({
    name: 'ProviderRpcError',
    code: 4001,
    message: 'User rejected the request',
  })
  await house.calm()
  expect(views()).toEqual([])
})

test('who closes the modal has turned away: the request is aborted, and the frame is told', async () => {
  const provider = await begin()
  house.answers.RPC_REQUEST = () => SILENCE
  const signed = expect(provider.request(sign)).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
  const queued = expect(provider.request(sign)).rejects.toMatchObject({ message: 'Request was aborted' })
  await house.calm()
  await house.portico.close()
  await signed
  await queued
  await house.calm()
  expect(house.said('RPC_ABORT')).toHaveLength(1)
  expect(house.said('RPC_REQUEST')).toHaveLength(1)
  expect(views()).toEqual([])
  // And the next one is asked anew.
  house.answers.RPC_REQUEST = () => '0xlater'
  expect(await house.until(provider.request(sign))).toBe('0xlater')
})

test('several requests come one after the other in the same place', async () => {
  const provider = await begin()
  house.answers.RPC_REQUEST = () => SILENCE
  const both = Promise.all([provider.request(sign), provider.request(sign)])
  await house.calm()
  expect(house.said('RPC_REQUEST')).toHaveLength(1)
  const [{ key: first } = { key: 0 }] = house.portico.read(route).stack
  house.page.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: house.said('RPC_REQUEST')[0]?.id, payload: '0x1' })
  await house.calm()
  expect(house.portico.read(route).stack.map(({ key }) => key)).toEqual([first])
  house.page.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: house.said('RPC_REQUEST')[1]?.id, payload: '0x2' })
  expect(await both).toEqual(['0x1', '0x2'])
  await house.calm()
  expect(views()).toEqual([])
})

test('a frame that loads anew in the middle has forgotten the request', async () => {
  const provider = await begin()
  house.answers.RPC_REQUEST = () => SILENCE
  const signed = expect(provider.request(sign)).rejects.toMatchObject({ message: 'Something went wrong' })
  await house.calm()
  await house.ready()
  await signed
  await house.calm()
  expect(views()).toEqual([])
})

// Fails when the comparison by exact text is taken out.
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
  const asked = house.told().length
  await expect(provider.request({ method, params: [] })).rejects.toMatchObject({
    code: 4200,
    message: 'Requested RPC call is not allowed',
  })
  expect(house.told()).toHaveLength(asked)
  expect(house.portico.read(toast).current).toBeUndefined()
  await house.edges.clock.advance(300)
  expect(house.portico.read(toast).current?.message.text).toBe('Action not allowed')
})

test('a method that is no text is none', async () => {
  const provider = await begin()
  for (const method of [['eth_call'], 7, null, undefined, { toString: () => 'eth_call' }]) {
    await expect(provider.request({ method: method as never })).rejects.toMatchObject({ code: 4200 })
  }
  await house.edges.clock.advance(300)
})

test('what was made for another chain is not asked here', async () => {
  const provider = await begin()
  await expect(
    provider.request({ method: 'eth_sendTransaction', params: [{ chainId: '0x2', to: PLAIN }] }),
  ).rejects.toMatchObject({ code: -32602 })
  expect(house.said('RPC_REQUEST')).toEqual([])
})

test('amounts go as hexadecimal text', async () => {
  const provider = await begin()
  house.answers.RPC_REQUEST = () => '0xhash'
  await house.until(provider.request({ method: 'eth_sendTransaction', params: [{ to: PLAIN, value: 255n }] }))
  expect(house.said('RPC_REQUEST')[0]?.payload).toMatchObject({ params: [{ to: PLAIN, value: '0xff' }] })
})

test('after the login has ended nothing can be asked', async () => {
  const provider = await begin()
  await house.until(house.portico.disconnect())
  await expect(provider.request(sign)).rejects.toMatchObject({ code: 4900 })
})

test.each([
  ['no calls', []],
  ['a call without a target', [{ data: '0x' }]],
  ['a target that is not hexadecimal', [{ to: 'vitalik.eth' }]],
  ['data that is not hexadecimal', [{ to: PLAIN, data: 'transfer' }]],
  ['a call that is none', [null]],
])('a batch with %s is refused before the frame is asked', async (_, calls) => {
  const provider = await begin()
  const before = house.told().length
  await expect(provider.request({ method: 'wallet_sendCalls', params: [{ calls }] })).rejects.toMatchObject({
    code: -32602,
  })
  expect(house.told()).toHaveLength(before)
  expect(views()).toEqual([])
})

test('a batch of whole calls is shown', async () => {
  const provider = await begin()
  const sent = provider.request({ method: 'wallet_sendCalls', params: [{ calls: [{ to: PLAIN, value: '0x1' }] }] })
  await house.calm()
  expect(views()).toEqual(['ApproveTransaction'])
  house.page.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: house.said('RPC_REQUEST')[0]?.id, payload: '0xid' })
  expect(await sent).toBe('0xid')
  await house.calm()
})

test('a commitment that Solana does not know is refused before the frame is asked', async () => {
  await begin()
  const solana = house.portico.provider('solana')!
  const ask = (preflightCommitment: unknown) =>
    solana.request({
      method: 'solana_signAndSendTransaction',
      params: { transaction: 'AAAA', sendOptions: { preflightCommitment } },
    })
  for (const none of ['soon', '', 7, null]) await expect(ask(none)).rejects.toMatchObject({ code: -32602 })
  expect(house.said('RPC_REQUEST')).toEqual([])
  const sent = ask('singleGossip')
  await house.calm()
  const [asked] = house.said('RPC_REQUEST')
  expect(asked?.payload).toMatchObject({ params: { options: { preflightCommitment: 'singleGossip' } } })
  house.page.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: asked?.id, payload: { signature: 'sig' } })
  expect(await sent).toEqual({ signature: 'sig' })
  await house.calm()
})
