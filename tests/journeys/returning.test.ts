import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sessionConnected, sessions } from '../../kernel'
import { arrive, HERON, leaveAll, QUARTZ, SECOND, warmUp } from './visitor'

beforeAll(warmUp)
afterEach(leaveAll)

const session = (visitor: Awaited<ReturnType<typeof arrive>>) => visitor.portico.read(sessions).byNamespace.eip155

/** Heron reports its accounts only once the returned function is called. */
function keepWaiting({ heron }: Awaited<ReturnType<typeof arrive>>): () => void {
  let answer = () => {}
  const allowed = new Promise<void>(resolve => {
    answer = resolve
  })
  heron.override(({ method }) => (method === 'eth_accounts' ? allowed.then(() => [heron.addresses[0]]) : undefined))
  return answer
}

describe('a visitor who comes back', () => {
  test('is connected again without a prompt and without opening anything', async () => {
    const visitor = await arrive()
    await visitor.connect()
    const { address } = visitor.portico.account()
    await visitor.reload()
    await expect.poll(visitor.status).toBe('connected')
    expect(visitor.portico.account().address).toBe(address)
    expect(visitor.heron.prompts).toBe(1)
    expect(visitor.views()).toEqual([])
    const connected = visitor.told.filter(({ id }) => id === sessionConnected.id)
    expect(connected.map(({ payload }) => payload)).toMatchObject([{ restored: true }])
  })

  test('is restoring from the first synchronous read, with the last account and network, and is ready when connected', async () => {
    const visitor = await arrive()
    await visitor.connect()
    await visitor.portico.switchNetwork(SECOND)
    const address = visitor.heron.addresses[0]
    const answer = keepWaiting(visitor)
    const first: unknown[] = []
    const states: string[] = []
    await visitor.reload({}, portico => {
      first.push(portico.account(), portico.state(), portico.network()?.caipNetworkId)
      portico.watch(
        sessions,
        all => all.byNamespace.eip155?.status,
        status => states.push(String(status)),
      )
      void portico.ready().then(() => states.push('ready'))
    })
    const last = { address, networkId: SECOND }
    expect(first).toMatchObject([
      { status: 'restoring', isConnected: false, last },
      { active: 'eip155', connected: false, networkId: SECOND },
      SECOND,
    ])
    await expect.poll(() => visitor.heron.methods().filter(method => method === 'eth_accounts')).toHaveLength(1)
    expect(states).toEqual([])
    answer()
    await expect.poll(() => states).toEqual(['connected', 'ready'])
  })

  test('asks the provider at start, and the restored wallet answers and is heard', async () => {
    const visitor = await arrive()
    await visitor.connect()
    const answer = keepWaiting(visitor)
    const asked: unknown[] = []
    const changes: unknown[] = []
    await visitor.reload({}, portico => {
      const early = portico.provider('eip155')
      early?.on('chainChanged', id => changes.push(id))
      asked.push(early?.request({ method: 'eth_accounts' }), early?.request({ method: 'eth_chainId' }))
    })
    answer()
    expect(await Promise.all(asked)).toEqual([[visitor.heron.addresses[0]], '0x1'])
    visitor.heron.switchNetwork(SECOND)
    expect(changes).toEqual(['0xa'])
  })

  test('asks the provider of a wallet that has forgotten the page, and no account is there', async () => {
    const visitor = await arrive()
    await visitor.connect()
    visitor.heron.forget()
    const asked: Promise<unknown>[] = []
    await visitor.reload({}, portico => {
      const early = portico.provider('eip155')!
      asked.push(
        early.request({ method: 'eth_accounts' }),
        early.request({ method: 'eth_chainId' }).catch(({ code }) => code),
      )
    })
    expect(await Promise.all(asked)).toEqual([[], 4100])
    expect(visitor.heron.prompts).toBe(1)
  })

  test.each<[string, unknown]>([
    ['is no list', 'junk'],
    ['holds no record', [{ connectorId: 7 }]],
    [
      'names a namespace without a network',
      [{ connectorId: 'x', adapter: 'evm', networkId: 'solana:x', address: 'A' }],
    ],
  ])('whose storage %s is disconnected, and ready at once', async (_, stored) => {
    const visitor = await arrive()
    visitor.edges.ports.storage.set('session/remembered', stored)
    const first: unknown[] = []
    await visitor.reload({}, portico => void first.push(portico.account().status))
    expect(first).toEqual(['disconnected'])
    await visitor.portico.ready()
  })

  test('and asks for an account in the first turn gets the restored one', async () => {
    const visitor = await arrive()
    await visitor.connect()
    const asked: Promise<unknown>[] = []
    await visitor.reload({}, portico => void asked.push(portico.connect()))
    await expect(asked[0]).resolves.toMatchObject({ isConnected: true, address: visitor.heron.addresses[0] })
    expect(visitor.heron.prompts).toBe(1)
  })

  test('who has disconnected is disconnected from the first read', async () => {
    const visitor = await arrive()
    await visitor.connect()
    const kept = visitor.edges.ports.storage.get('session/remembered')
    await visitor.portico.disconnect()
    visitor.edges.ports.storage.set('session/remembered', kept)
    const first: unknown[] = []
    await visitor.reload({}, portico => void first.push(portico.account().status))
    expect(first).toEqual(['disconnected'])
  })

  test('is restoring until the wallet has said that it still knows the page', async () => {
    const visitor = await arrive()
    await visitor.connect()
    const answer = keepWaiting(visitor)
    await visitor.reload()
    await expect.poll(visitor.status).toBe('restoring')
    expect(visitor.portico.account().isConnected).toBe(false)
    answer()
    await expect.poll(visitor.status).toBe('connected')
  })

  test('and opens the modal before the wallet has answered is where the account will be', async () => {
    const visitor = await arrive()
    await visitor.connect()
    const answer = keepWaiting(visitor)
    await visitor.reload()
    await expect.poll(visitor.status).toBe('restoring')
    await visitor.portico.open()
    expect(visitor.views()).toEqual(['Account'])
    answer()
    await expect.poll(visitor.status).toBe('connected')
    expect(visitor.views()).toEqual(['Account'])
  })

  test('finds the account and the network that the wallet is at now', async () => {
    const visitor = await arrive()
    await visitor.connect()
    await visitor.portico.switchNetwork(SECOND)
    visitor.heron.switchAccount(1)
    await visitor.reload()
    await expect.poll(visitor.status).toBe('connected')
    expect(visitor.portico.account().address).toBe(visitor.heron.addresses[1])
    expect(visitor.portico.networkId()).toBe(SECOND)
  })

  test('is disconnected where the wallet has forgotten the page, and is not asked', async () => {
    const visitor = await arrive()
    await visitor.connect()
    visitor.heron.forget()
    await visitor.reload()
    await expect.poll(() => session(visitor)).toEqual({ status: 'disconnected', reason: 'WALLET_GONE' })
    expect(visitor.heron.prompts).toBe(1)
  })

  test('is disconnected where the wallet is not installed any more, once it has had 10 s to announce itself', async () => {
    const visitor = await arrive()
    await visitor.connect()
    visitor.uninstall(HERON)
    await visitor.reload()
    await expect.poll(visitor.status).toBe('restoring')
    await expect.poll(() => visitor.edges.clock.pending).toBeGreaterThan(1)
    await visitor.edges.clock.advance(9_999)
    expect(visitor.status()).toBe('restoring')
    await visitor.edges.clock.advance(1)
    expect(session(visitor)).toEqual({ status: 'disconnected', reason: 'WALLET_GONE' })
  })

  test('and whose wallet does not answer is disconnected after 10 s, and can connect another meanwhile', async () => {
    const visitor = await arrive()
    await visitor.connect()
    visitor.heron.override(({ method }) => (method === 'eth_accounts' ? new Promise(() => {}) : undefined))
    await visitor.reload()
    await expect.poll(visitor.status).toBe('restoring')
    await visitor.connect(QUARTZ)
    expect(visitor.portico.account().wallet).toMatchObject({ name: 'Quartz' })
    await visitor.edges.clock.advance(20_000)
    expect(visitor.portico.account().wallet).toMatchObject({ name: 'Quartz' })
  })

  test('and disconnects while the wallet is still looked for stays disconnected', async () => {
    const visitor = await arrive()
    await visitor.connect()
    const answer = keepWaiting(visitor)
    await visitor.reload()
    await expect.poll(visitor.status).toBe('restoring')
    await visitor.portico.disconnect()
    expect(visitor.status()).toBe('disconnected')
    answer()
    await visitor.edges.clock.advance(20_000)
    expect(visitor.status()).toBe('disconnected')
  })

  test('where the host wants no reconnecting is a stranger', async () => {
    const visitor = await arrive({ enableReconnect: false })
    await visitor.connect()
    await visitor.reload()
    expect(visitor.status()).toBe('disconnected')
    expect([...visitor.edges.backend.entries.keys()].filter(key => key.includes('session'))).toEqual([])
    expect(visitor.heron.methods()).not.toContain('eth_accounts')
  })

  test('sends nothing to anybody for it: the wallet is in the page', async () => {
    const visitor = await arrive()
    await visitor.connect()
    await visitor.reload()
    await expect.poll(visitor.status).toBe('connected')
    expect(visitor.edges.server.sent).toEqual([])
  })

  test('finds the network that was chosen without a wallet', async () => {
    const visitor = await arrive()
    await visitor.portico.switchNetwork(SECOND)
    await visitor.reload()
    await expect.poll(() => visitor.portico.networkId()).toBe(SECOND)
    expect(visitor.heron.requests).toEqual([])
  })
})
