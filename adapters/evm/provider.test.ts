import { describe, expect, test, vi } from 'vitest'
import { fakeClock } from '../conformance'
import { guardBridge } from '../shared/injected/guardBridge'
import { createBridge } from './module'
import { rpcError, scriptedWallet } from './testing/scriptedWallet'

function guarded(foreign: object = scriptedWallet().provider) {
  const clock = fakeClock()
  const report = vi.fn()
  const bridge = createBridge(foreign, { clock, signal: new AbortController().signal })
  if (!bridge) throw new Error('No guard')
  const { provider, end } = guardBridge(bridge, { clock, report })
  return { clock, report, guard: Object.assign(provider, { end }) }
}

describe('asking', () => {
  test('passes requests and answers unchanged', async () => {
    const wallet = scriptedWallet()
    const answer = { anything: ['at', 'all'] }
    wallet.override(() => answer)
    const { guard } = guarded(wallet.provider)
    const params = [{ to: '0x1' }]
    expect(await guard.request({ method: 'wallet_new', params })).toBe(answer)
    expect(await guard.request({ method: 'eth_chainId' })).toBe(answer)
    expect(wallet.requests).toEqual([{ method: 'wallet_new', params }, { method: 'eth_chainId' }])
    expect(wallet.requests[0]?.params).toBe(params)
  })

  test('answers a request by position with a JSON-RPC response', async () => {
    const wallet = scriptedWallet()
    const { guard } = guarded(wallet.provider)
    // The type leaves out the older way to call a provider.
    const positional = guard.request as unknown as (method: string, params?: object) => Promise<unknown>
    expect(await positional('eth_chainId')).toEqual({ jsonrpc: '2.0', id: null, result: '0x1' })
    const params = [{ to: '0x1' }]
    await positional('wallet_switchEthereumChain', params).catch(() => {})
    expect(wallet.requests).toEqual([{ method: 'eth_chainId' }, { method: 'wallet_switchEthereumChain', params }])
    wallet.answer('reject')
    await expect(positional('personal_sign', [])).rejects.toMatchObject({ code: 4001 })
  })

  test('returns no guard for an object without a request method', () => {
    const trap = { get: () => raise(), enumerable: true }
    for (const foreign of [{}, { request: 'no' }, Object.defineProperty({}, 'request', trap), new Proxy({}, trap)]) {
      expect(createBridge(foreign, { clock: fakeClock(), signal: new AbortController().signal })).toBeUndefined()
    }
  })

  test('calls the method that was read first', async () => {
    const wallet = scriptedWallet()
    const { guard } = guarded(wallet.provider)
    const thief = vi.fn()
    wallet.provider.request = thief
    expect(await guard.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(thief).not.toHaveBeenCalled()
  })

  test('methods keep their object, and each is read once', async () => {
    const reads: string[] = []
    class Wallet {
      #chain = '0x1'
      async request() {
        return this.#chain
      }
      on() {}
    }
    const wallet = new Wallet()
    const bound = { request: wallet.request.bind(wallet), on: wallet.on }
    const spied = new Proxy(bound, {
      get(target, key) {
        reads.push(String(key))
        return Reflect.get(target, key)
      },
    })
    const { guard } = guarded(spied)
    guard.on('accountsChanged', () => {})
    expect(await guard.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(await guarded(wallet).guard.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(reads).toEqual(['request', 'on', 'removeListener', 'disconnect'])
  })

  test('a thrown value becomes an error with a numeric code, as wagmi, viem and ethers read it', async () => {
    const wallet = scriptedWallet()
    const { guard } = guarded(wallet.provider)
    const data = { originalError: { code: 4902 } }
    wallet.override(() => {
      throw rpcError(-32603, 'Internal error', data)
    })
    await expect(guard.request({ method: 'x' })).rejects.toMatchObject({
      name: 'ProviderRpcError',
      code: 4902,
      message: 'Internal error',
      data,
    })
  })

  test('a throw before any promise, and a hostile thenable, become rejections', async () => {
    const { guard } = guarded({ request: () => raise() })
    await expect(guard.request({ method: 'x' })).rejects.toMatchObject({ name: 'ProviderRpcError' })
    const thenable = Object.defineProperty({}, 'then', { get: () => raise() })
    await expect(guarded({ request: () => thenable }).guard.request({ method: 'x' })).rejects.toMatchObject({
      name: 'ProviderRpcError',
    })
  })
})

describe('hearing', () => {
  // Fails when every event of a state is kept.
  test('emits the first event at once, later ones in batches, and of a state only the last', async () => {
    const wallet = scriptedWallet()
    const { guard, clock } = guarded(wallet.provider)
    const heard: unknown[] = []
    guard.on('chainChanged', chain => heard.push(chain))
    for (let id = 1; id <= 10_000; id++) wallet.emit('chainChanged', `0x${id.toString(16)}`)
    expect(heard).toEqual(['0x1'])
    await clock.advance(100)
    expect(heard).toEqual(['0x1', '0x2710'])
    await clock.advance(1000)
    wallet.emit('chainChanged', '0x5')
    expect(heard).toEqual(['0x1', '0x2710', '0x5'])
  })

  test.each<[string, unknown, unknown]>([
    ['chainChanged', '0xa', '0xa'],
    ['chainChanged', 10, '0xa'],
    ['chainChanged', '10', '0xa'],
    ['connect', { chainId: '0xa' }, { chainId: '0xa' }],
    ['message', { type: 'eth_subscription' }, { type: 'eth_subscription' }],
    ['accountsChanged', [], []],
    ['accountsChanged', [`0x${'a'.repeat(40)}`, `0x${'A'.repeat(40)}`, '0xnot'], [`0x${'a'.repeat(40)}`]],
  ])('emits %s with %j', (event, raw, payload) => {
    const wallet = scriptedWallet()
    const { guard } = guarded(wallet.provider)
    const listener = vi.fn()
    guard.on(event, listener)
    wallet.emit(event, raw)
    expect(listener).toHaveBeenCalledExactlyOnceWith(payload)
  })

  test.each<[string, unknown]>([
    ['chainChanged', 'banana'],
    ['chainChanged', null],
    ['chainChanged', { chainId: '0x1' }],
    ['accountsChanged', ['0xnot']],
    ['accountsChanged', 'all'],
    ['accountsChanged', new Proxy([], { get: () => raise() })],
    ['chainChanged', ['0x1']],
    ['chainChanged', undefined],
    ['chainChanged', 31338n],
  ])(
    'asks the wallet for the state after %s with an unreadable payload, and emits the answer: %#',
    async (event, raw) => {
      const wallet = scriptedWallet({ approved: true })
      const { guard, clock } = guarded(wallet.provider)
      const listener = vi.fn()
      guard.on(event, listener)
      wallet.emit(event, raw)
      expect(listener).not.toHaveBeenCalled()
      await clock.advance(100)
      expect(listener).toHaveBeenCalledExactlyOnceWith(event === 'chainChanged' ? '0x1' : [wallet.addresses[0]])
    },
  )

  test('asks once more, and not for each event, after a thousand unreadable events', async () => {
    const wallet = scriptedWallet()
    const { guard, clock } = guarded(wallet.provider)
    guard.on('chainChanged', () => {})
    for (let count = 0; count < 1000; count++) wallet.emit('chainChanged', {})
    await clock.advance(100)
    expect(wallet.methods().length).toBeLessThanOrEqual(2)
  })

  test('keeps silent after an unreadable event if the wallet does not answer, or answers nonsense', async () => {
    const wallet = scriptedWallet()
    const { guard, clock } = guarded(wallet.provider)
    const listener = vi.fn()
    guard.on('chainChanged', listener)
    wallet.override(() => 'banana')
    wallet.emit('chainChanged', {})
    await clock.advance(100)
    wallet.override(() => new Promise(() => {}))
    wallet.emit('chainChanged', {})
    await clock.advance(3_000)
    expect(listener).not.toHaveBeenCalled()
    wallet.override(() => undefined)
    wallet.emit('chainChanged', {})
    await clock.advance(100)
    expect(listener).toHaveBeenCalledExactlyOnceWith('0x1')
    expect(clock.pending).toBe(0)
  })

  test('emits a disconnect with an error that is safe to read', () => {
    const wallet = scriptedWallet()
    const { guard } = guarded(wallet.provider)
    const listener = vi.fn()
    guard.on('disconnect', listener)
    wallet.emit('disconnect', undefined)
    expect(listener.mock.calls[0]?.[0]).toMatchObject({ name: 'ProviderRpcError' })
  })

  // Fails when the limit of waiting events is taken out.
  test('a hundred events wait for a listener, and no more', async () => {
    const wallet = scriptedWallet()
    const { guard, clock } = guarded(wallet.provider)
    const listener = vi.fn()
    guard.on('message', listener)
    for (let count = 0; count < 10_000; count++) wallet.emit('message', count)
    await clock.advance(5000)
    expect(listener).toHaveBeenCalledTimes(101)
  })

  test('a listener that throws is reported and stops no other', () => {
    const wallet = scriptedWallet()
    const { guard, report } = guarded(wallet.provider)
    const broken = new Error('broken listener')
    const listener = vi.fn()
    guard.on('chainChanged', () => {
      throw broken
    })
    guard.on('chainChanged', listener)
    wallet.emit('chainChanged', '0x1')
    expect(listener).toHaveBeenCalledOnce()
    expect(report).toHaveBeenCalledExactlyOnceWith(broken)
  })

  test('collects an event that the wallet emits while a listener is added', async () => {
    const noisy = {
      request: async () => [],
      on: (_: string, listener: (raw: unknown) => void) => {
        for (let id = 1; id <= 10_000; id++) listener(id)
      },
    }
    const { guard, clock } = guarded(noisy)
    const heard: unknown[] = []
    guard.on('chainChanged', chain => heard.push(chain))
    await clock.advance(1000)
    expect(heard).toEqual(['0x1', '0x2710'])
  })

  test('a wallet whose events throw can still be asked', async () => {
    const { guard } = guarded({ request: async () => '0x1', on: raise, removeListener: raise })
    guard.on('chainChanged', () => {})
    guard.end()
    const silent = guarded({ request: async () => '0x1' }).guard
    silent.on('chainChanged', () => {})
    expect(await silent.request({ method: 'eth_chainId' })).toBe('0x1')
  })

  test('adds one listener per event to the wallet, while the provider has listeners', () => {
    const wallet = scriptedWallet()
    const { guard } = guarded(wallet.provider)
    const [first, second] = [vi.fn(), vi.fn()]
    guard.on('chainChanged', first)
    guard.on('chainChanged', second)
    guard.on('accountsChanged', first)
    expect(wallet.listeners).toBe(2)
    guard.removeListener('chainChanged', first)
    expect(wallet.listeners).toBe(2)
    guard.removeListener('chainChanged', second)
    guard.removeListener('chainChanged', second)
    guard.removeListener('never', first)
    expect(wallet.listeners).toBe(1)
  })
})

test('the ended provider emits nothing, has no timer and refuses requests', async () => {
  const wallet = scriptedWallet()
  const { guard, clock } = guarded(wallet.provider)
  const listener = vi.fn()
  guard.on('chainChanged', listener)
  wallet.emit('chainChanged', '0x1')
  wallet.emit('chainChanged', '0x2')
  guard.end()
  expect(clock.pending).toBe(0)
  guard.on('chainChanged', listener)
  await clock.advance(1000)
  expect(listener).toHaveBeenCalledOnce()
  expect(wallet.listeners).toBe(0)
  expect(clock.pending).toBe(0)
  await expect(guard.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
})

test('a wallet that keeps its listeners after the end reaches no watcher', async () => {
  let kept: ((raw: unknown) => void) | undefined
  const clinging = { request: async () => [], on: (_: string, hear: typeof kept) => (kept = hear) }
  const { guard, clock } = guarded(clinging)
  const listener = vi.fn()
  guard.on('chainChanged', listener)
  guard.end()
  kept?.('0x1')
  expect(clock.pending).toBe(0)
  await clock.advance(1000)
  expect(listener).not.toHaveBeenCalled()
})

function raise(): never {
  throw new Error('hostile')
}
