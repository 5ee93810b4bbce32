import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sessionConnected, sessions } from '../../kernel'
import { endAll, HERON, openApp, QUARTZ, SECOND, warmUp } from './user'

beforeAll(warmUp)
afterEach(endAll)

const session = (user: Awaited<ReturnType<typeof openApp>>) => user.portico.read(sessions).byNamespace.eip155

/** Heron reports its accounts only once the returned function is called. */
function keepWaiting({ heron }: Awaited<ReturnType<typeof openApp>>): () => void {
  let answer = () => {}
  const allowed = new Promise<void>(resolve => {
    answer = resolve
  })
  heron.override(({ method }) => (method === 'eth_accounts' ? allowed.then(() => [heron.addresses[0]]) : undefined))
  return answer
}

describe('a returning user', () => {
  test('a returning user is connected again without a prompt and without opening anything', async () => {
    const user = await openApp()
    await user.connect()
    const { address } = user.portico.account()
    await user.reload()
    await expect.poll(user.status).toBe('connected')
    expect(user.portico.account().address).toBe(address)
    expect(user.heron.prompts).toBe(1)
    expect(user.views()).toEqual([])
    const connected = user.events.filter(({ id }) => id === sessionConnected.id)
    expect(connected.map(({ payload }) => payload)).toMatchObject([{ restored: true }])
  })

  test('a returning user is restoring from the first synchronous read, with the last account and network, and is ready when connected', async () => {
    const user = await openApp()
    await user.connect()
    await user.portico.switchNetwork(SECOND)
    const address = user.heron.addresses[0]
    const answer = keepWaiting(user)
    const first: unknown[] = []
    const states: string[] = []
    await user.reload({}, portico => {
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
    await expect.poll(() => user.heron.methods().filter(method => method === 'eth_accounts')).toHaveLength(1)
    expect(states).toEqual([])
    answer()
    await expect.poll(() => states).toEqual(['connected', 'ready'])
  })

  test('a request to the provider at start gets the restored wallet’s answer and events', async () => {
    const user = await openApp()
    await user.connect()
    const answer = keepWaiting(user)
    const asked: unknown[] = []
    const changes: unknown[] = []
    await user.reload({}, portico => {
      const early = portico.provider('eip155')
      early?.on('chainChanged', id => changes.push(id))
      asked.push(early?.request({ method: 'eth_accounts' }), early?.request({ method: 'eth_chainId' }))
    })
    answer()
    expect(await Promise.all(asked)).toEqual([[user.heron.addresses[0]], '0x1'])
    user.heron.switchNetwork(SECOND)
    expect(changes).toEqual(['0xa'])
  })

  test('a request to the provider of a wallet that has forgotten the page returns no account', async () => {
    const user = await openApp()
    await user.connect()
    user.heron.forget()
    const asked: Promise<unknown>[] = []
    await user.reload({}, portico => {
      const early = portico.provider('eip155')!
      asked.push(
        early.request({ method: 'eth_accounts' }),
        early.request({ method: 'eth_chainId' }).catch(({ code }) => code),
      )
    })
    expect(await Promise.all(asked)).toEqual([[], 4100])
    expect(user.heron.prompts).toBe(1)
  })

  test.each<[string, unknown]>([
    ['is no list', 'junk'],
    ['holds no record', [{ connectorId: 7 }]],
    [
      'names a namespace without a network',
      [{ connectorId: 'x', adapter: 'evm', networkId: 'solana:x', address: 'A' }],
    ],
  ])('a user whose storage %s is disconnected and ready at once', async (_, stored) => {
    const user = await openApp()
    user.edges.ports.storage.set('session/remembered', stored)
    const first: unknown[] = []
    await user.reload({}, portico => void first.push(portico.account().status))
    expect(first).toEqual(['disconnected'])
    await user.portico.ready()
  })

  test('a request for the account in the first task returns the restored one', async () => {
    const user = await openApp()
    await user.connect()
    const asked: Promise<unknown>[] = []
    await user.reload({}, portico => void asked.push(portico.connect()))
    await expect(asked[0]).resolves.toMatchObject({ isConnected: true, address: user.heron.addresses[0] })
    expect(user.heron.prompts).toBe(1)
  })

  test('a user who had disconnected is disconnected from the first read', async () => {
    const user = await openApp()
    await user.connect()
    const kept = user.edges.ports.storage.get('session/remembered')
    await user.portico.disconnect()
    user.edges.ports.storage.set('session/remembered', kept)
    const first: unknown[] = []
    await user.reload({}, portico => void first.push(portico.account().status))
    expect(first).toEqual(['disconnected'])
  })

  test('a returning user is restoring until the wallet confirms the permission', async () => {
    const user = await openApp()
    await user.connect()
    const answer = keepWaiting(user)
    await user.reload()
    await expect.poll(user.status).toBe('restoring')
    expect(user.portico.account().isConnected).toBe(false)
    answer()
    await expect.poll(user.status).toBe('connected')
  })

  test('a user who opens the modal before the wallet has answered sees Account', async () => {
    const user = await openApp()
    await user.connect()
    const answer = keepWaiting(user)
    await user.reload()
    await expect.poll(user.status).toBe('restoring')
    await user.portico.open()
    expect(user.views()).toEqual(['Account'])
    answer()
    await expect.poll(user.status).toBe('connected')
    expect(user.views()).toEqual(['Account'])
  })

  test('gets the wallet’s current account and network', async () => {
    const user = await openApp()
    await user.connect()
    await user.portico.switchNetwork(SECOND)
    user.heron.switchAccount(1)
    await user.reload()
    await expect.poll(user.status).toBe('connected')
    expect(user.portico.account().address).toBe(user.heron.addresses[1])
    expect(user.portico.networkId()).toBe(SECOND)
  })

  test('a returning user is disconnected without a prompt if the wallet has forgotten the page', async () => {
    const user = await openApp()
    await user.connect()
    user.heron.forget()
    await user.reload()
    await expect.poll(() => session(user)).toEqual({ status: 'disconnected', reason: 'WALLET_GONE' })
    expect(user.heron.prompts).toBe(1)
  })

  test('a returning user is disconnected if the wallet is not announced within 10 s', async () => {
    const user = await openApp()
    await user.connect()
    user.uninstall(HERON)
    await user.reload()
    await expect.poll(user.status).toBe('restoring')
    await expect.poll(() => user.edges.clock.pending).toBeGreaterThan(1)
    await user.edges.clock.advance(9_999)
    expect(user.status()).toBe('restoring')
    await user.edges.clock.advance(1)
    expect(session(user)).toEqual({ status: 'disconnected', reason: 'WALLET_GONE' })
  })

  test('a user whose wallet does not answer is disconnected after 10 s, and can connect another one meanwhile', async () => {
    const user = await openApp()
    await user.connect()
    user.heron.override(({ method }) => (method === 'eth_accounts' ? new Promise(() => {}) : undefined))
    await user.reload()
    await expect.poll(user.status).toBe('restoring')
    await user.connect(QUARTZ)
    expect(user.portico.account().wallet).toMatchObject({ name: 'Quartz' })
    await user.edges.clock.advance(20_000)
    expect(user.portico.account().wallet).toMatchObject({ name: 'Quartz' })
  })

  test('a user who disconnects during the restore stays disconnected', async () => {
    const user = await openApp()
    await user.connect()
    const answer = keepWaiting(user)
    await user.reload()
    await expect.poll(user.status).toBe('restoring')
    await user.portico.disconnect()
    expect(user.status()).toBe('disconnected')
    answer()
    await user.edges.clock.advance(20_000)
    expect(user.status()).toBe('disconnected')
  })

  test('a returning user is not restored if the host disables reconnecting', async () => {
    const user = await openApp({ enableReconnect: false })
    await user.connect()
    await user.reload()
    expect(user.status()).toBe('disconnected')
    expect([...user.edges.backend.entries.keys()].filter(key => key.includes('session'))).toEqual([])
    expect(user.heron.methods()).not.toContain('eth_accounts')
  })

  test('a returning user is restored without a network request: the wallet is in the page', async () => {
    const user = await openApp()
    await user.connect()
    await user.reload()
    await expect.poll(user.status).toBe('connected')
    expect(user.edges.server.sent).toEqual([])
  })

  test('keeps the network that was chosen without a wallet', async () => {
    const user = await openApp()
    await user.portico.switchNetwork(SECOND)
    await user.reload()
    await expect.poll(() => user.portico.networkId()).toBe(SECOND)
    expect(user.heron.requests).toEqual([])
  })
})

describe('a wallet that answers `eth_accounts` 25 s after a reload', () => {
  /** Reloads, and lets ten seconds pass without an answer. */
  async function giveUp() {
    const user = await openApp()
    await user.connect()
    const answer = keepWaiting(user)
    await user.reload()
    await expect.poll(user.status).toBe('restoring')
    await expect.poll(() => user.heron.methods().filter(method => method === 'eth_accounts')).toHaveLength(1)
    await user.edges.clock.advance(10_000)
    await expect.poll(() => session(user)).toEqual({ status: 'disconnected', reason: 'WALLET_GONE' })
    /** Everything that follows an answer has happened once another request was answered and no timer is due. */
    const late = async () => {
      await user.edges.clock.advance(15_000)
      answer()
      await user.heron.provider.request({ method: 'eth_accounts' })
      await user.edges.clock.advance(20_000)
    }
    return { user, late }
  }
  const ended = ({ events }: { events: readonly { id: string }[] }) => events.map(({ id }) => id)

  test('a wallet that answers `eth_accounts` 25 s after a reload is connected then, once, without a prompt, and after another reload too', async () => {
    const { user, late } = await giveUp()
    await late()
    await expect.poll(user.status).toBe('connected')
    expect(user.portico.account()).toMatchObject({ address: user.heron.addresses[0], wallet: { name: 'Heron' } })
    expect(user.events.filter(({ id }) => id === sessionConnected.id).map(({ payload }) => payload)).toMatchObject([
      { restored: true },
    ])
    expect(user.heron.prompts).toBe(1)
    await user.reload()
    await expect.poll(user.status).toBe('connected')
  })

  test('stays disconnected if the user has disconnected meanwhile', async () => {
    const { user, late } = await giveUp()
    await user.portico.disconnect()
    await late()
    expect(user.status()).toBe('disconnected')
    expect(ended(user)).not.toContain(sessionConnected.id)
    await user.reload()
    expect(user.status()).toBe('disconnected')
  })

  test('a wallet that answers `eth_accounts` 25 s after a reload does not take the place of the wallet that the user has connected meanwhile', async () => {
    const { user, late } = await giveUp()
    await user.connect(QUARTZ)
    await late()
    expect(user.portico.account()).toMatchObject({ status: 'connected', wallet: { name: 'Quartz' } })
    expect(user.portico.read(sessions).byNamespace.eip155).toMatchObject({ connectorId: QUARTZ })
  })

  test('a wallet that answers `eth_accounts` 25 s after a reload does not come back after the user has connected another wallet and disconnected it', async () => {
    const { user, late } = await giveUp()
    await user.connect(QUARTZ)
    await user.portico.disconnect()
    await late()
    expect(user.status()).toBe('disconnected')
  })

  test('a wallet that answers `eth_accounts` 25 s after a reload does not disturb a prompt of another wallet that the user has open', async () => {
    const { user, late } = await giveUp()
    user.quartz.answer('hang')
    const connected = user.connect(QUARTZ)
    await expect.poll(() => user.quartz.prompts).toBe(1)
    await late()
    user.quartz.release()
    await connected
    await expect.poll(() => user.portico.account().wallet).toMatchObject({ name: 'Quartz' })
  })

  test('changes nothing on a page that has ended', async () => {
    const { user, late } = await giveUp()
    user.leave()
    await late()
    expect(ended(user)).not.toContain(sessionConnected.id)
  })
})
