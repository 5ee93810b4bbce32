import { afterEach, expect, test, vi } from 'vitest'
import { fakeEdges, settle } from '../../../adapters/conformance'
import { type Context, createPortico, readEffects } from '../../../kernel'
import { type Effect, type SentTransaction, sentTransactions } from '../../../kernel/kit'
import { storedReceivers, storeReceivers } from './storeReceivers'

/* The receivers that a browser remembers. */

const KEY = 'signing/receivers'
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** The plugin's own context in the real kernel, with an adapter that reads these effects. */
function contextOf({ kept, effects }: { kept?: unknown; effects?: () => Promise<readonly Effect[]> } = {}) {
  const edges = fakeEdges()
  if (kept !== undefined) edges.storage.set(KEY, kept)
  let entered: Context | undefined
  const coin = { name: 'A', symbol: 'A', decimals: 0 }
  const adapter = {
    id: 'letters',
    adapter: {
      namespaces: ['letters'],
      adopt: (network: object) => ({ ...network, chainNamespace: 'letters', caipNetworkId: 'letters:a' }) as never,
    },
  }
  const signing = {
    id: 'signing',
    activatesAtStart: () => true,
    onIntent: (ctx: Context) => {
      entered = ctx
      return { failed: () => {} }
    },
  }
  const networks = [{ id: 'a', name: 'A', nativeCurrency: coin, rpcUrls: { default: { http: [] } } }]
  const portico = createPortico({ networks, adapters: [adapter], plugins: [signing] }, edges.ports)
  const end = () => portico.destroy()
  ends.push(end)
  if (!entered) throw new Error('The plugin is not active')
  const ctx = entered
  return {
    ctx,
    edges,
    end,
    stored: () => edges.storage.get(KEY),
    async send(...all: readonly SentTransaction[]) {
      // A service is provided once the ports have loaded.
      await vi.waitFor(() => ctx.http)
      if (effects && !ctx.has(readEffects.on('letters'))) ctx.provide(readEffects.on('letters'), effects)
      ctx.set(sentTransactions, before => [...all, ...before])
      await settle()
    },
  }
}

const sent = (hash: string, to = hash): SentTransaction => ({
  account: 'letters:a:me',
  networkId: 'letters:a',
  firstHash: hash,
  hash,
  at: 0,
  status: 'pending',
  asked: {
    kind: 'transfer',
    namespace: 'letters',
    request: { from: 'me', to, amount: 1n, networkId: 'letters:a' },
  },
})

test('stores receivers, newest first and each once', async () => {
  const { ctx, send, stored } = contextOf()
  storeReceivers(ctx)
  await send(sent('a'))
  await send(sent('c'), sent('b'))
  expect(stored()).toEqual(['letters:c', 'letters:b', 'letters:a'])
  await send(sent('again', 'a'))
  expect(stored()).toEqual(['letters:a', 'letters:c', 'letters:b'])
})

test('stores receivers of transfers from before its activation', async () => {
  const { ctx, send, stored } = contextOf()
  await send(sent('b'), sent('a'))
  expect(stored()).toBeUndefined()
  storeReceivers(ctx)
  await settle()
  expect(stored()).toEqual(['letters:b', 'letters:a'])
})

test('the memory does not store a transaction’s receiver again when its state changes', async () => {
  const { ctx, send, stored } = contextOf()
  storeReceivers(ctx)
  await send(sent('a'))
  await send(sent('b'))
  ctx.set(sentTransactions, all => all.map(one => ({ ...one, status: 'success' as const })))
  await settle()
  expect(stored()).toEqual(['letters:b', 'letters:a'])
})

test('stores at most 50 and drops the oldest', async () => {
  const { ctx, send, stored } = contextOf()
  storeReceivers(ctx)
  for (let i = 0; i < 52; i++) await send(sent(`a${i}`))
  const kept = stored() as string[]
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, 'letters:a51', 'letters:a2'])
})

test('stores an entry of 128 characters and no longer one', async () => {
  const { ctx, send, stored } = contextOf()
  storeReceivers(ctx)
  const longest = 'x'.repeat(128 - 'letters:'.length)
  await send(sent('long', `${longest}x`))
  expect(stored()).toBeUndefined()
  await send(sent('longest', longest))
  expect(stored()).toEqual([`letters:${longest}`])
})

test('stores only receivers of amounts and items', async () => {
  const effects: Effect[] = [
    { kind: 'transfer', amount: 1n, to: 'a' },
    { kind: 'nft', token: 't', id: 1n, amount: 1n, to: 'b' },
    { kind: 'nft', token: 't', id: 2n, amount: 1n, to: 'b' },
    { kind: 'call', to: 'c', value: 1n },
    { kind: 'approval', token: 't', spender: 'd', amount: 1n, unlimited: false, permit: false },
    { kind: 'close', account: 'e', to: 'f' },
  ]
  const { ctx, send, stored } = contextOf({ effects: async () => effects })
  storeReceivers(ctx)
  await send(sent('1'))
  expect(stored()).toEqual(['letters:a', 'letters:b'])
})

test('the memory does not change the storage without a receiver', async () => {
  const kept = ['letters:a', 7]
  const { ctx, send, stored } = contextOf({ kept, effects: async () => [] })
  storeReceivers(ctx)
  await send(sent('1'))
  expect(stored()).toEqual(kept)
})

test('stores nothing after its disposal', async () => {
  let answer: (effects: readonly Effect[]) => void = () => {}
  const { ctx, send, stored, end } = contextOf({ effects: () => new Promise(resolve => (answer = resolve)) })
  storeReceivers(ctx)
  await send(sent('a'))
  end()
  answer([{ kind: 'transfer', amount: 1n, to: 'a' }])
  await settle()
  expect(stored()).toBeUndefined()
})

test('reports invalid effects', async () => {
  const { ctx, edges, send } = contextOf({ effects: async () => null as never })
  storeReceivers(ctx)
  await send(sent('a'))
  expect(edges.env.reported).toMatchObject([{ code: 'ANSWER_INVALID', cause: expect.any(TypeError) }])
})

test.each<[unknown, readonly string[]]>([
  [undefined, []],
  [null, []],
  ['letters:a', []],
  [{ length: 1, 0: 'letters:a' }, []],
  [
    ['letters:a', 'numbers:b', 'letters:c'],
    ['a', 'c'],
  ],
  [
    ['letters', 'letters:', 'xletters:a', 'lettersx:a', 'letters:a:b'],
    ['', 'a:b'],
  ],
  [[7, null, { to: 'a' }, ['letters:a'], 'letters:a'], ['a']],
  [[`letters:${'x'.repeat(120)}`, `letters:${'y'.repeat(121)}`], ['x'.repeat(120)]],
  [Array.from({ length: 60 }, (_, i) => `letters:${i}`), Array.from({ length: 50 }, (_, i) => String(i))],
])('the memory recalls from %j only what a namespace can have written', (kept, recalled) => {
  expect(storedReceivers(contextOf({ kept }).ctx, 'letters')).toEqual(recalled)
})
