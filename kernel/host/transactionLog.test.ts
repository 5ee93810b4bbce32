import { beforeEach, describe, expect, test } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance'
import { awaitReceipt, type Receipt, sendTransaction } from '../contracts/capabilities'
import { defineManifest } from '../contracts/manifest'
import type { HostNetwork, Network } from '../contracts/networks'
import type { PorticoOptions } from '../contracts/options'
import { receiptFollower, sentTransactions } from '../contracts/transactions'
import { createPortico } from './portico'

const transaction = { from: 'me', to: 'you', value: 5n, networkId: 'letters:a' } as const
const KEY = 'kernel/pending-transactions'
const DAY_MS = 24 * 60 * 60_000

/** A namespace whose wallet and nodes answer as the test decides. */
function letters({ looksUp = true } = {}) {
  const looks: { hash: string; once?: boolean }[] = []
  const wallet = { answer: Promise.resolve('h1'), receipt: Promise.resolve<Receipt>({ status: 'pending', hash: 'h1' }) }
  const node: { says: Receipt['status']; hash?: string } = { says: 'pending' }
  const manifest = defineManifest({
    id: 'letters',
    provides: [sendTransaction.on('letters'), ...(looksUp ? [awaitReceipt.on('letters')] : [])],
    adapter: {
      namespaces: ['letters'],
      adopt: network => (network.id === 'a' ? adopted(network, 'letters') : undefined),
    },
    load: async () => ({
      default: ctx => {
        ctx.provide(sendTransaction.on('letters'), async () => ({ hash: await wallet.answer, receipt: wallet.receipt }))
        if (!looksUp) return
        ctx.provide(awaitReceipt.on('letters'), async ({ hash, once }) => {
          looks.push({ hash, once })
          return { status: node.says, hash: node.hash ?? hash }
        })
      },
    }),
  })
  return { manifest, wallet, node, looks }
}

const adopted = (network: HostNetwork, chainNamespace: string): Network => ({
  ...network,
  chainNamespace,
  caipNetworkId: `${chainNamespace}:${network.id}`,
})
/** A namespace that stays when the other one is removed. */
const numbers = defineManifest({
  id: 'numbers',
  adapter: {
    namespaces: ['numbers'],
    adopt: network => (network.id === 1 ? adopted(network, 'numbers') : undefined),
  },
  load: async () => ({ default: () => {} }),
})
const nativeCurrency = { name: 'A', symbol: 'A', decimals: 0 }
const network = (id: string | number) => ({ id, name: 'A', nativeCurrency, rpcUrls: { default: { http: [] } } })

let edges = fakeEdges()
beforeEach(() => {
  edges = fakeEdges()
})

async function page(options: Partial<PorticoOptions> = {}, namespace = letters()) {
  const portico = createPortico(
    { networks: [network('a'), network(1)], adapters: [namespace.manifest, numbers], plugins: [], ...options },
    edges.ports,
  )
  const send = await portico.ask(sendTransaction.on('letters'))
  const { follow } = await portico.ask(receiptFollower)
  const statuses = () => portico.read(sentTransactions).map(({ hash, status }) => `${hash} ${status}`)
  return { ...namespace, portico, send, follow, statuses }
}

describe('a wallet that answers late', () => {
  test('a caller that aborts does not wait for a late answer of the wallet, and its transaction is recorded', async () => {
    const here = await page()
    let answer = (_: string) => {}
    here.wallet.answer = new Promise(resolve => (answer = resolve))
    const leaving = new AbortController()
    const reason = new Error('left')
    const sent = here.send({ ...transaction, signal: leaving.signal })
    await settle()
    leaving.abort(reason)
    await expect(sent).rejects.toBe(reason)
    expect(here.statuses()).toEqual([])
    answer('late')
    await settle()
    expect(here.statuses()).toEqual(['late pending'])
  })

  test('a late answer of a wallet is recorded if its adapter was removed meanwhile, and the caller gets the result at once', async () => {
    const here = await page()
    let answer = (_: string) => {}
    here.wallet.answer = new Promise(resolve => (answer = resolve))
    const refused = expect(here.send(transaction)).rejects.toMatchObject({ name: 'AbortError' })
    await settle()
    await here.portico.removeAdapter('letters')
    await refused
    answer('late')
    await settle()
    expect(here.statuses()).toEqual(['late pending'])
  })

  test('a late answer of a wallet is recorded for the next visit if the page destroyed Portico meanwhile', async () => {
    const here = await page()
    let answer = (_: string) => {}
    here.wallet.answer = new Promise(resolve => (answer = resolve))
    const sent = here.send(transaction)
    const refused = expect(sent).rejects.toMatchObject({ name: 'AbortError' })
    await settle()
    here.portico.destroy()
    await refused
    answer('late')
    await settle()
    expect((await page()).statuses()).toEqual(['late pending'])
  })
})

describe('following a receipt', () => {
  test('looks the receipt up once each time, with growing pauses, until the network has decided', async () => {
    const here = await page()
    const { hash } = await here.send(transaction)
    const end = here.follow(hash)
    await settle()
    expect(here.looks).toEqual([{ hash, once: true }])
    await edges.clock.advance(5_000)
    expect(here.looks).toHaveLength(2)
    await edges.clock.advance(9_999)
    expect(here.looks).toHaveLength(2)
    Object.assign(here.node, { says: 'success', hash: 'h2' })
    await edges.clock.advance(1)
    expect(await end).toMatchObject({ firstHash: 'h1', hash: 'h2', status: 'success' })
    expect(here.statuses()).toEqual(['h2 success'])
    await edges.clock.advance(30_000)
    expect(edges.clock.pending).toBe(0)
  })

  test('two followers of one transaction share one look-up', async () => {
    const here = await page()
    const { hash } = await here.send(transaction)
    const ends = [here.follow(hash), here.follow(hash)]
    here.node.says = 'reverted'
    expect((await Promise.all(ends)).map(({ status }) => status)).toEqual(['reverted', 'reverted'])
    expect(here.looks).toHaveLength(1)
  })

  test('waits for the receipt that the sender awaits, and then looks nothing up', async () => {
    const here = await page()
    let arrive = (_: Receipt) => {}
    here.wallet.receipt = new Promise(resolve => (arrive = resolve))
    const { hash } = await here.send(transaction)
    const end = here.follow(hash)
    await edges.clock.advance(25_000)
    expect(here.looks).toEqual([])
    arrive({ status: 'success', hash })
    expect(await end).toMatchObject({ status: 'success' })
    expect(here.looks).toEqual([])
  })

  test('ends for a follower that aborts, and ends the look-ups with the last one', async () => {
    const here = await page()
    const { hash } = await here.send(transaction)
    const leaving = new AbortController()
    const reason = new Error('left')
    const end = here.follow(hash, { signal: leaving.signal })
    await settle()
    leaving.abort(reason)
    await expect(end).rejects.toBe(reason)
    await edges.clock.advance(DAY_MS)
    expect(here.looks).toHaveLength(1)
    expect(edges.clock.pending).toBe(0)
  })

  test('resolves to pending after the timeout', async () => {
    const here = await page()
    const { hash } = await here.send(transaction)
    const end = here.follow(hash, { timeout: 60_000 })
    await edges.clock.advance(60_000)
    expect(await end).toMatchObject({ hash, status: 'pending' })
    expect(edges.clock.pending).toBe(0)
  })

  test('ends with Portico', async () => {
    const here = await page()
    const { hash } = await here.send(transaction)
    const refused = expect(here.follow(hash)).rejects.toMatchObject({ name: 'AbortError' })
    await settle()
    here.portico.destroy()
    await refused
    expect(edges.clock.pending).toBe(0)
  })

  test('resolves to pending at once if the namespace cannot look receipts up', async () => {
    const here = await page({}, letters({ looksUp: false }))
    const { hash } = await here.send(transaction)
    expect(await here.follow(hash)).toMatchObject({ hash, status: 'pending' })
  })

  test('rejects the hash of a transaction that Portico did not send', async () => {
    const here = await page()
    await expect(here.follow('h9')).rejects.toMatchObject({ code: 'TRANSACTION_UNKNOWN' })
  })
})

describe('a receipt that vanishes', () => {
  // Fails when a success is not looked up once more.
  test('a receipt that vanishes is pending again until a block includes it anew, and no follower receives a success twice', async () => {
    const here = await page()
    const { hash } = await here.send(transaction)
    here.node.says = 'success'
    const ends: string[] = []
    void here.follow(hash).then(({ status }) => ends.push(status))
    await settle()
    expect(here.statuses()).toEqual(['h1 success'])
    here.node.says = 'pending'
    await edges.clock.advance(30_000)
    expect(here.statuses()).toEqual(['h1 pending'])
    expect(edges.ports.storage?.get(KEY)).toMatchObject([{ hash: 'h1' }])
    here.node.says = 'success'
    await edges.clock.advance(60_000)
    expect(here.statuses()).toEqual(['h1 success'])
    expect(ends).toEqual(['success'])
    const looks = here.looks.length
    await edges.clock.advance(10 * 60_000)
    expect(here.looks).toHaveLength(looks)
    expect(edges.clock.pending).toBe(0)
  })

  test('a receipt that vanishes is detected after the sender’s own wait too, and a failure replaces it', async () => {
    const here = await page()
    here.wallet.receipt = Promise.resolve({ status: 'success', hash: 'h1' })
    await here.send(transaction)
    await settle()
    here.node.says = 'reverted'
    await edges.clock.advance(30_000)
    expect(here.statuses()).toEqual(['h1 reverted'])
    expect(here.looks).toHaveLength(1)
  })

  test('a receipt that vanishes is not looked up by the first hash of a transaction that was replaced', async () => {
    const here = await page()
    here.wallet.receipt = Promise.resolve({ status: 'success', hash: 'h2' })
    here.node.says = 'success'
    await here.send(transaction)
    await edges.clock.advance(30_000)
    expect(here.looks).toEqual([{ hash: 'h2', once: true }])
  })
})

describe('polling', () => {
  test('polling is off by default: only features look receipts up', async () => {
    const here = await page()
    await here.send(transaction)
    await edges.clock.advance(10 * 60_000)
    expect(here.looks).toEqual([])
  })

  test('looks pending receipts up every 30,000 ms, and stops once none is pending', async () => {
    const here = await page({ pendingTransactions: { poll: true } })
    await here.send(transaction)
    await edges.clock.advance(29_999)
    expect(here.looks).toEqual([])
    await edges.clock.advance(1)
    expect(here.looks).toEqual([{ hash: 'h1', once: true }])
    here.node.says = 'success'
    await edges.clock.advance(30_000)
    expect(here.statuses()).toEqual(['h1 success'])
    await edges.clock.advance(10 * 60_000)
    // The last look-up sees that the receipt still exists.
    expect(here.looks).toHaveLength(3)
  })

  test.each([
    [5_000, 5_000],
    [1, 1_000],
    [Number.NaN, 30_000],
  ])('an interval of %s ms means %s ms', async (interval, meant) => {
    const here = await page({ pendingTransactions: { poll: true, interval } })
    await here.send(transaction)
    await edges.clock.advance(meant - 1)
    expect(here.looks).toEqual([])
    await edges.clock.advance(1)
    expect(here.looks).toHaveLength(1)
  })

  test('stops at 99 pending transactions', async () => {
    const here = await page({ pendingTransactions: { poll: true } })
    for (let count = 1; count <= 99; count++) {
      here.wallet.answer = Promise.resolve(`h${count}`)
      await here.send(transaction)
    }
    await edges.clock.advance(30_000)
    expect(here.looks).toEqual([])
  })

  test('waits while the page is hidden', async () => {
    const here = await page({ pendingTransactions: { poll: true } })
    await here.send(transaction)
    edges.env.hide()
    await edges.clock.advance(60_000)
    expect(here.looks).toEqual([])
    edges.env.show()
    await edges.clock.advance(30_000)
    expect(here.looks).toHaveLength(1)
  })
})

describe('across visits', () => {
  test('restores and follows a pending transaction, and no settled one', async () => {
    const first = await page()
    await first.send(transaction)
    const request = { from: 'me', to: 'you', value: 5n, networkId: 'letters:a' }
    first.portico.destroy()

    const second = await page()
    expect(second.portico.read(sentTransactions)).toMatchObject([
      {
        account: 'letters:a:me',
        firstHash: 'h1',
        hash: 'h1',
        status: 'pending',
        asked: { kind: 'transaction', request },
      },
    ])
    second.node.says = 'success'
    expect(await second.follow('h1')).toMatchObject({ status: 'success' })
    second.portico.destroy()
    expect((await page()).statuses()).toEqual([])
  })

  test('keeps a pending transaction of another tab in storage', async () => {
    const [one, two] = [await page(), await page()]
    await one.send(transaction)
    two.wallet.answer = Promise.resolve('h2')
    await two.send(transaction)
    expect((await page()).statuses()).toEqual(['h2 pending', 'h1 pending'])
  })

  test('forgets a transaction that is in no block for a day', async () => {
    const first = await page()
    await first.send(transaction)
    await edges.clock.advance(DAY_MS)
    expect((await page()).statuses()).toEqual([])
    expect(await first.follow('h1')).toMatchObject({ status: 'pending' })
    expect(first.looks).toEqual([])
  })

  const stored = {
    networkId: 'letters:a',
    hash: 'h1',
    at: Date.UTC(2026, 0, 1),
    kind: 'transfer',
    request: { from: 'me', to: 'you', amount: '5', token: { address: 'coin', decimals: 6 } },
  }
  test('restores a token transfer with every field', async () => {
    edges.ports.storage.set(KEY, [stored])
    const { portico } = await page()
    const request = {
      from: 'me',
      to: 'you',
      networkId: 'letters:a',
      amount: 5n,
      token: { address: 'coin', decimals: 6 },
    }
    expect(portico.read(sentTransactions)).toMatchObject([
      { asked: { kind: 'transfer', namespace: 'letters', request } },
    ])
  })

  const { request } = stored
  test.each<[string, unknown]>([
    ['no list', { length: 1 }],
    ['no entry', [null]],
    ['a network that is none', [{ ...stored, networkId: 'letters' }]],
    ['no hash', [{ ...stored, hash: '' }]],
    ['a hash without end', [{ ...stored, hash: 'h'.repeat(129) }]],
    ['a time to come', [{ ...stored, at: Date.UTC(2027, 0, 1) }]],
    ['no time', [{ ...stored, at: 'now' }]],
    ['another kind', [{ ...stored, kind: 'message' }]],
    ['no sender', [{ ...stored, request: { ...request, from: 7 } }]],
    ['an amount below zero', [{ ...stored, request: { ...request, amount: '-5' } }]],
    ['decimals that are none', [{ ...stored, request: { ...request, token: { address: 'coin', decimals: 1.5 } } }]],
    ['data that is no text', [{ ...stored, kind: 'transaction', request: { ...request, data: {} } }]],
  ])('ignores storage that holds %s', async (_, held) => {
    edges.ports.storage.set(KEY, held)
    expect((await page()).statuses()).toEqual([])
  })
})
