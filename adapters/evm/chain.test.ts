import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateGas, findNetwork, networks, readBalance, sendTransaction, switchNetwork } from '../../kernel'
import { createHttp, systemClock } from '../../kernel/ports'
import { type Anvil, startAnvil } from '../../sandbox/chains/evm/chain'
import { fakeEdges } from '../conformance'
import { chainIdOf, hexChainId, isAddress, networkIdOf, readAccounts, readChainId } from './chain'
import { type Request, rpcError, scriptedWallet } from './testing/scriptedWallet'
import { createEvmTestHost, type EvmTestHost, network } from './testing/testHost'
import { checkAddress } from './transfers'

/* Runs the adapter against a real node: a chain must accept its requests. */

let anvil: Anvil
let testHost: EvmTestHost
const wallet = scriptedWallet({ chains: [31337], approved: true })
const [from, to] = wallet.addresses as [string, string]
const networkId = 'eip155:31337'

async function node(method: string, params: readonly unknown[] = []): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(anvil.rpcUrl, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
  const { result, error } = Object(await response.json())
  if (error) throw rpcError(error.code, error.message)
  return result
}

/** Called for every request of the adapter that the node has answered. */
let answered: (body: string) => void = () => {}
const answerTo = (method: string) =>
  new Promise<void>(resolve => {
    answered = body => body.includes(method) && resolve()
  })

beforeAll(async () => {
  anvil = await startAnvil(31337)
  const { ports } = fakeEdges()
  const observed: typeof globalThis.fetch = async (url, init) => {
    const response = await fetch(url, init)
    answered(String(init?.body))
    return response
  }
  const lazyPorts = async () => ({
    ...(await ports.lazyPorts()),
    http: createHttp({ clock: systemClock, fetch: observed }),
  })
  testHost = await createEvmTestHost(
    { ...ports, clock: systemClock, lazyPorts },
    { networks: [network(31337, { rpcUrls: { default: { http: [anvil.rpcUrl] } } })] },
  )
  // The node holds the wallet's keys and signs in its place.
  wallet.override(({ method, params = [] }: Request) =>
    method === 'eth_sendTransaction' ? node(method, params) : undefined,
  )
  testHost.hold(wallet.provider)
})

afterAll(async () => {
  testHost?.end()
  await anvil?.stop()
})

const balanceOf = async (address: string) => {
  const read = await testHost.portico.ask(readBalance.on('eip155'))
  return read({ address, network: findNetwork(testHost.portico.read(networks), networkId)! })
}
const send = async (given: object = {}) =>
  (await testHost.portico.ask(sendTransaction.on('eip155')))({ from, to, value: 1n, networkId, ...given })

/** A contract that reverts every call. */
async function grumpy(): Promise<string> {
  const address = `0x${'99'.repeat(20)}`
  await node('anvil_setCode', [address, '0x60006000fd'])
  return address
}

test('reads a balance from the chain', async () => {
  expect(await balanceOf(to)).toEqual({ amount: 10_000n * 10n ** 18n, decimals: 18, symbol: 'ETH' })
})

test('estimates the cost of a transfer', async () => {
  const estimate = await testHost.portico.ask(estimateGas.on('eip155'))
  expect(await estimate({ from, to, value: 1n, networkId })).toBe(21_000n)
  await expect(estimate({ from, to: await grumpy(), networkId })).rejects.toMatchObject({ code: 'ESTIMATE_FAILED' })
})

test('a transfer arrives, and its receipt is a success', async () => {
  const before = await balanceOf(to)
  const { hash, receipt } = await send({ value: 5n })
  expect(await receipt).toEqual({ status: 'success', hash })
  expect((await balanceOf(to)).amount - before.amount).toBe(5n)
  expect(await node('eth_getTransactionByHash', [hash])).toMatchObject({ value: '0x5' })
})

test('a transaction that a contract refuses is reported as reverted', async () => {
  const { hash, receipt } = await send({ to: await grumpy(), gas: 100_000n })
  expect(await receipt).toEqual({ status: 'reverted', hash })
})

test('a replacement with a higher fee is reported under its new hash', async () => {
  await node('evm_setAutomine', [false])
  const price = BigInt(String(await node('eth_gasPrice')))
  const seenWaiting = answerTo('eth_getTransactionCount')
  const first = await send({ value: 7n, gas: 21_000n, gasPrice: price })
  await seenWaiting
  const sent = Object(await node('eth_getTransactionByHash', [first.hash]))
  expect(sent.type).toBe('0x0')
  const again = { from, to, value: '0x7', nonce: sent.nonce, gas: '0x5208', gasPrice: `0x${(price * 2n).toString(16)}` }
  const second = await node('eth_sendTransaction', [again])
  await node('evm_mine')
  await node('evm_setAutomine', [true])
  expect(await first.receipt).toEqual({ status: 'success', hash: second })
})

test('a wallet that is on another chain is not given the transaction', async () => {
  wallet.knows.add(1)
  wallet.state.chain = 1
  await expect(send()).rejects.toMatchObject({ code: 'NETWORK_MISMATCH' })
  const change = await testHost.portico.ask(switchNetwork.on('eip155'))
  await change({ network: findNetwork(testHost.portico.read(networks), networkId)! })
  const { receipt } = await send()
  expect(await receipt).toMatchObject({ status: 'success' })
})

test.each<[unknown, number]>([
  ['0x1', 1],
  ['0xA', 10],
  ['0x01', 1],
  ['137', 137],
  [137, 137],
  ['0x7a69', 31337],
  ['0xfffffffffffff', 2 ** 52 - 1],
  ['0x1fffffffffffff', Number.MAX_SAFE_INTEGER],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
])('%j is the chain %d', (raw, id) => {
  expect(readChainId(raw)).toBe(id)
})

const ODD = [
  '',
  ' ',
  '0x',
  '0x0',
  '0',
  0,
  -1,
  '-1',
  1.5,
  '1.0',
  '1e3',
  'eip155:1',
  '0x1 ',
  ' 1',
  '1n',
  '0b1',
  '0o7',
  '١',
  '0xg',
  'x1',
  'NaN',
  'null',
  'mainnet',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  '0x20000000000000',
  '9007199254740992',
  '0xffffffffffffffff',
  '9'.repeat(16),
  '1'.repeat(100_000),
  null,
  undefined,
  true,
  {},
  [],
  ['0x1'],
  { chainId: 1 },
  () => 1,
  Symbol('1'),
  1n,
]
test.each(ODD.map(odd => [odd]))('guesses no value: %#', odd => {
  expect(readChainId(odd)).toBeUndefined()
})

test('an id is a number, a hex text and a CAIP-2 id', () => {
  expect([hexChainId(137), networkIdOf(137), chainIdOf('eip155:137')]).toEqual(['0x89', 'eip155:137', 137])
  expect([chainIdOf('eip155:0x1'), chainIdOf('eip155:x'), chainIdOf('solana:1')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

const low = `0x${'ab'.repeat(20)}`
const high = `0x${'AB'.repeat(20)}`

test('an address is 0x and 40 hex characters', () => {
  expect([low, high].every(isAddress)).toBe(true)
  const wrong = ['ab'.repeat(20), `${low}0`, low.slice(0, -1), `0x${'zz'.repeat(20)}`, ` ${low}`, '', null, 7, [low]]
  expect(wrong.some(isAddress)).toBe(false)
})

test('accounts are valid and never repeat, in whatever case', () => {
  expect(readAccounts([low, high, 'x', null, low])).toEqual([{ address: low }])
})

test('an account without a checksum is spelled in lower case, and one with a checksum keeps it', () => {
  const checksummed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const spelled = (address: string) => readAccounts([address])?.map(account => account.address)
  for (const given of [low, high, low.toUpperCase()]) expect(spelled(given)).toEqual([low])
  for (const given of [checksummed, `0X${checksummed.slice(2)}`]) expect(spelled(given)).toEqual([checksummed])
  // Digits only: no letter has a case.
  expect(spelled(`0X${'12'.repeat(20)}`)).toEqual([`0x${'12'.repeat(20)}`])
})

test('reads an empty list as empty, and a list without any account as undefined', () => {
  expect(readAccounts([])).toEqual([])
  expect(readAccounts(['x'])).toBeUndefined()
  expect(readAccounts({ length: 1, 0: low })).toBeUndefined()
})

test('a thousand accounts are enough', () => {
  const many = Array.from({ length: 5000 }, (_, i) => `0x${i.toString(16).padStart(40, '0')}`)
  expect(readAccounts(many)).toHaveLength(1000)
})

test('an address that a user enters may begin with 0x, 0X or neither, and becomes the one with a checksum', async () => {
  const whole = '0x52908400098527886E0F7030069857D2E4169EE7'
  const digits = whole.slice(2)
  for (const address of [whole, digits, `0X${digits}`, digits.toLowerCase(), whole.toLowerCase()]) {
    expect(await checkAddress({ address, networkId: 'eip155:1' })).toBe(whole)
  }
  for (const address of [digits.slice(1), `${digits}0`, `0x0x${digits}`, `x${digits}`]) {
    expect(await checkAddress({ address, networkId: 'eip155:1' })).toBeUndefined()
  }
  const wrongCase = '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'
  expect(await checkAddress({ address: wrongCase, networkId: 'eip155:1' })).toBeUndefined()
})
