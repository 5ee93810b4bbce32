import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { networks, readBalance, type SendTransfer, sendTransfer } from '../../kernel'
import { sentTransactions } from '../../kernel/kit'
import { stacksMainnet, stacksTestnet } from '../../networks'
import { fakeEdges, settle } from '../conformance'
import { addressesIn, rpcError } from './testing/scriptedSip30'
import { createStacksTestHost, type StacksTestHost } from './testing/testHost'

const two = { ...stacksMainnet, rpcUrls: { default: { http: ['https://one.example/', 'https://two.example/api'] } } }

let edges = fakeEdges()
let testHost: StacksTestHost
beforeEach(async () => {
  edges = fakeEdges()
  testHost = await createStacksTestHost({ networks: [two, stacksTestnet], edges })
})
afterEach(() => testHost.end())

const asked = () => edges.server.sent.map(({ url }) => url.host + url.pathname + url.search)

describe('the balance', () => {
  const read = async (address = testHost.wallet.addresses[0]!) =>
    (await testHost.portico.ask(readBalance.on('stacks')))({
      address,
      network: testHost.portico.read(networks).configured[0]!,
    })

  test('the balance is the amount that can be moved', async () => {
    edges.server.answer('/v2/info', { network_id: 1 })
    edges.server.answer('/extended/', { balance: '2500000000', locked: '500000000' })
    expect(await read()).toEqual({ amount: 2_000_000_000n, decimals: 6, symbol: 'STX' })
    expect(asked()).toEqual([
      'one.example/v2/info',
      `one.example/extended/v1/address/${testHost.wallet.addresses[0]}/stx`,
    ])
  })

  test('recognizes the answer of a node without an indexer', async () => {
    edges.server.answer('/v2/info', { network_id: 1 })
    edges.server.answer('/v2/accounts/', { balance: '0x0000000000000000000000009502f900', locked: '0x00', nonce: 0 })
    expect((await read()).amount).toBe(2_500_000_000n)
    expect(asked().at(-1)).toBe(`one.example/v2/accounts/${testHost.wallet.addresses[0]}?proof=0`)
  })

  test('a service that is on another chain than it should be is not believed', async () => {
    edges.server.answer('one.example', { network_id: 2147483648 })
    edges.server.answer('two.example/api/v2/info', { network_id: 1 })
    edges.server.answer('two.example/api/extended', { balance: '7', locked: '0' })
    expect((await read()).amount).toBe(7n)
  })

  test('reading a balance fails if all services are down', async () => {
    await expect(read()).rejects.toMatchObject({ code: 'BALANCE_FAILED', message: 'Token Balance Unavailable' })
  })

  test.each([
    {},
    { balance: 7, locked: 0 },
    { balance: '-1', locked: '0' },
    { balance: '9'.repeat(60), locked: '0' },
    'x',
  ])('an answer that cannot be read is a failure: %j', async answer => {
    edges.server.answer('/v2/info', { network_id: 1 })
    edges.server.answer('/extended/', answer)
    await expect(read()).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
  })

  test('asks no node about an address of the other network', async () => {
    await expect(read(addressesIn('testnet')[0])).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
    expect(asked()).toEqual([])
  })
})

describe('a transfer', () => {
  const [from = '', to = ''] = addressesIn('mainnet')
  const send = async (given: Partial<Parameters<SendTransfer>[0]> = {}) =>
    (await testHost.portico.ask(sendTransfer.on('stacks')))({
      from,
      to,
      amount: 1_000_000n,
      networkId: 'stacks:1',
      ...given,
    })
  const hash = `0x${'ab'.repeat(32)}`

  test('a transfer that the wallet sends after the caller has left is recorded', async () => {
    await testHost.live()
    testHost.wallet.answer('hang')
    const leaving = new AbortController()
    const left = expect(send({ signal: leaving.signal })).rejects.toBeDefined()
    await settle()
    leaving.abort()
    await left
    testHost.wallet.release()
    await settle()
    expect(testHost.portico.read(sentTransactions)).toMatchObject([{ hash, status: 'pending' }])
  })

  test('a transfer is built by the wallet, and its hash comes at once', async () => {
    await testHost.live()
    expect((await send()).hash).toBe(hash)
    expect(testHost.wallet.requests.at(-1)).toEqual({
      method: 'stx_transferStx',
      params: { sender: from, recipient: to, amount: '1000000', network: 'mainnet' },
    })
  })

  test.each<[string, string]>([
    ['success', 'success'],
    ['abort_by_response', 'reverted'],
    ['dropped_replace_by_fee', 'reverted'],
  ])('reads its outcome: %s', async (txStatus, status) => {
    await testHost.live()
    edges.server.answer('/v2/info', { network_id: 1 })
    const { receipt } = await send()
    await settle()
    edges.server.answer(`/extended/v1/tx/${hash}`, { tx_status: 'pending' })
    await edges.clock.advance(2_000)
    edges.server.answer(`/extended/v1/tx/${hash}`, { tx_status: txStatus })
    await edges.clock.advance(2_000)
    expect(await receipt).toEqual({ status, hash })
  })

  test('an outcome that is unknown after 25 seconds is pending', async () => {
    await testHost.live()
    const { receipt } = await send()
    await edges.clock.advance(26_000)
    expect(await receipt).toEqual({ status: 'pending', hash })
    expect(edges.clock.pending).toBe(0)
  })

  test.each<[string, Partial<Parameters<SendTransfer>[0]>, string]>([
    ['to another namespace', { to: '0x52908400098527886E0F7030069857D2E4169EE7' }, 'ADDRESS_INVALID'],
    ['with a wrong checksum', { to: `${to.slice(0, -1)}${to.endsWith('0') ? '1' : '0'}` }, 'ADDRESS_INVALID'],
    ['to the other network', { to: addressesIn('testnet')[1]! }, 'ADDRESS_INVALID'],
    ['from the other network', { from: addressesIn('testnet')[0]! }, 'NETWORK_MISMATCH'],
    ['of nothing', { amount: 0n }, 'TRANSACTION_FAILED'],
    ['of a token', { token: { address: `${to}.token`, decimals: 6 } }, 'TRANSACTION_FAILED'],
  ])('%s does not reach the wallet', async (_, given, code) => {
    await testHost.live()
    await expect(send(given)).rejects.toMatchObject({ code })
    expect(testHost.wallet.prompts).toBe(1)
  })

  test('keeps the code of the wallet’s error', async () => {
    await testHost.live()
    testHost.wallet.answer('reject')
    await expect(send()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    testHost.wallet.rejectWith(rpcError(-32603, 'The transaction was refused: NotEnoughFunds'))
    await expect(send()).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    testHost.wallet.answer('approve')
    testHost.wallet.transferBecomes({ txid: '<script>' })
    await expect(send()).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  })

  test('asks no wallet while none is connected', async () => {
    await expect(send()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})
