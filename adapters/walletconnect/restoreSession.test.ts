import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Context, type Manifest, sessionConnected } from '../../kernel'
import { Relay } from '../../sandbox/relay/relay'
import { chain, LIBRARIES, listenTo, openWorld, type RealWorld } from './testing/realRelay'
import { ACCOUNT, evmGrant } from './testing/remoteWallet'

describe.each(LIBRARIES)('with version %s of the library', (_, library) => {
  let world: RealWorld
  beforeEach(async () => {
    world = await openWorld(library)
  })
  afterEach(() => world.end())

  const emit = (topic: string, name: string, data: unknown, chainId = 'eip155:1') =>
    world.wallet.client.emit({ topic, event: { name, data }, chainId })
  const bothConnected = () => {
    let count = 0
    return world.relay.next(({ type }) => type === 'connect' && ++count === 2)
  }
  const goneAtWallet = () => new Promise(resolve => world.wallet.client.once('session_delete', resolve))

  test('a later visit restores the session and its network without a request to the wallet', async () => {
    const { page, topic } = await world.connected()
    page.portico.destroy()
    const [connection] = await (await world.open()).restore({ networkId: 'eip155:137' })
    if (!connection) throw new Error('Nothing was restored')
    expect(connection).toMatchObject({ networkId: 'eip155:137', accounts: [{ address: ACCOUNT.address }] })
    expect(world.wallet.requests).toEqual([])
    const { next } = listenTo(connection)
    await emit(topic, 'chainChanged', 1)
    expect(await next('network')).toEqual({ kind: 'network', networkId: 'eip155:1' })
    const params = ['0x00', ACCOUNT.address]
    expect(await connection.provider.request({ method: 'personal_sign', params })).toMatch(/^0x/)
  })

  test('a session that was not requested for a network of today is ended, not restored', async () => {
    const { page } = await world.connected()
    page.portico.destroy()
    const gone = goneAtWallet()
    const later = await world.open({ networks: [chain(1), chain(137), chain(10)] })
    expect(await later.restore()).toEqual([])
    await gone
    const fewer = await world.open({ networks: [chain(1)] })
    expect(await fewer.restore()).toEqual([])
  })

  test('a session that a wallet granted in part is not stale', async () => {
    const { page } = await world.connected({ grant: evmGrant(['eip155:137']) })
    page.portico.destroy()
    const [connection] = await (await world.open({ networks: [chain(137)] })).restore()
    expect(connection).toMatchObject({ networkId: 'eip155:137' })
  })

  test('a session that the wallet ended while the page was closed is removed without an error', async () => {
    const { page, topic } = await world.connected()
    page.portico.destroy()
    await world.wallet.client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    const [connection] = await (await world.open()).restore()
    if (connection) await listenTo(connection).next('gone')
    await expect.poll(async () => (await world.open()).restore()).toEqual([])
  })

  test('a session that another tab ended ends here too, but not one whose storage was cleared', async () => {
    const { page, changes, topic } = await world.connected()
    for (const harmless of [undefined, null, 7, topic, { eip155: [topic] }, { eip155: [7, topic], solana: 'x' }]) {
      page.edges.storage.writtenElsewhere('walletconnect/topics', harmless)
      expect(changes).toEqual([])
    }
    page.edges.storage.writtenElsewhere('walletconnect/topics', {})
    expect(changes).toEqual([{ kind: 'gone', reason: undefined }])
    expect(await page.restore()).toEqual([])
  })

  test('the next session ends the previous one, once it is accepted', async () => {
    let inside: Context | undefined
    const insider: Manifest = {
      id: 'insider',
      activatesAtStart: () => true,
      load: async () => ({
        default: ctx => {
          inside = ctx
        },
      }),
    }
    const { page, changes, topic } = await world.connected({ options: { plugins: [insider] } })
    const gone = goneAtWallet()
    const again = page.connect()
    await world.wallet.approve(await world.wallet.scan(await page.code()), evmGrant())
    const [next] = await again
    if (!inside || !next) throw new Error('Nothing was connected')
    expect(changes).toEqual([])
    const { accounts, networkId, wallet, sessionId } = next
    const live = { connectorId: 'walletConnect', accounts, address: ACCOUNT.address, networkId, wallet, sessionId }
    inside.emit(sessionConnected, { namespace: 'eip155', live, restored: false })
    await gone
    expect(changes).toEqual([{ kind: 'gone', reason: 'replaced' }])
    const left = world.wallet.client.session.keys
    expect(left).toHaveLength(1)
    expect(left).not.toContain(topic)
  })

  test('tabs follow each other, and the last connection is the one that is stored', async () => {
    const first = await world.connected()
    const other = await world.open()
    const [there] = await other.restore()
    if (!there) throw new Error('The other tab did not find the session')
    const { changes } = listenTo(there)
    await first.connection.disconnect()
    other.edges.storage.writtenElsewhere('walletconnect/topics', {})
    expect(changes).toEqual([{ kind: 'gone', reason: undefined }])

    const again = first.page.connect()
    await world.wallet.approve(await world.wallet.scan(await first.page.code()), evmGrant(['eip155:137']))
    await again
    for (const page of [other, await world.open()]) {
      const [found] = await page.restore()
      expect(found?.networkId).toBe('eip155:137')
      const params = ['0x00', ACCOUNT.address]
      expect(await found?.provider.request({ method: 'personal_sign', params })).toMatch(/^0x/)
    }
  })

  test('dropped sockets reconnect, one for each', async () => {
    const { topic, connection, next } = await world.connected()
    const open = new Map<string, number>()
    world.relay.on(event => {
      if (event.type === 'connect') open.set(event.clientId, (open.get(event.clientId) ?? 0) + 1)
    })
    const back = bothConnected()
    world.relay.drop()
    await back
    await emit(topic, 'chainChanged', 137)
    expect(await next('network')).toEqual({ kind: 'network', networkId: 'eip155:137' })
    const params = ['0x00', ACCOUNT.address]
    expect(await connection.provider.request({ method: 'personal_sign', params })).toMatch(/^0x/)
    expect([...open.values()]).toEqual([1, 1])
  })

  test('the session reconnects to a relay that was unreachable', async () => {
    const { topic, next } = await world.connected()
    const port = Number(new URL(world.relay.url).port)
    await world.relay.stop()
    const relay = await Relay.start({ port })
    let count = 0
    await relay.next(({ type }) => type === 'connect' && ++count === 2, 15_000)
    await emit(topic, 'chainChanged', 137)
    expect(await next('network')).toEqual({ kind: 'network', networkId: 'eip155:137' })
    await relay.stop()
  })
})
