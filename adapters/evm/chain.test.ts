import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateGas, findNetwork, networks, readBalance, sendTransaction, switchNetwork } from '../../kernel'
import { createHttp, systemClock } from '../../kernel/ports'
import { type Anvil, startAnvil } from '../../sandbox/chains/evm/chain'
import { fakeEdges } from '../conformance'
import { type Request, rpcError, scriptedWallet } from './testing/scriptedWallet'
import { createEvmTestHost, type EvmTestHost, network } from './testing/testHost'

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
