import { beforeEach, describe, expect, test } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance'
import * as reads from '../contracts/capabilities'
import {
  askPermissions,
  type Receipt,
  sendTransaction,
  sendTransfer,
  signMessage,
  signTypedData,
  switchNetwork,
} from '../contracts/capabilities'
import { signing } from '../contracts/signing'
import { sentTransactions, type TransferRequest } from '../contracts/transactions'
import { PorticoError } from '../core/errors'
// Imported first, so that the tests wait for promises only.
import './guard'
import type { Context } from '../contracts/context'
import { capabilitiesOn, defineManifest } from '../contracts/manifest'
import { defineMessage } from '../contracts/messages'
import { service } from '../core/token'
import { createPortico, type Portico } from './portico'

/** An adapter that passes each request to a wallet, which records it. */
let reached: unknown[]
let signature = 'signed'
let edges = fakeEdges()
let receipt: (receipt: Receipt) => void
const signingAdapter = (within: { ctx?: Context }) =>
  defineManifest({
    id: 'letters',
    provides: capabilitiesOn(['letters'], sendTransaction, sendTransfer, signMessage, signTypedData),
    adapter: {
      namespaces: ['letters'],
      adopt: network => ({ ...network, chainNamespace: 'letters', caipNetworkId: `letters:${network.id}` }),
      describe: async () => ({
        letters: {
          label: 'Letters',
          transferFields: {
            memo: { label: defineMessage('letters/memo', 'Memo'), maxBytes: 6 },
            tag: { label: defineMessage('letters/tag', 'Tag'), pattern: /^\d+$/g },
          },
        },
      }),
    },
    load: async () => ({
      default: ctx => {
        within.ctx = ctx
        ctx.provide(signMessage.on('letters'), async request => {
          reached.push(request)
          return signature
        })
        ctx.provide(signTypedData.on('letters'), async request => {
          reached.push(request)
          return 'signed'
        })
        const send = async (request: object) => {
          reached.push(request)
          return { hash: 'h1', receipt: new Promise<Receipt>(resolve => (receipt = resolve)) }
        }
        ctx.provide(sendTransaction.on('letters'), send)
        ctx.provide(sendTransfer.on('letters'), send)
      },
    }),
  })

let portico: Portico
const within: { ctx?: Context } = {}
beforeEach(async () => {
  reached = []
  signature = 'signed'
  edges = fakeEdges()
  const net = { id: 'a', caipNetworkId: 'letters:a', chainNamespace: 'letters', name: 'A' } as const
  const nativeCurrency = { name: 'A', symbol: 'A', decimals: 0 }
  portico = createPortico(
    {
      networks: [{ ...net, nativeCurrency, rpcUrls: { default: { http: [] } } }],
      adapters: [signingAdapter(within)],
      plugins: [],
    },
    edges.ports,
  )
  await portico.ask(signMessage.on('letters'))
})

const transfer = { from: 'me', to: 'you', amount: 5n, networkId: 'letters:a' } as const

test('the wallet receives the fields of a transfer as the caller gave them', async () => {
  const send = await portico.ask(sendTransfer.on('letters'))
  const given: TransferRequest['fields'][] = [{ memo: 'für 1' }, { memo: '' }, { tag: '4711' }, { tag: '4712' }, {}]
  for (const fields of [...given, undefined]) {
    await send({ ...transfer, fields })
    expect(reached.at(-1)).toEqual({ ...transfer, fields })
  }
})

test.each([
  ['that the namespace does not declare', { note: '1' }],
  ['with the name of a property of every object', { constructor: '1' }],
  ['with more bytes than it may have', { memo: 'für 12' }],
  ['with a text that its pattern refuses', { tag: '47 11' }],
  ['with half of a character', { memo: '\ud83d' }],
  ['that is no text', { memo: 4711 as never }],
])('the guard refuses a transfer with a field %s, and does not ask the wallet', async (_, fields) => {
  const send = await portico.ask(sendTransfer.on('letters'))
  await expect(send({ ...transfer, fields: { tag: '1', ...fields } })).rejects.toMatchObject({
    code: 'FIELD_INVALID',
    context: { field: Object.keys(fields)[0] },
  })
  expect(reached).toEqual([])
})

const transaction = { from: 'me', to: 'you', value: 5n, networkId: 'letters:a' } as const

test('taps receive a request before the wallet does', async () => {
  const received: unknown[] = []
  within.ctx?.tap(signing, asked => void received.push([asked, reached.length]))
  await (await portico.ask(signMessage.on('letters')))({ address: 'me', message: 'hello' })
  expect(received).toEqual([
    [{ kind: 'message', namespace: 'letters', request: { address: 'me', message: 'hello' } }, 0],
  ])
  expect(reached).toMatchObject([{ address: 'me', message: 'hello' }])
})

test('the guard does not ask the wallet after one refusal', async () => {
  within.ctx?.tap(signing, () => new PorticoError('NOT_THIS', 'Not this'))
  const send = await portico.ask(sendTransaction.on('letters'))
  await expect(send(transaction)).rejects.toMatchObject({ code: 'NOT_THIS' })
  expect(reached).toEqual([])
  expect(portico.read(sentTransactions)).toEqual([])
})

test('a change during the taps does not reach the wallet', async () => {
  const given: { from: string; to: string; value: bigint; networkId: 'letters:a' } = { ...transaction }
  within.ctx?.tap(signing, ({ request }) => {
    given.to = 'thief'
    expect(Object.isFrozen(request)).toBe(true)
  })
  await (await portico.ask(sendTransaction.on('letters')))(given)
  expect(reached).toMatchObject([{ to: 'you' }])
})

// Fails when the caller's request is not copied.
test('a caller’s change inside its request during the taps, of bytes too, does not reach the wallet', async () => {
  const data = { domain: {}, types: {}, primaryType: 'Letter', message: { to: 'you' } }
  const bytes = new TextEncoder().encode('pay 1')
  within.ctx?.tap(signing, () => {
    data.message.to = 'thief'
    bytes.set(new TextEncoder().encode('pay 9'))
  })
  await (await portico.ask(signTypedData.on('letters')))({ address: 'me', data })
  expect(reached).toMatchObject([{ data: { message: { to: 'you' } } }])
  data.message.to = 'you'
  bytes.set(new TextEncoder().encode('pay 1'))
  await (await portico.ask(signMessage.on('letters')))({ address: 'me', message: bytes as never })
  expect(new TextDecoder().decode(Object(reached[1]).message)).toBe('pay 1')
})

test('no tap can change the request for the wallet, and a request that is not plain data is refused', async () => {
  within.ctx?.tap(signing, ({ request }) => {
    const { data } = Object(request)
    expect(() => Object.assign(data.domain, { chainId: 1 })).toThrow(TypeError)
  })
  const send = await portico.ask(signTypedData.on('letters'))
  const data = { domain: { chainId: 2 }, types: {}, primaryType: 'Letter', message: {} }
  await send({ address: 'me', data })
  expect(reached).toMatchObject([{ data: { domain: { chainId: 2 } } }])
  await expect(send({ address: 'me', data: { ...data, message: { run: () => 1 } } })).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
  })
  expect(reached).toHaveLength(1)
})

test('a caller that aborts during the taps causes no request to the wallet', async () => {
  const life = new AbortController()
  within.ctx?.tap(signing, () => life.abort())
  const send = await portico.ask(sendTransaction.on('letters'))
  await expect(send({ ...transaction, signal: life.signal })).rejects.toMatchObject({ name: 'AbortError' })
  expect(reached).toEqual([])
})

test('records a sent transaction with its outcome, under its final hash', async () => {
  const send = await portico.ask(sendTransaction.on('letters'))
  await send(transaction)
  const sent = { account: 'letters:a:me', networkId: 'letters:a', asked: { kind: 'transaction', request: transaction } }
  expect(portico.read(sentTransactions)).toMatchObject([{ ...sent, hash: 'h1', status: 'pending' }])
  receipt({ status: 'success', hash: 'h2' })
  await settle()
  expect(portico.read(sentTransactions)).toMatchObject([{ ...sent, hash: 'h2', status: 'success' }])
})

test('a tap’s later change of its copy, of bytes too, reaches neither the next tap nor the wallet', async () => {
  const message = new TextEncoder().encode('pay 1')
  const seen: string[] = []
  const read = (bytes: unknown) => new TextDecoder().decode(bytes as Uint8Array)
  within.ctx?.tap(signing, async ({ request }) => {
    const bytes = Object(request).message as Uint8Array
    bytes.set(new TextEncoder().encode('pay 9'))
    await settle()
    bytes.set(new TextEncoder().encode('pay 8'))
    queueMicrotask(() => bytes.set(new TextEncoder().encode('pay 7')))
  })
  within.ctx?.tap(signing, ({ request }) => void seen.push(read(Object(request).message)))
  await (await portico.ask(signMessage.on('letters')))({ address: 'me', message: message as never })
  expect(seen).toEqual(['pay 1'])
  expect(read(Object(reached[0]).message)).toBe('pay 1')
})

const RECEIPT = new Promise<Receipt>(() => {})
const SENT = { hash: 'h1', receipt: RECEIPT }

test.each([
  ['a transfer', sendTransfer, 'transfer', SENT],
  ['a transaction', sendTransaction, 'transaction', SENT],
  ['a message', signMessage, 'message', 'signed'],
  ['typed data', signTypedData, 'typedData', 'signed'],
  ['permissions', askPermissions, 'permissions', 'granted'],
] as const)(
  '%s has its kind and namespace, and only a sent request is recorded',
  async (_, capability, kind, answer) => {
    const received: unknown[] = []
    within.ctx?.tap(signing, asked => void received.push(asked))
    const does = service<(request: object) => Promise<unknown>>(capability.on('numbers:a').id)
    within.ctx?.provide(does, async () => answer)
    const request = { from: 'me', to: 'you', amount: 5n, value: 5n, networkId: 'letters:a' }
    const asked = await portico.ask(does)
    expect(await asked(request)).toEqual(answer)
    expect(received).toEqual([{ kind, namespace: 'numbers:a', request }])
    const written = portico.read(sentTransactions).map(({ hash, asked }) => [hash, asked.kind])
    expect(written).toEqual(answer === SENT ? [['h1', kind]] : [])
  },
)

test('a service that neither signs nor reads is provided unchanged', async () => {
  const change = async () => {}
  within.ctx?.tap(signing, () => new PorticoError('NOT_THIS', 'Not this'))
  within.ctx?.provide(switchNetwork.on('letters'), change)
  expect(await portico.ask(switchNetwork.on('letters'))).toBe(change)
})

test('the wallet receives the caller’s signal', async () => {
  const { signal } = new AbortController()
  await (await portico.ask(sendTransaction.on('letters')))({ ...transaction, signal })
  expect(reached).toEqual([{ ...transaction, signal }])
})

describe('while the wallet prompts', () => {
  let answer: (sent: { hash: string; receipt: Promise<Receipt> }) => void
  const prompt = () => {
    within.ctx?.provide(sendTransfer.on('letters:y'), () => new Promise(resolve => (answer = resolve)))
    return portico.ask(sendTransfer.on('letters:y'))
  }

  test('the caller may abort, and the guard records what the wallet sends afterwards', async () => {
    const life = new AbortController()
    const sent = (await prompt())({ ...transfer, signal: life.signal })
    await settle()
    life.abort(new Error('left'))
    await expect(sent).rejects.toThrow('left')
    expect(portico.read(sentTransactions)).toEqual([])
    answer(SENT)
    await settle()
    expect(portico.read(sentTransactions)).toMatchObject([{ hash: 'h1', asked: { kind: 'transfer' } }])
  })

  test('rejects the caller’s promise when the service’s plugin ends', async () => {
    const sent = (await prompt())(transfer)
    await settle()
    const ended = expect(sent).rejects.toBeDefined()
    portico.destroy()
    await ended
  })
})

describe('an adapter’s answer', () => {
  const secret = () => {
    throw new Error('no getter')
  }
  const reports = () => edges.env.reported.map(error => String(Object(error).message))

  const lost = Promise.reject(new Error('lost'))
  lost.catch(() => undefined)

  /** Asks an adapter that answers so. */
  async function answered(answer: unknown, capability: { on(namespace: string): { id: string } } = sendTransfer) {
    const does = service<(request: object) => Promise<never>>(capability.on('letters:x').id)
    within.ctx?.provide(does, async () => answer as never)
    const given = (await portico.ask(does))(transfer)
    return { given, statuses: () => portico.read(sentTransactions).map(({ hash, status }) => [hash, status]) }
  }

  test.each([
    ['undefined', undefined],
    ['null', null],
    ['text', 'h1'],
    ['an empty hash', { hash: '', receipt: Promise.resolve({ status: 'success', hash: '' }) }],
    ['a number as hash', { hash: 7, receipt: RECEIPT }],
    ['a hash whose getter throws', Object.defineProperty({ receipt: RECEIPT }, 'hash', { get: secret })],
  ])(
    'an adapter’s answer without a hash has an unknown outcome, never a failure, and is reported with the adapter’s name: %s',
    async (_, answer) => {
      const { given, statuses } = await answered(answer)
      await expect(given).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
      expect(statuses()).toEqual([])
      expect(reports()).toEqual(['kernel/send-transfer:letters:x answered with an unusable part: hash'])
    },
  )

  test.each([
    ['none', { hash: 'h1' }],
    ['a receipt that is no promise', { hash: 'h1', receipt: { status: 'success', hash: 'h1' } }],
    ['one whose getter throws', Object.defineProperty({ hash: 'h1' }, 'receipt', { get: secret })],
    ['one that rejects', { hash: 'h1', receipt: lost }],
    ['one with another status', { hash: 'h1', receipt: Promise.resolve({ status: 'fine', hash: 'h1' }) }],
    ['an empty one', { hash: 'h1', receipt: Promise.resolve(undefined) }],
  ])(
    'an adapter’s answer with a hash and an unusable receipt is sent and pending, and is reported with the part: %s',
    async (_, answer) => {
      const { given, statuses } = await answered(answer)
      const { hash, receipt: outcome } = await given
      expect([hash, await outcome]).toEqual(['h1', { status: 'pending', hash: 'h1' }])
      expect(statuses()).toEqual([['h1', 'pending']])
      expect(reports()).toEqual([expect.stringContaining('unusable part: receipt')])
    },
  )

  test('an adapter’s answer with a receipt that never settles is pending after 30 seconds', async () => {
    const { given } = await answered({ hash: 'h1', receipt: new Promise(() => {}) })
    const { receipt: outcome } = await given
    edges.clock.advance(30_000)
    expect(await outcome).toEqual({ status: 'pending', hash: 'h1' })
    expect(reports()).toEqual([])
  })

  test('keeps the hash of the replacement, and the sent hash for an empty one', async () => {
    const replaced = await answered({ hash: 'h1', receipt: Promise.resolve({ status: 'success', hash: 'h2' }) })
    expect(await Object(await replaced.given).receipt).toEqual({ status: 'success', hash: 'h2' })
    const empty = { hash: 'h3', receipt: Promise.resolve({ status: 'success', hash: '' }) }
    const kept = await answered(empty, sendTransaction)
    expect(await Object(await kept.given).receipt).toEqual({ status: 'success', hash: 'h3' })
  })

  test.each([[signMessage], [signTypedData]])(
    'an adapter’s answer is no signature if it is empty or no text: %o',
    async capability => {
      for (const answer of ['', undefined, { signature: '0x1' }]) {
        const does = service<(request: object) => Promise<never>>(capability.on('letters:x').id)
        const undo = within.ctx?.provide(does, async () => answer as never)
        await expect((await portico.ask(does))({ address: 'me' })).rejects.toMatchObject({ code: 'SIGN_FAILED' })
        expect(reports()).toEqual([`${does.id} answered with an unusable part: signature`])
        undo?.()
        edges.env.reported.length = 0
      }
    },
  )

  test('names the adapter that gave it', async () => {
    signature = ''
    await expect((await portico.ask(signMessage.on('letters')))({ address: 'me', message: 'x' })).rejects.toThrow()
    expect(edges.env.reported).toMatchObject([
      {
        code: 'ANSWER_INVALID',
        message: `The adapter letters answered ${signMessage.on('letters').id} with an unusable part: signature`,
        context: { adapter: 'letters', part: 'signature' },
      },
    ])
  })

  test('an adapter’s answer is an error with a code if the adapter throws one without, and the console has the adapter’s own', async () => {
    const thrown = new Error('secret node url')
    for (const [capability, code] of [
      [sendTransfer, 'OUTCOME_UNKNOWN'],
      [sendTransaction, 'OUTCOME_UNKNOWN'],
      [signMessage, 'SIGN_FAILED'],
      [askPermissions, 'PERMISSIONS_FAILED'],
    ] as const) {
      const does = service<(request: object) => Promise<never>>(capability.on('letters:x').id)
      within.ctx?.provide(does, () => {
        throw thrown
      })
      await expect((await portico.ask(does))({ address: 'me' })).rejects.toMatchObject({ code, cause: thrown })
    }
  })
})

describe('an answer of a capability that only reads', () => {
  const reports = () => edges.env.reported.map(error => Object(error).message)
  const token = { address: 't1', name: 'Tin', symbol: 'TIN', decimals: 2 }
  const wrongBalances = [
    ...[undefined, null, 'lots', 5n, {}, { amount: 'lots', decimals: 9, symbol: 'A' }],
    ...[
      { amount: 1, decimals: 9, symbol: 'A' },
      { amount: -1n, decimals: 9, symbol: 'A' },
    ],
    ...[
      { amount: 1n, decimals: '9', symbol: 'A' },
      { amount: 1n, decimals: 0.5, symbol: 'A' },
      { amount: 1n, decimals: -1, symbol: 'A' },
    ],
    { amount: 1n, decimals: 9, symbol: {} },
    {
      amount: 1n,
      decimals: 9,
      get symbol(): string {
        throw new Error('hostile')
      },
    },
  ]
  const move = { direction: 'in', amount: 5n, counterparty: 'me', token: { address: 't1', decimals: 2, symbol: 'TIN' } }
  const past = { hash: 'h', at: 1, status: 'success', moves: [move] }
  const wrongHistories = [
    ...[undefined, null, [], {}, { transactions: {} }, { transactions: [{}] }],
    ...[
      { hash: '' },
      { hash: 5 },
      { at: '1' },
      { at: -1 },
      { at: 0.5 },
      { at: undefined },
      { status: 'lost' },
      { moves: undefined },
    ].map(wrong => ({ transactions: [{ ...past, ...wrong }] })),
    ...[
      { direction: 'up' },
      { amount: 5 },
      { amount: -1n },
      { counterparty: {} },
      { token: 'TIN' },
      { token: { ...move.token, decimals: 256 } },
      { token: { ...move.token, symbol: {} } },
    ].map(wrong => ({ transactions: [{ ...past, moves: [{ ...move, ...wrong }] }] })),
    ...[{}, '', 'asked'].map(next => ({ transactions: [past], next })),
  ]
  const { readBalance, readToken, listTokens, tokenList, checkAddress, estimateFee, awaitReceipt, readEffects } = reads
  const { readPrices, readHistory } = reads
  type Case = readonly [{ on(namespace: string): { id: string } }, readonly unknown[], unknown, unknown]
  const code = (name: string) => ({ rejected: name })
  /** A capability, wrong answers, the caller's outcome, and a right answer. */
  const CASES: readonly Case[] = [
    [readBalance, wrongBalances, code('BALANCE_FAILED'), { amount: 1n, decimals: 9, symbol: 'A' }],
    [readToken, [5n, {}, { ...token, amount: 'x' }], code('BALANCE_FAILED'), undefined],
    [listTokens, ['lots', {}, [{}], [{ ...token, amount: 1 }]], code('BALANCE_FAILED'), [{ ...token, amount: 1n }]],
    [tokenList, ['lots', undefined, [{}]], [], [token]],
    [checkAddress, [{}, 5, null, true], undefined, 'you'],
    [estimateFee, ['1', 1, -1n, undefined], code('ESTIMATE_FAILED'), 5n],
    [
      awaitReceipt,
      [undefined, {}, { status: 'lost', hash: 'h' }],
      { status: 'pending', hash: 'asked' },
      { status: 'success', hash: 'h' },
    ],
    [readEffects, [undefined, {}, 'x'], [], []],
    [readPrices, [undefined, {}, [{}], [{ price: '1' }], [{ price: -1 }]], code('PRICES_FAILED'), [{ price: 0.5 }]],
    [readHistory, wrongHistories, code('HISTORY_FAILED'), { transactions: [past], next: 'older' }],
  ]

  async function answered(capability: Case[0], implementation: () => unknown): Promise<unknown> {
    const does = service<(query: object) => Promise<unknown>>(capability.on('letters:x').id)
    const undo = within.ctx?.provide(does, async () => implementation())
    const outcome = (await portico.ask(does))({ hash: 'asked', cursor: 'asked', tokens: [undefined] }).catch(error => ({
      rejected: Object(error).code,
    }))
    await edges.clock.advance(60_000)
    undo?.()
    return outcome
  }

  test.each(CASES)(
    'a wrong answer of a reading capability never reaches a view as money: %o',
    async (capability, wrong, outcome) => {
      for (const answer of wrong) {
        expect([answer, await answered(capability, () => answer)]).toEqual([answer, outcome])
      }
      expect(reports()).toHaveLength(wrong.length)
    },
  )

  test.each(CASES)(
    'an answer of a reading capability that throws without a code, or never comes, counts as a wrong one: %o',
    async (capability, _, outcome) => {
      const fail = () => {
        throw new TypeError('boom')
      }
      expect(await answered(capability, fail)).toEqual(outcome)
      expect(await answered(capability, () => new Promise(() => {}))).toEqual(outcome)
      expect(reports()).toEqual([expect.stringContaining('part: error'), expect.stringContaining('part: error')])
    },
  )

  test.each(CASES)(
    'a right answer of a reading capability passes unchanged, and is not reported: %o',
    async (capability, _, __, right) => {
      expect(await answered(capability, () => right)).toEqual(right)
      expect(reports()).toEqual([])
    },
  )

  test('an answer of a reading capability that fails with a code keeps the code', async () => {
    const fail = () => {
      throw new PorticoError('LIBRARY_MISSING', 'Install it')
    }
    expect(await answered(readBalance, fail)).toEqual(code('LIBRARY_MISSING'))
    expect(reports()).toEqual([])
  })
})
