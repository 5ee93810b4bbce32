import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMetrics } from '../../metrics'
import { createTokens, type Tokens } from '../../signIn/tokens'
import { startCoinbase, type TestCoinbase, USDC } from '../../testing/startCoinbase'
import { FAILURES, SHORT_MS, startUpstream, type TestUpstream } from '../../testing/startUpstream'
import { createCoins } from '../coins'
import { createAgent } from '../http'
import { createNodes, type Nodes } from '../nodes'
import { createRpc } from '../rpc'
import { createCoinbaseExchange } from './coinbaseExchange'
import type { Exchanges } from './exchanges'

/* Deposits from Coinbase, on servers of the test: one answers as its API does, and one as a node of the chain. */

const BASE = 'eip155:8453'
const USER = '0xC0FFEE0000000000000000000000000000000002'
const OTHER = `0x${'77'.repeat(20)}` as const
const HASH = `0x${'31'.repeat(32)}` as const
const SECOND_HASH = `0x${'32'.repeat(32)}` as const
const coin = {
  asset: { networkId: BASE, token: undefined },
  amount: '0.5',
  recipient: USER,
  ip: '203.0.113.7',
  exchangeId: 'coinbase',
} as const
const token = { ...coin, asset: { networkId: BASE, token: USDC }, amount: '5.25' } as const

const word = (value: bigint | string) => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const log = (given: { address?: string; to?: string; value: bigint }) => ({
  ...{
    address: given.address ?? USDC,
    topics: [TRANSFER, word(OTHER), word(given.to ?? USER)],
    data: word(given.value),
  },
  ...{ blockNumber: '0x10', blockHash: word(1n), transactionHash: HASH, transactionIndex: '0x0', logIndex: '0x0' },
})
const receipt = (given: object = {}) => ({
  ...{ transactionHash: HASH, status: '0x1', blockNumber: '0x10', blockHash: word(1n), transactionIndex: '0x0' },
  ...{ from: OTHER, to: USDC, logs: [], logsBloom: '0x', gasUsed: '0x1', cumulativeGasUsed: '0x1', type: '0x2' },
  ...{ contractAddress: null, effectiveGasPrice: '0x1', ...given },
})
const transaction = (status: string, tx_hash: string | null = null, value = '5.25') => ({
  purchase_amount: { value, currency: 'USDC' },
  ...{ status: `ONRAMP_TRANSACTION_STATUS_${status}`, tx_hash, purchase_currency: 'USDC', purchase_network: 'base' },
})

const of = (sessionId: string) => ({ exchangeId: 'coinbase', sessionId })

let tokens: Tokens
let coinbase: TestCoinbase
let node: TestUpstream
let nodes: Nodes
let exchanges: Exchanges
/** Of the node, by the method. */
let answers: Record<string, (params: readonly unknown[]) => unknown>
const agent = createAgent()

beforeAll(async () => {
  tokens = await createTokens([await newKey('a')])
})
beforeEach(async () => {
  answers = {}
  coinbase = await startCoinbase()
  node = await startUpstream((_, response) => {
    const { id, method, params } = JSON.parse(node.received.at(-1)?.body ?? '')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method]?.(params) ?? null }))
  })
  exchanges = open()
})
afterEach(async () => {
  coinbase.stop()
  node.stop()
  await nodes.close()
})

async function newKey(kid: string) {
  return { ...(await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey)), kid }
}
function open(own: { tokens?: Tokens; url?: string; timeoutMs?: number } = {}): Exchanges {
  nodes = createNodes({ [BASE]: [node.url] })
  const listed = { symbol: 'USDC', name: 'USD Coin', decimals: 6, address: USDC } as const
  const settings = { ...coinbase.settings, url: own.url ?? coinbase.settings.url }
  return createCoinbaseExchange(settings, {
    ...{ agent, timeoutMs: own.timeoutMs ?? 5_000, networkIds: [BASE], tokens: own.tokens ?? tokens },
    ...{ rpc: createRpc(nodes, createMetrics()), coins: createCoins({ evm: new Map([[8453, [listed]]]) }) },
  })
}
const statusAfter = async (deposit: Parameters<Exchanges['begin']>[1], transactions: readonly object[]) => {
  const { sessionId } = await exchanges.begin('p', deposit)
  coinbase.transactions = transactions
  return exchanges.status('p', of(sessionId))
}

test('Coinbase is listed for what it pays out on a chain that has a node', async () => {
  const ids = async (networkId: string, token?: `0x${string}`) =>
    (await exchanges.list({ networkId, token })).map(({ id }) => id)
  expect(await ids(BASE)).toEqual(['coinbase'])
  expect(await ids(BASE, USDC)).toEqual(['coinbase'])
  expect(await ids(BASE, OTHER)).toEqual([])
  expect(await ids('eip155:1')).toEqual([])
})

test('the page pays the recipient the amount in whole units of the token', async () => {
  const page = new URL((await exchanges.begin('p', { ...token, amount: '5.25000099' })).url)
  expect(page.origin + page.pathname).toBe('https://pay.coinbase.com/buy/select-asset')
  expect(Object.fromEntries(page.searchParams)).toEqual({
    ...{ sessionToken: 'session-token', defaultAsset: 'USDC', defaultNetwork: 'base', presetCryptoAmount: '5.25' },
    ...{ defaultExperience: 'send', partnerUserRef: expect.stringMatching(/^[\da-f-]{36}$/) },
  })
  expect(JSON.parse(coinbase.received[1]?.body ?? '')).toEqual({
    ...{ addresses: [{ address: USER, blockchains: ['base'] }], assets: ['USDC'], clientIp: '203.0.113.7' },
  })
})

test('the decimals of a token that no list has are read from its contract', async () => {
  answers.eth_call = () => word(6n)
  const listless = createCoinbaseExchange(coinbase.settings, {
    ...{ agent, networkIds: [BASE], tokens, rpc: createRpc(nodes, createMetrics()), coins: createCoins({}) },
  })
  const page = new URL((await listless.begin('p', { ...token, amount: '1.23456789' })).url)
  expect(page.searchParams.get('presetCryptoAmount')).toBe('1.234567')
})

test.each([
  ['an asset that it does not pay out', { ...coin, asset: { networkId: BASE, token: OTHER } }, 'asset'],
  ['less than the smallest unit', { ...token, amount: '0.0000001' }, 'amount'],
  ['an unknown connection', { ...coin, ip: undefined }, 'address'],
])('%s is refused', async (_, deposit, field) => {
  await expect(exchanges.begin('p', deposit)).rejects.toMatchObject({ name: 'OrderRefusal', field })
})

test('no two deposits have one reference', async () => {
  const urls = await Promise.all([1, 2, 3].map(async () => new URL((await exchanges.begin('p', coin)).url)))
  expect(new Set(urls.map(url => url.searchParams.get('partnerUserRef'))).size).toBe(3)
})

test('a deposit is unknown until Coinbase has a transaction, and then in progress', async () => {
  const { sessionId, url } = await exchanges.begin('p', coin)
  expect(await exchanges.status('p', of(sessionId))).toEqual({ status: 'UNKNOWN' })
  coinbase.transactions = []
  expect(await exchanges.status('p', of(sessionId))).toEqual({ status: 'UNKNOWN' })
  coinbase.transactions = [transaction('IN_PROGRESS'), transaction('FAILED')]
  expect(await exchanges.status('p', of(sessionId))).toEqual({ status: 'IN_PROGRESS' })
  const reference = new URL(url).searchParams.get('partnerUserRef')
  expect(coinbase.asked.at(-1)).toBe(`/onramp/v1/buy/user/${reference}/transactions?page_size=20`)
})

test('a deposit has failed if each of its transactions has', async () => {
  expect(await statusAfter(coin, [transaction('FAILED'), transaction('FAILED')])).toEqual({ status: 'FAILED' })
})

test('a success of Coinbase counts only once the chain has the whole amount', async () => {
  const success = [transaction('SUCCESS', HASH)]
  expect(await statusAfter(token, success)).toEqual({ status: 'IN_PROGRESS' })
  answers.eth_getTransactionReceipt = () => receipt({ logs: [log({ value: 5_249_999n })] })
  nodes.close()
  exchanges = open()
  expect(await statusAfter(token, success)).toEqual({ status: 'IN_PROGRESS' })
  answers.eth_getTransactionReceipt = () => receipt({ logs: [log({ value: 5_250_000n })] })
  nodes.close()
  exchanges = open()
  expect(await statusAfter(token, success)).toEqual({ status: 'SUCCESS', txHash: HASH })
})

test.each([
  ['to another account', receipt({ logs: [log({ value: 9_000_000n, to: OTHER })] })],
  ['of another token', receipt({ logs: [log({ value: 9_000_000n, address: OTHER })] })],
  ['in a transaction that has failed', receipt({ status: '0x0', logs: [log({ value: 9_000_000n })] })],
])('a transfer %s confirms nothing', async (_, found) => {
  answers.eth_getTransactionReceipt = () => found
  expect(await statusAfter(token, [transaction('SUCCESS', HASH)])).toEqual({ status: 'IN_PROGRESS' })
})

test('two payments that together are the amount complete a deposit', async () => {
  answers.eth_getTransactionReceipt = () => receipt({ logs: [log({ value: 3_000_000n })] })
  const both = [transaction('SUCCESS', HASH, '3'), transaction('SUCCESS', SECOND_HASH, '3')]
  expect(await statusAfter(token, both)).toEqual({ status: 'SUCCESS', txHash: HASH })
})

test.each([['of less'], ['of nothing that is known']])(
  'a transaction that pays the account for others, too, counts as the payment that Coinbase tells: %s',
  async name => {
    answers.eth_getTransactionReceipt = () =>
      receipt({ logs: [log({ value: 1_000_000n }), log({ value: 9_000_000n })] })
    const named = transaction('SUCCESS', HASH, '1')
    const unnamed = { ...named, purchase_amount: undefined }
    expect(await statusAfter(token, [name === 'of less' ? named : unnamed])).toEqual({ status: 'IN_PROGRESS' })
  },
)

test('one payment that Coinbase lists twice counts once', async () => {
  answers.eth_getTransactionReceipt = () => receipt({ logs: [log({ value: 3_000_000n })] })
  const twice = [transaction('SUCCESS', HASH), transaction('SUCCESS', HASH.toUpperCase().replace('0X', '0x'))]
  expect(await statusAfter(token, twice)).toEqual({ status: 'IN_PROGRESS' })
})

const HALF = 5n * 10n ** 17n
const sent = { ...receipt(), hash: HASH, value: word(HALF), input: '0x', nonce: '0x1', gas: '0x1', chainId: '0x2105' }
test.each([
  ['sent to the account', receipt({ to: USER }), () => ({ ...sent, to: USER }), {}],
  ['paid out by a contract', receipt({ to: OTHER }), () => null, { '0xf': 7n, '0x10': 7n + HALF }],
])('the chain’s own coin is confirmed if it is %s', async (_, found, readTransaction, balances) => {
  answers = {
    eth_getTransactionReceipt: () => found,
    eth_getTransactionByHash: readTransaction,
    eth_getBalance: ([, at]) => word(Object(balances)[String(at)] ?? 0n),
  }
  expect(await statusAfter(coin, [transaction('SUCCESS', HASH)])).toEqual({ status: 'SUCCESS', txHash: HASH })
})

test('a hash that is none, and a node that does not answer, confirm nothing', async () => {
  expect(await statusAfter(token, [transaction('SUCCESS', '0x1')])).toEqual({ status: 'IN_PROGRESS' })
  expect(node.asked).toEqual([])
  node.stop()
  expect(await statusAfter(token, [transaction('SUCCESS', HASH)])).toEqual({ status: 'IN_PROGRESS' })
})

test('any instance with the keys of the database answers for a deposit, and no other project', async () => {
  const { sessionId } = await exchanges.begin('p', coin)
  const refusal = { name: 'OrderRefusal', field: 'sessionId' }
  await expect(exchanges.status('q', of(sessionId))).rejects.toMatchObject(refusal)
  await expect(exchanges.status('p', of(`${sessionId.slice(0, -4)}AAAA`))).rejects.toMatchObject(refusal)
  await expect(exchanges.status('p', of('p'))).rejects.toMatchObject(refusal)
  const forged = await (await createTokens([await newKey('a')])).issue({}, { audience: 'exchange:p', seconds: 60 })
  await expect(exchanges.status('p', of(forged))).rejects.toMatchObject(refusal)
  await expect(
    exchanges.status('p', of(await tokens.issue({ sub: 'a sign-in' }, { audience: 'p', seconds: 60 }))),
  ).rejects.toMatchObject(refusal)
  expect(coinbase.asked.filter(path => path.includes('/user/'))).toEqual([])
  nodes.close()
  expect(await open().status('p', of(sessionId))).toEqual({ status: 'UNKNOWN' })
})

test.each(FAILURES)('a Coinbase that %s has failed: no deposit begins, and none is decided', async (_, listener) => {
  const { sessionId } = await exchanges.begin('p', coin)
  const broken = await startUpstream(listener)
  nodes.close()
  const failing = open({ url: broken.url, timeoutMs: SHORT_MS })
  const failure = { code: 'UPSTREAM_FAILED', message: 'Coinbase does not answer' }
  await expect(failing.begin('p', coin)).rejects.toMatchObject(failure)
  await expect(failing.status('p', of(sessionId))).rejects.toMatchObject(failure)
  broken.stop()
})
