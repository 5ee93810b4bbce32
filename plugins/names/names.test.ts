import { afterEach, describe, expect, test } from 'vitest'
import { accountActions, findNetwork, type Network, networks, sessionControl, sessions } from '../../kernel'
import { accountNames, seenReceivers, toast } from '../../kernel/kit'
import { arrive, leave, type NameHouse, ONE, PLAIN, Refusal, SIGNATURE, SMART, TEN } from './house.fixture'
import { nameDesk, offer, registeredView, registerView, registration, wish } from './state'

afterEach(leave)

const network = ({ portico }: NameHouse, id: string): Network => findNetwork(portico.read(networks), id)!
/** The value of a promise, or its error. */
const outcome = <T>(promise: Promise<T>) => promise.catch((error: unknown) => error)
const profile = (addresses: Record<string, string>) => ({
  name: 'alice.reown.id',
  addresses: Object.fromEntries(Object.entries(addresses).map(([coin, address]) => [coin, { address, created: 1 }])),
})

describe('where a name leads', () => {
  const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const lookUp = async (house: NameHouse, text: string, id = ONE) =>
    (await house.portico.ask(accountNames)).resolve({ text, network: network(house, id) })

  test.each([
    ['bare', 'alice', 'alice.reown.id'],
    ['with its suffix', ' Alice.Reown.ID ', 'alice.reown.id'],
    ['with the old one', 'alice.wcn.id', 'alice.wcn.id'],
    ['in full-width letters', 'ａlice', 'alice.reown.id'],
  ])('%s it is looked up without, in its one spelling', async (_, text, name) => {
    const house = await arrive({ connected: false })
    house.edges.server.answer('/v1/profile/account/alice?', profile({ 60: ALICE.toLowerCase() }))
    expect(await lookUp(house, text)).toEqual({ name, address: ALICE })
    const [{ url } = { url: new URL('https://nobody.example') }] = house.asked('/v1/profile/account/')
    expect(url.pathname).toBe('/v1/profile/account/alice')
    expect(url.searchParams.get('apiVersion')).toBe('2')
    expect(url.searchParams.get('projectId')).toBe('names')
  })

  test('a name that leads elsewhere the second time says so: nothing is kept', async () => {
    const house = await arrive({ connected: false })
    house.edges.server.answer('/v1/profile/account/alice?', profile({ 60: ALICE }))
    expect(await lookUp(house, 'alice')).toMatchObject({ address: ALICE })
    house.edges.server.answer('/v1/profile/account/alice?', profile({ 60: BOB }))
    expect(await lookUp(house, 'alice')).toMatchObject({ address: BOB })
    expect(house.portico.read(seenReceivers)).toEqual({ eip155: [BOB, ALICE] })
    house.edges.server.answer('/v1/profile/account/alice?', () => new Response('', { status: 404 }))
    expect(await lookUp(house, 'alice')).toBeUndefined()
  })

  test('each network has its own address, or that of Ethereum', async () => {
    const house = await arrive({ connected: false })
    house.edges.server.answer('/account/alice?', profile({ 60: ALICE, [0x80000000 + 10]: BOB }))
    expect(await lookUp(house, 'alice', ONE)).toMatchObject({ address: ALICE })
    expect(await lookUp(house, 'alice', TEN)).toMatchObject({ address: BOB })
  })

  test('look-alikes are refused and never looked up', async () => {
    const house = await arrive({ connected: false })
    expect(await outcome(lookUp(house, '\u0430lice.reown.id'))).toMatchObject({ code: 'NAME_INVALID' })
    expect(house.asked('/v1/profile')).toEqual([])
  })

  test.each(['', 'al', 'alice.eth', 'привет', 'alice bob', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])(
    '“%s” is no name of the provider’s, and never leaves the page',
    async text => {
      const house = await arrive({ connected: false })
      expect(await lookUp(house, text)).toBeUndefined()
      expect(house.asked('/v1/profile')).toEqual([])
    },
  )

  test.each([
    ['the provider is down', () => new Response('', { status: 503 })],
    ['the answer is no profile', () => ({ addresses: [1] })],
    ['the answer is no JSON', () => new Response('<html>')],
  ])('where %s: Error resolving name', async (_, answer) => {
    const house = await arrive({ connected: false })
    house.edges.server.answer('/v1/profile/account/alice', answer)
    expect(await outcome(lookUp(house, 'alice'))).toMatchObject({
      code: 'NAME_FAILED',
      message: 'Error resolving name',
    })
  })

  test('an address that is none of the network’s is no answer', async () => {
    const house = await arrive({ connected: false })
    house.edges.server.answer(
      '/v1/profile/account/alice',
      profile({ 60: '0x70997970c51812dc3a010c7d01b50e0d17dc79cZ' }),
    )
    expect(await lookUp(house, 'alice')).toBeUndefined()
  })

  test('who leaves hears nothing more', async () => {
    const house = await arrive({ connected: false })
    house.edges.server.answer('/v1/profile/account/alice', () => new Promise(() => {}))
    const gone = new AbortController()
    const { resolve } = await house.portico.ask(accountNames)
    const looking = outcome(resolve({ text: 'alice', network: network(house, ONE), signal: gone.signal }))
    await house.calm()
    gone.abort()
    expect(await looking).toMatchObject({ name: 'AbortError' })
  })
})

describe('the names of an address', () => {
  const lookUp = async ({ portico }: NameHouse, address: string) =>
    (await portico.ask(accountNames)).namesOf({ address })

  test('come in the provider’s order and are believed for five minutes, however the address is written', async () => {
    const house = await arrive()
    house.edges.server.answer('/v1/profile/reverse/', [{ name: 'alice.reown.id' }, { name: 'ally.reown.id' }])
    expect(await lookUp(house, SMART)).toEqual(['alice.reown.id', 'ally.reown.id'])
    expect(await lookUp(house, SMART.replace('a', 'A'))).toEqual(['alice.reown.id', 'ally.reown.id'])
    const [{ url } = { url: new URL('https://nobody.example') }, ...more] = house.asked('/v1/profile/reverse/')
    expect(more).toEqual([])
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ sender: SMART, apiVersion: '2', projectId: 'names' })
    await house.edges.clock.advance(5 * 60_000)
    await lookUp(house, SMART)
    expect(house.asked('/v1/profile/reverse/')).toHaveLength(2)
  })

  test('that cannot be read are told once as a toast, until they can be read again', async () => {
    const house = await arrive()
    await house.portico.open()
    const fail = () => house.edges.server.answer('/v1/profile/reverse/', () => new Response('', { status: 500 }))
    fail()
    await outcome(lookUp(house, SMART))
    expect(house.toasted()).toBe('Error fetching names for address')
    const { serial } = house.portico.read(toast)
    await outcome(lookUp(house, SMART))
    expect(house.portico.read(toast).serial).toBe(serial)
    house.edges.server.answer('/v1/profile/reverse/', [])
    await lookUp(house, SMART)
    await house.edges.clock.advance(5 * 60_000)
    fail()
    await outcome(lookUp(house, SMART))
    expect(house.portico.read(toast).serial).toBe(serial + 1)
  })

  test('are only those that are written as names are', async () => {
    const house = await arrive()
    const hostile = ['<img src=x>', 'ali\u202ece.reown.id', 'alice.reown.id\u200b', 'Alice.eth', '', 'x'.repeat(1e5)]
    house.edges.server.answer(
      '/v1/profile/reverse/',
      [...hostile, 'alice.reown.id'].map(name => ({ name })),
    )
    expect(await lookUp(house, SMART)).toEqual(['alice.reown.id'])
  })

  test('an address that the provider does not know has none', async () => {
    const house = await arrive()
    expect(await lookUp(house, SMART)).toEqual([])
  })

  test.each([
    ['the provider is down', () => new Response('', { status: 500 })],
    ['the answer is something else', () => ({ names: [] })],
  ])('where %s: Error fetching names for address, and the next question is asked anew', async (_, answer) => {
    const house = await arrive()
    house.edges.server.answer('/v1/profile/reverse/', answer)
    expect(await outcome(lookUp(house, SMART))).toMatchObject({
      code: 'NAMES_FAILED',
      message: 'Error fetching names for address',
    })
    house.edges.server.answer('/v1/profile/reverse/', [{ name: 'alice.reown.id' }])
    expect(await lookUp(house, SMART)).toEqual(['alice.reown.id'])
  })
})

describe('what is free', () => {
  const suggestions = (...all: [name: string, registered: boolean][]) => ({
    suggestions: all.map(([name, registered]) => ({ name: `${name}.reown.id`, registered })),
  })

  test('is asked once nobody types any more, one question at a time', async () => {
    const house = await arrive()
    const { portico, inside, edges } = house
    await house.wish('harb')
    edges.server.answer('/suggestions/harbo', () => new Promise(() => {}))
    inside.write(wish, () => ({ label: 'harbo' }))
    await house.pass(400)
    inside.write(wish, () => ({ label: 'harbor' }))
    await house.pass(399)
    expect(house.asked('/suggestions/').map(({ url }) => url.pathname.split('/').at(-1))).toEqual(['harb', 'harbo'])
    expect(portico.read(offer)).toMatchObject({ status: 'checking', label: 'harbor' })
    edges.server.answer('/suggestions/harbor', suggestions(['harbor', false], ['harbor-eth', false], ['harbor1', true]))
    await house.pass(1)
    expect(portico.read(offer)).toEqual({ status: 'known', label: 'harbor', isTaken: false, others: ['harbor-eth'] })
    expect(house.asked('/suggestions/').at(-1)?.url.searchParams.get('zone')).toBe('reown.id')
  })

  test('what somebody has is taken, and what is like it can be chosen without another question', async () => {
    const house = await arrive()
    house.edges.server.answer(
      '/suggestions/harbor',
      suggestions(['harbor', true], ['harbor-io', false], ['harbor1', false]),
    )
    await house.wish('harbor')
    expect(house.portico.read(offer)).toMatchObject({ isTaken: true, others: ['harbor-io', 'harbor1'] })
    const { choose } = await house.portico.ask(nameDesk)
    choose('harbor1')
    await house.pass(1000)
    expect(house.portico.read(wish)).toEqual({ label: 'harbor1' })
    expect(house.portico.read(offer)).toMatchObject({ status: 'known', label: 'harbor1', isTaken: false })
    expect(house.asked('/suggestions/')).toHaveLength(1)
  })

  test('hostile and countless suggestions are no suggestions', async () => {
    const house = await arrive()
    const many = Array.from({ length: 5000 }, (_, index): [string, boolean] => [`harbor${index}`, false])
    const hostile = ['<b>x</b>', 'har\u202ebor', 'HARBOR', 'a'].map((name): [string, boolean] => [name, false])
    house.edges.server.answer(
      '/suggestions/',
      suggestions(...hostile, ['harbor-1', false], ['harbor-1', false], ...many),
    )
    await house.wish('harbor')
    const { others } = house.portico.read(offer)
    expect(others).toEqual(['harbor-1', 'harbor0', 'harbor1', 'harbor2'])
  })

  test('too short a wish is not asked for, and hyphens may stand third and fourth', async () => {
    const house = await arrive()
    await house.wish('abc')
    expect(house.asked('/suggestions/')).toEqual([])
    expect(house.portico.read(offer).status).toBe('none')
    await house.wish('ab--cd')
    expect(house.asked('/suggestions/')).toHaveLength(1)
  })

  test('where the provider does not say: Error fetching name suggestions, once, and again on demand', async () => {
    const house = await arrive()
    const { portico, edges } = house
    edges.server.answer('/suggestions/', () => new Response('', { status: 503 }))
    await house.wish('harbor')
    expect(portico.read(offer)).toMatchObject({ status: 'failed', label: 'harbor' })
    expect(house.toasted()).toBe('Error fetching name suggestions')
    edges.server.answer('/suggestions/', suggestions(['harbor', false]))
    const desk = await portico.ask(nameDesk)
    desk.check()
    await house.pass(400)
    expect(portico.read(offer)).toMatchObject({ status: 'known', isTaken: false })
  })
})

describe('registering', () => {
  test('the key signs for the name, the provider writes it down, and the visitor sees it', async () => {
    const house = await arrive()
    const { portico, edges } = house
    await house.wish('harbor')
    await house.submit()
    const [asked] = house.said('RPC_REQUEST')
    const { method, params } = Object(asked?.payload)
    expect(method).toBe('personal_sign')
    const message = Buffer.from(params[0].slice(2), 'hex').toString()
    const timestamp = Math.floor(edges.clock.now() / 1000)
    expect(JSON.parse(message)).toEqual({ name: 'harbor.reown.id', attributes: {}, timestamp })
    expect(house.posted().map(({ body }) => body)).toEqual([
      { coin_type: 60, address: SMART, message, signature: SIGNATURE },
    ])
    expect(house.views()).toEqual(['Account', registeredView.id])
    expect(portico.read(registration)).toEqual({ status: 'idle' })
    expect(house.toasted()).toBeUndefined()
    expect(house.told()).toEqual(['flow-opened', 'register-initiated', 'register-succeeded'])
    expect(house.payload('register-succeeded')).toEqual({ name: 'harbor.reown.id', isSmartAccount: true })
  })

  test('afterwards the account has the name, without asking anybody', async () => {
    const house = await arrive()
    house.edges.server.answer('/v1/profile/reverse/', [])
    const { namesOf } = await house.portico.ask(accountNames)
    expect(await namesOf({ address: SMART })).toEqual([])
    await house.wish('harbor')
    await house.submit()
    expect(await namesOf({ address: SMART })).toEqual(['harbor.reown.id'])
    expect(house.asked('/reverse/')).toHaveLength(1)
  })

  test('on another network it is for that network', async () => {
    const house = await arrive({ defaultNetwork: undefined })
    const control = await house.portico.ask(sessionControl)
    await house.until(control.switchNetwork(TEN))
    await house.wish('harbor')
    await house.submit()
    expect(house.posted()[0]?.body).toMatchObject({ coin_type: 0x80000000 + 10 })
  })

  test('pressed twice it is asked for once', async () => {
    const house = await arrive()
    await house.wish('harbor')
    const desk = await house.portico.ask(nameDesk)
    const both = Promise.all([desk.submit(), desk.submit()])
    await house.until(both)
    expect(house.said('RPC_REQUEST')).toHaveLength(1)
    expect(house.posted()).toHaveLength(1)
  })

  test('who declines is back where the name stands: User rejected the request', async () => {
    const house = await arrive()
    house.answers.RPC_REQUEST = () => new Refusal({ message: 'User rejected the request' })
    await house.wish('harbor')
    await house.submit()
    expect(house.views()).toEqual(['Account', registerView.id])
    expect(house.portico.read(wish)).toEqual({ label: 'harbor' })
    expect(house.portico.read(registration)).toMatchObject({ status: 'failed', error: { code: 'USER_REJECTED' } })
    expect(house.toasted()).toBeUndefined()
    expect(house.posted()).toEqual([])
    expect(house.payload('register-failed')).toMatchObject({ name: 'harbor.reown.id', isSmartAccount: true })
  })

  test('who closes the modal meanwhile finds an empty field the next time', async () => {
    const house = await arrive()
    delete house.answers.RPC_REQUEST
    await house.wish('harbor')
    const desk = await house.portico.ask(nameDesk)
    const done = desk.submit()
    await house.calm()
    expect(house.views()).toEqual(['Account', registerView.id, 'ApproveTransaction'])
    await house.portico.close()
    await house.until(done)
    expect(house.portico.read(wish)).toEqual({ label: '' })
    expect(house.portico.read(registration)).toEqual({ status: 'idle' })
    expect(house.views()).toEqual([])
  })

  test.each([
    ['already has it', 409, 'The name is already registered'],
    ['sees that the clock is wrong', 400, 'The message is too old'],
    ['does not believe the signature', 401, 'The signature is not valid'],
  ])('where the provider %s it says so itself', async (_, status, description) => {
    const house = await arrive()
    const refusal = { status: 'FAILED', reasons: [{ name: 'name', description }] }
    house.edges.server.answer('/v1/profile/account?', () => Response.json(refusal, { status }))
    await house.wish('harbor')
    await house.submit()
    expect(house.toasted()).toBe(description)
    expect(house.views()).toEqual(['Account', registerView.id])
    expect(house.portico.read(wish)).toEqual({ label: 'harbor' })
    expect(house.portico.read(registration)).toMatchObject({ error: { code: 'NAME_REFUSED' } })
    expect(house.payload('register-failed')).toMatchObject({ message: description })
    // The availability of the name is checked again.
    await house.pass(400)
    expect(house.asked('/suggestions/harbor')).toHaveLength(2)
  })

  test('a reason that turns the direction of the line is shown without', async () => {
    const house = await arrive()
    const refusal = { reasons: [{ description: `no\u202e\u0000 ${'!'.repeat(500)}` }] }
    house.edges.server.answer('/v1/profile/account?', () => Response.json(refusal, { status: 400 }))
    await house.wish('harbor')
    await house.submit()
    expect(house.toasted()).toMatch(/^no !{1,200}$/)
  })

  test.each([
    ['is down', () => new Response('', { status: 500 })],
    ['says that it did not', () => ({ success: false })],
    ['gives no reason that can be read', () => Response.json({ reasons: 'no' }, { status: 400 })],
  ])('where the provider %s: Error registering name', async (_, answer) => {
    const house = await arrive()
    house.edges.server.answer('/v1/profile/account?', answer)
    await house.wish('harbor')
    await house.submit()
    expect(house.toasted()).toBe('Error registering name harbor.reown.id')
    // A server error does not trigger another check.
    await house.pass(400)
    expect(house.asked('/suggestions/')).toHaveLength(1)
  })

  test('an answer that was lost on its way is found out: the name is theirs', async () => {
    const house = await arrive()
    house.edges.server.answer('/v1/profile/account?', () => new Response('', { status: 502 }))
    house.edges.server.answer('/v1/profile/account/harbor', profile({ 60: SMART.toUpperCase().replace('0X', '0x') }))
    await house.wish('harbor')
    await house.submit()
    expect(house.views()).toEqual(['Account', registeredView.id])
  })

  test('who went elsewhere hears of it', async () => {
    const house = await arrive()
    let answer: (value: unknown) => void = () => {}
    house.edges.server.answer('/v1/profile/account?', () => new Promise(resolve => (answer = resolve)))
    await house.wish('harbor')
    const desk = await house.portico.ask(nameDesk)
    const done = desk.submit()
    await house.calm()
    expect(house.portico.read(registration)).toMatchObject({ status: 'sending' })
    await house.inside.back()
    answer({ success: true })
    await house.until(done)
    expect(house.views()).toEqual(['Account'])
    expect(house.toasted()).toBe('harbor.reown.id is yours')
  })

  test('without an embedded account: Address or auth connector not found', async () => {
    const house = await arrive({ connected: false })
    await house.wish('harbor')
    await house.submit()
    expect(house.toasted()).toBe('Address or auth connector not found')
    expect(house.said('RPC_REQUEST')).toEqual([])
  })

  test('on a network that the app does not list: Network not found', async () => {
    const house = await arrive()
    house.portico.write(sessions, draft => {
      const mine = draft.byNamespace.eip155
      if (mine && 'networkId' in mine) Object.assign(mine, { networkId: 'eip155:999' })
    })
    await house.wish('harbor')
    await house.submit()
    expect(house.toasted()).toBe('Network not found')
  })
})

describe('the way to a name', () => {
  const offered = ({ portico }: NameHouse) =>
    portico
      .slot(accountActions)
      .filter(({ owner }) => owner === 'names')
      .map(({ value }) => value.label.text)

  test('is offered to an embedded account that has none as far as is known', async () => {
    const house = await arrive()
    const { namesOf } = await house.portico.ask(accountNames)
    expect(offered(house)).toEqual(['Choose account name'])
    house.edges.server.answer(`/reverse/${SMART}`, [{ name: 'alice.reown.id' }])
    await namesOf({ address: SMART })
    expect(offered(house)).toEqual([])
    const control = await house.portico.ask(sessionControl)
    await house.until(control.switchAccount({ namespace: 'eip155', address: PLAIN }))
    expect(offered(house)).toEqual(['Choose account name'])
  })

  test('is offered to nobody else', async () => {
    const house = await arrive({ connected: false })
    await house.portico.ask(accountNames)
    expect(offered(house)).toEqual([])
  })

  test('begins with what a name is good for, and is told once', async () => {
    const house = await arrive()
    await house.portico.ask(accountNames)
    await house.portico.open({ view: 'ChooseAccountName' })
    await house.inside.open(registerView)
    expect(house.told()).toEqual(['flow-opened'])
  })

  test.each([[{ features: { names: false } }], [{ basic: true }], [{ projectId: undefined }]])(
    'is not there with %j',
    async options => {
      const house = await arrive({ connected: false, ...options })
      expect(house.portico.has(accountNames)).toBe(false)
      await expect(house.portico.open({ view: registerView.id })).rejects.toMatchObject({ code: 'VIEW_UNAVAILABLE' })
    },
  )
})
