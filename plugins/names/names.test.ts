import { afterEach, describe, expect, test } from 'vitest'
import { network as chain } from '../../adapters/evm/testing/testHost'
import { accountActions, findNetwork, type Network, networks, sessionControl, sessions } from '../../kernel'
import { accountNames, knownReceivers, toast } from '../../kernel/kit'
import { availability, draft, nameService, registeredView, registerView, registration } from './state'
import { endTestHost, type NamesTestHost, ONE, openTestHost, PLAIN, Refusal, SIGNATURE, SMART, TEN } from './testKit'

afterEach(endTestHost)

const network = ({ portico }: NamesTestHost, id: string): Network => findNetwork(portico.read(networks), id)!
/** The value of a promise, or its error. */
const outcome = <T>(promise: Promise<T>) => promise.catch((error: unknown) => error)
const profile = (addresses: Record<string, string>) => ({
  name: 'alice.reown.id',
  addresses: Object.fromEntries(Object.entries(addresses).map(([coin, address]) => [coin, { address, created: 1 }])),
})

/** The account is that of a wallet which is not the embedded one. */
const replaceWallet = ({ portico }: NamesTestHost) => change(portico, { connectorId: 'heron' })

const change = (portico: NamesTestHost['portico'], changes: object) =>
  portico.set(sessions, now => {
    const mine = now.byNamespace.eip155
    return mine ? { ...now, byNamespace: { ...now.byNamespace, eip155: { ...mine, ...changes } } } : now
  })

describe('resolving a name', () => {
  const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const lookUp = async (testHost: NamesTestHost, text: string, id = ONE) =>
    (await testHost.portico.ask(accountNames)).resolve({ text, network: network(testHost, id) })

  test.each([
    ['without a suffix', 'alice', 'alice.reown.id'],
    ['with its suffix', ' Alice.Reown.ID ', 'alice.reown.id'],
    ['with the old suffix', 'alice.wcn.id', 'alice.wcn.id'],
    ['in full-width letters', 'ａlice', 'alice.reown.id'],
  ])('%s is looked up by its normalized label', async (_, text, name) => {
    const testHost = await openTestHost({ connected: false })
    testHost.edges.server.answer('/v1/profile/account/alice?', profile({ 60: ALICE.toLowerCase() }))
    expect(await lookUp(testHost, text)).toEqual({ name, address: ALICE })
    const [{ url } = { url: new URL('https://none.example') }] = testHost.requestsTo('/v1/profile/account/')
    expect(url.pathname).toBe('/v1/profile/account/alice')
    expect(url.searchParams.get('apiVersion')).toBe('2')
    expect(url.searchParams.get('projectId')).toBe('names')
  })

  test('resolves a name anew each time: nothing is cached', async () => {
    const testHost = await openTestHost({ connected: false })
    testHost.edges.server.answer('/v1/profile/account/alice?', profile({ 60: ALICE }))
    expect(await lookUp(testHost, 'alice')).toMatchObject({ address: ALICE })
    testHost.edges.server.answer('/v1/profile/account/alice?', profile({ 60: BOB }))
    expect(await lookUp(testHost, 'alice')).toMatchObject({ address: BOB })
    expect(testHost.portico.read(knownReceivers)).toEqual({ eip155: [BOB, ALICE] })
    testHost.edges.server.answer('/v1/profile/account/alice?', () => new Response('', { status: 404 }))
    expect(await lookUp(testHost, 'alice')).toBeUndefined()
  })

  test('uses the network’s address record', async () => {
    const testHost = await openTestHost({ connected: false })
    testHost.edges.server.answer('/account/alice?', profile({ 60: ALICE, [0x80000000 + 10]: BOB }))
    expect(await lookUp(testHost, 'alice', ONE)).toMatchObject({ address: ALICE })
    expect(await lookUp(testHost, 'alice', TEN)).toMatchObject({ address: BOB })
  })

  test.each([
    ['of the usual form', { registered_at: '2024-01-01T00:00:00Z', updated_at: null, attributes: { bio: 'hello' } }],
    ['of no known form', { registered_at: [], updated_at: -1, attributes: 'picture' }],
  ])('the times and attributes of a record are not read, whatever their form', async (_, unread) => {
    const testHost = await openTestHost({ connected: false })
    testHost.edges.server.answer('/account/alice?', { ...profile({ 60: ALICE }), ...unread })
    expect(await lookUp(testHost, 'alice')).toEqual({ name: 'alice.reown.id', address: ALICE })
  })

  test('rejects with NAME_ELSEWHERE if the name has records of other networks only', async () => {
    const testHost = await openTestHost({ connected: false })
    testHost.edges.server.answer('/account/alice?', profile({ 60: ALICE, 501: 'So1' }))
    expect(await outcome(lookUp(testHost, 'alice', TEN))).toMatchObject({
      code: 'NAME_ELSEWHERE',
      context: { name: 'alice.reown.id', network: 'Chain 10' },
    })
    expect(testHost.portico.read(knownReceivers)).toEqual({})
  })

  test.each(['ab--cd', 'AB--cd.reown.id', '----', '-a-b-', '1234', 'a'.repeat(25)])(
    'resolves %s, which can be registered',
    async text => {
      const testHost = await openTestHost({ connected: false })
      testHost.edges.server.answer('/v1/profile/account/', profile({ 60: ALICE }))
      expect(await lookUp(testHost, text)).toMatchObject({ address: ALICE })
    },
  )

  test('refuses look-alikes without a request', async () => {
    const testHost = await openTestHost({ connected: false })
    expect(await outcome(lookUp(testHost, '\u0430lice.reown.id'))).toMatchObject({ code: 'NAME_INVALID' })
    expect(testHost.requestsTo('/v1/profile')).toEqual([])
  })

  test.each(['', 'al', 'alice.eth', 'привет', 'alice bob', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])(
    '“%s” is not a name of the project API and causes no request',
    async text => {
      const testHost = await openTestHost({ connected: false })
      expect(await lookUp(testHost, text)).toBeUndefined()
      expect(testHost.requestsTo('/v1/profile')).toEqual([])
    },
  )

  test.each([
    ['the project API is down', () => new Response('', { status: 503 })],
    ['the answer is not a profile', () => ({ addresses: [1] })],
    ['the answer is not JSON', () => new Response('<html>')],
  ])('if %s: Error resolving name', async (_, answer) => {
    const testHost = await openTestHost({ connected: false })
    testHost.edges.server.answer('/v1/profile/account/alice', answer)
    expect(await outcome(lookUp(testHost, 'alice'))).toMatchObject({
      code: 'NAME_FAILED',
      message: 'Error resolving name',
    })
  })

  test('rejects an address of another network', async () => {
    const testHost = await openTestHost({ connected: false })
    testHost.edges.server.answer(
      '/v1/profile/account/alice',
      profile({ 60: '0x70997970c51812dc3a010c7d01b50e0d17dc79cZ' }),
    )
    expect(await lookUp(testHost, 'alice')).toBeUndefined()
  })

  test('rejects an aborted call', async () => {
    const testHost = await openTestHost({ connected: false })
    testHost.edges.server.answer('/v1/profile/account/alice', () => new Promise(() => {}))
    const gone = new AbortController()
    const { resolve } = await testHost.portico.ask(accountNames)
    const looking = outcome(resolve({ text: 'alice', network: network(testHost, ONE), signal: gone.signal }))
    await testHost.settleAll()
    gone.abort()
    expect(await looking).toMatchObject({ name: 'AbortError' })
  })
})

describe('names of an address', () => {
  const lookUp = async ({ portico }: NamesTestHost, address: string) =>
    (await portico.ask(accountNames)).namesOf({ address })

  test('come in the provider’s order and are cached for five minutes, for any letter case of the address', async () => {
    const testHost = await openTestHost()
    testHost.edges.server.answer('/v1/profile/reverse/', [{ name: 'alice.reown.id' }, { name: 'ally.reown.id' }])
    expect(await lookUp(testHost, SMART)).toEqual(['alice.reown.id', 'ally.reown.id'])
    expect(await lookUp(testHost, SMART.replace('a', 'A'))).toEqual(['alice.reown.id', 'ally.reown.id'])
    const [{ url } = { url: new URL('https://none.example') }, ...more] = testHost.requestsTo('/v1/profile/reverse/')
    expect(more).toEqual([])
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ sender: SMART, apiVersion: '2', projectId: 'names' })
    await testHost.edges.clock.advance(5 * 60_000)
    await lookUp(testHost, SMART)
    expect(testHost.requestsTo('/v1/profile/reverse/')).toHaveLength(2)
  })

  test('names of an address that cannot be read show one toast, until they can be read again', async () => {
    const testHost = await openTestHost()
    await testHost.portico.open()
    const fail = () => testHost.edges.server.answer('/v1/profile/reverse/', () => new Response('', { status: 500 }))
    fail()
    await outcome(lookUp(testHost, SMART))
    expect(testHost.toastText()).toBe('Error fetching names for address')
    const { serial } = testHost.portico.read(toast)
    await outcome(lookUp(testHost, SMART))
    expect(testHost.portico.read(toast).serial).toBe(serial)
    testHost.edges.server.answer('/v1/profile/reverse/', [])
    await lookUp(testHost, SMART)
    await testHost.edges.clock.advance(5 * 60_000)
    fail()
    await outcome(lookUp(testHost, SMART))
    expect(testHost.portico.read(toast).serial).toBe(serial + 1)
  })

  test('names of an address are only well-formed names', async () => {
    const testHost = await openTestHost()
    const hostile = ['<img src=x>', 'ali\u202ece.reown.id', 'alice.reown.id\u200b', 'Alice.eth', '', 'x'.repeat(1e5)]
    testHost.edges.server.answer(
      '/v1/profile/reverse/',
      [...hostile, 'alice.reown.id'].map(name => ({ name })),
    )
    expect(await lookUp(testHost, SMART)).toEqual(['alice.reown.id'])
  })

  test('names of an address are none for an unknown address', async () => {
    const testHost = await openTestHost()
    expect(await lookUp(testHost, SMART)).toEqual([])
  })

  test.each([
    ['the project API is down', () => new Response('', { status: 500 })],
    ['the answer is malformed', () => ({ names: [] })],
  ])('if %s: Error fetching names for address, and the next call sends a request', async (_, answer) => {
    const testHost = await openTestHost()
    testHost.edges.server.answer('/v1/profile/reverse/', answer)
    expect(await outcome(lookUp(testHost, SMART))).toMatchObject({
      code: 'NAMES_FAILED',
      message: 'Error fetching names for address',
    })
    testHost.edges.server.answer('/v1/profile/reverse/', [{ name: 'alice.reown.id' }])
    expect(await lookUp(testHost, SMART)).toEqual(['alice.reown.id'])
  })
})

describe('free names', () => {
  const suggestions = (...all: [name: string, registered: boolean][]) => ({
    suggestions: all.map(([name, registered]) => ({ name: `${name}.reown.id`, registered })),
  })

  test('free names are requested after typing, one request at a time', async () => {
    const testHost = await openTestHost()
    const { portico, inside, edges } = testHost
    await testHost.typeName('harb')
    edges.server.answer('/suggestions/harbo', () => new Promise(() => {}))
    inside.set(draft, { label: 'harbo' })
    await testHost.advance(400)
    inside.set(draft, { label: 'harbor' })
    await testHost.advance(399)
    expect(testHost.requestsTo('/suggestions/').map(({ url }) => url.pathname.split('/').at(-1))).toEqual([
      'harb',
      'harbo',
    ])
    expect(portico.read(availability)).toMatchObject({ status: 'checking', label: 'harbor' })
    edges.server.answer('/suggestions/harbor', suggestions(['harbor', false], ['harbor-eth', false], ['harbor1', true]))
    await testHost.advance(1)
    expect(portico.read(availability)).toEqual({
      status: 'known',
      label: 'harbor',
      isTaken: false,
      others: ['harbor-eth'],
    })
    expect(testHost.requestsTo('/suggestions/').at(-1)?.url.searchParams.get('zone')).toBe('reown.id')
  })

  test('shows a registered name as taken, and its alternatives as choices without another request', async () => {
    const testHost = await openTestHost()
    testHost.edges.server.answer(
      '/suggestions/harbor',
      suggestions(['harbor', true], ['harbor-io', false], ['harbor1', false]),
    )
    await testHost.typeName('harbor')
    expect(testHost.portico.read(availability)).toMatchObject({ isTaken: true, others: ['harbor-io', 'harbor1'] })
    const { choose } = await testHost.portico.ask(nameService)
    choose('harbor1')
    await testHost.advance(1000)
    expect(testHost.portico.read(draft)).toEqual({ label: 'harbor1' })
    expect(testHost.portico.read(availability)).toMatchObject({ status: 'known', label: 'harbor1', isTaken: false })
    expect(testHost.requestsTo('/suggestions/')).toHaveLength(1)
  })

  test('drops hostile and too many suggestions', async () => {
    const testHost = await openTestHost()
    const many = Array.from({ length: 5000 }, (_, index): [string, boolean] => [`harbor${index}`, false])
    const hostile = ['<b>x</b>', 'har\u202ebor', 'HARBOR', 'a'].map((name): [string, boolean] => [name, false])
    testHost.edges.server.answer(
      '/suggestions/',
      suggestions(...hostile, ['harbor-1', false], ['harbor-1', false], ...many),
    )
    await testHost.typeName('harbor')
    const { others } = testHost.portico.read(availability)
    expect(others).toEqual(['harbor-1', 'harbor0', 'harbor1', 'harbor2'])
  })

  test('sends no request for a short name, and allows hyphens in third and fourth place', async () => {
    const testHost = await openTestHost()
    await testHost.typeName('abc')
    expect(testHost.requestsTo('/suggestions/')).toEqual([])
    expect(testHost.portico.read(availability).status).toBe('none')
    await testHost.typeName('ab--cd')
    expect(testHost.requestsTo('/suggestions/')).toHaveLength(1)
  })

  test('shows “Error fetching name suggestions” once if the provider fails, and retries on demand', async () => {
    const testHost = await openTestHost()
    const { portico, edges } = testHost
    edges.server.answer('/suggestions/', () => new Response('', { status: 503 }))
    await testHost.typeName('harbor')
    expect(portico.read(availability)).toMatchObject({ status: 'failed', label: 'harbor' })
    expect(testHost.toastText()).toBe('Error fetching name suggestions')
    edges.server.answer('/suggestions/', suggestions(['harbor', false]))
    const service = await portico.ask(nameService)
    service.check()
    await testHost.advance(400)
    expect(portico.read(availability)).toMatchObject({ status: 'known', isTaken: false })
  })
})

describe('registering', () => {
  test('signs for the name, registers it at the provider, and shows the result', async () => {
    const testHost = await openTestHost()
    const { portico, edges } = testHost
    await testHost.typeName('harbor')
    await testHost.submit()
    const [asked] = testHost.sentMessages('RPC_REQUEST')
    const { method, params } = Object(asked?.payload)
    expect(method).toBe('personal_sign')
    const message = Buffer.from(params[0].slice(2), 'hex').toString()
    const timestamp = Math.floor(edges.clock.now() / 1000)
    expect(JSON.parse(message)).toEqual({ name: 'harbor.reown.id', attributes: {}, timestamp })
    expect(testHost.registrations().map(({ body }) => body)).toEqual([
      { coin_type: 60, address: SMART, message, signature: SIGNATURE },
    ])
    expect(testHost.views()).toEqual(['Account', registeredView.id])
    expect(portico.read(registration)).toEqual({ status: 'idle' })
    expect(testHost.toastText()).toBeUndefined()
    expect(testHost.eventIds()).toEqual(['flow-opened', 'register-initiated', 'register-succeeded'])
    expect(testHost.payload('register-succeeded')).toEqual({ name: 'harbor.reown.id', isSmartAccount: true })
  })

  test('shows the name in the account without another request', async () => {
    const testHost = await openTestHost()
    testHost.edges.server.answer('/v1/profile/reverse/', [])
    const { namesOf } = await testHost.portico.ask(accountNames)
    expect(await namesOf({ address: SMART })).toEqual([])
    await testHost.typeName('harbor')
    await testHost.submit()
    expect(await namesOf({ address: SMART })).toEqual(['harbor.reown.id'])
    expect(testHost.requestsTo('/reverse/')).toHaveLength(1)
  })

  test('registers for the active network', async () => {
    const testHost = await openTestHost({ defaultNetwork: undefined })
    const control = await testHost.portico.ask(sessionControl)
    await testHost.until(control.switchNetwork(TEN))
    await testHost.typeName('harbor')
    await testHost.submit()
    expect(testHost.registrations()[0]?.body).toMatchObject({ coin_type: 0x80000000 + 10 })
  })

  test('sends one request for two presses', async () => {
    const testHost = await openTestHost()
    await testHost.typeName('harbor')
    const service = await testHost.portico.ask(nameService)
    const both = Promise.all([service.submit(), service.submit()])
    await testHost.until(both)
    expect(testHost.sentMessages('RPC_REQUEST')).toHaveLength(1)
    expect(testHost.registrations()).toHaveLength(1)
  })

  test('returns to the name after a rejection: User rejected the request', async () => {
    const testHost = await openTestHost()
    testHost.answers.RPC_REQUEST = () => new Refusal({ message: 'User rejected the request' })
    await testHost.typeName('harbor')
    await testHost.submit()
    expect(testHost.views()).toEqual(['Account', registerView.id])
    expect(testHost.portico.read(draft)).toEqual({ label: 'harbor' })
    expect(testHost.portico.read(registration)).toMatchObject({ status: 'failed', error: { code: 'USER_REJECTED' } })
    expect(testHost.toastText()).toBeUndefined()
    expect(testHost.registrations()).toEqual([])
    expect(testHost.payload('register-failed')).toMatchObject({ name: 'harbor.reown.id', isSmartAccount: true })
  })

  test('shows an empty field after the modal was closed', async () => {
    const testHost = await openTestHost()
    delete testHost.answers.RPC_REQUEST
    await testHost.typeName('harbor')
    const service = await testHost.portico.ask(nameService)
    const done = service.submit()
    await testHost.settleAll()
    expect(testHost.views()).toEqual(['Account', registerView.id, 'ApproveTransaction'])
    await testHost.portico.close()
    await testHost.until(done)
    expect(testHost.portico.read(draft)).toEqual({ label: '' })
    expect(testHost.portico.read(registration)).toEqual({ status: 'idle' })
    expect(testHost.views()).toEqual([])
  })

  test.each([
    ['has registered the name before', 409, 'The name is already registered'],
    ['refuses the time', 400, 'The message is too old'],
    ['refuses the signature', 401, 'The signature is not valid'],
  ])('if the project API %s, shows its reason', async (_, status, description) => {
    const testHost = await openTestHost()
    const refusal = { status: 'FAILED', reasons: [{ name: 'name', description }] }
    testHost.edges.server.answer('/v1/profile/account?', () => Response.json(refusal, { status }))
    await testHost.typeName('harbor')
    await testHost.submit()
    expect(testHost.toastText()).toBe(description)
    expect(testHost.views()).toEqual(['Account', registerView.id])
    expect(testHost.portico.read(draft)).toEqual({ label: 'harbor' })
    expect(testHost.portico.read(registration)).toMatchObject({ error: { code: 'NAME_REFUSED' } })
    expect(testHost.payload('register-failed')).toMatchObject({ message: description })
    // The availability of the name is checked again.
    await testHost.advance(400)
    expect(testHost.requestsTo('/suggestions/harbor')).toHaveLength(2)
  })

  test('shows a reason without bidirectional characters', async () => {
    const testHost = await openTestHost()
    const refusal = { reasons: [{ description: `no\u202e\u0000 ${'!'.repeat(500)}` }] }
    testHost.edges.server.answer('/v1/profile/account?', () => Response.json(refusal, { status: 400 }))
    await testHost.typeName('harbor')
    await testHost.submit()
    expect(testHost.toastText()).toMatch(/^no !{1,200}…$/)
  })

  test.each([
    ['fails', () => new Response('', { status: 500 })],
    ['answers without success', () => ({ success: false })],
    ['sends an unreadable reason', () => Response.json({ reasons: 'no' }, { status: 400 })],
  ])('if the project API %s: Error registering name', async (_, answer) => {
    const testHost = await openTestHost()
    testHost.edges.server.answer('/v1/profile/account?', answer)
    await testHost.typeName('harbor')
    await testHost.submit()
    expect(testHost.toastText()).toBe('Error registering name harbor.reown.id')
    // A server error does not trigger another check.
    await testHost.advance(400)
    expect(testHost.requestsTo('/suggestions/')).toHaveLength(1)
  })

  test('detects that a request with a lost answer succeeded', async () => {
    const testHost = await openTestHost()
    testHost.edges.server.answer('/v1/profile/account?', () => new Response('', { status: 502 }))
    testHost.edges.server.answer('/v1/profile/account/harbor', profile({ 60: SMART.toUpperCase().replace('0X', '0x') }))
    await testHost.typeName('harbor')
    await testHost.submit()
    expect(testHost.views()).toEqual(['Account', registeredView.id])
  })

  test('shows a toast to a user who opened another view', async () => {
    const testHost = await openTestHost()
    let answer: (value: unknown) => void = () => {}
    testHost.edges.server.answer('/v1/profile/account?', () => new Promise(resolve => (answer = resolve)))
    await testHost.typeName('harbor')
    const service = await testHost.portico.ask(nameService)
    const done = service.submit()
    await testHost.settleAll()
    expect(testHost.portico.read(registration)).toMatchObject({ status: 'sending' })
    await testHost.inside.back()
    answer({ success: true })
    await testHost.until(done)
    expect(testHost.views()).toEqual(['Account'])
    expect(testHost.toastText()).toBe('harbor.reown.id is yours')
  })

  test.each([
    ['without an account', { connected: false }],
    ['with an account of another wallet', {}],
  ])('%s: Address or auth connector not found', async (_, options) => {
    const testHost = await openTestHost(options)
    replaceWallet(testHost)
    await testHost.typeName('harbor')
    await testHost.submit()
    expect(testHost.toastText()).toBe('Address or auth connector not found')
    expect(testHost.sentMessages('RPC_REQUEST')).toEqual([])
  })

  test('registering on a network that the app does not list fails with Network not found', async () => {
    const testHost = await openTestHost()
    change(testHost.portico, { networkId: 'eip155:999' })
    await testHost.typeName('harbor')
    await testHost.submit()
    expect(testHost.toastText()).toBe('Network not found')
  })
})

describe('the account’s action', () => {
  const offered = ({ portico }: NamesTestHost) =>
    portico
      .slot(accountActions)
      .filter(({ owner }) => owner === 'names')
      .map(({ value }) => value.label.text)

  test('the account’s action is shown for an embedded account without a known name', async () => {
    const testHost = await openTestHost()
    const { namesOf } = await testHost.portico.ask(accountNames)
    expect(offered(testHost)).toEqual(['Choose account name'])
    testHost.edges.server.answer(`/reverse/${SMART}`, [{ name: 'alice.reown.id' }])
    await namesOf({ address: SMART })
    expect(offered(testHost)).toEqual([])
    const control = await testHost.portico.ask(sessionControl)
    await testHost.until(control.switchAccount({ namespace: 'eip155', address: PLAIN }))
    expect(offered(testHost)).toEqual(['Choose account name'])
  })

  test('the account’s action is shown for no other account', async () => {
    for (const connected of [false, true]) {
      const testHost = await openTestHost({ connected })
      replaceWallet(testHost)
      await testHost.portico.ask(accountNames)
      expect(offered(testHost)).toEqual([])
      await endTestHost()
    }
  })

  test('starts with an introduction, which emits one event', async () => {
    const testHost = await openTestHost()
    await testHost.portico.ask(accountNames)
    await testHost.portico.open({ view: 'ChooseAccountName' })
    await testHost.inside.open(registerView)
    expect(testHost.eventIds()).toEqual(['flow-opened'])
  })

  test.each([[{ features: { names: false } }], [{ basic: true }], [{ projectId: undefined, networks: [chain(10)] }]])(
    'the account’s action is missing with %j',
    async options => {
      const testHost = await openTestHost({ connected: false, ...options })
      expect(testHost.portico.has(accountNames)).toBe(false)
      await expect(testHost.portico.open({ view: registerView.id })).rejects.toMatchObject({ code: 'VIEW_UNAVAILABLE' })
    },
  )
})
