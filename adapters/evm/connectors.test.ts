import { afterEach, describe, expect, test, vi } from 'vitest'
import { type ConnectionChange, connectService } from '../../kernel'
import { fakeEdges, settle } from '../conformance'
import { announce, info, install } from './testing/page'
import { rpcError, scriptedWallet } from './testing/scriptedWallet'
import { createEvmTestHost, type EvmTestHost } from './testing/testHost'

let testHost: EvmTestHost | undefined
afterEach(() => testHost?.end())

async function world() {
  const edges = fakeEdges()
  testHost = await createEvmTestHost(edges.ports)
  const { page, portico } = testHost
  const wallet = scriptedWallet()
  install(page, { info: info(), provider: wallet.provider })
  const reach = await portico.ask(connectService.on('evm'))
  const request = (given: { connectorId?: string; signal?: AbortSignal } = {}) => ({
    connectorId: 'test.heron',
    namespaces: ['eip155'],
    networkId: 'eip155:1' as const,
    signal: new AbortController().signal,
    ...given,
  })
  return {
    ...testHost,
    edges,
    wallet,
    connect: (given?: Parameters<typeof request>[0]) => reach.connect(request(given)),
    restore: (given?: Parameters<typeof request>[0]) => reach.restore(request(given)),
  }
}

describe('connecting', () => {
  test('reads the visible accounts of a wallet that connects and answers nothing', async () => {
    const { wallet, connect } = await world()
    wallet.override(({ method }) => {
      if (method !== 'eth_requestAccounts') return undefined
      wallet.state.approved = true
      return null
    })
    expect(await connect()).toMatchObject([{ accounts: [{ address: wallet.addresses[0] }] }])
    expect(wallet.methods()).toEqual(['eth_requestAccounts', 'eth_accounts', 'eth_chainId'])
  })

  test('requests the accounts, then the chain, and nothing else', async () => {
    const { connect, wallet } = await world()
    const [connection] = await connect()
    expect(wallet.requests).toEqual([{ method: 'eth_requestAccounts' }, { method: 'eth_chainId' }])
    expect(connection).toMatchObject({
      namespace: 'eip155',
      accounts: [{ address: wallet.addresses[0] }],
      networkId: 'eip155:1',
      wallet: { name: 'Heron', rdns: 'test.heron' },
    })
  })

  test('hands out a provider that wagmi, viem and ethers take', async () => {
    const { connect, wallet } = await world()
    const [connection] = await connect()
    const { createWalletClient, custom } = await import('viem')
    const { BrowserProvider } = await import('ethers')
    const provider = connection!.provider
    // viem's EIP-1193 type lists the known methods; ours accepts any method.
    const client = createWalletClient({ transport: custom(provider as Parameters<typeof custom>[0]) })
    expect(await client.getAddresses()).toEqual([wallet.addresses[0]])
    wallet.answer('reject')
    const signing = client.signMessage({ account: wallet.addresses[0]!, message: 'x' })
    await expect(signing).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    const ethers = new BrowserProvider(provider)
    await expect((await ethers.getSigner()).signMessage('x')).rejects.toMatchObject({ code: 'ACTION_REJECTED' })
    ethers.destroy()
  })

  test.each<[string, unknown]>([
    ['no accounts', []],
    ['nothing', undefined],
    ['accounts that are none', ['0xnot']],
  ])('fails with a code if the wallet shows %s', async (_, accounts) => {
    const { connect, wallet } = await world()
    wallet.override(({ method }) => (method === 'eth_requestAccounts' ? (accounts ?? null) : undefined))
    await expect(connect()).rejects.toMatchObject({ code: 'CONNECT_FAILED', message: 'Failed to connect' })
  })

  test.each(['banana', '0x0', null, {}, '1.0'])('fails where the wallet says it is at the chain %j', async chain => {
    const { connect, wallet } = await world()
    wallet.override(({ method }) => (method === 'eth_chainId' ? chain : undefined))
    await expect(connect()).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
  })

  test.each<[number, string]>([
    [-32002, 'WALLET_BUSY'],
    [4900, 'WALLET_GONE'],
    [-32603, 'CONNECT_FAILED'],
  ])('reports the error %d as %s', async (code, changes) => {
    const { connect, wallet } = await world()
    wallet.override(() => {
      throw rpcError(code)
    })
    await expect(connect()).rejects.toMatchObject({ code: changes })
  })

  test.each<[string, unknown]>([
    ['by a code', rpcError(4200)],
    ['by JSON-RPC', rpcError(-32601)],
    ['in words', new Error('"eth_requestAccounts" not implemented')],
  ])('uses the visible accounts if the wallet answers %s to a request for accounts', async (_, thrown) => {
    const { connect, wallet } = await world()
    wallet.state.approved = true
    wallet.override(({ method }) => {
      if (method === 'eth_requestAccounts') throw thrown
    })
    expect((await connect())[0]?.accounts).toEqual([{ address: wallet.addresses[0] }])
    expect(wallet.methods()).toEqual(['eth_requestAccounts', 'eth_accounts', 'eth_chainId'])
  })

  test('connecting to a wallet that is not there fails with WALLET_GONE', async () => {
    const { connect } = await world()
    await expect(connect({ connectorId: 'test.gone' })).rejects.toMatchObject({ code: 'WALLET_GONE' })
  })

  test('an abort ends connecting at once while the wallet is asked for its chain, too', async () => {
    const { connect, wallet } = await world()
    wallet.override(({ method }) => (method === 'eth_chainId' ? new Promise(() => {}) : undefined))
    const leaving = new AbortController()
    const task = connect({ signal: leaving.signal })
    await settle()
    const reason = new Error('left')
    leaving.abort(reason)
    await expect(task).rejects.toBe(reason)
  })

  test('settles when the host is destroyed', async () => {
    const { connect, wallet, portico } = await world()
    wallet.answer('hang')
    const task = connect()
    const settled = expect(task).rejects.toMatchObject({ name: 'AbortError' })
    await settle()
    portico.destroy()
    await settled
  })
})

describe('restoring', () => {
  test('requests the accounts that are visible already, and no others', async () => {
    const { restore, wallet } = await world()
    wallet.state.approved = true
    const [connection] = await restore()
    expect(connection?.accounts).toEqual([{ address: wallet.addresses[0] }])
    expect(wallet.methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  const NO_ACCOUNT = [{ accounts: [], networkId: 'eip155:1' }]

  test('finds no account if the wallet allows none, rejects or answers with invalid data', async () => {
    const { restore, wallet } = await world()
    for (const override of [
      () => undefined,
      () => 'banana',
      () => {
        throw rpcError(4100)
      },
    ]) {
      wallet.override(override)
      const found = await restore()
      expect(found).toMatchObject(NO_ACCOUNT)
      expect(found[0]?.locked).toBeUndefined()
    }
  })

  test('reports a wallet as locked if it shows no account and its permissions still name the accounts', async () => {
    const { restore, wallet } = await world()
    wallet.state.approved = true
    wallet.state.locked = true
    wallet.state.chain = 10
    expect(await restore()).toMatchObject([{ accounts: [], locked: true, networkId: 'eip155:10' }])
    expect(wallet.methods()).toEqual(['eth_accounts', 'wallet_getPermissions', 'eth_chainId'])
  })

  test.each<[string, () => unknown]>([
    ['does not know the question', () => Promise.reject(rpcError(-32601))],
    ['does not answer', () => new Promise(() => {})],
    ['answers nonsense', () => ({ length: 1, 0: { parentCapability: 'eth_accounts' } })],
    ['allows something else', () => [{ parentCapability: 'wallet_snap' }, null]],
  ])('restoring does not mistake a wallet that %s for a locked one', async (_, answer) => {
    const { restore, wallet, edges } = await world()
    wallet.state.approved = true
    wallet.state.locked = true
    wallet.override(({ method }) => (method === 'wallet_getPermissions' ? answer() : undefined))
    const task = restore()
    await edges.clock.advance(3_000)
    const [found] = await task
    expect([found?.accounts, found?.locked]).toEqual([[], undefined])
    expect(edges.clock.pending).toBe(0)
  })

  test('waits for a wallet that announces itself late', async () => {
    const { restore, page, edges } = await world()
    const late = scriptedWallet()
    late.state.approved = true
    const task = restore({ connectorId: 'test.late' })
    await edges.clock.advance(9_000)
    announce(page, { info: info({ rdns: 'test.late' }), provider: late.provider })
    expect(await task).toMatchObject([{ accounts: [{ address: late.addresses[0] }] }])
    expect(edges.clock.pending).toBe(0)
  })

  test('ends after ten seconds if the wallet does not appear or does not answer', async () => {
    const { restore, page, edges, wallet } = await world()
    wallet.override(() => new Promise(() => {}))
    const tasks = [restore({ connectorId: 'test.late' }), restore()]
    await edges.clock.advance(10_000)
    expect(await Promise.all(tasks)).toMatchObject([[], NO_ACCOUNT])
    const late = scriptedWallet()
    announce(page, { info: info({ rdns: 'test.late' }), provider: late.provider })
    expect(late.requests).toEqual([])
    expect(edges.clock.pending).toBe(0)
  })

  test('a wallet that answers after 25 s reports its accounts to those who still watch it', async () => {
    const { restore, edges, wallet } = await world()
    wallet.state.approved = true
    const waiting: (() => void)[] = []
    wallet.override(({ method }) => {
      if (method !== 'eth_accounts') return undefined
      return new Promise(resolve => waiting.push(() => resolve(wallet.addresses.slice(0, 1))))
    })
    const task = restore()
    await edges.clock.advance(10_000)
    const [connection] = await task
    const [changes, left]: ConnectionChange[][] = [[], []]
    connection!.watch(change => changes!.push(change))
    connection!.watch(change => left!.push(change))()
    await edges.clock.advance(15_000)
    for (const answer of waiting) answer()
    await settle()
    expect(changes).toEqual([{ kind: 'accounts', accounts: [{ address: wallet.addresses[0] }] }])
    expect(left).toEqual([])
  })

  test('an abort ends restoring at once', async () => {
    const { restore, edges } = await world()
    const leaving = new AbortController()
    const task = restore({ connectorId: 'test.late', signal: leaving.signal })
    const reason = new Error('left')
    leaving.abort(reason)
    await expect(task).rejects.toBe(reason)
    expect(edges.clock.pending).toBe(0)
  })
})

describe('watching', () => {
  async function watched() {
    const made = await world()
    const [connection] = await made.connect()
    const changes: ConnectionChange[] = []
    const leave = connection!.watch(change => changes.push(change))
    return { ...made, changes, leave, connection: connection! }
  }

  test('a watcher gets accounts, chains and the end of the session', async () => {
    const { wallet, changes, edges } = await watched()
    wallet.switchAccount(1)
    wallet.emit('chainChanged', '137')
    await edges.clock.advance(1000)
    wallet.emit('disconnect', rpcError(4900, 'uninstalled'))
    expect(changes).toEqual([
      { kind: 'accounts', accounts: [{ address: wallet.addresses[1] }] },
      { kind: 'network', networkId: 'eip155:137' },
      { kind: 'gone', reason: 'uninstalled' },
    ])
  })

  test.each<[string, (wallet: ReturnType<typeof scriptedWallet>) => void, ConnectionChange]>([
    ['is locked', wallet => wallet.lock(), { kind: 'locked' }],
    [
      'reports no permission, as Rabby does while it is locked',
      wallet => wallet.disconnectSite(),
      { kind: 'accounts', accounts: [] },
    ],
    [
      'hides its accounts and does not say why',
      wallet => {
        wallet.override(({ method }) =>
          method === 'wallet_getPermissions' ? Promise.reject(rpcError(4200)) : undefined,
        )
        wallet.lock()
      },
      { kind: 'accounts', accounts: [] },
    ],
  ])('reports a wallet that %s', async (_, happens, change) => {
    const { wallet, changes, edges } = await watched()
    happens(wallet)
    await edges.clock.advance(1000)
    expect(changes).toEqual([change])
  })

  test('a wallet that is unlocked before it has answered about its permissions is not reported as locked', async () => {
    const { wallet, changes, edges } = await watched()
    let answer = (_: unknown) => {}
    wallet.override(({ method }) =>
      method === 'wallet_getPermissions' ? new Promise(resolve => (answer = resolve)) : undefined,
    )
    wallet.lock()
    await settle()
    wallet.unlock()
    answer([{ parentCapability: 'eth_accounts' }])
    await edges.clock.advance(1000)
    expect(changes).toEqual([{ kind: 'accounts', accounts: [{ address: wallet.addresses[0] }] }])
  })

  test('reports the last of several simultaneous locks and unlocks last', async () => {
    const { wallet, changes, edges } = await watched()
    wallet.switchAccount(1)
    wallet.unlock()
    wallet.lock()
    await edges.clock.advance(1000)
    expect(changes.at(-1)).toEqual({ kind: 'locked' })
    expect(changes.findLastIndex(({ kind }) => kind === 'accounts')).toBeLessThan(changes.length - 1)
  })

  test('reports the wallet’s state after unreadable events, and no connection that recovers by itself', async () => {
    const { wallet, changes, edges } = await watched()
    wallet.state.account = 1
    wallet.state.chain = 10
    wallet.emit('accountsChanged', ['0xnot'])
    wallet.emit('accountsChanged', undefined)
    wallet.emit('chainChanged', { chainId: '0x89' })
    wallet.emit('disconnect', rpcError(1013, 'Disconnected from chain. Attempting to connect.'))
    await edges.clock.advance(1000)
    expect(changes).toContainEqual({ kind: 'accounts', accounts: [{ address: wallet.addresses[1] }] })
    expect(changes).toContainEqual({ kind: 'network', networkId: 'eip155:10' })
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['accounts', 'network']))
  })

  describe('a provider with a session of its own', () => {
    async function connected() {
      const { page, edges, portico } = await world()
      const wallet = scriptedWallet()
      const disconnect = vi.fn()
      install(page, { info: info({ rdns: 'test.sdk' }), provider: Object.assign(wallet.provider, { disconnect }) })
      const reach = await portico.ask(connectService.on('evm'))
      const signal = new AbortController().signal
      const [connection] = await reach.connect({
        connectorId: 'test.sdk',
        namespaces: ['eip155'],
        networkId: 'eip155:1',
        signal,
      })
      return { wallet, disconnect, connection: connection!, edges }
    }

    test('keeps it where the wallet revokes the permission', async () => {
      const { connection, disconnect } = await connected()
      await connection.disconnect()
      expect(disconnect).not.toHaveBeenCalled()
    })

    test('a provider with a session of its own is disconnected where the wallet cannot', async () => {
      const { connection, disconnect, wallet } = await connected()
      wallet.answer('reject')
      await connection.disconnect()
      expect(disconnect).toHaveBeenCalledOnce()
    })

    test('a provider with a session of its own is disconnected where the wallet does not answer', async () => {
      const { connection, disconnect, wallet, edges } = await connected()
      wallet.answer('hang')
      const leaving = connection.disconnect()
      await edges.clock.advance(1_000)
      await leaving
      expect(disconnect).toHaveBeenCalledOnce()
      expect(edges.clock.pending).toBe(0)
    })
  })

  test('disconnecting ends the wallet’s own session before it revokes the permission', async () => {
    const { wallet, connection } = await watched()
    await connection.disconnect()
    expect(wallet.methods().slice(-2)).toEqual(['wallet_disconnect', 'wallet_revokePermissions'])
  })

  test('disconnecting revokes the permission, and succeeds if the wallet refuses', async () => {
    const { wallet, connection, restore } = await watched()
    wallet.answer('reject')
    await connection.disconnect()
    wallet.answer('approve')
    await connection.disconnect()
    expect(wallet.requests.at(-1)).toEqual({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    expect(await restore()).toMatchObject([{ accounts: [] }])
  })
})
