import { afterEach, describe, expect, test } from 'vitest'
import { fakeEdges } from '../../adapters/conformance/edges'
import {
  alerts,
  type CaipNetworkId,
  connecting,
  connections,
  connectors,
  contributeView,
  defineManifest,
  embeddedUser,
  liveOf,
  PorticoError,
  route,
  type SignInSession,
  sessionControl,
  sessionEstablished,
  sessions,
  signInOnConnect,
  view,
} from '../../kernel'
import { toast } from '../../kernel/kit'
import { connectArrival, leaveAfter } from './arrive'
import { askForCode, secondsLeft } from './email'
import {
  authHouse,
  type House,
  KEY,
  network,
  ONE,
  PLAIN,
  Refusal,
  SILENCE,
  SMART,
  SOLANA,
  TEN,
  user,
} from './house.fixture'

const present: House[] = []
afterEach(() => {
  for (const house of present.splice(0)) {
    house.portico.destroy()
    expect(house.edges.env.reported).toEqual([])
    expect(house.edges.clock.pending).toBe(0)
  }
})
async function begin(...given: Parameters<typeof authHouse>) {
  const house = await authHouse(...given)
  present.push(house)
  return house
}

const KNOWN = {
  status: 'known' as const,
  features: { email: { isEnabled: true, config: ['email'] }, socials: { isEnabled: true, config: ['google'] } },
}
const never = new AbortController().signal
const connect = (house: House, arrival = {}, signal = never) =>
  connectArrival(house.inside, house.desk, { arrival, signal })

test('the connector stands for the families that the frame has accounts in', async () => {
  const { portico } = await begin()
  expect(portico.read(connectors).known).toEqual([
    { id: 'ID_AUTH', name: 'Auth', type: 'AUTH', namespaces: ['eip155', 'solana'], adapter: 'auth' },
  ])
})

test('a login is an account in every family, the visitor’s own network first, and the frame ends there', async () => {
  const house = await begin()
  await house.until(connect(house))
  const all = house.portico.read(sessions)
  expect(all.active).toBe('eip155')
  expect(liveOf(all, 'eip155')).toMatchObject({
    address: SMART,
    networkId: ONE,
    accounts: [
      { address: SMART, type: 'smartAccount' },
      { address: PLAIN, type: 'eoa' },
    ],
    wallet: { name: 'Email' },
  })
  expect(liveOf(all, 'solana')).toMatchObject({ address: KEY, networkId: SOLANA })
  expect(house.told().slice(-1)).toEqual(['SWITCH_NETWORK'])
  expect(house.said('SWITCH_NETWORK').at(-1)?.payload).toMatchObject({ chainId: ONE })
  expect(house.portico.read(embeddedUser)).toEqual({ email: 'ada@example.com', provider: 'email' })
})

test('a login for one namespace takes no other', async () => {
  const house = await begin()
  house.portico.write(route, draft => {
    draft.stack = [{ key: 1, view: 'Connect', args: { namespace: 'solana' } }]
  })
  await house.until(connect(house))
  const all = house.portico.read(sessions)
  expect(liveOf(all, 'solana')).toMatchObject({ address: KEY, networkId: SOLANA })
  expect(liveOf(all, 'eip155')).toBeUndefined()
  expect(house.said('GET_USER').map(({ payload }) => Object(payload).chainId)).toEqual([SOLANA])
})

describe('another namespace of the same login', () => {
  const ask = (house: House, namespace: string | undefined) =>
    house.inside.write(route, draft => {
      draft.stack = namespace ? [{ key: 1, view: 'Connect', args: { namespace } }] : []
    })
  /** Logged in for one namespace; another one is asked for. */
  async function inOne(house: House, [first, second] = ['eip155', 'solana']) {
    ask(house, first)
    await house.until(connect(house, { provider: 'google' }))
    ask(house, second)
    return { before: liveOf(house.portico.read(sessions), first), provider: house.portico.provider(first) }
  }

  test.each([
    ['eip155', 'solana'],
    ['solana', 'eip155'],
  ])('is added to a login of %s without a second one: %s', async (first, second) => {
    const house = await begin()
    const { before, provider } = await inOne(house, [first, second])
    const told = house.told().length
    await house.until(connectArrival(house.inside, house.desk, { signal: never }))
    const all = house.portico.read(sessions)
    expect(liveOf(all, second)).toMatchObject({ address: second === 'solana' ? KEY : SMART, auth: { name: 'google' } })
    expect(all.active).toBe(second)
    expect(liveOf(all, first)).toBe(before)
    expect(house.portico.provider(first)).toBe(provider)
    expect(house.told().slice(told).join()).not.toMatch(/CONNECT_(EMAIL|SOCIAL|OTP)|SIGN_OUT/)
    expect(house.events.filter(({ id }) => id === 'auth/connected')).toHaveLength(2)
  })

  test('that the frame has no account in leaves the first as it is', async () => {
    const house = await begin()
    const { before } = await inOne(house)
    house.answers.GET_USER = () => new Refusal()
    await expect(house.until(connectArrival(house.inside, house.desk, { signal: never }))).rejects.toMatchObject({
      code: 'FRAME_REFUSED',
    })
    expect(liveOf(house.portico.read(sessions), 'eip155')).toBe(before)
    expect(house.told()).not.toContain('SIGN_OUT')
  })

  test('that the user turns away from leaves the first as it is', async () => {
    const house = await begin()
    const { before } = await inOne(house)
    house.answers.GET_USER = () => SILENCE
    const stop = new AbortController()
    const adding = connectArrival(house.inside, house.desk, { signal: stop.signal })
    adding.catch(() => undefined)
    await house.calm()
    stop.abort(new DOMException('left', 'AbortError'))
    await expect(adding).rejects.toThrow('left')
    await house.calm()
    expect(liveOf(house.portico.read(sessions), 'eip155')).toBe(before)
    expect(house.told()).not.toContain('SIGN_OUT')
  })

  test('that is refused after it was connected leaves the first as it is', async () => {
    const house = await begin()
    const { before } = await inOne(house)
    house.inside.tap(sessionEstablished, ({ namespace }) =>
      namespace === 'solana' ? new PorticoError('USER_REJECTED', 'User rejected the request') : undefined,
    )
    await expect(house.until(connectArrival(house.inside, house.desk, { signal: never }))).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(liveOf(house.portico.read(sessions), 'solana')).toBeUndefined()
    expect(liveOf(house.portico.read(sessions), 'eip155')).toBe(before)
    expect(house.told()).not.toContain('SIGN_OUT')
  })

  test('is found by the next visit, too', async () => {
    const house = await begin({ remote: KNOWN })
    await inOne(house)
    await house.until(connectArrival(house.inside, house.desk, { signal: never }))
    const { backend } = house.edges
    house.portico.destroy()
    const again = await begin({ remote: KNOWN }, fakeEdges({ backend }))
    await again.calm()
    await again.ready()
    expect(again.portico.account('eip155')).toMatchObject({ status: 'connected', address: SMART })
    expect(again.portico.account('solana')).toMatchObject({ status: 'connected', address: KEY })
  })
})

describe('a namespace of the login that is opened again', () => {
  const wanted = (networkId: CaipNetworkId) => ({
    connectorId: 'ID_AUTH',
    namespaces: ['eip155'],
    networkId,
    signal: never,
  })

  test('is the same connection, where the frame is now', async () => {
    const house = await begin()
    await house.until(connect(house))
    const service = await house.portico.ask(connecting.on('auth'))
    const [one] = await house.until(service.restore(wanted(ONE)))
    const [other] = await house.until(service.restore(wanted(TEN)))
    expect(other).toBe(one)
    expect(other).toMatchObject({ networkId: TEN, accounts: [{ address: PLAIN, type: 'eoa' }] })
  })

  test('ends with the login after another tab has moved it', async () => {
    const house = await begin({ remote: KNOWN })
    await house.until(connect(house))
    const { storage } = house.edges
    const records = storage.get('session/remembered') as { networkId: string }[]
    const moved = records.map(record => (record.networkId === ONE ? { ...record, networkId: TEN } : record))
    storage.writtenElsewhere('session/remembered', moved)
    await house.calm()
    expect(house.portico.networkId('eip155')).toBe(TEN)
    expect(await house.portico.provider('eip155')?.request({ method: 'eth_chainId' })).toBe('0xa')
    house.answers.IS_CONNECTED = () => ({ isConnected: false })
    await house.ready()
    expect(house.portico.account('eip155').isConnected).toBe(false)
  })
})

test('a family that cannot be had is left out, and a developer is told', async () => {
  const house = await begin()
  house.answers.GET_USER = payload => (String(payload.chainId).startsWith('solana') ? new Refusal() : user(payload))
  await house.until(connect(house))
  expect(liveOf(house.portico.read(sessions), 'solana')).toBeUndefined()
  expect(house.portico.read(alerts).raised).toEqual([{ code: 'APKTW001', detail: 'solana' }])
})

test('where a network has no smart accounts the plain one is used', async () => {
  const house = await begin()
  house.answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = () => ({ smartAccountEnabledNetworks: [10] })
  await house.until(connect(house))
  expect(liveOf(house.portico.read(sessions), 'eip155')).toMatchObject({
    address: PLAIN,
    accounts: [{ address: PLAIN, type: 'eoa' }],
  })
})

test('the other kind of account is preferred in the frame too, and used there', async () => {
  const house = await begin()
  await house.until(connect(house))
  const control = await house.portico.ask(sessionControl)
  await house.until(control.switchAccount({ type: 'eoa' }))
  expect(liveOf(house.portico.read(sessions), 'eip155')?.address).toBe(PLAIN)
  house.answers.RPC_REQUEST = () => '0xsigned'
  void house.portico.provider('eip155')?.request({ method: 'personal_sign', params: ['0x00', PLAIN] })
  await house.calm()
  const told = house.told()
  expect(told.indexOf('SET_PREFERRED_ACCOUNT')).toBeGreaterThan(0)
  expect(told.indexOf('SET_PREFERRED_ACCOUNT')).toBeLessThan(told.indexOf('RPC_REQUEST'))
  expect(house.said('SET_PREFERRED_ACCOUNT').map(({ payload }) => payload)).toEqual([{ type: 'eoa' }])
})

test.each([
  ['the type that was chosen earlier', 'eoa', {}, 'eoa'],
  ['else the type that the host names', undefined, { defaultAccountTypes: { eip155: 'eoa' } }, 'eoa'],
  ['else the usual one', undefined, {}, 'smartAccount'],
])('a login asks for %s', async (_, stored, options, asked) => {
  const edges = fakeEdges()
  if (stored) edges.storage.set('session/account-types', { eip155: stored })
  const house = await begin(options, edges)
  await house.until(connect(house))
  expect(house.said('GET_USER')[0]?.payload).toMatchObject({ chainId: ONE, preferredAccountType: asked })
})

test.each([
  [{}, false, { method: 'email', name: 'Email' }],
  [{ provider: 'google' }, false, { method: 'browser', name: 'Google' }],
  [{ provider: 'farcaster' }, false, { method: 'qrcode', name: 'Farcaster' }],
  [{ provider: 'farcaster' }, true, { method: 'mobile', name: 'Farcaster' }],
])('a login %j (phone: %j) is told of once, without the user', async (arrival, mobile, told) => {
  const house = await begin({}, fakeEdges({ env: { mobile } }))
  await house.until(connect(house, arrival))
  const events = house.events.filter(({ id }) => id === 'auth/connected')
  expect(events.map(({ payload }) => payload)).toEqual([{ ...told, view: undefined }])
})

test('a login that adds to other wallets leads to them and says so', async () => {
  const wallets = defineManifest({
    id: 'wallets',
    contributes: ['Connect', 'ProfileWallets'].map(id =>
      contributeView(view(id), { load: async () => ({ default: () => null }), home: () => id === 'Connect' }),
    ),
  })
  const house = await begin({ plugins: [wallets] })
  await house.portico.open()
  await house.until(connect(house))
  const [login] = house.portico.connections('eip155')
  if (!login) throw new Error('The login is connected')
  const other = { ...login, connectorId: 'other', state: 'active' as const }
  house.portico.write(connections, () => ({ several: true, byNamespace: { eip155: [login, other] } }))
  await leaveAfter(house.inside, house.portico.read(route).stack.at(-1)?.key)
  expect(house.portico.read(route).stack.at(-1)?.view).toBe('ProfileWallets')
  expect(house.portico.read(toast).current).toMatchObject({ variant: 'success', message: { text: 'New Wallet Added' } })
  await house.edges.clock.advance(10_000)
})

test('whoever is not logged in cannot be connected', async () => {
  const house = await begin()
  house.answers.IS_CONNECTED = () => ({ isConnected: false })
  const control = await house.portico.ask(sessionControl)
  await expect(house.until(control.connect({ connectorId: 'ID_AUTH' }))).rejects.toMatchObject({
    code: 'CONNECT_FAILED',
    message: 'Not connected to email or social',
  })
})

test('a login that the project has switched off cannot be connected', async () => {
  const off = { isEnabled: false, config: [] }
  const house = await begin({ remote: { status: 'known', features: { email: off, socials: off } } })
  const control = await house.portico.ask(sessionControl)
  await expect(house.until(control.connect({ connectorId: 'ID_AUTH' }))).rejects.toMatchObject({
    code: 'CONNECT_FAILED',
    message: 'No auth connector found',
  })
  expect(house.edges.framed).toEqual([])
})

describe('a later visit', () => {
  async function reload(before: House, remote = KNOWN) {
    const { backend } = before.edges
    before.portico.destroy()
    const house = await begin({ remote }, fakeEdges({ backend }))
    return house
  }

  test('finds the account again and asks nothing', async () => {
    const first = await begin({ remote: KNOWN })
    await first.until(connect(first))
    const house = await reload(first)
    await house.calm()
    await house.ready()
    expect(house.portico.account('eip155')).toMatchObject({ status: 'connected', address: SMART })
    expect(house.portico.account('solana')).toMatchObject({ status: 'connected', address: KEY })
    expect(house.portico.read(route).open).toBe(false)
    expect(house.told()).not.toContain('CONNECT_EMAIL')
  })

  test('finds nobody where the login has ended meanwhile, and forgets it', async () => {
    const first = await begin({ remote: KNOWN })
    await first.until(connect(first))
    const house = await reload(first)
    house.answers.IS_CONNECTED = () => ({ isConnected: false })
    await house.calm()
    await house.ready()
    expect(house.portico.account().isConnected).toBe(false)
    expect(house.edges.backend.entries.has('portico/1/auth/login')).toBe(false)
  })

  test('loads nothing where the project has switched the login off', async () => {
    const first = await begin({ remote: KNOWN })
    await first.until(connect(first))
    const off = { isEnabled: false, config: [] }
    const house = await reload(first, { status: 'known', features: { email: off, socials: off } } as typeof KNOWN)
    await house.calm()
    expect(house.edges.framed).toEqual([])
    expect(house.portico.account().isConnected).toBe(false)
  })

  test('takes whoever the frame shows: another user is another account', async () => {
    const first = await begin({ remote: KNOWN })
    await first.until(connect(first))
    const house = await reload(first)
    const other = `0x${'77'.repeat(20)}`
    house.answers.GET_USER = payload => ({ ...user(payload), address: other, accounts: null })
    await house.calm()
    await house.ready()
    expect(house.portico.account('eip155')).toMatchObject({ address: other })
  })
})

test('a frame that comes back logged out ends the session', async () => {
  const house = await begin()
  await house.until(connect(house))
  house.answers.IS_CONNECTED = () => ({ isConnected: false })
  await house.ready()
  expect(house.portico.account('eip155').isConnected).toBe(false)
  expect(house.portico.account('solana').isConnected).toBe(false)
})

test('a frame that comes back with another user tells so', async () => {
  const house = await begin()
  await house.until(connect(house))
  const other = `0x${'77'.repeat(20)}`
  house.answers.GET_USER = payload =>
    String(payload.chainId).startsWith('solana') ? user(payload) : { address: other, chainId: 1, accounts: null }
  await house.ready()
  expect(house.portico.account('eip155')).toMatchObject({ isConnected: true, address: other })
})

test('a social login is remembered by its provider and the name it gave', async () => {
  const house = await begin()
  await house.until(connect(house, { provider: 'github', uri: 'https://x.example/?code=1' }))
  expect(house.told().filter(name => /CONNECT_SOCIAL|GET_USER/.test(name))).toEqual(['CONNECT_SOCIAL', 'GET_USER'])
  expect(house.said('CONNECT_SOCIAL')[0]?.payload).toMatchObject({ uri: 'https://x.example/?code=1', chainId: ONE })
  expect(house.portico.read(embeddedUser)).toEqual({ email: 'ada@example.com', provider: 'github', userName: 'ada' })
  expect(house.portico.account().wallet).toEqual({ name: 'GitHub' })
  expect(JSON.parse(house.edges.backend.entries.get('portico/1/auth/login') ?? '')).toEqual({
    provider: 'github',
    userName: 'ada',
    chain: ONE,
  })
})

test('leaving signs out once for all families, and waits no longer than three seconds', async () => {
  const house = await begin()
  await house.until(connect(house))
  house.answers.SIGN_OUT = () => SILENCE
  let left = false
  const leaving = house.portico.disconnect().then(() => {
    left = true
  })
  await house.pass(2999)
  expect(left).toBe(false)
  await house.pass(1)
  await leaving
  expect(house.told().filter(name => name === 'SIGN_OUT')).toHaveLength(1)
  expect(house.portico.account().isConnected).toBe(false)
  expect([...house.edges.backend.entries.keys()].filter(key => key.includes('auth/login'))).toEqual([])
  await house.pass(120_000)
  house.edges.env.reported.splice(0)
})

test('who turns away before the account is there is not left logged in', async () => {
  const house = await begin()
  house.answers.GET_USER = () => SILENCE
  const stop = new AbortController()
  const connecting = connect(house, {}, stop.signal)
  connecting.catch(() => undefined)
  await house.calm()
  await house.ready()
  stop.abort(new DOMException('left', 'AbortError'))
  await expect(connecting).rejects.toThrow('left')
  await house.calm()
  expect(house.told()).toContain('SIGN_OUT')
  expect(house.portico.account().isConnected).toBe(false)
})

test('moving to another network moves the frame, and the accounts are those of there', async () => {
  const house = await begin()
  await house.until(connect(house))
  const provider = house.portico.provider('eip155')
  const heard: unknown[] = []
  provider?.on('chainChanged', id => heard.push(id))
  provider?.on('accountsChanged', list => heard.push(list))
  await house.until(provider!.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }))
  expect(house.portico.account('eip155').address).toBe(PLAIN)
  expect(house.portico.networkId('eip155')).toBe(TEN)
  expect(await provider?.request({ method: 'eth_chainId' })).toBe('0xa')
  expect(heard).toEqual(['0xa', [PLAIN]])
  await expect(
    provider?.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x539' }] }),
  ).rejects.toMatchObject({ code: 4902 })
})

test('a sign-in that the host wants is signed in the same step, and kept before the account is shown', async () => {
  const kept: SignInSession[][] = []
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
  const house = await begin({ plugins: [signing] })
  house.answers.GET_USER = payload => ({
    ...user(payload),
    ...(payload.siwxMessage ? { siwxMessage: payload.siwxMessage, message: 'the text', signature: '0xabc' } : {}),
  })
  await house.until(connect(house))
  expect(house.said('GET_USER')[0]?.payload).toMatchObject({
    siwxMessage: { nonce: 'abcdefgh', serializedMessage: 'app.example wants you to sign in' },
  })
  expect(house.said('GET_USER')[1]?.payload).not.toHaveProperty('siwxMessage')
  expect(kept).toMatchObject([
    [{ message: 'the text', signature: '0xabc', data: { accountAddress: SMART, chainId: ONE } }],
  ])
})

describe('networks that the embedded wallet does not serve', () => {
  const FANTOM = 'eip155:250'

  test('are left out of the connector, which has no namespace without a served one', async () => {
    const house = await begin({ networks: [network(FANTOM), network(SOLANA)] })
    expect(house.portico.read(connectors).known).toMatchObject([{ id: 'ID_AUTH', namespaces: ['solana'] }])
    const control = await house.portico.ask(sessionControl)
    const asked = control.connect({ connectorId: 'ID_AUTH', namespaces: ['eip155'] })
    await expect(house.until(asked)).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
    expect(house.edges.framed).toEqual([])
  })

  test('are not where a login begins, and are not among what it agrees to', async () => {
    const house = await begin({ networks: [network(FANTOM), network(TEN), network(SOLANA)] })
    await house.until(connect(house))
    const live = liveOf(house.portico.read(sessions), 'eip155')
    expect(live?.networkId).toBe(TEN)
    expect(live?.approvedNetworkIds).toContain(TEN)
    expect(live?.approvedNetworkIds).not.toContain(FANTOM)
    expect(house.said('GET_USER').map(({ payload }) => Object(payload).chainId)).toEqual([TEN, SOLANA])
  })

  test('are refused by the provider before the frame is asked', async () => {
    const house = await begin({ networks: [network(ONE), network(FANTOM)] })
    await house.until(connect(house))
    const before = house.told().length
    const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xfa' }] }
    await expect(house.portico.provider('eip155')?.request(request)).rejects.toMatchObject({
      code: 4901,
      message: 'Chain is not supported',
    })
    expect(house.told()).toHaveLength(before)
    expect(house.portico.networkId('eip155')).toBe(ONE)
  })

  test('keep the login off where no other is listed', async () => {
    const off = { networks: [network(FANTOM)], remotePolicy: 'local-decides' as const }
    const house = await begin(off)
    expect(house.inside.view('EmailLogin')).toBeUndefined()
    const own = await begin({ ...off, embeddedNetworks: [FANTOM] })
    expect(own.inside.view('EmailLogin')).toBeDefined()
  })
})

describe('the user of the embedded wallet', () => {
  test('can be read while the login is connected, and is gone after it', async () => {
    const house = await begin()
    house.answers.GET_USER = payload => ({ ...user(payload), smartAccountDeployed: true })
    await house.until(connect(house, { provider: 'x', userName: 'ada' }))
    expect(house.portico.read(embeddedUser)).toEqual({
      email: 'ada@example.com',
      userName: 'ada',
      provider: 'x',
      smartAccountDeployed: true,
    })
    expect(liveOf(house.portico.read(sessions), 'eip155')?.auth).toEqual({ name: 'x' })
    expect(house.portico.connections('solana')[0]?.auth).toEqual({ name: 'x' })
    await house.until(house.portico.disconnect())
    expect(house.portico.read(embeddedUser)).toEqual({})
  })

  test('has its smart account on the network in use, or not', async () => {
    const house = await begin()
    const deployed = (payload: Record<string, unknown>) => payload.chainId === ONE
    house.answers.GET_USER = payload => ({ ...user(payload), smartAccountDeployed: deployed(payload) })
    await house.until(connect(house))
    expect(house.portico.read(embeddedUser).smartAccountDeployed).toBe(true)
    const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }
    await house.until(house.portico.provider('eip155')!.request(request))
    expect(house.portico.read(embeddedUser).smartAccountDeployed).toBe(false)
  })
})

describe('the email', () => {
  const send = (house: House, email = 'ada@example.com') =>
    askForCode(house.inside, house.desk, { email, signal: never })

  test('that is none is said at the field and to a developer, and nothing is loaded', async () => {
    const house = await begin()
    for (const email of ['ada', 'ada@', 'ada@example', 'a da@example.com', `${'a'.repeat(250)}@example.com`]) {
      await expect(send(house, email)).rejects.toMatchObject({
        code: 'EMAIL_INVALID',
        message: 'Please enter a valid email address',
      })
    }
    expect(house.portico.read(alerts).raised).toEqual([{ code: 'APKTW002', detail: undefined }])
    expect(house.edges.framed).toEqual([])
  })

  test('that the login takes for none is none', async () => {
    const house = await begin()
    house.answers.CONNECT_EMAIL = () => new Refusal({ message: 'Invalid email' })
    await expect(house.until(send(house))).rejects.toMatchObject({ code: 'EMAIL_INVALID' })
  })

  test.each([
    ['VERIFY_DEVICE', 'device'],
    ['VERIFY_OTP', 'code'],
    ['CONNECT', 'done'],
  ])('leads on as the login says: %s', async (action, next) => {
    const house = await begin()
    house.answers.CONNECT_EMAIL = () => ({ action })
    expect(await house.until(send(house))).toBe(next)
  })

  // Fails when the time of the last mail is not stored.
  test('is written to once in thirty seconds, a reload or not', async () => {
    const house = await begin()
    await house.until(send(house))
    await house.pass(1)
    await expect(send(house)).rejects.toMatchObject({ message: 'Please try again after 30 seconds' })
    await house.edges.clock.advance(11_000)
    const { backend, clock } = house.edges
    house.portico.destroy()
    const again = await begin({}, fakeEdges({ backend, clock }))
    await expect(send(again)).rejects.toMatchObject({ message: 'Please try again after 19 seconds' })
    await clock.advance(18_999)
    expect(secondsLeft(again.inside)).toBe(0)
    expect(await again.until(send(again))).toBe('code')
  })

  test('may be tried again at once where nobody could be written to', async () => {
    const house = await begin()
    const sent = expect(send(house)).rejects.toMatchObject({ code: 'FRAME_LOAD_FAILED' })
    await house.pass(20_000)
    await sent
    expect(secondsLeft(house.inside)).toBe(0)
  })

  test('with a wrong code five times is still no account, and with the right one it is', async () => {
    const house = await begin()
    await house.until(send(house))
    house.answers.CONNECT_OTP = ({ otp }) => (otp === '123456' ? undefined : new Refusal({ message: 'Invalid code' }))
    for (let i = 0; i < 5; i++) {
      await expect(house.until(house.desk.frame.ask('CONNECT_OTP', { otp: '000000' }))).rejects.toMatchObject({
        code: 'FRAME_REFUSED',
      })
    }
    await house.until(house.desk.frame.ask('CONNECT_OTP', { otp: '123456' }))
    await house.until(connect(house))
    expect(house.portico.account().isConnected).toBe(true)
  })
})

test('after a whole login no code, no token and no key is anywhere but in the frame', async () => {
  const house = await begin({ remote: KNOWN })
  const SECRET = 'eyJhbGciOiJIUzI1NiJ9.secret.token'
  await house.until(askForCode(house.inside, house.desk, { email: 'ada@example.com', signal: never }))
  await house.until(house.desk.frame.ask('CONNECT_OTP', { otp: '135790' }))
  house.page.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: SECRET } })
  house.answers.CONNECT_SOCIAL = payload => ({ ...user(payload), token: SECRET, privateKey: SECRET })
  await house.until(connect(house, { provider: 'google', uri: `https://x.example/?code=${SECRET}` }))
  const everything = JSON.stringify([
    [...house.edges.backend.entries],
    house.events,
    house.portico.read(sessions),
    house.portico.read(embeddedUser),
    house.portico.read(connectors),
    house.edges.env.beacons,
    house.edges.env.warnings,
    house.edges.server.sent,
  ])
  expect(everything).not.toContain('135790')
  expect(everything).not.toContain(SECRET)
  // Whoever counts what happens learns no name either.
  const counted = house.events.filter(({ id }) => id.startsWith('auth/'))
  expect(JSON.stringify([counted, [...house.edges.backend.entries]])).not.toContain('ada@')
})
