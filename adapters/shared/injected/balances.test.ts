import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Context,
  createPortico,
  type HostNetwork,
  type Manifest,
  type Network,
  networks,
  type Portico,
  type ReadBalance,
  type Receipt,
  readBalance,
  sendTransfer,
} from '../../../kernel'
import { fakeEdges, settle } from '../../conformance'
import { cacheBalances } from './balances'
import { guardBridge } from './guardBridge'

const coin = { name: 'A', symbol: 'A', decimals: 0 }
const host = (id: string): HostNetwork => ({ id, name: 'A', nativeCurrency: coin, rpcUrls: { default: { http: [] } } })
const adopt = (network: HostNetwork): Network => ({
  ...network,
  chainNamespace: 'letters',
  caipNetworkId: `letters:${network.id}`,
})

let edges: ReturnType<typeof fakeEdges>
let portico: Portico
let amount: bigint
let confirm: (receipt: Receipt) => void
let wallet: ReturnType<typeof guardBridge>['provider']
const network = vi.fn<ReadBalance>()

/** A namespace with cached balances, whose transfers the test confirms. */
const letters: Manifest = {
  id: 'letters',
  provides: [readBalance.on('letters'), sendTransfer.on('letters')],
  adapter: { namespaces: ['letters'], adopt },
  load: async () => ({
    default(ctx: Context) {
      ctx.provide(readBalance.on('letters'), cacheBalances(ctx, network))
      const bridge = { request: async () => '0x1', onEvent: () => () => {}, onChange: () => () => {} }
      wallet = guardBridge(Object.assign(Object.create(null), bridge), ctx).provider
      const receipt = new Promise<Receipt>(resolve => (confirm = resolve))
      ctx.provide(sendTransfer.on('letters'), async () => ({ hash: 'h', receipt }))
    },
  }),
}

beforeEach(() => {
  edges = fakeEdges()
  amount = 1n
  network.mockReset().mockImplementation(async () => ({ amount, decimals: 0, symbol: 'A' }))
  portico = createPortico({ networks: [host('a'), host('b')], adapters: [letters], plugins: [] }, edges.ports)
})
afterEach(() => portico.destroy())

async function read(given: { address?: string; at?: number; fresh?: boolean; signal?: AbortSignal } = {}) {
  const { address = 'me', at = 0, ...query } = given
  const ask = await portico.ask(readBalance.on('letters'))
  return (await ask({ address, network: portico.read(networks).configured[at]!, ...query })).amount
}

describe('a native balance', () => {
  test('a native balance is cached for 30 s, by account and network', async () => {
    await read()
    amount = 2n
    await edges.clock.advance(29_999)
    expect(await read()).toBe(1n)
    expect([await read({ address: 'you' }), await read({ at: 1 })]).toEqual([2n, 2n])
    await edges.clock.advance(1)
    expect(await read()).toBe(2n)
    expect(network).toHaveBeenCalledTimes(4)
  })

  test('a native balance is requested again for a caller that needs a fresh one, which is cached then', async () => {
    await read()
    amount = 2n
    expect([await read({ fresh: true }), await read()]).toEqual([2n, 2n])
    expect(network).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['eth_sendTransaction', 2n],
    ['wallet_sendCalls', 2n],
    ['stx_transferStx', 2n],
    ['eth_chainId', 1n],
    ['personal_sign', 1n],
  ])('after the app’s own %s it is %s', async (method, expected) => {
    await read()
    amount = 2n
    await wallet.request({ method })
    expect(await read()).toBe(expected)
  })

  test('a native balance is requested again soon after the app’s own transaction, which a block may not have yet', async () => {
    await read()
    await wallet.request({ method: 'eth_sendTransaction' })
    expect(await read()).toBe(1n)
    amount = 2n
    await edges.clock.advance(3_000)
    expect(await read()).toBe(2n)
  })

  test('a native balance is requested again once a transaction is sent, and once it is confirmed', async () => {
    await read()
    const send = await portico.ask(sendTransfer.on('letters'))
    const { receipt } = await send({ from: 'me', to: 'you', amount: 1n, networkId: 'letters:a' })
    amount = 2n
    expect([await read(), await read()]).toEqual([2n, 2n])
    amount = 3n
    confirm({ status: 'success', hash: 'h' })
    await receipt
    expect(await read()).toBe(3n)
  })

  test('a native balance that was requested before a transaction was sent is not cached', async () => {
    let answer = (_: bigint) => {}
    const late = new Promise<bigint>(resolve => (answer = resolve))
    network.mockImplementationOnce(async () => ({ amount: await late, decimals: 0, symbol: 'A' }))
    const early = read()
    await settle()
    const send = await portico.ask(sendTransfer.on('letters'))
    await send({ from: 'me', to: 'you', amount: 1n, networkId: 'letters:a' })
    answer(9n)
    expect([await early, await read()]).toEqual([9n, 1n])
  })

  test('a native balance that could not be read is requested again at once', async () => {
    network.mockRejectedValueOnce(new Error('down'))
    await expect(read()).rejects.toMatchObject({ code: 'BALANCE_FAILED', cause: { message: 'down' } })
    expect(await read()).toBe(1n)
  })

  test('a native balance is requested once for concurrent callers, of which one may abort', async () => {
    const ask = await portico.ask(readBalance.on('letters'))
    const leaving = new AbortController()
    const query = { address: 'me', network: portico.read(networks).configured[0]! }
    const [left, stays] = [ask({ ...query, signal: leaving.signal }), ask(query)]
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    expect(await stays).toMatchObject({ amount: 1n })
    expect(network).toHaveBeenCalledTimes(1)
  })
})
