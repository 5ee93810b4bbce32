import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { alerts, contributeView, defineManifest, view } from '../../../kernel'
import { createAuthTestHost, Refusal, SILENCE } from '../testKit'

const ID = 'https://secure.walletconnect.org'

test('loads nothing before the first use', async () => {
  const { edges, settleAll } = await createAuthTestHost()
  await settleAll()
  expect(edges.framed).toEqual([])
})

// Fails when the address names the host's node.
test('the frame’s URL has the project, the network and a nonce, and no node of the host', async () => {
  const testHost = await createAuthTestHost({
    customRpcUrls: { 'eip155:1': ['https://me:pass@node.example/v1?apikey=SECRET'] },
  })
  testHost.login.frame.preload()
  await testHost.ready()
  const url = new URL(testHost.page.urls[0] ?? '')
  expect(url.origin + url.pathname).toBe(`${ID}/sdk`)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    projectId: 'auth-tests',
    chainId: 'eip155:1',
    version: '4',
    enableLogger: 'false',
    rpcUrl: 'https://rpc.walletconnect.org',
    handshake: expect.stringMatching(/^[a-z0-9]{16,}$/),
  })
  await testHost.until(testHost.login.frame.ask('IS_CONNECTED'))
  expect(testHost.sentMessages('IS_CONNECTED')[0]).toMatchObject({
    chainNamespace: 'eip155',
    chainId: 1,
    rpcUrl: 'https://me:pass@node.example/v1?apikey=SECRET',
  })
})

// Written by hand: each token is a right of a page that we do not control.
test('the frame has exactly these rights, and cannot navigate the page around it', async () => {
  const testHost = await createAuthTestHost()
  testHost.login.frame.preload()
  await testHost.ready()
  expect(testHost.page.rights).toEqual({
    sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups',
    allow: '',
  })
})

test('the frame is named for screen readers', async () => {
  const testHost = await createAuthTestHost()
  testHost.login.frame.preload()
  await testHost.ready()
  expect(testHost.page.title).toBe('Sign-in and approval')
})

test('a failure that the browser reports after the page is ready, or of an earlier page, ends nothing', async () => {
  const testHost = await createAuthTestHost()
  testHost.login.frame.preload()
  await testHost.ready()
  await testHost.until(testHost.login.frame.ask('IS_CONNECTED'))
  const first = testHost.page
  first.fail?.()
  expect(await testHost.until(testHost.login.frame.ask('IS_CONNECTED'))).toEqual({ isConnected: true })
  expect(first.closed).toBe(false)
  expect(testHost.portico.read(alerts).raised).toEqual([])
})

test.each([
  [{}, 'false'],
  [{ debug: undefined }, 'true'],
  [{ auth: { enableAuthLogger: true } }, 'true'],
  [{ debug: true, auth: { enableAuthLogger: false } }, 'false'],
])('the frame logs as the options %j say', async (options, logs) => {
  const testHost = await createAuthTestHost(options)
  testHost.login.frame.preload()
  await testHost.ready()
  expect(new URL(testHost.page.urls[0] ?? '').searchParams.get('enableLogger')).toBe(logs)
})

test('informs the frame that the project asks for an email address first', async () => {
  const asks = defineManifest({
    id: 'asks',
    contributes: [contributeView(view('DataCapture'), { load: async () => ({ default: () => null }) })],
  })
  const testHost = await createAuthTestHost({ plugins: [asks] })
  testHost.login.frame.preload()
  await testHost.ready()
  expect(new URL(testHost.page.urls[0] ?? '').searchParams.get('enableCloudAuthAccount')).toBe('true')
})

test('gets the first message half a second after it is ready', async () => {
  const testHost = await createAuthTestHost()
  const asked = testHost.login.frame.ask('IS_CONNECTED')
  await testHost.settleAll()
  testHost.page.say({ type: '@w3m-frame/READY' })
  await testHost.edges.clock.advance(499)
  expect(testHost.sentNames()).toEqual([])
  await testHost.edges.clock.advance(1)
  await testHost.settleAll()
  expect(await asked).toEqual({ isConnected: true })
})

test('ignores a page with another nonce', async () => {
  const testHost = await createAuthTestHost()
  testHost.login.frame.preload()
  await testHost.ready({ version: '4', handshake: 'guessed' })
  expect(testHost.sentNames()).toEqual([])
  await testHost.ready({ version: '4', handshake: new URL(testHost.page.urls[0] ?? '').searchParams.get('handshake') })
  expect(testHost.sentNames()).toContain('SYNC_DAPP_DATA')
})

test('fails after 20 s if it does not load or get ready, warns the developer, and loads again on the next use', async () => {
  const testHost = await createAuthTestHost()
  const asked = testHost.login.frame.ask('IS_CONNECTED')
  const failed = expect(asked).rejects.toMatchObject({
    code: 'FRAME_LOAD_FAILED',
    message: 'Unable to load email login dependency',
  })
  await testHost.advance(20_000)
  await failed
  expect(testHost.portico.read(alerts).raised).toEqual([{ code: 'APKT003', detail: 'iframe_load_failed' }])
  expect(testHost.page.closed).toBe(true)
  expect(testHost.page.listening).toBe(0)
  const [first] = testHost.edges.framed
  const again = testHost.until(testHost.login.frame.ask('IS_CONNECTED'))
  first?.fail?.()
  expect(await again).toEqual({ isConnected: true })
  expect(testHost.edges.framed).toHaveLength(2)
})

test('ignores a second ready message', async () => {
  const testHost = await createAuthTestHost()
  const asked = testHost.login.frame.ask('IS_CONNECTED')
  await testHost.settleAll()
  for (let i = 0; i < 2; i++) testHost.page.say({ type: '@w3m-frame/READY' })
  await testHost.advance(500)
  expect(await asked).toEqual({ isConnected: true })
  await testHost.ready()
  expect(await testHost.until(testHost.login.frame.ask('IS_CONNECTED'))).toEqual({ isConnected: true })
})

test('a second ready message does not begin the half second anew', async () => {
  const testHost = await createAuthTestHost()
  const asked = testHost.login.frame.ask('IS_CONNECTED')
  await testHost.settleAll()
  testHost.page.say({ type: '@w3m-frame/READY' })
  await testHost.edges.clock.advance(400)
  testHost.page.say({ type: '@w3m-frame/READY' })
  await testHost.advance(100)
  expect(testHost.sentNames()).toContain('IS_CONNECTED')
  expect(await asked).toEqual({ isConnected: true })
  // No timer of the first message is left to end a later wait.
  expect(testHost.edges.clock.pending).toBe(0)
})

test('a page that is reset and not ready within 20 s is closed, its requests are rejected, and the next use loads it again', async () => {
  const testHost = await createAuthTestHost()
  testHost.login.frame.preload()
  await testHost.ready()
  testHost.login.frame.reload()
  const asked = expect(testHost.login.frame.ask('IS_CONNECTED')).rejects.toMatchObject({
    code: 'FRAME_ABORTED',
    message: 'Something went wrong',
  })
  await testHost.advance(19_999)
  expect(testHost.page.closed).toBe(false)
  await testHost.advance(1)
  await asked
  expect(testHost.page.closed).toBe(true)
  expect(await testHost.until(testHost.login.frame.ask('IS_CONNECTED'))).toEqual({ isConnected: true })
  expect(testHost.edges.framed).toHaveLength(2)
})

test('a page that is reset and ready in time stays', async () => {
  const testHost = await createAuthTestHost()
  testHost.login.frame.preload()
  await testHost.ready()
  testHost.login.frame.reload()
  await testHost.ready()
  await testHost.advance(20_000)
  expect(testHost.page.closed).toBe(false)
  expect(await testHost.until(testHost.login.frame.ask('IS_CONNECTED'))).toEqual({ isConnected: true })
  expect(testHost.edges.framed).toHaveLength(1)
})

test('rejects the pending requests of a page that reloads', async () => {
  const testHost = await createAuthTestHost()
  testHost.answers.IS_CONNECTED = () => SILENCE
  testHost.login.frame.preload()
  await testHost.ready()
  const asked = expect(testHost.login.frame.ask('IS_CONNECTED')).rejects.toMatchObject({
    message: 'Something went wrong',
  })
  await testHost.ready()
  await asked
})

test.each(['CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_OTP', 'CONNECT_SOCIAL', 'GET_SOCIAL_REDIRECT_URI'] as const)(
  'waits two minutes for %s, then reports to the developer',
  async name => {
    const testHost = await createAuthTestHost()
    testHost.answers[name] = () => SILENCE
    testHost.login.frame.preload()
    await testHost.ready()
    const ask: (name: string) => Promise<unknown> = testHost.login.frame.ask as never
    const asked = expect(ask(name)).rejects.toMatchObject({ code: 'FRAME_TIMEOUT' })
    await testHost.advance(119_999)
    expect(testHost.portico.read(alerts).raised).toEqual([])
    await testHost.advance(1)
    await asked
    expect(testHost.portico.read(alerts).raised).toEqual([{ code: 'APKT004', detail: 'iframe_request_timeout' }])
  },
)

test('waits two minutes for other requests too, without a warning', async () => {
  const testHost = await createAuthTestHost()
  testHost.answers.IS_CONNECTED = () => SILENCE
  testHost.login.frame.preload()
  await testHost.ready()
  const asked = testHost.login.frame.ask('IS_CONNECTED')
  let settled = false
  const failed = expect(asked.finally(() => (settled = true))).rejects.toMatchObject({
    code: 'FRAME_TIMEOUT',
    context: { name: 'IS_CONNECTED' },
  })
  await testHost.advance(119_999)
  expect(settled).toBe(false)
  await testHost.advance(1)
  await failed
  expect(testHost.portico.read(alerts).raised).toEqual([])
})

test('waits for user approvals without a limit', async () => {
  const testHost = await createAuthTestHost()
  testHost.answers.CONNECT_FARCASTER = () => SILENCE
  testHost.login.frame.preload()
  await testHost.ready()
  const asked = testHost.login.frame.ask('CONNECT_FARCASTER')
  await testHost.advance(3_600_000)
  const id = testHost.sentMessages('CONNECT_FARCASTER')[0]?.id
  testHost.page.say({ type: '@w3m-frame/CONNECT_FARCASTER_SUCCESS', id, payload: { userName: 'ada' } })
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
  const testHost = await createAuthTestHost()
  testHost.answers.IS_CONNECTED = () => new Refusal({ message })
  const asked = testHost.until(testHost.login.frame.ask('IS_CONNECTED'))
  await expect(asked).rejects.toMatchObject({
    code: 'FRAME_REFUSED',
    context: { name: 'IS_CONNECTED', reason: message },
  })
  const alert = { code: 'APKT005', detail: 'unverified_domain' }
  expect(testHost.portico.read(alerts).raised).toEqual(tells ? [alert] : [])
})

test('ignores an error for a settled request', async () => {
  const testHost = await createAuthTestHost()
  testHost.answers.IS_CONNECTED = () => SILENCE
  testHost.login.frame.preload()
  await testHost.ready()
  const stop = new AbortController()
  const answered = testHost.login.frame.ask('IS_CONNECTED')
  const left = testHost.login.frame.ask('IS_CONNECTED', undefined, { signal: stop.signal })
  const late = testHost.login.frame.ask('IS_CONNECTED')
  await testHost.settleAll()
  const [first, second, third] = testHost.sentMessages('IS_CONNECTED').map(({ id }) => id)
  const fail = (id: string | undefined) =>
    testHost.page.say({ type: '@w3m-frame/IS_CONNECTED_ERROR', id, payload: { message: 'unverified' } })
  testHost.page.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: first, payload: { isConnected: true } })
  fail(first)
  expect(await answered).toEqual({ isConnected: true })
  stop.abort('enough')
  await expect(left).rejects.toBe('enough')
  fail(second)
  const timedOut = expect(late).rejects.toMatchObject({ code: 'FRAME_TIMEOUT' })
  await testHost.advance(120_000)
  await timedOut
  fail(third)
  expect(testHost.portico.read(alerts).raised).toEqual([])
})

test('reports the error’s message, or that one occurred', async () => {
  const testHost = await createAuthTestHost()
  testHost.answers.IS_CONNECTED = () => new Refusal({ message: 'No more today' })
  await expect(testHost.until(testHost.login.frame.ask('IS_CONNECTED'))).rejects.toMatchObject({
    message: 'No more today',
  })
  for (const payload of [undefined, {}, null]) {
    testHost.answers.IS_CONNECTED = () => new Refusal(payload)
    await expect(testHost.until(testHost.login.frame.ask('IS_CONNECTED'))).rejects.toMatchObject({
      code: 'FRAME_REFUSED',
      message: 'An error occurred',
    })
  }
})

test('ignores invalid answers: another id, type or shape, too large, or repeated', async () => {
  const testHost = await createAuthTestHost()
  testHost.answers.IS_CONNECTED = () => SILENCE
  testHost.login.frame.preload()
  await testHost.ready()
  const asked = testHost.login.frame.ask('IS_CONNECTED')
  let settled = false
  asked.then(() => {
    settled = true
  })
  await testHost.settleAll()
  const { id } = testHost.sentMessages('IS_CONNECTED').at(-1) ?? { id: '' }
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
  for (const message of wrong) testHost.page.say(message)
  await testHost.settleAll()
  expect(settled).toBe(false)
  testHost.page.say({ type, id, payload })
  testHost.page.say({ type, id, payload: { isConnected: false } })
  expect(await asked).toEqual(payload)
})

test('an aborted caller gets no answer', async () => {
  const testHost = await createAuthTestHost()
  const stop = new AbortController()
  const asked = expect(testHost.login.frame.ask('IS_CONNECTED', undefined, { signal: stop.signal })).rejects.toBe(
    'enough',
  )
  stop.abort('enough')
  await asked
  await testHost.ready()
  expect(testHost.sentNames()).not.toContain('IS_CONNECTED')
})

test('loads and sends nothing with an aborted signal', async () => {
  const testHost = await createAuthTestHost()
  const ask = testHost.login.frame.ask('IS_CONNECTED', undefined, { signal: AbortSignal.abort('before') })
  await expect(ask).rejects.toBe('before')
  await testHost.settleAll()
  expect(testHost.edges.framed).toEqual([])
})

test('an answered request leaves no timer and no listener', async () => {
  const testHost = await createAuthTestHost()
  testHost.login.frame.preload()
  await testHost.ready()
  const { pending } = testHost.edges.clock
  const { signal } = new AbortController()
  expect(await testHost.until(testHost.login.frame.ask('IS_CONNECTED', undefined, { signal }))).toEqual({
    isConnected: true,
  })
  expect(testHost.edges.clock.pending).toBe(pending)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('a request has its network, and amounts as hexadecimal text', async () => {
  const testHost = await createAuthTestHost()
  testHost.answers.RPC_REQUEST = () => 'done'
  const payload = { method: 'eth_sendTransaction', params: [{ value: 255n, nonce: 1 }] }
  expect(await testHost.until(testHost.login.frame.ask('RPC_REQUEST', payload, { at: 'eip155:10' }))).toBe('done')
  expect(testHost.sentMessages('RPC_REQUEST')).toMatchObject([
    { chainNamespace: 'eip155', chainId: 10, payload: { ...payload, params: [{ value: '0xff', nonce: 1 }] } },
  ])
})

test('notifies listeners each time the page is ready, until they stop', async () => {
  const testHost = await createAuthTestHost()
  let calls = 0
  const stop = testHost.login.frame.onReady(() => {
    calls++
    // A listener that removes itself during the call does not remove another.
    if (calls === 2) stop()
  })
  let others = 0
  testHost.login.frame.onReady(() => others++)
  testHost.login.frame.preload()
  await testHost.ready()
  await testHost.ready()
  await testHost.ready()
  expect([calls, others]).toEqual([2, 3])
})

test('messages a reset page again once it is ready', async () => {
  const testHost = await createAuthTestHost()
  testHost.login.frame.reload()
  await testHost.settleAll()
  expect(testHost.edges.framed).toEqual([])
  testHost.login.frame.preload()
  await testHost.ready()
  testHost.login.frame.reload()
  expect(testHost.sentMessages('RELOAD')).toMatchObject([{ id: expect.stringMatching(/^[a-z0-9]{16,}$/) }])
  const asked = testHost.login.frame.ask('IS_CONNECTED')
  await testHost.settleAll()
  expect(testHost.sentNames()).not.toContain('IS_CONNECTED')
  await testHost.ready()
  expect(await asked).toEqual({ isConnected: true })
  expect(testHost.edges.framed).toHaveLength(1)
})

test('shows, hides and focuses the page, and sends notifications while it is loaded', async () => {
  const testHost = await createAuthTestHost()
  const { frame } = testHost.login
  const box = { left: 1, top: 2, width: 3, height: 4 }
  frame.show(box)
  frame.focus()
  frame.send('SIGN_OUT', undefined)
  frame.preload()
  await testHost.ready()
  expect([testHost.page.box, testHost.page.focused, testHost.sentMessages('SIGN_OUT')]).toEqual([undefined, 0, []])
  frame.show(box)
  frame.focus()
  expect([testHost.page.box, testHost.page.focused]).toEqual([box, 1])
  frame.show(undefined)
  expect(testHost.page.box).toBeUndefined()
})

test('sends a notification once the page is loaded, and its failure rejects nothing', async () => {
  const testHost = await createAuthTestHost()
  testHost.portico.setTheme({ mode: 'dark' })
  await testHost.settleAll()
  expect(testHost.edges.framed).toEqual([])
  testHost.answers.SYNC_THEME = () => new Refusal()
  testHost.login.frame.preload()
  await testHost.ready()
  expect(testHost.sentMessages('SYNC_THEME').at(-1)?.payload).toMatchObject({ themeMode: 'dark' })
  testHost.portico.setTheme({ variables: { accent: '#123456' } })
  await testHost.settleAll()
  expect(testHost.sentMessages('SYNC_THEME').at(-1)?.payload).toMatchObject({
    w3mThemeVariables: { '--w3m-accent': '#123456' },
  })
  expect(testHost.edges.env.reported).toEqual([])
  expect(testHost.sentMessages('SYNC_DAPP_DATA')[0]?.payload).toMatchObject({
    projectId: 'auth-tests',
    metadata: { name: 'App' },
  })
})

test('disposal removes the frame and rejects pending requests', async () => {
  const testHost = await createAuthTestHost()
  testHost.answers.IS_CONNECTED = () => SILENCE
  testHost.login.frame.preload()
  await testHost.ready()
  const asked = expect(testHost.login.frame.ask('IS_CONNECTED')).rejects.toMatchObject({
    message: 'Something went wrong',
  })
  await testHost.settleAll()
  testHost.portico.destroy()
  await asked
  expect(testHost.page.closed).toBe(true)
  expect(testHost.page.listening).toBe(0)
  expect(testHost.edges.clock.pending).toBe(0)
})
