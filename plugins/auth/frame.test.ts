import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { alerts, contributeView, defineManifest, view } from '../../kernel'
import { authHouse, Refusal, SILENCE } from './house.fixture'

const ID = 'https://secure.walletconnect.org'

test('nothing is loaded before somebody needs it', async () => {
  const { edges, calm } = await authHouse()
  await calm()
  expect(edges.framed).toEqual([])
})

// Fails when the address names the host's node.
test('the frame’s address names the project, the network and a word of ours, and no node of the host', async () => {
  const house = await authHouse({ customRpcUrls: { 'eip155:1': ['https://me:pass@node.example/v1?apikey=SECRET'] } })
  house.desk.frame.warm()
  await house.ready()
  const url = new URL(house.page.urls[0] ?? '')
  expect(url.origin + url.pathname).toBe(`${ID}/sdk`)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    projectId: 'auth-tests',
    chainId: 'eip155:1',
    version: '4',
    enableLogger: 'false',
    rpcUrl: 'https://rpc.walletconnect.org',
    handshake: expect.stringMatching(/^[a-z0-9]{16,}$/),
  })
  await house.until(house.desk.frame.ask('IS_CONNECTED'))
  expect(house.said('IS_CONNECTED')[0]).toMatchObject({
    chainNamespace: 'eip155',
    chainId: 1,
    rpcUrl: 'https://me:pass@node.example/v1?apikey=SECRET',
  })
})

test.each([
  [{}, 'false'],
  [{ debug: undefined }, 'true'],
  [{ enableAuthLogger: true }, 'true'],
  [{ debug: true, enableAuthLogger: false }, 'false'],
])('the frame logs as the options %j say', async (options, logs) => {
  const house = await authHouse(options)
  house.desk.frame.warm()
  await house.ready()
  expect(new URL(house.page.urls[0] ?? '').searchParams.get('enableLogger')).toBe(logs)
})

test('the frame learns that the project asks for an email address first', async () => {
  const asks = defineManifest({
    id: 'asks',
    contributes: [contributeView(view('DataCapture'), { load: async () => ({ default: () => null }) })],
  })
  const house = await authHouse({ plugins: [asks] })
  house.desk.frame.warm()
  await house.ready()
  expect(new URL(house.page.urls[0] ?? '').searchParams.get('enableCloudAuthAccount')).toBe('true')
})

test('it is spoken to half a second after it said that it is ready', async () => {
  const house = await authHouse()
  const asked = house.desk.frame.ask('IS_CONNECTED')
  await house.calm()
  house.page.say({ type: '@w3m-frame/READY' })
  await house.edges.clock.advance(499)
  expect(house.told()).toEqual([])
  await house.edges.clock.advance(1)
  await house.calm()
  expect(await asked).toEqual({ isConnected: true })
})

test('a page that says another word than ours is not the one we loaded', async () => {
  const house = await authHouse()
  house.desk.frame.warm()
  await house.ready({ version: '4', handshake: 'guessed' })
  expect(house.told()).toEqual([])
  await house.ready({ version: '4', handshake: new URL(house.page.urls[0] ?? '').searchParams.get('handshake') })
  expect(house.told()).toContain('SYNC_DAPP_DATA')
})

test('it never loads, or never gets ready: after 20 s who waits is told, a developer too, and the next need loads it anew', async () => {
  const house = await authHouse()
  const asked = house.desk.frame.ask('IS_CONNECTED')
  const failed = expect(asked).rejects.toMatchObject({
    code: 'FRAME_LOAD_FAILED',
    message: 'Unable to load email login dependency',
  })
  await house.pass(20_000)
  await failed
  expect(house.portico.read(alerts).raised).toEqual([{ code: 'APKT003', detail: 'iframe_load_failed' }])
  expect(house.page.closed).toBe(true)
  expect(house.page.listening).toBe(0)
  expect(await house.until(house.desk.frame.ask('IS_CONNECTED'))).toEqual({ isConnected: true })
  expect(house.edges.framed).toHaveLength(2)
})

test('to be ready twice is harmless', async () => {
  const house = await authHouse()
  const asked = house.desk.frame.ask('IS_CONNECTED')
  await house.calm()
  for (let i = 0; i < 2; i++) house.page.say({ type: '@w3m-frame/READY' })
  await house.pass(500)
  expect(await asked).toEqual({ isConnected: true })
  await house.ready()
  expect(await house.until(house.desk.frame.ask('IS_CONNECTED'))).toEqual({ isConnected: true })
})

test('what was asked of a page that loads anew nobody answers', async () => {
  const house = await authHouse()
  house.answers.IS_CONNECTED = () => SILENCE
  house.desk.frame.warm()
  await house.ready()
  const asked = expect(house.desk.frame.ask('IS_CONNECTED')).rejects.toMatchObject({ message: 'Something went wrong' })
  await house.ready()
  await asked
})

test.each(['CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_OTP', 'CONNECT_SOCIAL', 'GET_SOCIAL_REDIRECT_URI'] as const)(
  '%s is waited for two minutes; then a developer hears of it',
  async name => {
    const house = await authHouse()
    house.answers[name] = () => SILENCE
    house.desk.frame.warm()
    await house.ready()
    const ask: (name: string) => Promise<unknown> = house.desk.frame.ask as never
    const asked = expect(ask(name)).rejects.toMatchObject({ code: 'FRAME_TIMEOUT' })
    await house.pass(119_999)
    expect(house.portico.read(alerts).raised).toEqual([])
    await house.pass(1)
    await asked
    expect(house.portico.read(alerts).raised).toEqual([{ code: 'APKT004', detail: 'iframe_request_timeout' }])
  },
)

test('another word is waited for two minutes as well, and a developer hears of nothing', async () => {
  const house = await authHouse()
  house.answers.IS_CONNECTED = () => SILENCE
  house.desk.frame.warm()
  await house.ready()
  const asked = house.desk.frame.ask('IS_CONNECTED')
  let settled = false
  const failed = expect(asked.finally(() => (settled = true))).rejects.toMatchObject({
    code: 'FRAME_TIMEOUT',
    context: { name: 'IS_CONNECTED' },
  })
  await house.pass(119_999)
  expect(settled).toBe(false)
  await house.pass(1)
  await failed
  expect(house.portico.read(alerts).raised).toEqual([])
})

test('what a person answers is waited for as long as they take', async () => {
  const house = await authHouse()
  house.answers.CONNECT_FARCASTER = () => SILENCE
  house.desk.frame.warm()
  await house.ready()
  const asked = house.desk.frame.ask('CONNECT_FARCASTER')
  await house.pass(3_600_000)
  const id = house.said('CONNECT_FARCASTER')[0]?.id
  house.page.say({ type: '@w3m-frame/CONNECT_FARCASTER_SUCCESS', id, payload: { userName: 'ada' } })
  expect(await asked).toEqual({ userName: 'ada' })
})

test.each([
  ['Origin is unverified', true],
  ['UNVERIFIED', true],
  ['Your domain is not allowed here', true],
  ['This Domain is not verified', true],
  ['The domain is not known', false],
  ['Wrong code', false],
  [undefined, false],
])('an error that says %j tells a developer of an unverified domain: %j', async (message, tells) => {
  const house = await authHouse()
  house.answers.IS_CONNECTED = () => new Refusal({ message })
  const asked = house.until(house.desk.frame.ask('IS_CONNECTED'))
  await expect(asked).rejects.toMatchObject({
    code: 'FRAME_REFUSED',
    context: { name: 'IS_CONNECTED', reason: message },
  })
  const alert = { code: 'APKT005', detail: 'unverified_domain' }
  expect(house.portico.read(alerts).raised).toEqual(tells ? [alert] : [])
})

test('an error for what is answered, given up or timed out already tells nobody', async () => {
  const house = await authHouse()
  house.answers.IS_CONNECTED = () => SILENCE
  house.desk.frame.warm()
  await house.ready()
  const stop = new AbortController()
  const answered = house.desk.frame.ask('IS_CONNECTED')
  const left = house.desk.frame.ask('IS_CONNECTED', undefined, { signal: stop.signal })
  const late = house.desk.frame.ask('IS_CONNECTED')
  await house.calm()
  const [first, second, third] = house.said('IS_CONNECTED').map(({ id }) => id)
  const fail = (id: string | undefined) =>
    house.page.say({ type: '@w3m-frame/IS_CONNECTED_ERROR', id, payload: { message: 'unverified' } })
  house.page.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: first, payload: { isConnected: true } })
  fail(first)
  expect(await answered).toEqual({ isConnected: true })
  stop.abort('enough')
  await expect(left).rejects.toBe('enough')
  fail(second)
  const timedOut = expect(late).rejects.toMatchObject({ code: 'FRAME_TIMEOUT' })
  await house.pass(120_000)
  await timedOut
  fail(third)
  expect(house.portico.read(alerts).raised).toEqual([])
})

test('an error says why, or that one occurred', async () => {
  const house = await authHouse()
  house.answers.IS_CONNECTED = () => new Refusal({ message: 'No more today' })
  await expect(house.until(house.desk.frame.ask('IS_CONNECTED'))).rejects.toMatchObject({ message: 'No more today' })
  for (const payload of [undefined, {}, null]) {
    house.answers.IS_CONNECTED = () => new Refusal(payload)
    await expect(house.until(house.desk.frame.ask('IS_CONNECTED'))).rejects.toMatchObject({
      code: 'FRAME_REFUSED',
      message: 'An error occurred',
    })
  }
})

test('what cannot be an answer is none: another id, another name, another shape, too much, or once more', async () => {
  const house = await authHouse()
  house.answers.IS_CONNECTED = () => SILENCE
  house.desk.frame.warm()
  await house.ready()
  const asked = house.desk.frame.ask('IS_CONNECTED')
  let settled = false
  asked.then(() => {
    settled = true
  })
  await house.calm()
  const { id } = house.said('IS_CONNECTED').at(-1) ?? { id: '' }
  const type = '@w3m-frame/IS_CONNECTED_SUCCESS'
  const payload = { isConnected: true }
  const big = 'x'.repeat(5 * 1024 * 1024)
  const wrong: unknown[] = [
    { type, id: 'other', payload },
    { type, payload },
    { type: '@w3m-frame/GET_USER_SUCCESS', id, payload },
    { type: '@w3m-app/IS_CONNECTED_SUCCESS', id, payload },
    { type: 'IS_CONNECTED_SUCCESS', id, payload },
    { type: '@w3m-frame/IS_CONNECTED', id, payload },
    { type: '@w3m-frame/__proto___SUCCESS', id, payload },
    { type: '@w3m-frame/constructor_SUCCESS', id, payload },
    { type, id, payload: { isConnected: 'yes' } },
    { type, id, payload: { ...payload, big } },
    { type, id: [id], payload },
    { type, id },
    null,
    'READY',
    [],
  ]
  for (const message of wrong) house.page.say(message)
  await house.calm()
  expect(settled).toBe(false)
  house.page.say({ type, id, payload })
  house.page.say({ type, id, payload: { isConnected: false } })
  expect(await asked).toEqual(payload)
})

test('who does not wait any more hears nothing, whatever comes', async () => {
  const house = await authHouse()
  const stop = new AbortController()
  const asked = expect(house.desk.frame.ask('IS_CONNECTED', undefined, { signal: stop.signal })).rejects.toBe('enough')
  stop.abort('enough')
  await asked
  await house.ready()
  expect(house.told()).not.toContain('IS_CONNECTED')
})

test('a signal that has ended already: nothing is loaded, nothing is asked', async () => {
  const house = await authHouse()
  const ask = house.desk.frame.ask('IS_CONNECTED', undefined, { signal: AbortSignal.abort('before') })
  await expect(ask).rejects.toBe('before')
  await house.calm()
  expect(house.edges.framed).toEqual([])
})

test('an answered question leaves no timer and no listener behind', async () => {
  const house = await authHouse()
  house.desk.frame.warm()
  await house.ready()
  const { pending } = house.edges.clock
  const { signal } = new AbortController()
  expect(await house.until(house.desk.frame.ask('IS_CONNECTED', undefined, { signal }))).toEqual({ isConnected: true })
  expect(house.edges.clock.pending).toBe(pending)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('a question says where it is meant, its amounts as hexadecimal text', async () => {
  const house = await authHouse()
  house.answers.RPC_REQUEST = () => 'done'
  const payload = { method: 'eth_sendTransaction', params: [{ value: 255n, nonce: 1 }] }
  expect(await house.until(house.desk.frame.ask('RPC_REQUEST', payload, { at: 'eip155:10' }))).toBe('done')
  expect(house.said('RPC_REQUEST')).toMatchObject([
    { chainNamespace: 'eip155', chainId: 10, payload: { ...payload, params: [{ value: '0xff', nonce: 1 }] } },
  ])
})

test('each time the page can be spoken to, those who listen are told, until they stop', async () => {
  const house = await authHouse()
  let told = 0
  const stop = house.desk.frame.onReady(() => {
    told++
    // One that stops while all are told takes no other with it.
    if (told === 2) stop()
  })
  let others = 0
  house.desk.frame.onReady(() => others++)
  house.desk.frame.warm()
  await house.ready()
  await house.ready()
  await house.ready()
  expect([told, others]).toEqual([2, 3])
})

test('a page that is told to begin anew is spoken to again once it is ready', async () => {
  const house = await authHouse()
  house.desk.frame.reload()
  await house.calm()
  expect(house.edges.framed).toEqual([])
  house.desk.frame.warm()
  await house.ready()
  house.desk.frame.reload()
  expect(house.said('RELOAD')).toMatchObject([{ id: expect.stringMatching(/^[a-z0-9]{16,}$/) }])
  const asked = house.desk.frame.ask('IS_CONNECTED')
  await house.calm()
  expect(house.told()).not.toContain('IS_CONNECTED')
  await house.ready()
  expect(await asked).toEqual({ isConnected: true })
  expect(house.edges.framed).toHaveLength(1)
})

test('the page is shown, hidden, given the keyboard and told what needs no answer while it is there', async () => {
  const house = await authHouse()
  const { frame } = house.desk
  const box = { left: 1, top: 2, width: 3, height: 4 }
  frame.show(box)
  frame.focus()
  frame.tell('SIGN_OUT', undefined)
  frame.warm()
  await house.ready()
  expect([house.page.box, house.page.focused, house.said('SIGN_OUT')]).toEqual([undefined, 0, []])
  frame.show(box)
  frame.focus()
  expect([house.page.box, house.page.focused]).toEqual([box, 1])
  frame.show(undefined)
  expect(house.page.box).toBeUndefined()
})

test('what needs no answer is told when there is somebody to hear it, and its failure is nobody’s', async () => {
  const house = await authHouse()
  house.portico.setTheme({ mode: 'dark' })
  await house.calm()
  expect(house.edges.framed).toEqual([])
  house.answers.SYNC_THEME = () => new Refusal()
  house.desk.frame.warm()
  await house.ready()
  expect(house.said('SYNC_THEME').at(-1)?.payload).toMatchObject({ themeMode: 'dark' })
  house.portico.setTheme({ variables: { accent: '#123456' } })
  await house.calm()
  expect(house.said('SYNC_THEME').at(-1)?.payload).toMatchObject({ w3mThemeVariables: { '--w3m-accent': '#123456' } })
  expect(house.edges.env.reported).toEqual([])
  expect(house.said('SYNC_DAPP_DATA')[0]?.payload).toMatchObject({ projectId: 'auth-tests', metadata: { name: 'App' } })
})

test('when the house ends the frame is taken away, and nobody waits', async () => {
  const house = await authHouse()
  house.answers.IS_CONNECTED = () => SILENCE
  house.desk.frame.warm()
  await house.ready()
  const asked = expect(house.desk.frame.ask('IS_CONNECTED')).rejects.toMatchObject({ message: 'Something went wrong' })
  await house.calm()
  house.portico.destroy()
  await asked
  expect(house.page.closed).toBe(true)
  expect(house.page.listening).toBe(0)
  expect(house.edges.clock.pending).toBe(0)
})
