import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LOCAL, startTestServices, type TestServices } from '../testServices.fixture'

let testServices: TestServices
let asset: string
beforeAll(async () => {
  testServices = await startTestServices()
  asset = `${LOCAL}/erc20:${(await testServices.services.currency('USDC')).address}`
})
afterAll(() => testServices?.stop())

let people = 0
let user: string
beforeEach(() => {
  user = `0x${(++people).toString(16).padStart(40, '5')}`
})

async function call(method: string, params: object) {
  const body = { jsonrpc: '2.0', id: 1, method, params: { ...params, projectId: 'demo' } }
  return (await testServices.post('/v1/json-rpc', body)).json()
}
const payUrl = (more: object = {}) => {
  const order = { exchangeId: 'tidepool', asset, amount: '12.5', recipient: `${LOCAL}:${user}`, ...more }
  return call('reown_getExchangePayUrl', order)
}
const statusOf = async (sessionId: string) =>
  (await call('reown_getExchangeBuyStatus', { sessionId, exchangeId: 'tidepool' })).result
const press = (url: string, action: 'pay' | 'decline') => testServices.request(`${url}/${action}`, { method: 'POST' })
const holdings = async () => (await testServices.services.ledger(LOCAL))?.holdings(user)

test('lists the exchanges that sell the asset, filtered by id', async () => {
  const ids = async (params: object) =>
    (await call('reown_getExchanges', { page: 0, amount: '10', ...params })).result.exchanges.map(
      (one: { id: string }) => one.id,
    )
  expect(await ids({ asset })).toEqual(['tidepool', 'brackwater', 'kelp'])
  expect(await ids({ asset, includeOnly: ['kelp'] })).toEqual(['kelp'])
  expect(await ids({ asset, exclude: ['kelp'] })).toEqual(['tidepool', 'brackwater'])
  expect(await ids({ asset: 'eip155:99/slip44:60' })).toEqual([])
})

test('pays the recipient once when the payment is completed on its page', async () => {
  const { url, sessionId } = (await payUrl()).result
  expect(await statusOf(sessionId)).toEqual({ status: 'UNKNOWN' })
  const page = await (await testServices.request(url)).text()
  expect(page).toContain('Pay 12.5 USDC')
  expect(await statusOf(sessionId)).toEqual({ status: 'IN_PROGRESS' })
  await Promise.all([press(url, 'pay'), press(url, 'pay')])
  const { status, txHash } = await statusOf(sessionId)
  expect(status).toBe('SUCCESS')
  expect((await testServices.node.getTransactionReceipt({ hash: txHash })).status).toBe('success')
  expect(await holdings()).toMatchObject([{ currency: { symbol: 'USDC' }, amount: 12_500_000n }])
  expect(await (await testServices.request(url)).text()).toContain('Paid.')
})

test('pays the native coin', async () => {
  const { sessionId } = (await payUrl({ asset: `${LOCAL}/slip44:60`, amount: '0.004' })).result
  await testServices.services.exchanges.settle(sessionId, 'SUCCESS')
  expect(await holdings()).toMatchObject([{ currency: { symbol: 'ETH' }, amount: 4n * 10n ** 15n }])
})

test('pays nothing after a payment is declined', async () => {
  const { url, sessionId } = (await payUrl()).result
  await press(url, 'decline')
  await press(url, 'pay')
  expect(await statusOf(sessionId)).toEqual({ status: 'FAILED' })
  expect(await holdings()).toEqual([])
})

test('answers an impossible payment with a JSON-RPC error', async () => {
  expect((await payUrl({ exchangeId: 'nobody' })).error.message).toBe('Exchange not found')
  expect((await payUrl({ asset: `${LOCAL}/erc20:${user}` })).error.message).toBe('Asset not supported')
  expect((await payUrl({ asset: 'eip155:99/slip44:60' })).error.message).toBe('The recipient is of another network')
  expect((await payUrl({ amount: 'much' })).error.message).toBe('The amount is no decimal number above zero')
  expect((await call('reown_fly', {})).error.code).toBe(-32601)
  expect(await statusOf('nobody')).toEqual({ status: 'UNKNOWN' })
})
