import { beforeEach, expect, test, vi } from 'vitest'
import { fakeEdges, memoryBackend } from '../../adapters/conformance'
import { type ReadRequest, readRequest } from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import { signing } from '../contracts/signing'
import { sentTransactions } from '../contracts/transactions'
import { PorticoError } from '../core/errors'
import { createStorage } from '../ports/storage'
import { guardedRequest } from './guard'
import { createPortico } from './portico'

/* A host's own request to the wallet. */

let inside: Context
let reached: unknown[]
const wallet = {
  async request(given: unknown) {
    reached.push(given)
    return 'answer'
  },
  on: () => undefined,
  removeListener: () => undefined,
}

beforeEach(async () => {
  reached = []
  const coin = { name: 'A', symbol: 'A', decimals: 0 }
  const adapter = {
    id: 'letters',
    adapter: {
      namespaces: ['letters'],
      adopt: (network: object) => ({ ...network, chainNamespace: 'letters', caipNetworkId: 'letters:a' }) as never,
    },
  }
  const page = {
    id: 'page',
    activatesAtStart: () => true,
    onIntent: (ctx: Context) => {
      inside = ctx
      return { failed: () => {} }
    },
  }
  const networks = [{ id: 'a', name: 'A', nativeCurrency: coin, rpcUrls: { default: { http: [] } } }]
  createPortico({ networks, adapters: [adapter], plugins: [page] }, fakeEdges().ports)
  // A service is provided once the ports have loaded.
  await vi.waitFor(() => inside.http)
})

const given = () => ({ method: 'letters_send', params: [{ to: 'you' }] })
const ask = (request: { method: string; params?: unknown[] } = given()) =>
  guardedRequest(inside, 'letters', wallet, request as never)

test('taps receive the raw request before the wallet if the adapter cannot read it', async () => {
  const received: unknown[] = []
  inside.tap(signing, asked => void received.push([asked, reached.length]))
  expect(await ask()).toBe('answer')
  expect(received).toEqual([[{ kind: 'raw', namespace: 'letters', request: given() }, 0]])
  expect(reached).toEqual([given()])
})

test('a guarded request does not ask the wallet after one refusal', async () => {
  const refusal = new PorticoError('NOT_THIS', 'Not this')
  inside.tap(signing, () => refusal)
  await expect(ask()).rejects.toMatchObject({
    name: 'ProviderRpcError',
    code: 4100,
    message: 'Not this',
    cause: refusal,
  })
  expect(reached).toEqual([])
})

test('taps receive the request as the adapter reads it, and none that neither signs nor sends', async () => {
  const read: ReadRequest = async request =>
    request.method === 'letters_sign'
      ? { kind: 'message', namespace: 'letters', request: { address: 'me', message: 'hello' } }
      : undefined
  inside.provide(readRequest.on('letters'), read)
  const received: unknown[] = []
  inside.tap(signing, asked => void received.push(asked))
  await ask({ method: 'letters_look' })
  expect(received).toEqual([])
  await ask({ method: 'letters_sign' })
  expect(received).toEqual([{ kind: 'message', namespace: 'letters', request: { address: 'me', message: 'hello' } }])
  expect(reached).toEqual([{ method: 'letters_look' }, { method: 'letters_sign' }])
})

test('the wallet receives the text that the adapter has read, and taps never see it', async () => {
  const sends = { method: 'letters_sign', params: ['one reading'] }
  const asked = { kind: 'message', namespace: 'letters', request: { address: 'me', message: 'hello' } } as const
  inside.provide(readRequest.on('letters'), async () => ({ ...asked, sends }))
  const received: unknown[] = []
  inside.tap(signing, seen => void received.push(seen))
  await ask({ method: 'letters_sign', params: ['two readings'] })
  expect(received).toEqual([asked])
  expect(reached).toEqual([sends])
})

test('a later change by the caller or by a tap reaches neither the next tap nor the wallet', async () => {
  const request = given()
  const received: unknown[] = []
  inside.tap(signing, ({ request: seen }) => {
    request.params[0] = { to: 'thief' }
    const [first] = Object(seen).params
    expect(() => Object.assign(first, { to: 'thief' })).toThrow(TypeError)
    expect(() => Object.assign(seen, { method: 'letters_steal' })).toThrow(TypeError)
    received.push(seen)
  })
  inside.tap(signing, ({ request: seen }) => void received.push(seen))
  await ask(request)
  expect(received).toEqual([given(), given()])
  expect(received[0]).not.toBe(received[1])
  expect(reached).toEqual([given()])
})

test('the adapter’s reader cannot change the request, and the wallet may change its own copy', async () => {
  inside.provide(readRequest.on('letters'), async request => {
    expect(Object.isFrozen(request) && Object.isFrozen(request.params)).toBe(true)
    return undefined
  })
  await ask()
  expect(Object.isFrozen(reached[0])).toBe(false)
})

test('converts a method to text, and refuses a request that is not plain data', async () => {
  await ask({ method: { toString: () => 'letters_send' } as never })
  expect(reached).toEqual([{ method: 'letters_send', params: undefined }])
  await expect(ask({ method: 'letters_send', params: [() => 1] })).rejects.toMatchObject({
    code: -32602,
    cause: { code: 'REQUEST_INVALID', context: { path: 'params[0]' } },
  })
  expect(reached).toHaveLength(1)
})

const ASKED = {
  transfer: { from: 'me', to: 'you', amount: 1n, networkId: 'letters:a' },
  transaction: { from: 'me', to: 'you', networkId: 'letters:a' },
  message: { address: 'me', message: 'hello' },
}

test.each([
  ['transfer', 'hash', ['hash']],
  ['transaction', 'hash', ['hash']],
  ['message', 'signature', []],
  ['transaction', '', []],
  ['transaction', { hash: 'hash' }, []],
] as const)('the answer to a %s, %j, is recorded as the transactions %j', async (kind, answer, hashes) => {
  inside.provide(readRequest.on('letters'), async () => ({ kind, namespace: 'letters', request: ASKED[kind] }) as never)
  const answering = { ...wallet, request: async () => answer }
  // In a page the caller is the kernel, whose stored transactions no plugin may read.
  const kernel: Context = Object.create(inside, { storage: { value: createStorage(memoryBackend()) } })
  await guardedRequest(kernel, 'letters', answering, given() as never)
  expect(inside.read(sentTransactions).map(({ hash, account, status }) => ({ hash, account, status }))).toEqual(
    hashes.map(hash => ({ hash, account: 'letters:a:me', status: 'pending' })),
  )
})

test('an error of the adapter’s reader that is not about the parameters stays as it is', async () => {
  const broken = new PorticoError('LIBRARY_MISSING', 'A library is missing')
  inside.provide(readRequest.on('letters'), async () => {
    throw broken
  })
  await expect(ask()).rejects.toBe(broken)
  expect(reached).toEqual([])
})
