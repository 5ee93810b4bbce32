import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type ConnectionChange,
  connectors,
  findNetwork,
  networks,
  PorticoError,
  route,
  switchNetwork,
} from '../../../kernel'
import { settle } from '../../conformance'
import { SWITCH_NETWORK } from '.'
import { retryingLoader } from './setup'
import { createRillTestHost, type RillTestHost, rillWallet } from './testing/rill'

let testHost: RillTestHost
afterEach(() => testHost.end())

async function world(wallet = rillWallet()) {
  testHost = await createRillTestHost()
  testHost.rills.Beck = wallet
  return { ...testHost, wallet }
}

const known = () => testHost.portico.read(connectors).known

describe('wallets that lie in the page', () => {
  test('stand among the connectors under the name of their namespace', async () => {
    const { connect } = await world()
    await connect('Beck')
    expect(known()).toEqual([
      { id: 'rill:Beck', name: 'Beck', type: 'INJECTED', namespaces: ['rill'], adapter: 'rill' },
    ])
  })

  test('globals of wallets are found on request and in the middle of a restore', async () => {
    const { connect, restore, rills, edges } = await world()
    expect(known()).toEqual([])
    await connect('Beck')
    expect(known()).toHaveLength(1)
    const task = restore('Late')
    await edges.clock.advance(9_000)
    rills.Late = rillWallet()
    await edges.clock.advance(500)
    expect(await task).toHaveLength(1)
    expect(edges.clock.pending).toBe(0)
  })

  test('globals of wallets are found while the modal is open, for ten seconds of each opening', async () => {
    const { connect, rills, portico, edges } = await world()
    await connect('Beck')
    const show = (open: boolean) => portico.set(route, now => ({ ...now, open }))
    const names = () => known().map(({ name }) => name)
    show(true)
    await edges.clock.advance(9_000)
    rills.Late = rillWallet()
    await edges.clock.advance(500)
    expect(names()).toEqual(['Beck', 'Late'])
    await edges.clock.advance(500)
    expect(edges.clock.pending).toBe(0)
    show(false)
    show(true)
    expect(edges.clock.pending).toBe(2)
    show(false)
    expect(edges.clock.pending).toBe(0)
    rills.Later = rillWallet()
    await edges.clock.advance(10_000)
    expect(names()).toEqual(['Beck', 'Late'])
  })

  test('globals of wallets without any request method are not shown', async () => {
    const { connect, rills } = await world()
    rills.Odd = {}
    await expect(connect('Odd')).rejects.toMatchObject({ code: 'WALLET_GONE' })
    expect(known().map(({ name }) => name)).toEqual(['Beck'])
  })
})

describe('opening', () => {
  test('receives the requested network, or the first of its namespace if that is another’s', async () => {
    const { connect, wallet } = await world()
    expect((await connect('Beck', 'rill:delta')).networkId).toBe('rill:delta')
    expect((await connect('Beck', 'lake:one')).networkId).toBe('rill:spring')
    expect(wallet.asked).toEqual([
      { silent: false, networkId: 'rill:delta' },
      { silent: false, networkId: 'rill:spring' },
    ])
  })

  test.each<[string, () => Promise<never>, string]>([
    ['refuses', () => Promise.reject(new Error('Rejected by user')), 'USER_REJECTED'],
    ['throws what is none', () => Promise.reject(null), 'CONNECT_FAILED'],
  ])('a wallet that %s is a coded error', async (_, open, code) => {
    const { connect } = await world(rillWallet({ open }))
    await expect(connect('Beck')).rejects.toMatchObject({ code })
  })

  test.each([
    'Pop up window failed to open',
    'Popup window was blocked',
    'Popup was blocked. Try again.',
    'Failed to open new window',
    'Unable to open a popup',
  ])('a wallet whose window the browser blocked is no failed connection: %s', async message => {
    const { connect } = await world(rillWallet({ open: () => Promise.reject({ code: -32603, message }) }))
    await expect(connect('Beck')).rejects.toMatchObject({ code: 'POPUP_BLOCKED', context: { reason: message } })
  })

  test.each(['The window of time to open a position failed', 'Request blocked', 'Failed to open the vault'])(
    'a wallet that fails for another reason fails the connection: %s',
    async message => {
      const { connect } = await world(rillWallet({ open: () => Promise.reject(new Error(message)) }))
      await expect(connect('Beck')).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
    },
  )

  test.each([
    ['no accounts', { accounts: [], networkId: 'rill:spring' as const }],
    ['another namespace’s network', { accounts: [{ address: 'brook' }], networkId: 'lake:one' as const }],
    ['nothing', undefined],
  ])('a wallet that shows %s is not connected', async (_, opened) => {
    const { connect, restore } = await world(rillWallet({ open: async () => opened }))
    await expect(connect('Beck')).rejects.toMatchObject({ code: 'CONNECT_FAILED', message: 'Failed to connect' })
    expect(await restore('Beck')).toMatchObject([{ accounts: [], networkId: 'rill:spring' }])
  })

  test('an abort ends an opening that never ends, and ten seconds end a restore', async () => {
    const { connect, restore, edges } = await world(rillWallet({ open: () => new Promise(() => {}) }))
    const leaving = new AbortController()
    const task = connect('Beck', undefined, leaving.signal)
    await settle()
    const reason = new Error('left')
    leaving.abort(reason)
    await expect(task).rejects.toBe(reason)
    const looking = restore('Beck')
    await edges.clock.advance(10_000)
    expect(await looking).toMatchObject([{ accounts: [] }])
    expect(edges.clock.pending).toBe(0)
  })

  test('restoring is silent', async () => {
    const { restore, wallet } = await world()
    expect(await restore('Beck')).toHaveLength(1)
    expect(wallet.asked).toEqual([{ silent: true, networkId: 'rill:spring' }])
  })

  test('disconnecting ends after three seconds if the wallet never answers', async () => {
    const { connect, edges } = await world(rillWallet({ revoke: () => new Promise(() => {}) }))
    const gone = (await connect('Beck')).disconnect()
    await edges.clock.advance(3_000)
    await gone
    expect(edges.clock.pending).toBe(0)
  })
})

describe('the network that is ours alone', () => {
  async function placed() {
    const made = await world()
    const connection = await made.connect('Beck')
    made.hold(connection)
    const changes: ConnectionChange[] = []
    const events: unknown[] = []
    const stop = connection.watch(change => changes.push(change))
    connection.provider.on('chainChanged', id => events.push(id))
    connection.provider.on('accountsChanged', addresses => events.push(addresses))
    const change = await made.portico.ask(switchNetwork.on('rill'))
    const to = (id: string) => change({ network: findNetwork(made.portico.read(networks), id)! })
    return { ...made, connection, changes, events, stop, to }
  }

  test('changes by the capability, is emitted to watchers and hosts, and is part of every later request', async () => {
    const { connection, changes, events, to, wallet } = await placed()
    await connection.provider.request({ method: 'rill_flow' })
    await to('rill:delta')
    await connection.provider.request({ method: 'rill_flow' })
    expect(changes).toEqual([{ kind: 'accounts', accounts: [{ address: 'estuary' }], networkId: 'rill:delta' }])
    expect(events).toEqual(['rill:delta', ['estuary']])
    expect(wallet.asked.slice(1)).toEqual([
      { method: 'rill_flow', networkId: 'rill:spring' },
      { method: 'rill_flow', networkId: 'rill:delta' },
    ])
  })

  test('a network chosen in the app alone does not move to another namespace or to an invalid network', async () => {
    const { connection, to, changes } = await placed()
    await expect(to('lake:one')).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
    for (const params of [undefined, {}, { networkId: 'delta' }, [7]]) {
      await expect(connection.provider.request({ method: SWITCH_NETWORK, params })).rejects.toMatchObject({
        code: -32602,
      })
    }
    expect(changes).toEqual([])
  })

  test('a PorticoError code of the bridge is passed on unchanged', async () => {
    const { connection, to, wallet } = await placed()
    wallet.script.move = () => Promise.reject(new PorticoError('WALLET_TIMEOUT', 'It is asleep'))
    await expect(to('rill:delta')).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
    const params = { networkId: 'rill:delta' }
    await expect(connection.provider.request({ method: SWITCH_NETWORK, params })).rejects.toMatchObject({
      code: -32603,
    })
  })

  test('a wallet that is found again elsewhere keeps its watchers', async () => {
    const { restore, connection, wallet, changes, events } = await placed()
    await restore('Beck', 'rill:delta')
    expect(changes).toEqual([{ kind: 'accounts', accounts: [{ address: 'brook' }], networkId: 'rill:delta' }])
    expect(events).toEqual(['rill:delta', ['brook']])
    await connection.provider.request({ method: 'rill_flow' })
    expect(wallet.asked.at(-1)).toEqual({ method: 'rill_flow', networkId: 'rill:delta' })
    await restore('Beck', 'rill:delta')
    expect(changes).toHaveLength(1)
  })

  test('later requests use the network that the wallet switched to', async () => {
    const { connection, wallet, changes, events } = await placed()
    wallet.tell({ kind: 'network', networkId: 'rill:delta' })
    expect(changes).toEqual([{ kind: 'network', networkId: 'rill:delta' }])
    expect(events).toEqual(['rill:delta'])
    await connection.provider.request({ method: 'rill_flow' })
    expect(wallet.asked.at(-1)).toMatchObject({ networkId: 'rill:delta' })
  })

  test('the adapter emits the last change of each kind when many come at once', async () => {
    const { wallet, changes, edges } = await placed()
    for (let turn = 0; turn < 1000; turn++) {
      wallet.tell({ kind: 'accounts', accounts: [{ address: `a${turn}` }] })
      wallet.tell({ kind: 'network', networkId: turn % 2 ? 'rill:delta' : 'rill:spring' })
    }
    expect(changes).toHaveLength(2)
    await edges.clock.advance(1000)
    expect(changes.slice(2)).toEqual([
      { kind: 'accounts', accounts: [{ address: 'a999' }] },
      { kind: 'network', networkId: 'rill:delta' },
    ])
  })

  test('accounts on the network that is known already are a change of the accounts alone', async () => {
    const { wallet, changes, events } = await placed()
    wallet.tell({ kind: 'accounts', accounts: [{ address: 'ford' }], networkId: 'rill:spring' })
    expect(changes).toEqual([{ kind: 'accounts', accounts: [{ address: 'ford' }] }])
    expect(events).toEqual([['ford']])
  })

  test('a batch neither loses the network that came with accounts nor brings an older one back', async () => {
    const { wallet, changes, edges } = await placed()
    const shown = [{ address: 'ford' }]
    wallet.tell({ kind: 'accounts', accounts: [] })
    wallet.tell({ kind: 'network', networkId: 'rill:mouth' })
    changes.length = 0
    wallet.tell({ kind: 'network', networkId: 'rill:source' })
    wallet.tell({ kind: 'accounts', accounts: [], networkId: 'rill:delta' })
    wallet.tell({ kind: 'accounts', accounts: shown })
    await edges.clock.advance(1000)
    expect(changes).toEqual([
      { kind: 'accounts', accounts: shown, networkId: 'rill:delta' },
      { kind: 'network', networkId: 'rill:delta' },
    ])
  })

  test('the adapter has one listener at the wallet, however many listeners it has', async () => {
    const { wallet } = await placed()
    expect(wallet.listeners).toBe(1)
  })

  test('a stopped watcher receives no event, and the end removes every listener', async () => {
    const { wallet, changes, stop, portico, edges } = await placed()
    stop()
    wallet.tell({ kind: 'network', networkId: 'rill:delta' })
    expect(changes).toEqual([])
    portico.destroy()
    expect(wallet.listeners).toBe(0)
    expect(edges.clock.pending).toBe(0)
  })
})

test('code is loaded once for all callers', async () => {
  const load = vi.fn(async () => ({ code: true }))
  const need = retryingLoader('rill', load)
  expect(load).not.toHaveBeenCalled()
  const [first, second] = await Promise.all([need(), need()])
  expect(first).toBe(second)
  expect(load).toHaveBeenCalledOnce()
})

test('code that fails to load has a coded error, and is loaded again on request', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(cause)
  const need = retryingLoader('rill', load)
  await expect(need()).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED', cause })
  expect(await need()).toBe('code')
})
