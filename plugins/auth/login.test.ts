import { afterEach, describe, expect, test } from 'vitest'
import { fakeEdges } from '../../adapters/conformance/edges'
import {
  alerts,
  type CaipNetworkId,
  connectedSession,
  connections,
  connectors,
  connectService,
  contributeView,
  defineManifest,
  embeddedUser,
  PorticoError,
  type ProvenSignIn,
  route,
  sessionControl,
  sessionEstablished,
  sessions,
  view,
} from '../../kernel'
import { signInOnConnect, toast } from '../../kernel/kit'
import { adoptEmail } from './flow/changeEmail'
import { connectLogin, leaveConnectedView } from './flow/connectLogin'
import { requestCode, secondsLeft } from './flow/emailLogin'
import {
  createAuthTestHost,
  KEY,
  network,
  ONE,
  PLAIN,
  Refusal,
  SILENCE,
  SMART,
  SOLANA,
  TEN,
  type TestHost,
  user,
} from './testKit'

const present: TestHost[] = []
afterEach(() => {
  for (const testHost of present.splice(0)) {
    testHost.portico.destroy()
    expect(testHost.edges.env.reported).toEqual([])
    expect(testHost.edges.clock.pending).toBe(0)
  }
})
async function begin(...given: Parameters<typeof createAuthTestHost>) {
  const testHost = await createAuthTestHost(...given)
  present.push(testHost)
  return testHost
}

const KNOWN = {
  status: 'known' as const,
  features: { email: { isEnabled: true, config: ['email'] }, socials: { isEnabled: true, config: ['google'] } },
}
const never = new AbortController().signal
const connect = (testHost: TestHost, result = {}, signal = never) =>
  connectLogin(testHost.inside, testHost.login, { result, signal })

test('the connector has the namespaces in which the frame has accounts', async () => {
  const { portico } = await begin()
  expect(portico.read(connectors).known).toEqual([
    { id: 'ID_AUTH', name: 'Auth', type: 'AUTH', namespaces: ['eip155', 'solana'], adapter: 'auth' },
  ])
})

test('the connector follows the networks that the host adds and removes', async () => {
  const { portico } = await begin({ networks: [network(ONE)] })
  const namespaces = () => portico.read(connectors).known.map(({ namespaces }) => namespaces)
  expect(namespaces()).toEqual([['eip155']])
  await portico.addNetwork(network(SOLANA))
  expect(namespaces()).toEqual([['eip155', 'solana']])
  await portico.removeNetwork(SOLANA)
  expect(namespaces()).toEqual([['eip155']])
})

test('a login creates an account in each namespace, the active network first, and the frame ends on it', async () => {
  const testHost = await begin()
  await testHost.until(connect(testHost))
  const all = testHost.portico.read(sessions)
  expect(all.active).toBe('eip155')
  expect(connectedSession(all, 'eip155')).toMatchObject({
    address: SMART,
    networkId: ONE,
    accounts: [
      { address: SMART, type: 'smartAccount' },
      { address: PLAIN, type: 'eoa' },
    ],
    wallet: { name: 'Email' },
  })
  expect(connectedSession(all, 'solana')).toMatchObject({ address: KEY, networkId: SOLANA })
  expect(testHost.sentNames().slice(-1)).toEqual(['SWITCH_NETWORK'])
  expect(testHost.sentMessages('SWITCH_NETWORK').at(-1)?.payload).toMatchObject({ chainId: ONE })
  expect(testHost.portico.read(embeddedUser)).toEqual({ email: 'ada@example.com', provider: 'email' })
})

test('a login for one namespace connects no other', async () => {
  const testHost = await begin()
  testHost.portico.set(route, now => ({
    ...now,
    stack: [{ key: 1, view: 'Connect', args: { namespace: 'solana' } }],
  }))
  await testHost.until(connect(testHost))
  const all = testHost.portico.read(sessions)
  expect(connectedSession(all, 'solana')).toMatchObject({ address: KEY, networkId: SOLANA })
  expect(connectedSession(all, 'eip155')).toBeUndefined()
  expect(testHost.sentMessages('GET_USER').map(({ payload }) => Object(payload).chainId)).toEqual([SOLANA])
})

describe('another namespace of the same login', () => {
  const ask = (testHost: TestHost, namespace: string | undefined) =>
    testHost.inside.update(route, draft => {
      draft.stack = namespace ? [{ key: 1, view: 'Connect', args: { namespace } }] : []
    })
  /** Logs in for one namespace, and then requests another. */
  async function inOne(testHost: TestHost, [first, second] = ['eip155', 'solana']) {
    ask(testHost, first)
    await testHost.until(connect(testHost, { provider: 'google' }))
    ask(testHost, second)
    return {
      before: connectedSession(testHost.portico.read(sessions), first),
      provider: testHost.portico.provider(first),
    }
  }

  test.each([
    ['eip155', 'solana'],
    ['solana', 'eip155'],
  ])(
    'another namespace of the same login is added to a login of %s without a second one: %s',
    async (first, second) => {
      const testHost = await begin()
      const { before, provider } = await inOne(testHost, [first, second])
      const sentBefore = testHost.sentNames().length
      await testHost.until(connectLogin(testHost.inside, testHost.login, { signal: never }))
      const all = testHost.portico.read(sessions)
      expect(connectedSession(all, second)).toMatchObject({
        address: second === 'solana' ? KEY : SMART,
        auth: { name: 'google' },
      })
      expect(all.active).toBe(second)
      expect(connectedSession(all, first)).toBe(before)
      expect(testHost.portico.provider(first)).toBe(provider)
      expect(testHost.sentNames().slice(sentBefore).join()).not.toMatch(/CONNECT_(EMAIL|SOCIAL|OTP)|SIGN_OUT/)
      expect(testHost.events.filter(({ id }) => id === 'auth/connected')).toHaveLength(2)
    },
  )

  test('another namespace of the same login without an account in the frame keeps the first', async () => {
    const testHost = await begin()
    const { before } = await inOne(testHost)
    testHost.answers.GET_USER = () => new Refusal()
    await expect(
      testHost.until(connectLogin(testHost.inside, testHost.login, { signal: never })),
    ).rejects.toMatchObject({
      code: 'FRAME_REFUSED',
    })
    expect(connectedSession(testHost.portico.read(sessions), 'eip155')).toBe(before)
    expect(testHost.sentNames()).not.toContain('SIGN_OUT')
  })

  test('another namespace of the same login that the user rejects keeps the first', async () => {
    const testHost = await begin()
    const { before } = await inOne(testHost)
    testHost.answers.GET_USER = () => SILENCE
    const stop = new AbortController()
    const adding = connectLogin(testHost.inside, testHost.login, { signal: stop.signal })
    adding.catch(() => undefined)
    await testHost.settleAll()
    stop.abort(new DOMException('left', 'AbortError'))
    await expect(adding).rejects.toThrow('left')
    await testHost.settleAll()
    expect(connectedSession(testHost.portico.read(sessions), 'eip155')).toBe(before)
    expect(testHost.sentNames()).not.toContain('SIGN_OUT')
  })

  test('another namespace of the same login that is refused after connecting keeps the first', async () => {
    const testHost = await begin()
    const { before } = await inOne(testHost)
    testHost.inside.tap(sessionEstablished, ({ namespace }) =>
      namespace === 'solana' ? new PorticoError('USER_REJECTED', 'User rejected the request') : undefined,
    )
    await expect(
      testHost.until(connectLogin(testHost.inside, testHost.login, { signal: never })),
    ).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(connectedSession(testHost.portico.read(sessions), 'solana')).toBeUndefined()
    expect(connectedSession(testHost.portico.read(sessions), 'eip155')).toBe(before)
    expect(testHost.sentNames()).not.toContain('SIGN_OUT')
  })

  test('another namespace of the same login is restored by the next visit', async () => {
    const testHost = await begin({ remote: KNOWN })
    await inOne(testHost)
    await testHost.until(connectLogin(testHost.inside, testHost.login, { signal: never }))
    const { backend } = testHost.edges
    testHost.portico.destroy()
    const again = await begin({ remote: KNOWN }, fakeEdges({ backend }))
    await again.settleAll()
    await again.ready()
    expect(again.portico.account('eip155')).toMatchObject({ status: 'connected', address: SMART })
    expect(again.portico.account('solana')).toMatchObject({ status: 'connected', address: KEY })
  })
})

describe('a namespace that is connected again', () => {
  const wanted = (networkId: CaipNetworkId) => ({
    connectorId: 'ID_AUTH',
    namespaces: ['eip155'],
    networkId,
    signal: never,
  })

  test('a namespace that is connected again has the same connection on the frame’s current network', async () => {
    const testHost = await begin()
    await testHost.until(connect(testHost))
    const service = await testHost.portico.ask(connectService.on('auth'))
    const [one] = await testHost.until(service.restore(wanted(ONE)))
    const [other] = await testHost.until(service.restore(wanted(TEN)))
    expect(other).toBe(one)
    expect(other).toMatchObject({ networkId: TEN, accounts: [{ address: PLAIN, type: 'eoa' }] })
  })

  test('ends with the login after another tab switched its network', async () => {
    const testHost = await begin({ remote: KNOWN })
    await testHost.until(connect(testHost))
    const { storage } = testHost.edges
    const records = storage.get('session/remembered') as { networkId: string }[]
    const moved = records.map(record => (record.networkId === ONE ? { ...record, networkId: TEN } : record))
    storage.writtenElsewhere('session/remembered', moved)
    await testHost.settleAll()
    expect(testHost.portico.networkId('eip155')).toBe(TEN)
    expect(await testHost.portico.provider('eip155')?.request({ method: 'eth_chainId' })).toBe('0xa')
    testHost.answers.IS_CONNECTED = () => ({ isConnected: false })
    await testHost.ready()
    expect(testHost.portico.account('eip155').isConnected).toBe(false)
  })
})

test('leaves out a failing namespace with a warning', async () => {
  const testHost = await begin()
  testHost.answers.GET_USER = payload => (String(payload.chainId).startsWith('solana') ? new Refusal() : user(payload))
  await testHost.until(connect(testHost))
  expect(connectedSession(testHost.portico.read(sessions), 'solana')).toBeUndefined()
  expect(testHost.portico.read(alerts).raised).toEqual([{ code: 'APKTW001', detail: 'solana' }])
})

test('uses the externally owned account on a network without smart accounts', async () => {
  const testHost = await begin()
  testHost.answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = () => ({ smartAccountEnabledNetworks: [10] })
  await testHost.until(connect(testHost))
  expect(connectedSession(testHost.portico.read(sessions), 'eip155')).toMatchObject({
    address: PLAIN,
    accounts: [{ address: PLAIN, type: 'eoa' }],
  })
})

test('sets the other account type in the frame and uses it', async () => {
  const testHost = await begin()
  await testHost.until(connect(testHost))
  const control = await testHost.portico.ask(sessionControl)
  await testHost.until(control.switchAccount({ type: 'eoa' }))
  expect(connectedSession(testHost.portico.read(sessions), 'eip155')?.address).toBe(PLAIN)
  testHost.answers.RPC_REQUEST = () => '0xsigned'
  void testHost.portico.provider('eip155')?.request({ method: 'personal_sign', params: ['0x00', PLAIN] })
  await testHost.settleAll()
  const sent = testHost.sentNames()
  expect(sent.indexOf('SET_PREFERRED_ACCOUNT')).toBeGreaterThan(0)
  expect(sent.indexOf('SET_PREFERRED_ACCOUNT')).toBeLessThan(sent.indexOf('RPC_REQUEST'))
  expect(testHost.sentMessages('SET_PREFERRED_ACCOUNT').map(({ payload }) => payload)).toEqual([{ type: 'eoa' }])
})

test.each([
  ['the type that was chosen earlier', 'eoa', {}, 'eoa'],
  ['else the type that the host names', undefined, { defaultAccountTypes: { eip155: 'eoa' } }, 'eoa'],
  ['else the usual one', undefined, {}, 'smartAccount'],
])('a login asks for %s', async (_, stored, options, asked) => {
  const edges = fakeEdges()
  if (stored) edges.storage.set('session/account-types', { eip155: stored })
  const testHost = await begin(options, edges)
  await testHost.until(connect(testHost))
  expect(testHost.sentMessages('GET_USER')[0]?.payload).toMatchObject({ chainId: ONE, preferredAccountType: asked })
})

test.each([
  [{}, false, { method: 'email', name: 'Email' }],
  [{ provider: 'google' }, false, { method: 'browser', name: 'Google' }],
  [{ provider: 'farcaster' }, false, { method: 'qrcode', name: 'Farcaster' }],
  [{ provider: 'farcaster' }, true, { method: 'mobile', name: 'Farcaster' }],
])('a login %j (phone: %j) emits one event without the user', async (result, mobile, expected) => {
  const testHost = await begin({}, fakeEdges({ env: { mobile } }))
  await testHost.until(connect(testHost, result))
  const events = testHost.events.filter(({ id }) => id === 'auth/connected')
  expect(events.map(({ payload }) => payload)).toEqual([{ ...expected, view: undefined }])
})

test('a login beside other wallets leads to the list of wallets, without a toast over it', async () => {
  const wallets = defineManifest({
    id: 'wallets',
    contributes: ['Connect', 'ProfileWallets'].map(id =>
      contributeView(view(id), { load: async () => ({ default: () => null }), home: () => id === 'Connect' }),
    ),
  })
  const testHost = await begin({ plugins: [wallets] })
  await testHost.portico.open()
  await testHost.until(connect(testHost))
  const [login] = testHost.portico.connections('eip155')
  if (!login) throw new Error('The login is connected')
  const other = { ...login, connectorId: 'other', state: 'active' as const }
  testHost.portico.set(connections, { several: true, byNamespace: { eip155: [login, other] } })
  await leaveConnectedView(testHost.inside, testHost.portico.read(route).stack.at(-1)?.key)
  expect(testHost.portico.read(route).stack.at(-1)?.view).toBe('ProfileWallets')
  expect(testHost.portico.read(toast).current).toBeUndefined()
  await testHost.edges.clock.advance(10_000)
})

test('the embedded wallet cannot connect without a login', async () => {
  const testHost = await begin()
  testHost.answers.IS_CONNECTED = () => ({ isConnected: false })
  const control = await testHost.portico.ask(sessionControl)
  await expect(testHost.until(control.connect({ connectorId: 'ID_AUTH' }))).rejects.toMatchObject({
    code: 'CONNECT_FAILED',
    message: 'Not connected to email or social',
  })
})

test('the embedded wallet cannot connect if the project disabled the login', async () => {
  const off = { isEnabled: false, config: [] }
  const testHost = await begin({ remote: { status: 'known', features: { email: off, socials: off } } })
  const control = await testHost.portico.ask(sessionControl)
  await expect(testHost.until(control.connect({ connectorId: 'ID_AUTH' }))).rejects.toMatchObject({
    code: 'CONNECT_FAILED',
    message: 'No auth connector found',
  })
  expect(testHost.edges.framed).toEqual([])
})

describe('a later visit', () => {
  async function reload(before: TestHost, remote = KNOWN) {
    const { backend } = before.edges
    before.portico.destroy()
    const testHost = await begin({ remote }, fakeEdges({ backend }))
    return testHost
  }

  test('restores the account without a prompt', async () => {
    const first = await begin({ remote: KNOWN })
    await first.until(connect(first))
    const testHost = await reload(first)
    await testHost.settleAll()
    await testHost.ready()
    expect(testHost.portico.account('eip155')).toMatchObject({ status: 'connected', address: SMART })
    expect(testHost.portico.account('solana')).toMatchObject({ status: 'connected', address: KEY })
    expect(testHost.portico.read(route).open).toBe(false)
    expect(testHost.sentNames()).not.toContain('CONNECT_EMAIL')
  })

  test('a later visit is disconnected if the login has ended, and removes the stored session', async () => {
    const first = await begin({ remote: KNOWN })
    await first.until(connect(first))
    const testHost = await reload(first)
    testHost.answers.IS_CONNECTED = () => ({ isConnected: false })
    await testHost.settleAll()
    await testHost.ready()
    expect(testHost.portico.account().isConnected).toBe(false)
    expect(testHost.edges.backend.entries.has('portico/1/auth/login')).toBe(false)
  })

  test('loads nothing if the project disabled the login', async () => {
    const first = await begin({ remote: KNOWN })
    await first.until(connect(first))
    const off = { isEnabled: false, config: [] }
    const testHost = await reload(first, { status: 'known', features: { email: off, socials: off } } as typeof KNOWN)
    await testHost.settleAll()
    expect(testHost.edges.framed).toEqual([])
    expect(testHost.portico.account().isConnected).toBe(false)
  })

  test('takes the frame’s user: another user is another account', async () => {
    const first = await begin({ remote: KNOWN })
    await first.until(connect(first))
    const testHost = await reload(first)
    const other = `0x${'77'.repeat(20)}`
    testHost.answers.GET_USER = payload => ({ ...user(payload), address: other, accounts: null })
    await testHost.settleAll()
    await testHost.ready()
    expect(testHost.portico.account('eip155')).toMatchObject({ address: other })
  })
})

test('a frame that reloads logged out ends the session', async () => {
  const testHost = await begin()
  await testHost.until(connect(testHost))
  testHost.answers.IS_CONNECTED = () => ({ isConnected: false })
  await testHost.ready()
  expect(testHost.portico.account('eip155').isConnected).toBe(false)
  expect(testHost.portico.account('solana').isConnected).toBe(false)
})

test('a frame that reloads with another user emits a change', async () => {
  const testHost = await begin()
  await testHost.until(connect(testHost))
  const other = `0x${'77'.repeat(20)}`
  testHost.answers.GET_USER = payload =>
    String(payload.chainId).startsWith('solana') ? user(payload) : { address: other, chainId: 1, accounts: null }
  await testHost.ready()
  expect(testHost.portico.account('eip155')).toMatchObject({ isConnected: true, address: other })
})

test('stores a social login’s provider and user name', async () => {
  const testHost = await begin()
  await testHost.until(connect(testHost, { provider: 'github', uri: 'https://x.example/?code=1' }))
  expect(testHost.sentNames().filter(name => /CONNECT_SOCIAL|GET_USER/.test(name))).toEqual([
    'CONNECT_SOCIAL',
    'GET_USER',
  ])
  expect(testHost.sentMessages('CONNECT_SOCIAL')[0]?.payload).toMatchObject({
    uri: 'https://x.example/?code=1',
    chainId: ONE,
  })
  expect(testHost.portico.read(embeddedUser)).toEqual({ email: 'ada@example.com', provider: 'github', userName: 'ada' })
  expect(testHost.portico.account().wallet).toEqual({ name: 'GitHub' })
  expect(JSON.parse(testHost.edges.backend.entries.get('portico/1/auth/login') ?? '')).toEqual({
    provider: 'github',
    userName: 'ada',
    chain: ONE,
  })
})

test('disconnecting logs out once for all namespaces, within three seconds', async () => {
  const testHost = await begin()
  await testHost.until(connect(testHost))
  testHost.answers.SIGN_OUT = () => SILENCE
  let left = false
  const leaving = testHost.portico.disconnect().then(() => {
    left = true
  })
  await testHost.advance(2999)
  expect(left).toBe(false)
  await testHost.advance(1)
  await leaving
  expect(testHost.sentNames().filter(name => name === 'SIGN_OUT')).toHaveLength(1)
  expect(testHost.portico.account().isConnected).toBe(false)
  expect([...testHost.edges.backend.entries.keys()].filter(key => key.includes('auth/login'))).toEqual([])
  await testHost.advance(120_000)
  testHost.edges.env.reported.splice(0)
})

test('a cancelled login logs out', async () => {
  const testHost = await begin()
  testHost.answers.GET_USER = () => SILENCE
  const stop = new AbortController()
  const connecting = connect(testHost, {}, stop.signal)
  connecting.catch(() => undefined)
  await testHost.settleAll()
  await testHost.ready()
  stop.abort(new DOMException('left', 'AbortError'))
  await expect(connecting).rejects.toThrow('left')
  await testHost.settleAll()
  expect(testHost.sentNames()).toContain('SIGN_OUT')
  expect(testHost.portico.account().isConnected).toBe(false)
})

test('switching the network switches the frame and its accounts', async () => {
  const testHost = await begin()
  await testHost.until(connect(testHost))
  const provider = testHost.portico.provider('eip155')
  const heard: unknown[] = []
  provider?.on('chainChanged', id => heard.push(id))
  provider?.on('accountsChanged', list => heard.push(list))
  await testHost.until(provider!.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }))
  expect(testHost.portico.account('eip155').address).toBe(PLAIN)
  expect(testHost.portico.networkId('eip155')).toBe(TEN)
  expect(await provider?.request({ method: 'eth_chainId' })).toBe('0xa')
  expect(heard).toEqual(['0xa', [PLAIN]])
  await expect(
    provider?.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x539' }] }),
  ).rejects.toMatchObject({ code: 4902 })
})

test('signs a required sign-in in the same step, and stores it before the account is shown', async () => {
  const kept: ProvenSignIn[][] = []
  const signing = defineManifest({
    id: 'signing',
    provides: [signInOnConnect],
    load: async () => ({
      default: ctx => {
        ctx.provide(signInOnConnect, {
          draft: async chainId => ({
            accountAddress: '<<AccountAddress>>',
            chainId,
            domain: 'app.example',
            uri: 'https://app.example/',
            version: '1',
            nonce: 'abcdefgh',
            toString: () => 'app.example wants you to sign in',
          }),
          keep: async all => {
            expect(ctx.read(sessions).byNamespace.eip155?.status).not.toBe('connected')
            kept.push([...all])
          },
        })
      },
    }),
  })
  const testHost = await begin({ plugins: [signing] })
  testHost.answers.GET_USER = payload => ({
    ...user(payload),
    ...(payload.siwxMessage ? { siwxMessage: payload.siwxMessage, message: 'the text', signature: '0xabc' } : {}),
  })
  await testHost.until(connect(testHost))
  expect(testHost.sentMessages('GET_USER')[0]?.payload).toMatchObject({
    siwxMessage: { nonce: 'abcdefgh', serializedMessage: 'app.example wants you to sign in' },
  })
  expect(testHost.sentMessages('GET_USER')[1]?.payload).not.toHaveProperty('siwxMessage')
  expect(kept).toMatchObject([
    [{ message: 'the text', signature: '0xabc', data: { accountAddress: SMART, chainId: ONE } }],
  ])
})

describe('networks that the embedded wallet does not serve', () => {
  const FANTOM = 'eip155:250'

  test('networks that the embedded wallet does not serve are left out of the connector, which has no namespace without a served one', async () => {
    const testHost = await begin({ networks: [network(FANTOM), network(SOLANA)] })
    expect(testHost.portico.read(connectors).known).toMatchObject([{ id: 'ID_AUTH', namespaces: ['solana'] }])
    const control = await testHost.portico.ask(sessionControl)
    const asked = control.connect({ connectorId: 'ID_AUTH', namespaces: ['eip155'] })
    await expect(testHost.until(asked)).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
    expect(testHost.edges.framed).toEqual([])
  })

  test('networks that the embedded wallet does not serve are neither a login’s first network nor among its networks', async () => {
    const testHost = await begin({ networks: [network(FANTOM), network(TEN), network(SOLANA)] })
    await testHost.until(connect(testHost))
    const live = connectedSession(testHost.portico.read(sessions), 'eip155')
    expect(live?.networkId).toBe(TEN)
    expect(live?.approvedNetworkIds).toContain(TEN)
    expect(live?.approvedNetworkIds).not.toContain(FANTOM)
    expect(testHost.sentMessages('GET_USER').map(({ payload }) => Object(payload).chainId)).toEqual([TEN, SOLANA])
  })

  test('networks that the embedded wallet does not serve are refused by the provider before a request to the frame', async () => {
    const testHost = await begin({ networks: [network(ONE), network(FANTOM)] })
    await testHost.until(connect(testHost))
    const before = testHost.sentNames().length
    const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xfa' }] }
    await expect(testHost.portico.provider('eip155')?.request(request)).rejects.toMatchObject({
      code: 4901,
      message: 'Chain is not supported',
    })
    expect(testHost.sentNames()).toHaveLength(before)
    expect(testHost.portico.networkId('eip155')).toBe(ONE)
  })

  test('disable the login if no other is listed', async () => {
    const off = { networks: [network(FANTOM)], remotePolicy: 'local-decides' as const }
    const testHost = await begin(off)
    expect(testHost.inside.view('EmailLogin')).toBeUndefined()
    const own = await begin({ ...off, auth: { embeddedNetworks: [FANTOM] } })
    expect(own.inside.view('EmailLogin')).toBeDefined()
  })
})

describe('the user of the embedded wallet', () => {
  test('the user of the embedded wallet can be read while the login is connected, and not afterwards', async () => {
    const testHost = await begin()
    testHost.answers.GET_USER = payload => ({ ...user(payload), smartAccountDeployed: true })
    await testHost.until(connect(testHost, { provider: 'x', userName: 'ada' }))
    expect(testHost.portico.read(embeddedUser)).toEqual({
      email: 'ada@example.com',
      userName: 'ada',
      provider: 'x',
      smartAccountDeployed: true,
    })
    expect(connectedSession(testHost.portico.read(sessions), 'eip155')?.auth).toEqual({ name: 'x' })
    expect(testHost.portico.connections('solana')[0]?.auth).toEqual({ name: 'x' })
    await testHost.until(testHost.portico.disconnect())
    expect(testHost.portico.read(embeddedUser)).toEqual({})
  })

  test('the user of the embedded wallet has a smart account on the active network, or not', async () => {
    const testHost = await begin()
    const deployed = (payload: Record<string, unknown>) => payload.chainId === ONE
    testHost.answers.GET_USER = payload => ({ ...user(payload), smartAccountDeployed: deployed(payload) })
    await testHost.until(connect(testHost))
    expect(testHost.portico.read(embeddedUser).smartAccountDeployed).toBe(true)
    const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }
    await testHost.until(testHost.portico.provider('eip155')!.request(request))
    expect(testHost.portico.read(embeddedUser).smartAccountDeployed).toBe(false)
  })
})

describe('the email', () => {
  const send = (testHost: TestHost, email = 'ada@example.com') =>
    requestCode(testHost.inside, testHost.login, { email, signal: never })

  test('the email that is invalid shows an error at the field and a warning, and loads nothing', async () => {
    const testHost = await begin()
    for (const email of ['ada', 'ada@', 'ada@example', 'a da@example.com', `${'a'.repeat(250)}@example.com`]) {
      await expect(send(testHost, email)).rejects.toMatchObject({
        code: 'EMAIL_INVALID',
        message: 'Please enter a valid email address',
      })
    }
    expect(testHost.portico.read(alerts).raised).toEqual([{ code: 'APKTW002', detail: undefined }])
    expect(testHost.edges.framed).toEqual([])
  })

  test('the email that the login refuses shows the error', async () => {
    const testHost = await begin()
    testHost.answers.CONNECT_EMAIL = () => new Refusal({ message: 'Invalid email' })
    await expect(testHost.until(send(testHost))).rejects.toMatchObject({ code: 'EMAIL_INVALID' })
  })

  test.each([
    ['VERIFY_DEVICE', 'device'],
    ['VERIFY_OTP', 'code'],
    ['CONNECT', 'done'],
  ])('leads on as the login says: %s', async (action, next) => {
    const testHost = await begin()
    testHost.answers.CONNECT_EMAIL = () => ({ action })
    expect(await testHost.until(send(testHost))).toBe(next)
  })

  // Fails when the time of the last email is not stored.
  test('the email is read from the login each second after a change, five times at most', async () => {
    const testHost = await begin()
    await testHost.until(connect(testHost))
    const looks = () => testHost.sentNames().filter(name => name === 'GET_USER').length
    const before = looks()
    const adopting = adoptEmail(testHost.inside, testHost.login.frame, { email: 'new@example.com', signal: never })
    for (const count of [1, 2, 3, 4, 5]) {
      await testHost.settleAll()
      expect(looks() - before).toBe(count)
      await testHost.edges.clock.advance(999)
      await testHost.settleAll()
      expect(looks() - before).toBe(count)
      await testHost.edges.clock.advance(1)
    }
    await adopting
    expect(looks() - before).toBe(5)
  })

  test('gets one mail in thirty seconds, also after a reload', async () => {
    const testHost = await begin()
    await testHost.until(send(testHost))
    await testHost.advance(1)
    await expect(send(testHost)).rejects.toMatchObject({ message: 'Please try again after 30 seconds' })
    await testHost.edges.clock.advance(11_000)
    const { backend, clock } = testHost.edges
    testHost.portico.destroy()
    const again = await begin({}, fakeEdges({ backend, clock }))
    await expect(send(again)).rejects.toMatchObject({ message: 'Please try again after 19 seconds' })
    await clock.advance(18_999)
    expect(secondsLeft(again.inside)).toBe(0)
    expect(await again.until(send(again))).toBe('code')
  })

  test('the email can be retried at once if no mail was sent', async () => {
    const testHost = await begin()
    const sent = expect(send(testHost)).rejects.toMatchObject({ code: 'FRAME_LOAD_FAILED' })
    await testHost.advance(20_000)
    await sent
    expect(secondsLeft(testHost.inside)).toBe(0)
  })

  test('stays logged out after five wrong codes, and logs in with the right one', async () => {
    const testHost = await begin()
    await testHost.until(send(testHost))
    testHost.answers.CONNECT_OTP = ({ otp }) =>
      otp === '123456' ? undefined : new Refusal({ message: 'Invalid code' })
    for (let i = 0; i < 5; i++) {
      await expect(testHost.until(testHost.login.frame.ask('CONNECT_OTP', { otp: '000000' }))).rejects.toMatchObject({
        code: 'FRAME_REFUSED',
      })
    }
    await testHost.until(testHost.login.frame.ask('CONNECT_OTP', { otp: '123456' }))
    await testHost.until(connect(testHost))
    expect(testHost.portico.account().isConnected).toBe(true)
  })
})

test('a login leaves no code, token or key outside the frame', async () => {
  const testHost = await begin({ remote: KNOWN })
  const SECRET = 'eyJhbGciOiJIUzI1NiJ9.secret.token'
  await testHost.until(requestCode(testHost.inside, testHost.login, { email: 'ada@example.com', signal: never }))
  await testHost.until(testHost.login.frame.ask('CONNECT_OTP', { otp: '135790' }))
  testHost.page.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: SECRET } })
  testHost.answers.CONNECT_SOCIAL = payload => ({ ...user(payload), token: SECRET, privateKey: SECRET })
  await testHost.until(connect(testHost, { provider: 'google', uri: `https://x.example/?code=${SECRET}` }))
  const everything = JSON.stringify([
    [...testHost.edges.backend.entries],
    testHost.events,
    testHost.portico.read(sessions),
    testHost.portico.read(embeddedUser),
    testHost.portico.read(connectors),
    testHost.edges.env.beacons,
    testHost.edges.env.warnings,
    testHost.edges.server.sent,
  ])
  expect(everything).not.toContain('135790')
  expect(everything).not.toContain(SECRET)
  // Analytics receives no name either.
  const counted = testHost.events.filter(({ id }) => id.startsWith('auth/'))
  expect(JSON.stringify([counted, [...testHost.edges.backend.entries]])).not.toContain('ada@')
})
