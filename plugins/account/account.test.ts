import { beforeAll, describe, expect, test } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance/edges'
import {
  addConnector,
  connectors,
  contributeView,
  defineMessage,
  PorticoError,
  type ReadBalance,
  route,
  sessions,
  topOf,
  view,
} from '../../kernel'
import { type SentTransaction, sentTransactions, showToast, toast } from '../../kernel/kit'
import { balanceFailed, identityFailed } from './events'
import { reconnect, switchNamespace, switchWallet } from './flow/walletActions'
import { ALICE, BOB, createTestHost, live, mainnet, solana, type TestHostOptions } from './gallery/testHost'
import { accountDetails } from './state'

// Imported once ahead, so that the tests below wait for promises only.
beforeAll(() => Promise.all([import('./module'), import('./views/Account')]))

const ETHER = 10n ** 18n
const rich: ReadBalance = async () => ({ amount: ETHER, decimals: 18, symbol: 'ETH' })
const next = view('Next')
const elsewhere = contributeView(next, {
  title: defineMessage('others/next', 'Next'),
  load: async () => ({ default: () => null }),
})

/** A balance reader whose calls the test answers one by one. */
function slowly() {
  const calls: {
    address: string
    networkId: string
    answer(ether: bigint): void
    fail(): void
  }[] = []
  const read: ReadBalance = ({ address, network }) =>
    new Promise((resolve, reject) => {
      calls.push({
        address,
        networkId: network.caipNetworkId,
        answer: ether => resolve({ amount: ether * ETHER, decimals: 18, symbol: 'ETH' }),
        fail: () => reject(new Error('no answer')),
      })
    })
  return { calls, read }
}

async function opened(options: TestHostOptions = {}) {
  const edges = fakeEdges()
  edges.server.answer('/v1/identity/', { name: 'alice.example', avatar: 'https://pictures.example/a.png' })
  const world = createTestHost(edges.ports, { ...options, contributes: [elsewhere, ...(options.contributes ?? [])] })
  world.connect()
  await world.portico.open({ view: 'Account' })
  await settle()
  return { ...world, edges, seen: () => world.portico.read(accountDetails) }
}

const blank = async () => ({ default: () => null })
const way = contributeView(view('Connect'), { load: blank, home: ({ connected }) => !connected })
const asking = (name: string) => contributeView(view(name), { load: blank })
const off = () => Promise.reject(new PorticoError('MULTI_WALLET_OFF', 'Multi-Wallet Not Enabled'))

const ALICE_1 = `eip155:1:${ALICE}` as const
const ALICE_8453 = `eip155:8453:${ALICE}` as const

describe('opening', () => {
  test('leads to the account while connected', async () => {
    const { portico, connect } = createTestHost(fakeEdges().ports)
    connect()
    await portico.open()
    expect(portico.state().view).toBe('Account')
  })

  test('reads nothing before the account is shown', async () => {
    const { calls, read } = slowly()
    const edges = fakeEdges()
    const { connect } = createTestHost(edges.ports, { read })
    connect()
    await settle()
    expect(calls).toEqual([])
    expect(edges.server.sent).toEqual([])
  })
})

describe('the balance', () => {
  test('the balance is read for the active account and network', async () => {
    const { seen, edges } = await opened({ read: rich })
    expect(seen().balances[ALICE_1]?.last).toMatchObject({ amount: ETHER, decimals: 18, symbol: 'ETH' })
    expect(edges.clock.elapsed()).toBe(seen().balances[ALICE_1]?.last?.at)
  })

  test('the balance is cached for 30 s and then read again', async () => {
    const { calls, read } = slowly()
    const { portico, edges } = await opened({ read })
    calls[0]?.answer(1n)
    await settle()
    const again = async () => {
      await portico.close()
      await portico.open({ view: 'Account' })
      await settle()
    }
    await edges.clock.advance(29_999)
    await again()
    expect(calls).toHaveLength(1)
    await edges.clock.advance(1)
    await again()
    expect(calls).toHaveLength(2)
  })

  test('a failed read of the balance is no zero: it shows a toast and is not repeated for 30 s', async () => {
    const { calls, read } = slowly()
    const { portico, edges, seen } = await opened({ read })
    const failures: unknown[] = []
    portico.on(balanceFailed, failure => failures.push(failure))
    calls[0]?.fail()
    await settle()
    expect(seen().balances[ALICE_1]).toEqual({ last: undefined, failedAt: edges.clock.elapsed() })
    expect(portico.read(toast).current).toMatchObject({
      variant: 'error',
      message: { text: 'Token Balance Unavailable' },
    })
    expect(failures).toHaveLength(1)
    await portico.close()
    await edges.clock.advance(29_999)
    await portico.open({ view: 'Account' })
    await settle()
    expect(calls).toHaveLength(1)
    await portico.close()
    await edges.clock.advance(1)
    await portico.open({ view: 'Account' })
    await settle()
    calls[1]?.answer(2n)
    await settle()
    expect(seen().balances[ALICE_1]).toMatchObject({ last: { amount: 2n * ETHER } })
    expect(seen().balances[ALICE_1]?.failedAt).toBeUndefined()
  })

  test('the balance is read again at once after a transaction was sent', async () => {
    const { calls, read } = slowly()
    const { portico, inside } = await opened({ read })
    calls[0]?.answer(1n)
    await settle()
    await portico.close()
    const request = { from: ALICE, to: BOB, amount: 1n, networkId: 'eip155:1' } as const
    const sent: SentTransaction = {
      account: ALICE_1,
      networkId: 'eip155:1',
      firstHash: '0x1',
      hash: '0x1',
      at: 0,
      status: 'pending',
      asked: { kind: 'transfer', namespace: 'eip155', request },
    }
    ;(await inside()).set(sentTransactions, [sent])
    await portico.open({ view: 'Account' })
    await settle()
    expect(calls).toHaveLength(2)
  })

  test('stays, marked as old, when a later read fails', async () => {
    const { calls, read } = slowly()
    const { portico, edges, seen } = await opened({ read })
    calls[0]?.answer(1n)
    await settle()
    await portico.close()
    await edges.clock.advance(30_000)
    await portico.open({ view: 'Account' })
    await settle()
    calls[1]?.fail()
    await settle()
    expect(seen().balances[ALICE_1]).toMatchObject({ last: { amount: ETHER }, failedAt: edges.clock.elapsed() })
  })

  test('the balance of an account that changed meanwhile is dropped', async () => {
    const { calls, read } = slowly()
    const { connect, seen } = await opened({ read })
    connect({ address: BOB, accounts: [{ address: BOB }] })
    await settle()
    calls[0]?.answer(5n)
    calls[1]?.answer(7n)
    await settle()
    expect(calls.map(({ address }) => address)).toEqual([ALICE, BOB])
    expect(seen().balances).toEqual({
      [`eip155:1:${BOB}`]: { last: expect.objectContaining({ amount: 7n * ETHER }) },
    })
  })

  test('follows the network while the account is open', async () => {
    const { calls, read } = slowly()
    const { connect, seen } = await opened({ read })
    connect({ networkId: 'eip155:8453' })
    await settle()
    calls[1]?.answer(3n)
    await settle()
    expect(calls.map(({ networkId }) => networkId)).toEqual(['eip155:1', 'eip155:8453'])
    expect(seen().balances[ALICE_8453]).toMatchObject({ last: { amount: 3n * ETHER } })
  })

  test('the balance is not requested from a namespace without the capability', async () => {
    const { seen, edges } = await opened()
    expect(seen().balances).toEqual({})
    expect(edges.env.reported).toEqual([])
  })

  test('the balance is not requested on an unlisted network', async () => {
    const { calls, read } = slowly()
    const { connect } = await opened({ read })
    connect({ networkId: 'eip155:999' })
    await settle()
    expect(calls).toHaveLength(1)
  })

  test('stops being read when another view covers the account', async () => {
    const { calls, read } = slowly()
    const { portico, seen } = await opened({ read })
    await portico.open({ view: next })
    calls[0]?.answer(5n)
    await settle()
    expect(seen().balances).toEqual({})
  })
})

describe('the identity', () => {
  test('the identity is requested with the address, and cached for 5 min', async () => {
    const { portico, edges, seen } = await opened()
    const url = edges.server.sent[0]?.url
    expect(url?.pathname).toBe(`/v1/identity/${ALICE}`)
    expect(url?.searchParams.get('sender')).toBe(ALICE)
    expect(url?.searchParams.get('projectId')).toBe('project')
    expect(seen().identities[ALICE]).toEqual({ name: 'alice.example', avatar: 'https://pictures.example/a.png' })
    await portico.close()
    await edges.clock.advance(5 * 60_000 - 1)
    await portico.open({ view: 'Account' })
    await settle()
    expect(edges.server.sent).toHaveLength(1)
    await portico.close()
    await edges.clock.advance(1)
    await portico.open({ view: 'Account' })
    await settle()
    expect(edges.server.sent).toHaveLength(2)
  })

  test('the identity is not requested on a test network', async () => {
    const edges = fakeEdges()
    const { portico, connect } = createTestHost(edges.ports)
    connect({ networkId: 'eip155:11155111' })
    await portico.open({ view: 'Account' })
    await settle()
    expect(edges.server.sent).toEqual([])
  })

  test('the identity is not requested for a namespace whose accounts have no names', async () => {
    const edges = fakeEdges()
    const { portico, say } = createTestHost(edges.ports, { networks: [mainnet, solana], embedded: true })
    say({ status: 'connected', ...live({ networkId: solana.caipNetworkId }) }, 'solana')
    await portico.open({ view: 'Account' })
    await settle()
    expect(portico.account('solana').isConnected).toBe(true)
    expect(edges.server.sent.filter(({ url }) => /identity|reverse/.test(url.pathname))).toEqual([])
  })

  test('the identity is not requested without a project', async () => {
    const { edges } = await opened({ projectId: '' })
    expect(edges.server.sent).toEqual([])
  })

  test.each([
    ['is refused', () => new Response('{}', { status: 503 })],
    ['is not an identity', { name: { first: 'Alice' } }],
    ['is a page', () => new Response('<html>')],
    [
      'never comes',
      () => {
        throw new TypeError('offline')
      },
    ],
  ])('the identity is left out without a toast if the answer %s', async (_, answer) => {
    const edges = fakeEdges()
    edges.server.answer('/v1/identity/', answer)
    const { portico, connect } = createTestHost(edges.ports)
    const failures: unknown[] = []
    portico.on(identityFailed, failure => failures.push(failure))
    connect()
    await portico.open({ view: 'Account' })
    await settle()
    expect(portico.read(accountDetails).identities).toEqual({})
    expect(portico.read(toast).current).toBeUndefined()
    expect(failures).toHaveLength(1)
    expect(edges.env.reported).toEqual([])
  })

  test('the identity of an account that changed meanwhile is dropped', async () => {
    const answers: ((value: unknown) => void)[] = []
    const edges = fakeEdges()
    edges.server.answer('/v1/identity/', () => new Promise(resolve => answers.push(resolve)))
    const { portico, connect } = createTestHost(edges.ports)
    connect()
    await portico.open({ view: 'Account' })
    await settle()
    connect({ address: BOB, accounts: [{ address: BOB }] })
    await settle()
    answers[0]?.({ name: 'alice.example', avatar: null })
    answers[1]?.({ name: 'bob.example', avatar: null })
    await settle()
    expect(portico.read(accountDetails).identities).toEqual({ [BOB]: { name: 'bob.example', avatar: undefined } })
  })
})

describe('a wallet that is locked', () => {
  const locked = (world: Awaited<ReturnType<typeof opened>>) => {
    const { address, networkId, connectorId, wallet } = live()
    world.say({ status: 'locked', connectorId, wallet, last: { address, networkId } })
    return settle()
  }

  test('keeps the account open, which unlocks it', async () => {
    const world = await opened()
    await locked(world)
    expect(topOf(world.portico.read(route))?.view).toBe('Account')
  })

  test('replaces the view that needed the account, and the modal stays open', async () => {
    const world = await opened()
    await world.portico.open({ view: next })
    await locked(world)
    expect(topOf(world.portico.read(route))?.view).toBe('Account')
  })

  test('keeps the choice of a wallet open', async () => {
    const world = await opened({ contributes: [way] })
    await world.portico.open({ view: 'Connect' })
    await locked(world)
    expect(topOf(world.portico.read(route))?.view).toBe('Connect')
  })
})

describe('disconnecting', () => {
  test('closes the account, whatever ended the session', async () => {
    const { portico, disconnect } = await opened()
    disconnect()
    await settle()
    expect(portico.state().open).toBe(false)
  })

  test.each(['wallet', 'user', 'expired'])(
    'closes the account whose session ends while the code of the account is loading (%s)',
    async reason => {
      let come = () => {}
      const code = new Promise<void>(resolve => {
        come = resolve
      })
      const { portico, connect, say } = createTestHost(fakeEdges().ports, { code, contributes: [way] })
      connect()
      await portico.open()
      expect(portico.state().view).toBe('Account')
      say({ status: 'disconnected', reason })
      come()
      await settle()
      expect(portico.state().open).toBe(false)
    },
  )

  test('closes every other view of the account', async () => {
    const { portico, disconnect } = await opened()
    await portico.open({ view: next })
    disconnect()
    await settle()
    expect(portico.state().open).toBe(false)
  })

  test('keeps Connect open, where the next wallet is chosen', async () => {
    const { portico, disconnect } = await opened({ contributes: [way] })
    await portico.open({ view: 'Connect' })
    disconnect()
    await settle()
    expect(portico.state().view).toBe('Connect')
  })

  test('closes ProfileWallets if it lists no other wallet', async () => {
    const { portico, disconnect } = await opened()
    await portico.open({ view: 'ProfileWallets' })
    disconnect()
    await settle()
    expect(portico.state().open).toBe(false)
  })

  test('disconnecting one namespace shows the account of another', async () => {
    const { portico, disconnect } = await opened({ networks: [mainnet, solana] })
    const onSolana = { status: 'connected', ...live({ networkId: 'solana:main' }) } as const
    portico.set(sessions, all => ({ ...all, active: 'solana', byNamespace: { solana: onSolana } }))
    await settle()
    expect(portico.state()).toMatchObject({ view: 'Account', active: 'solana' })
    disconnect()
    await settle()
    expect(portico.state().open).toBe(false)
  })

  test('shows no toast on the next visit', async () => {
    const { portico, disconnect } = await opened()
    portico.set(toast, showToast({ variant: 'success', message: defineMessage('others/word', 'A word') }))
    disconnect()
    await settle()
    expect(portico.read(toast).current).toBeUndefined()
  })
})

describe('many wallets', () => {
  test('show that they are disabled', async () => {
    const { portico, inside } = await opened({ control: { switchConnection: off } })
    const ctx = await inside()
    await switchWallet(ctx, { namespace: 'eip155', connectorId: 'lantern' })
    expect(portico.read(toast).current).toMatchObject({
      variant: 'error',
      message: { text: 'Only one wallet at a time' },
    })
  })

  test('prompt again in view, here or by a QR code', async () => {
    const { portico, inside } = await opened({
      contributes: [asking('ConnectingExternal'), asking('ConnectingWalletConnect')],
    })
    const ctx = await inside()
    const far = { id: 'far', name: 'Far', type: 'WALLET_CONNECT', namespaces: ['eip155'], adapter: 'far' } as const
    portico.set(connectors, addConnector(far))
    await reconnect(ctx, { namespace: 'eip155', connectorId: 'lantern' })
    expect(topOf(portico.read(route))).toMatchObject({
      view: 'ConnectingExternal',
      args: { connectorId: 'lantern', namespace: 'eip155' },
    })
    await reconnect(ctx, { namespace: 'eip155', connectorId: 'far' })
    expect(topOf(portico.read(route))).toMatchObject({ view: 'ConnectingWalletConnect', args: { namespace: 'eip155' } })
  })

  test('switching to another namespace sends no request, wherever its wallet is', async () => {
    const asked: string[] = []
    const control = { switchNetwork: async (id: string) => void asked.push(id) }
    const { portico, inside } = await opened({ networks: [mainnet, solana], control })
    const ctx = await inside()
    const onSolana = { status: 'connected', ...live({ networkId: 'solana:main' }) } as const
    portico.set(sessions, all => ({ ...all, byNamespace: { ...all.byNamespace, solana: onSolana } }))
    await switchNamespace(ctx, 'solana')
    await switchNamespace(ctx, 'bip122')
    expect(asked).toEqual(['solana:main'])
  })
})
