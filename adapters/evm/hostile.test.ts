import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  connectService,
  isPorticoError,
  type Portico,
  sendTransaction,
  signMessage,
  switchNetwork,
  type WalletProvider,
  walletCapabilities,
  walletProvider,
} from '../../kernel'
import { type FakeEdges, fakeEdges, settle } from '../conformance'
import { announce, info } from './testing/page'
import { createEvmTestHost, network } from './testing/testHost'

const PROVIDERS = 2000

function raise(): never {
  throw new Error('a trap')
}

/** A factory, so that each value is created on use: some of them throw when they are accessed. */
const odd: fc.Arbitrary<() => unknown> = fc.oneof(
  fc
    .anything({ withBigInt: true, withMap: true, withNullPrototype: true, withSet: true, withTypedArray: true })
    .map(value => () => value),
  fc
    .constantFrom('0x1', '0x01', ...[20, 32, 65].map(bytes => `0x${'ab'.repeat(bytes)}`), 'user rejected')
    .map(value => () => value),
  fc.constantFrom<() => unknown>(
    () => [`0x${'ab'.repeat(20)}`],
    () => ({ code: 4001 }),
    () => ({ code: 4902 }),
    () => ({ code: '5000' }),
    () => ({ code: -32603, data: { originalError: { code: 4902 } } }),
    () => new DOMException('not ours', 'AbortError'),
    () => new Proxy({}, { get: (_, key) => (key === 'then' ? undefined : raise()) }),
    () => new Proxy({}, { get: raise, getPrototypeOf: raise, ownKeys: raise, has: raise }),
    () => Object.defineProperty({}, 'message', { get: raise, enumerable: true }),
    () => Object.defineProperty({}, 'then', { get: raise }),
    () => ({ toJSON: raise }),
    () => ({ [Symbol.toPrimitive]: raise }),
  ),
)
const behaviour = fc.record({
  how: fc.constantFrom('answers', 'rejects', 'throws', 'thenable', 'never'),
  what: odd,
})
const hostile = fc.record({
  answers: fc.array(behaviour, { minLength: 1, maxLength: 6 }),
  events: fc.array(
    fc.tuple(fc.constantFrom('accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message'), odd),
    {
      maxLength: 6,
    },
  ),
  deaf: fc.boolean(),
})

type Hostile = typeof hostile extends fc.Arbitrary<infer T> ? T : never

/** A provider that gives the generated answers in turn. */
function providerOf({ answers, events, deaf }: Hostile): WalletProvider {
  let turn = 0
  return {
    request() {
      const { how, what } = answers[turn++ % answers.length]!
      if (how === 'throws') throw what()
      if (how === 'never') return new Promise(() => {})
      if (how === 'rejects') return Promise.reject(what())
      // A thenable that is not a promise: a wallet may return one.
      const thenable: unknown = Object.fromEntries([['then', (resolve: (value: unknown) => void) => resolve(what())]])
      if (how === 'thenable') return thenable as Promise<unknown>
      return Promise.resolve(what())
    },
    on(event, listener) {
      if (deaf) raise()
      for (const [name, payload] of events) if (name === event) listener(payload())
    },
    removeListener: deaf ? raise : () => {},
  }
}

// Fails when the `attempt` around a value that the wallet threw is taken out.
test(`${PROVIDERS} hostile wallets cause only errors with a code of Portico, and an abort ends every wait`, async () => {
  const escaped: unknown[] = []
  const unhandled = (error: unknown) => void escaped.push(error)
  process.on('unhandledRejection', unhandled)
  let town = await newTown()
  await fc.assert(
    fc.asyncProperty(hostile, async drawn => {
      // A page accepts at most a hundred wallets.
      if (town.wallets++ > 90) {
        town.end()
        town = await newTown()
      }
      const foreign = providerOf(drawn)
      const { portico, inside, page } = town
      const connected = await rounds(portico, page, foreign)
      const undo = inside.provide(walletProvider.on('eip155'), foreign)
      const fates = await Promise.all([...connected, ...(await capabilities(portico, town.edges))])
      undo()
      expect(fates.filter(fate => fate !== 'fine')).toEqual([])
    }),
    { numRuns: PROVIDERS },
  )
  town.end()
  await settle()
  process.off('unhandledRejection', unhandled)
  expect(escaped).toEqual([])
}, 120_000)

// The capabilities' modules are imported first, so that their imports do not take turns of the event loop.
beforeAll(() =>
  Promise.all([import('./transfers'), import('./signing'), import('./switchNetwork'), import('./evmWallet')]),
)

async function newTown() {
  const edges = fakeEdges()
  const testHost = await createEvmTestHost(edges.ports, { networks: [network(1), network(10)] })
  await testHost.portico.ask(connectService.on('evm'))
  const end = () => {
    testHost.end()
    expect(edges.env.reported).toEqual([])
    expect(edges.clock.pending).toBe(0)
  }
  return { ...testHost, edges, end, wallets: 0 }
}

let serial = 0

/** Announces the wallet, connects, watches, restores. */
async function rounds(portico: Portico, page: EventTarget, foreign: WalletProvider) {
  const rdns = `hostile.w${++serial}`
  announce(page, { info: info({ rdns }), provider: foreign })
  const { connect, restore } = await portico.ask(connectService.on('evm'))
  const request = (signal: AbortSignal) => ({
    connectorId: rdns,
    namespaces: ['eip155'],
    networkId: 'eip155:1' as const,
    signal,
  })
  return [
    fateOf(async signal => {
      for (const connection of await connect(request(signal))) {
        connection.watch(() => {})()
        if (!/^eip155:[1-9]\d*$/.test(connection.networkId)) throw new Error(`connected to ${connection.networkId}`)
        if (connection.accounts.some(({ address }) => !/^0x[0-9a-f]{40}$/i.test(address))) raise()
      }
    }),
    fateOf(signal => restore(request(signal))),
  ]
}

async function capabilities(portico: Portico, { clock }: FakeEdges) {
  const address = `0x${'ab'.repeat(20)}`
  const sign = await portico.ask(signMessage.on('eip155'))
  const send = await portico.ask(sendTransaction.on('eip155'))
  const change = await portico.ask(switchNetwork.on('eip155'))
  const able = await portico.ask(walletCapabilities.on('eip155'))
  const target = portico.network()!
  return [
    fateOf(signal => sign({ address, message: 'hi', signal })),
    fateOf(signal => send({ from: address, to: address, networkId: 'eip155:1', signal })),
    fateOf(signal => change({ network: target, signal })),
    // The user is not prompted, so this request has a timeout.
    fateOf(
      () => able({ address }),
      () => clock.advance(10_000),
    ),
  ]
}

/** `fine` if the request settles by itself or on abort, with a Portico error or the abort reason only. */
async function fateOf(run: (signal: AbortSignal) => Promise<unknown>, leave?: () => Promise<void>): Promise<string> {
  const leaving = new AbortController()
  const reason = new Error('left')
  let fate = 'still waiting'
  run(leaving.signal).then(
    () => {
      fate = 'fine'
    },
    error => {
      fate = error === reason || isPorticoError(error) ? 'fine' : `threw ${String(error)}`
    },
  )
  await settle()
  leaving.abort(reason)
  await leave?.()
  await settle()
  return fate
}
