import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPorticoError, sendTransfer, signMessage, switchNetwork } from '../../kernel'
import { solanaMainnet } from '../../networks'
import { fakeEdges, settle } from '../conformance'
import { scriptedWallet } from './testing/scriptedWallet'
import { createSolanaTestHost } from './testing/testHost'
import './prepareTransfer'

const WALLETS = 500

function raise(): never {
  throw new Error('a trap')
}

const [ADDRESS = ''] = scriptedWallet().addresses
const account = { address: ADDRESS, publicKey: new Uint8Array(32), chains: ['solana:mainnet'], features: [] }

/** A factory, so that each value is created on use: some of them throw when they are accessed. */
const odd: fc.Arbitrary<() => unknown> = fc.oneof(
  fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true, withTypedArray: true }).map(v => () => v),
  fc.constantFrom<() => unknown>(
    () => ({ accounts: [account] }),
    () => [{ signature: new Uint8Array(64), signedMessage: new Uint8Array(3) }],
    () => [{ signature: new Uint8Array(63) }],
    () => [{ signedTransaction: new Uint8Array(1e6) }],
    () => [{ signedTransaction: Uint8Array.of(255, 255, 255, 255) }],
    () => new Proxy({}, { get: (_, key) => (key === 'then' ? undefined : raise()) }),
    () => new Proxy([], { get: raise, getPrototypeOf: raise, ownKeys: raise, has: raise }),
    () => Object.defineProperty({}, 'then', { get: raise }),
    () => ({ code: 4001 }),
    () => new DOMException('not ours', 'AbortError'),
  ),
)
const behaviour = fc.record({ how: fc.constantFrom('answers', 'rejects', 'throws', 'never'), what: odd })
const hostile = fc.record({
  connect: fc.oneof(fc.constant({ how: 'answers', what: () => ({ accounts: [account] }) }), behaviour),
  rest: fc.array(behaviour, { minLength: 1, maxLength: 4 }),
  accounts: fc.oneof(
    fc.constant(() => [account]),
    odd,
  ),
  events: odd,
})

type Behaviour = typeof behaviour extends fc.Arbitrary<infer T> ? T : never

function behave({ how, what }: { how: string; what: Behaviour['what'] }): unknown {
  if (how === 'throws') throw what()
  if (how === 'never') return new Promise(() => {})
  return how === 'rejects' ? Promise.reject(what()) : Promise.resolve(what())
}

test(`${WALLETS} hostile wallets cause only errors with a code of Portico, and an abort ends every wait`, async () => {
  const escaped: unknown[] = []
  const unhandled = (error: unknown) => void escaped.push(error)
  process.on('unhandledRejection', unhandled)
  await fc.assert(
    fc.asyncProperty(hostile, async ({ connect, rest, accounts, events }) => {
      const edges = fakeEdges()
      const testHost = await createSolanaTestHost(edges.ports)
      const scripted = scriptedWallet()
      let turn = 0
      const next = () => behave(rest[turn++ % rest.length]!)
      Object.defineProperty(scripted.wallet, 'accounts', { get: accounts })
      Object.assign(scripted.features, {
        'standard:connect': { connect: () => behave(connect) },
        'standard:disconnect': { disconnect: next },
        'standard:events': { on: events },
        'solana:signMessage': { signMessage: next },
        'solana:signTransaction': { signTransaction: next },
      })
      scripted.install()
      const fates = [
        await fateOf(async signal => {
          const connection = await testHost.connect('Grebe', undefined, signal)
          connection.watch(() => {})()
          if (connection.accounts.some(({ address }) => address !== ADDRESS)) throw new Error('nonsense was connected')
          testHost.hold(connection)
        }),
        ...(await Promise.all(await capabilities(testHost))),
        await fateOf(signal => testHost.restore('Grebe', undefined, signal)),
      ]
      testHost.end()
      expect(fates.filter(fate => fate !== 'fine')).toEqual([])
      expect(edges.clock.pending).toBe(0)
      expect(edges.env.reported).toEqual([])
    }),
    { numRuns: WALLETS },
  )
  await settle()
  process.off('unhandledRejection', unhandled)
  expect(escaped).toEqual([])
}, 120_000)

async function capabilities({ portico }: Awaited<ReturnType<typeof createSolanaTestHost>>) {
  const sign = await portico.ask(signMessage.on('solana'))
  const send = await portico.ask(sendTransfer.on('solana'))
  const change = await portico.ask(switchNetwork.on('solana'))
  const { caipNetworkId: networkId } = solanaMainnet
  return [
    fateOf(signal => sign({ address: ADDRESS, message: 'hi', signal })),
    fateOf(signal => send({ from: ADDRESS, to: ADDRESS, amount: 1n, networkId, signal })),
    fateOf(signal => change({ network: portico.network()!, signal })),
  ]
}

/** `fine` if the request settles by itself or on abort, with a Portico error or the abort reason only. */
async function fateOf(run: (signal: AbortSignal) => Promise<unknown>): Promise<string> {
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
  await settle()
  return fate
}
