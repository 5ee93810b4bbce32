import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import { rpcError } from '../../adapters/evm/testing/scriptedWallet'
import { alerts, isAbort, sessionConnected, sessionEnded, sessionFailed, sessions } from '../../kernel'
import { walletDirectory } from '../../kernel/kit'
import { endAll, FIRST, HERON, openApp, QUARTZ, type User, warmUp } from './user'

beforeAll(warmUp)
afterEach(endAll)

describe('a user who chooses a wallet', () => {
  test('a user who chooses a wallet is connecting until the wallet answers, then connected with its account, network and provider', async () => {
    const { portico, heron, status, choose, events } = await openApp()
    heron.answer('hang')
    const connected = choose(HERON)
    await expect.poll(status).toBe('connecting')
    expect(portico.account().isConnected).toBe(false)
    expect(portico.provider()).toBeUndefined()
    heron.release()
    await connected
    const [address = ''] = heron.addresses
    expect(portico.account()).toMatchObject({
      status: 'connected',
      address,
      caipAddress: `${FIRST}:${address}`,
      wallet: { name: 'Heron', rdns: HERON },
    })
    expect(portico.state()).toMatchObject({ active: 'eip155', networkId: FIRST, connected: true })
    expect(await portico.provider()?.request({ method: 'eth_accounts' })).toEqual([address])
    expect(events.filter(({ id }) => id === sessionConnected.id)).toHaveLength(1)
    expect(heron.prompts).toBe(1)
  })

  test('resolves the host’s pending connect', async () => {
    const { portico, heron, choose } = await openApp()
    const wanted = portico.connect()
    await choose(HERON)
    expect(await wanted).toMatchObject({ isConnected: true, address: heron.addresses[0] })
    expect(await portico.connect()).toMatchObject({ isConnected: true })
  })

  test.each<[string, unknown]>([
    ['4001', rpcError(4001)],
    ['5000', rpcError(5000)],
    ['5002', rpcError(5002)],
    ['the words “user rejected”', rpcError(-32000, 'MetaMask: User rejected the request.')],
    ['the word “cancelled”', rpcError(-32000, 'The request was cancelled')],
    ['the word “canceled”', rpcError(-32000, 'Canceled')],
  ])('a user who rejects with %s is disconnected: User rejected the request', async (_, thrown) => {
    const { portico, heron, choose, events } = await openApp()
    heron.override(({ method }) => {
      if (method === 'eth_requestAccounts') throw thrown
    })
    await expect(choose(HERON)).rejects.toMatchObject({
      code: 'USER_REJECTED',
      message: 'User rejected the request',
    })
    expect(portico.read(sessions).byNamespace.eip155).toEqual({ status: 'disconnected', reason: 'USER_REJECTED' })
    expect(events.filter(({ id }) => id === sessionFailed.id)).toHaveLength(1)
    heron.override(() => undefined)
    await choose(HERON)
    expect(portico.account().isConnected).toBe(true)
  })

  test('a user whose wallet has another request open sees that message', async () => {
    const { heron, choose, status } = await openApp()
    heron.override(({ method }) => {
      if (method === 'eth_requestAccounts') throw rpcError(-32002)
    })
    await expect(choose(HERON)).rejects.toMatchObject({ code: 'WALLET_BUSY' })
    expect(status()).toBe('disconnected')
  })

  test('a user whose wallet shares no account sees: Failed to connect', async () => {
    const { heron, choose, status } = await openApp()
    heron.answer({ invalid: [] })
    await expect(choose(HERON)).rejects.toMatchObject({ code: 'CONNECT_FAILED', message: 'Failed to connect' })
    expect(status()).toBe('disconnected')
  })

  test('a user whose wallet was uninstalled sees that it is unavailable', async () => {
    const { heron, choose } = await openApp()
    heron.state.gone = true
    await expect(choose(HERON)).rejects.toMatchObject({ code: 'WALLET_GONE' })
  })

  test('a user who cancels before the wallet answers is disconnected at once; a late approval changes nothing', async () => {
    const { heron, status, choose } = await openApp()
    heron.answer('hang')
    const turning = new AbortController()
    const connected = choose(HERON, turning.signal)
    await expect.poll(status).toBe('connecting')
    turning.abort()
    await expect(connected).rejects.toSatisfy(isAbort)
    expect(status()).toBe('disconnected')
    heron.release()
    await heron.provider.request({ method: 'eth_accounts' })
    expect(status()).toBe('disconnected')
  })

  test('a user who chooses another wallet is connected to the second; a late approval of the first changes nothing', async () => {
    const { portico, heron, quartz, status, choose } = await openApp()
    heron.answer('hang')
    const first = choose(HERON)
    first.catch(() => undefined)
    await expect.poll(status).toBe('connecting')
    await choose(QUARTZ)
    await expect(first).rejects.toSatisfy(isAbort)
    heron.release()
    await heron.provider.request({ method: 'eth_accounts' })
    expect(portico.account().wallet).toMatchObject({ name: 'Quartz' })
    expect(await portico.provider()?.request({ method: 'eth_accounts' })).toEqual([quartz.addresses[0]])
  })

  test('while connected to another keeps the old session until the new wallet has answered', async () => {
    const { portico, heron, quartz, choose } = await openApp()
    await choose(HERON)
    quartz.answer('hang')
    const second = choose(QUARTZ)
    await expect.poll(() => quartz.prompts).toBe(1)
    expect(portico.account().wallet).toMatchObject({ name: 'Heron' })
    quartz.release()
    await second
    expect(portico.account().wallet).toMatchObject({ name: 'Quartz' })
    await expect.poll(() => heron.state.approved).toBe(false)
  })

  test('while connected to another, and rejects, stays with the old one', async () => {
    const { portico, quartz, choose } = await openApp()
    await choose(HERON)
    quartz.answer('reject')
    await expect(choose(QUARTZ)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(portico.account()).toMatchObject({ status: 'connected', wallet: { name: 'Heron' } })
  })
})

test('rejects the host’s pending connect when the user closes the modal: Modal closed', async () => {
  const { portico } = await openApp()
  const wanted = portico.connect()
  wanted.catch(() => undefined)
  await expect.poll(() => portico.state().open).toBe(true)
  await portico.close()
  await expect(wanted).rejects.toMatchObject({ code: 'MODAL_CLOSED', message: 'Modal closed' })
})

describe('disconnecting', () => {
  test('resets the account, revokes the permission, removes the stored session and closes the modal', async () => {
    const { portico, heron, status, connect, reload, views, events } = await openApp()
    await connect()
    await portico.open()
    expect(views()).toEqual(['Account'])
    await portico.disconnect()
    expect(portico.account()).toEqual({
      status: 'disconnected',
      isConnected: false,
      address: undefined,
      caipAddress: undefined,
      allAccounts: [],
      wallet: undefined,
    })
    expect(portico.provider()).toBeUndefined()
    expect(heron.state.approved).toBe(false)
    await expect.poll(() => portico.state().open).toBe(false)
    expect(events.findLast(({ id }) => id === sessionEnded.id)?.payload).toMatchObject({ reason: 'user' })
    await reload()
    expect(status()).toBe('disconnected')
    expect(heron.methods().filter(method => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  test('closes the modal in the list of wallets too, if it lists no other wallet', async () => {
    const { portico, connect, views } = await openApp()
    await connect()
    await portico.open()
    await portico.open({ view: 'ProfileWallets' })
    expect(views()).toEqual(['Account', 'ProfileWallets'])
    await portico.disconnect()
    await expect.poll(() => portico.state().open).toBe(false)
  })

  test('stops waiting for a wallet that does not answer after 3 s', async () => {
    const { portico, heron, edges, status, connect } = await openApp()
    await connect()
    heron.answer('hang')
    const gone = portico.disconnect()
    await expect.poll(status).toBe('disconnecting')
    await edges.clock.advance(2999)
    expect(status()).toBe('disconnecting')
    await edges.clock.advance(1)
    await gone
    expect(status()).toBe('disconnected')
  })

  test('completes although the page reloads in the middle', async () => {
    const user = await openApp()
    await user.connect()
    user.heron.answer('hang')
    user.portico.disconnect().catch(() => undefined)
    await expect.poll(user.status).toBe('disconnecting')
    await user.reload()
    expect(user.status()).toBe('disconnected')
  })
})

describe('without a project id', () => {
  test('installed wallets connect, an alert names the missing id, and the project API gets no request for it', async () => {
    const { portico, edges, connect, heron } = await openApp({ projectId: undefined })
    expect(portico.read(alerts).raised).toEqual([{ code: 'APKT008' }])
    expect(edges.env.logged).toEqual([])
    await portico.open()
    await connect()
    expect(portico.account().address).toBe(heron.addresses[0])
    expect(edges.server.sent.filter(({ url }) => /config|origins|identity/i.test(url.pathname))).toEqual([])
  })
})

describe('the analytics of a connection that fails', () => {
  /** The names and properties of all events that the page has sent. */
  const sent = ({ edges }: User): unknown[] => {
    edges.env.hide()
    return edges.env.beacons.flatMap(({ text }) => JSON.parse(text)).map(({ props }) => [props.event, props.properties])
  }
  const failures = (user: User) => sent(user).filter(item => /REJECTED|ERROR/.test(JSON.stringify(item)))
  const openAnalytics = () => openApp({ features: { analytics: true }, remotePolicy: 'local-decides' })

  test.each([
    ['declined', rpcError(4001), ['USER_REJECTED', { message: 'User rejected the request' }]],
    ['failed', rpcError(-32603, 'Broken'), ['CONNECT_ERROR', { message: expect.any(String) }]],
  ])('name one that the host’s own page starts and that is %s, once', async (_, thrown, [name, properties]) => {
    const user = await openAnalytics()
    user.heron.override(({ method }) => {
      if (method === 'eth_requestAccounts') throw thrown
    })
    await expect(user.choose(HERON)).rejects.toBeDefined()
    await settle()
    expect(failures(user)).toEqual([[name, expect.objectContaining(properties as object)]])
  })

  test('name one that the modal’s own list starts once, too', async () => {
    const user = await openAnalytics()
    user.heron.override(({ method }) => {
      if (method === 'eth_requestAccounts') throw rpcError(4001)
    })
    user.portico.prepare()
    const named = await user.portico.ask(walletDirectory)
    await expect(named.connect('Heron', {})).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await settle()
    expect(failures(user)).toEqual([['USER_REJECTED', expect.anything()]])
  })

  test('name none that the page itself aborts', async () => {
    const user = await openAnalytics()
    user.heron.answer('hang')
    const leave = new AbortController()
    const connected = user.choose(HERON, leave.signal)
    await expect.poll(user.status).toBe('connecting')
    leave.abort()
    await expect(connected).rejects.toSatisfy(isAbort)
    await settle()
    expect(failures(user)).toEqual([])
    user.heron.release()
  })
})
