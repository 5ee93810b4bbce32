import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectors, contributeView, type Manifest, sessionControl, view } from '../../kernel'
import { toast, transactionPassed } from '../../kernel/kit'
import { session } from '../../plugins/session/manifest'
import { chain, LIBRARIES, listenTo, openWorld, type RealWorld } from './testing/realRelay'
import { ACCOUNT, evmGrant, OTHER } from './testing/remoteWallet'
import {
  bothGrants,
  FORMER_SOLANA,
  SOLANA,
  SOLANA_ADDRESS,
  solanaAdapter,
  solanaNetwork,
} from './testing/solanaNetwork'

describe.each(LIBRARIES)('with version %s of the library', (_, library) => {
  let world: RealWorld
  beforeEach(async () => {
    world = await openWorld(library)
  })
  afterEach(() => world.end())

  const emit = (topic: string, name: string, data: unknown, chainId = 'eip155:1') =>
    world.wallet.client.emit({ topic, event: { name, data }, chainId })
  const goneAtWallet = () => new Promise(resolve => world.wallet.client.once('session_delete', resolve))

  test.each([137, '137', '0x89', 'eip155:137'])('the session follows a wallet that changes to chain %j', async raw => {
    const { topic, connection, next } = await world.connected()
    const heard: unknown[] = []
    connection.provider.on('chainChanged', chainId => heard.push(chainId))
    await emit(topic, 'chainChanged', raw)
    expect(await next('network')).toEqual({ kind: 'network', networkId: 'eip155:137' })
    expect(connection.networkId).toBe('eip155:137')
    expect(heard).toEqual(['0x89'])
    expect(await connection.provider.request({ method: 'eth_chainId' })).toBe('0x89')
  })

  test.each(['page', 'wallet'])('events, provider and account state agree after a switch by the %s', async by => {
    const { eip155 } = evmGrant()
    const accounts = [`eip155:1:${ACCOUNT.address}`, `eip155:137:${OTHER}`]
    const page = await world.open({ options: { plugins: [session()] } })
    const { portico } = page
    portico.prepare()
    await expect.poll(() => portico.read(connectors).known.length).toBe(1)
    const connecting = (await portico.ask(sessionControl)).connect({ connectorId: 'walletConnect' })
    const { topic } = await world.wallet.approve(await world.wallet.scan(await page.code()), {
      eip155: { ...eip155, accounts },
    })
    await connecting
    const provider = portico.provider('eip155')!
    const ask = (method: string, params?: unknown[]) => provider.request({ method, params })
    const seen: unknown[] = []
    const look = (event: string) => async (news: unknown) => {
      const state = [portico.networkId(), portico.account().address]
      seen.push([event, news, ...state, await ask('eth_chainId'), await ask('eth_accounts')])
    }
    for (const event of ['chainChanged', 'accountsChanged']) provider.on(event, look(event))
    if (by === 'page') expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x89' }])).toBe(null)
    else await emit(topic, 'chainChanged', 137)
    if (by === 'page') expect(portico.networkId()).toBe('eip155:137')
    await expect.poll(() => seen.length).toBe(2)
    const agreed = ['eip155:137', OTHER, '0x89', [OTHER]]
    expect(seen).toEqual([
      ['chainChanged', '0x89', ...agreed],
      ['accountsChanged', [OTHER], ...agreed],
    ])
  })

  test('a wallet that changes its chain and keeps its account emits chainChanged, and no accountsChanged', async () => {
    const { topic, connection, next } = await world.connected()
    const heard: unknown[] = []
    for (const event of ['chainChanged', 'accountsChanged']) {
      connection.provider.on(event, value => heard.push([event, value]))
    }
    await emit(topic, 'chainChanged', 137)
    await next('network')
    await emit(topic, 'accountsChanged', [OTHER])
    await next('accounts')
    expect(heard).toEqual([
      ['chainChanged', '0x89'],
      ['accountsChanged', [OTHER]],
    ])
  })

  test('the session follows a wallet that changes its account', async () => {
    const { topic, connection, next } = await world.connected()
    const heard: unknown[] = []
    connection.provider.on('accountsChanged', accounts => heard.push(accounts))
    await emit(topic, 'accountsChanged', [OTHER, 'nonsense'])
    expect(await next('accounts')).toEqual({ kind: 'accounts', accounts: [{ address: OTHER }] })
    expect(heard).toEqual([[OTHER]])
    expect(await connection.provider.request({ method: 'eth_accounts' })).toEqual([OTHER])
  })

  test('the session uses the network that the wallet granted instead of the requested one', async () => {
    const { topic, connection, next } = await world.connected()
    await world.wallet.client.update({ topic, namespaces: evmGrant(['eip155:137'], OTHER) })
    const change = { kind: 'accounts', accounts: [{ address: OTHER }], networkId: 'eip155:137' }
    expect(await next('accounts')).toEqual(change)
    expect(connection.approvedNetworkIds).toEqual(['eip155:137'])
    expect(await next('approved')).toEqual({ kind: 'approved', networkIds: ['eip155:137'] })
  })

  test('a network that the wallet grants later is approved once, and the current network stays', async () => {
    const { topic, connection, next, changes } = await world.connected({ grant: evmGrant(['eip155:1']) })
    expect(connection.approvedNetworkIds).toEqual(['eip155:1'])
    const wide = evmGrant(['eip155:1', 'eip155:137'])
    await world.wallet.client.update({ topic, namespaces: wide })
    expect(await next('approved')).toEqual({ kind: 'approved', networkIds: ['eip155:1', 'eip155:137'] })
    await world.wallet.client.update({ topic, namespaces: wide })
    await emit(topic, 'chainChanged', 137)
    await next('network')
    expect(changes.map(({ kind }) => kind)).toEqual(['approved', 'network'])
  })

  test('the answer to a transaction is reported to those that keep balances, that to a signature is not', async () => {
    const { page, connection } = await world.connected()
    const answered: unknown[] = []
    page.portico.observe((id, payload) => id === transactionPassed.id && answered.push(payload))
    world.wallet.answer = async () => '0xab'
    await connection.provider.request({ method: 'personal_sign', params: ['0x00', ACCOUNT.address] })
    expect(answered).toEqual([])
    const transaction = { from: ACCOUNT.address, to: OTHER, value: '0x1' }
    await connection.provider.request({ method: 'eth_sendTransaction', params: [transaction] })
    expect(answered).toEqual([{ method: 'eth_sendTransaction' }])
  })

  test('a session follows the network that another tab stored', async () => {
    const { page, connection, next } = await world.connected()
    expect(await page.restore({ networkId: 'eip155:137' })).toEqual([connection])
    expect(await next('network')).toEqual({ kind: 'network', networkId: 'eip155:137' })
    expect(connection.networkId).toBe('eip155:137')
    expect(world.wallet.requests).toEqual([])
  })

  test('a session in use stays when the host lists another network', async () => {
    const { page, connection } = await world.connected()
    await page.portico.addNetwork(chain(10))
    expect(await page.restore()).toEqual([connection])
    expect(world.wallet.client.session.keys).toHaveLength(1)
  })

  test('a wallet that ends the session disconnects the page, and open requests fail', async () => {
    const { page, topic, connection, next } = await world.connected()
    world.wallet.answer = () => new Promise(() => {})
    const asked = connection.provider.request({ method: 'personal_sign', params: ['0x00', ACCOUNT.address] })
    const failed = expect(asked).rejects.toMatchObject({ code: 4900 })
    await expect.poll(() => world.wallet.requests.length).toBe(1)
    await world.wallet.client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    expect(await next('gone')).toEqual({ kind: 'gone', reason: undefined })
    await failed
    expect(await page.restore()).toEqual([])
  })

  test('a request to a wallet that does not answer ends with an error', async () => {
    const { page, connection } = await world.connected({ clock: 'fake' })
    world.wallet.answer = () => new Promise(() => {})
    const asked = connection.provider.request({ method: 'personal_sign', params: ['0x00', ACCOUNT.address] })
    const expired = expect(asked).rejects.toMatchObject({ code: 8000, message: 'The wallet did not answer' })
    await expect.poll(() => world.wallet.requests.length).toBe(1)
    await page.edges.clock.advance(5 * 60_000)
    await expired
  })

  test('the open modal reports every 30 seconds that a wallet does not answer, until it answers', async () => {
    const home: Manifest = {
      id: 'home',
      contributes: [contributeView(view('Home'), { load: async () => ({ default: () => null }), home: () => true })],
      load: async () => ({ default: () => {} }),
    }
    const { page, connection } = await world.connected({ clock: 'fake', options: { plugins: [home] } })
    const { clock } = page.edges
    const shown = () => page.portico.read(toast).current
    let answer: (signature: string) => void = () => {}
    world.wallet.answer = () => new Promise(resolve => (answer = resolve))
    const asked = connection.provider.request({ method: 'personal_sign', params: ['0x00', ACCOUNT.address] })
    await expect.poll(() => world.wallet.requests.length).toBe(1)
    await clock.advance(30_000)
    expect(shown()).toBeUndefined()
    await page.portico.open()
    await clock.advance(29_999)
    expect(shown()).toBeUndefined()
    await clock.advance(1)
    expect(shown()).toMatchObject({ variant: 'loading', variables: { wallet: 'Heron' } })
    expect(shown()?.message.text).toBe('{wallet} hasn’t responded. Check that it’s open and online.')
    await clock.advance(5000)
    expect(shown()).toBeUndefined()
    answer('0xabcd')
    expect(await asked).toBe('0xabcd')
    await clock.advance(60_000)
    expect(shown()).toBeUndefined()
  })

  test('a user who disconnects ends the session on both sides', async () => {
    const { page, connection } = await world.connected()
    const gone = goneAtWallet()
    await connection.disconnect()
    await gone
    await expect(connection.provider.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({
      code: 4900,
    })
    expect(await page.restore()).toEqual([])
    expect(await (await world.open()).restore()).toEqual([])
  })

  test('disconnecting does not wait for a relay that does not answer', async () => {
    const { page, connection } = await world.connected({ clock: 'fake' })
    world.relay.pause()
    const leaving = connection.disconnect()
    await page.edges.clock.advance(3000)
    await leaving
    expect(await page.restore()).toEqual([])
  })

  test('a session that grants more namespaces connects only the requested one', async () => {
    const host = { networks: [chain(1), chain(137), solanaNetwork], options: { plugins: [solanaAdapter] } }
    const page = await world.open(host)
    const connecting = page.connect({ namespaces: ['solana'], networkId: SOLANA })
    await world.wallet.approve(await world.wallet.scan(await page.code()), bothGrants)
    expect((await connecting).map(({ namespace }) => namespace)).toEqual(['solana'])
  })

  test('a session without the requested namespace is ended', async () => {
    const host = { networks: [chain(1), chain(137), solanaNetwork], options: { plugins: [solanaAdapter] } }
    const page = await world.open(host)
    const connecting = page.connect({ namespaces: ['solana'], networkId: SOLANA })
    const refused = expect(connecting).rejects.toMatchObject({ code: 'WALLET_UNSUITABLE' })
    const gone = goneAtWallet()
    await world.wallet.approve(await world.wallet.scan(await page.code()), evmGrant())
    await refused
    await gone
  })

  test('two namespaces of one session connect and end together', async () => {
    const host = { networks: [chain(1), chain(137), solanaNetwork], options: { plugins: [solanaAdapter] } }
    const page = await world.open(host)
    const connecting = page.connect({ networkId: SOLANA })
    await world.wallet.approve(await world.wallet.scan(await page.code()), bothGrants)
    const [solana, evm] = await connecting
    if (!solana || !evm) throw new Error('Not both namespaces were connected')
    expect([solana.namespace, evm.namespace]).toEqual(['solana', 'eip155'])
    expect(solana).toMatchObject({ networkId: SOLANA, approvedNetworkIds: [SOLANA] })
    world.wallet.answer = () => ({ signature: 'abc' })
    await solana.provider.request({ method: 'solana_signMessage', params: { message: 'abc', pubkey: SOLANA_ADDRESS } })
    expect(world.wallet.requests).toMatchObject([{ method: 'solana_signMessage', chainId: FORMER_SOLANA }])
    const both = [listenTo(solana), listenTo(evm)]
    await evm.disconnect()
    expect(both.map(({ changes }) => changes.map(({ kind }) => kind))).toEqual([['gone'], []])

    const again = page.connect({ networkId: 'eip155:1' })
    await world.wallet.approve(await world.wallet.scan(await page.code()), bothGrants)
    await again
    page.portico.destroy()
    const later = await world.open(host)
    const restored = await Promise.all([
      later.restore({ namespaces: ['eip155'], networkId: 'eip155:137' }),
      later.restore({ namespaces: ['solana'], networkId: SOLANA }),
    ])
    expect(restored.map(([connection]) => connection?.networkId)).toEqual(['eip155:137', SOLANA])
  })

  test('a wallet switches, is asked for a chain that it has not granted, and refuses', async () => {
    const { page, connection, next } = await world.connected({ networks: [chain(1), chain(137), chain(10)] })
    const switchTo = (chainId: string) =>
      connection.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    expect(await switchTo('0x89')).toBe(null)
    expect(world.wallet.requests).toEqual([])
    expect(connection.networkId).toBe('eip155:137')
    world.wallet.answer = () => Promise.reject({ code: 5000, message: 'User rejected.' })
    await expect(switchTo('0xa')).rejects.toMatchObject({ code: 4001 })
    world.wallet.answer = () => Promise.reject({ code: 4902, message: 'Unrecognized chain' })
    await expect(switchTo('0xa')).rejects.toMatchObject({ code: 4902 })
    await expect(switchTo('ten')).rejects.toMatchObject({ code: -32602 })
    world.wallet.answer = async () => {
      const topic = world.wallet.client.session.keys[0] ?? ''
      void world.wallet.client.update({ topic, namespaces: evmGrant(['eip155:1', 'eip155:137', 'eip155:10']) })
      return null
    }
    expect(await switchTo('0xa')).toBe(null)
    await next('network')
    expect(connection.networkId).toBe('eip155:10')
    expect(world.wallet.requests.at(-1)).toMatchObject({ method: 'wallet_switchEthereumChain', chainId: 'eip155:137' })
    expect(page.edges.server.sent).toEqual([])
  })
})
