import { stringToHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FrameHost, startFrameHost } from './frameHost'

/* Origins that the frame trusts and notifies, its behaviour without storage, and its faults. */

let host: FrameHost
beforeAll(async () => {
  host = await startFrameHost()
})
afterAll(() => host?.stop())
beforeEach(() => host.begin())
afterEach(async () => {
  const { wrongs } = host
  await host.end()
  expect(wrongs).toEqual([])
})

test('a social login ends in the popup, which notifies its opener and closes', async () => {
  await host.open()
  const popup = await host.visitProvider()
  await popup.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(host.results).toMatchObject([{ origin: host.frame.url }])
  await expect.poll(() => popup.isClosed()).toBe(true)
  const [{ uri } = { uri: '' }] = await host.results()
  const { payload } = await host.ask('CONNECT_SOCIAL', { uri, chainId: 31337 })
  expect(payload).toMatchObject({ userName: 'ada', chainId: 31337, preferredAccountType: 'smartAccount' })
  expect(payload?.accounts).toHaveLength(2)
  // A result can be used only once.
  expect((await host.ask('CONNECT_SOCIAL', { uri })).type).toBe('@w3m-frame/CONNECT_SOCIAL_ERROR')
})

test('a denied social login is an error; a closed popup sends nothing', async () => {
  await host.open()
  const denied = await host.visitProvider()
  await denied.getByRole('button', { name: 'Deny' }).click()
  await expect.poll(host.results).toHaveLength(1)
  // A window of the same name would be opened in the one that is about to close.
  await expect.poll(() => denied.isClosed()).toBe(true)
  const [{ uri } = { uri: '' }] = await host.results()
  expect((await host.ask('CONNECT_SOCIAL', { uri })).payload).toEqual({ message: 'The login was denied' })
  const popup = await host.visitProvider()
  // The click closes its own page, which may end the call.
  await popup
    .getByRole('button', { name: 'Close' })
    .click()
    .catch(() => {})
  await expect.poll(() => popup.isClosed()).toBe(true)
  await expect.poll(() => host.page.evaluate(() => window.frameHost.popup?.closed)).toBe(true)
  expect(await host.results()).toHaveLength(1)
})

test('an answer of an attacker has another origin than the frame', async () => {
  await host.open()
  const popup = await host.visitProvider()
  await popup.getByRole('button', { name: 'Respond from another origin' }).click()
  await expect.poll(host.results).toHaveLength(1)
  const [result] = await host.results()
  expect(result?.origin).toBe(host.frame.url.replace('secure', 'evil'))
  expect(result?.uri).toMatch(new RegExp(`^${host.frame.url}/social/return\\?state=`))
  expect(popup.isClosed()).toBe(false)
})

test('the page goes to the provider without a popup and returns with the result, to its own site only', async () => {
  await host.open()
  const begin = async (href: string) => {
    const { payload } = await host.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
    await host.page.goto(`${payload?.uri}--${encodeURIComponent(href)}`)
    await host.page.getByRole('button', { name: 'Approve' }).click()
  }
  const home = `${host.siteOf('app1')}/shop?item=1`
  await begin(home)
  await host.page.waitForURL(url => url.searchParams.has('result_uri'))
  const back = new URL(host.page.url())
  expect(back.href.startsWith(home)).toBe(true)
  await host.open(back.href)
  const uri = back.searchParams.get('result_uri')
  expect((await host.ask('CONNECT_SOCIAL', { uri })).payload).toMatchObject({ userName: 'ada' })
  await begin('http://elsewhere.example/')
  await expect.poll(() => host.page.getByRole('status').textContent()).toBe('The return address is not allowed')
})

test('Farcaster answers after approval on the phone', async () => {
  await host.open()
  const { payload } = await host.ask('GET_FARCASTER_URI')
  const answer = host.ask('CONNECT_FARCASTER')
  const phone = await host.context.newPage()
  await phone.goto(String(payload?.url))
  await phone.getByLabel('Name').fill('grace')
  await phone.getByRole('button', { name: 'Approve' }).click()
  expect((await answer).payload).toEqual({ userName: 'grace' })
  expect((await host.ask('GET_USER', { chainId: 31337 })).payload).toMatchObject({ userName: 'grace' })
})

test('answers only its parent, no other frame of the page and no opener', async () => {
  await host.open()
  await host.logIn()
  await host.page.evaluate(async () => {
    const other = document.createElement('iframe')
    other.srcdoc = `<script>parent.frames[0].postMessage({ type: '@w3m-app/SIGN_OUT', id: 'stolen' }, '*')</script>`
    const loaded = new Promise(resolve => other.addEventListener('load', resolve))
    document.body.append(other)
    await loaded
    // The frame accepts messages of the page's window only, not of another window with the same origin.
    window.frames[0]?.postMessage({ type: '@w3m-app/GET_CHAIN_ID', id: 'after' }, '*')
  })
  await expect.poll(async () => (await host.replies()).map(({ id }) => id)).toContain('after')
  expect((await host.ask('IS_CONNECTED')).payload).toEqual({ isConnected: true })
  expect((await host.replies()).filter(({ id }) => id === 'stolen')).toEqual([])
})

test('refuses an invalid message with an error, or does not answer', async () => {
  await host.open()
  expect((await host.ask('CONNECT_EMAIL', { email: 7 })).payload?.message).toMatch(/^The request is malformed/)
  expect((await host.ask('CONNECT_EMAIL', { email: 'nobody' })).payload).toEqual({
    message: 'Enter a valid email address',
  })
  expect((await host.ask('FLY_AWAY')).payload).toEqual({ message: 'FLY_AWAY is not known here' })
  expect((await host.ask('constructor')).payload).toEqual({ message: 'constructor is not known here' })
  expect((await host.ask('GET_USER')).payload).toEqual({ message: 'No user is logged in' })
})

test('a login survives a reload on its own site: storage is partitioned by site', async () => {
  await host.open()
  const address = await host.logIn()
  await host.open()
  expect((await host.ask('IS_CONNECTED')).payload).toEqual({ isConnected: true })
  await host.open(host.siteOf('app2'))
  expect((await host.ask('IS_CONNECTED')).payload).toEqual({ isConnected: false })
  // Another site is another device, and the same user has the same keys there.
  expect(await host.logIn()).toBe(address)
})

test('works without storage until it is reloaded', async () => {
  const mend = host.frame.faults.blockStorage()
  await host.open()
  await host.logIn()
  expect((await host.ask('IS_CONNECTED')).payload).toEqual({ isConnected: true })
  await host.open()
  expect((await host.ask('IS_CONNECTED')).payload).toEqual({ isConnected: false })
  mend()
})

test('ends with a session that ends elsewhere; another user with the same address has other keys', async () => {
  await host.open()
  const address = await host.logIn()
  host.frame.changeUser('ada@example.com')
  const { payload } = await host.ask('GET_USER', { chainId: 31337 })
  expect(payload?.email).toBe('ada@example.com')
  expect(payload?.address).not.toBe(address)
  host.frame.signOutEverywhere('ada@example.com')
  expect((await host.ask('IS_CONNECTED')).payload).toEqual({ isConnected: false })
})

test('fails with each fault that a test sets', async () => {
  const { faults } = host.frame
  await host.open()
  const factsOf = async (name: string) => {
    const before = (await host.replies()).length
    await host.page.evaluate(name => void window.frameHost.ask(name), name)
    await expect.poll(async () => (await host.replies()).length).toBeGreaterThan(before)
    return (await host.replies()).slice(before)
  }
  faults.set('GET_CHAIN_ID', { kind: 'twice' }, { times: 1 })
  await host.ask('GET_CHAIN_ID')
  await expect.poll(async () => (await host.replies()).filter(({ type }) => /GET_CHAIN_ID/.test(type))).toHaveLength(2)
  faults.set('GET_CHAIN_ID', { kind: 'other-id' }, { times: 1 })
  expect((await factsOf('GET_CHAIN_ID'))[0]?.id).toMatch(/-of-somebody-else$/)
  faults.set('GET_CHAIN_ID', { kind: 'wrong-type' }, { times: 1 })
  expect((await factsOf('GET_CHAIN_ID'))[0]?.type).toBe('@w3m-frame/NEVER_ASKED_SUCCESS')
  faults.set('GET_CHAIN_ID', { kind: 'big', bytes: 5_000_000 }, { times: 1 })
  const size = await host.page.evaluate(async () => JSON.stringify(await window.frameHost.ask('GET_CHAIN_ID')).length)
  expect(size).toBeGreaterThan(5_000_000)
  faults.set('GET_CHAIN_ID', { kind: 'no-message' }, { times: 1 })
  expect(await host.ask('GET_CHAIN_ID')).toMatchObject({ type: '@w3m-frame/GET_CHAIN_ID_ERROR', payload: {} })
  const mend = faults.set('SIGN_OUT', { kind: 'silent' })
  await host.page.evaluate(() => void window.frameHost.ask('SIGN_OUT'))
  await host.ask('GET_CHAIN_ID')
  expect((await host.replies()).filter(({ type }) => /SIGN_OUT/.test(type))).toEqual([])
  mend()
  faults.set('READY', { kind: 'twice' }, { times: 1 })
  faults.set('GET_CHAIN_ID', { kind: 'reload' }, { times: 1 })
  await host.page.evaluate(() => void window.frameHost.ask('GET_CHAIN_ID'))
  await expect.poll(async () => (await host.replies()).filter(({ type }) => /READY/.test(type))).toHaveLength(3)
})

test('a button does not work at the moment it appears', async () => {
  await host.open()
  const address = await host.logIn()
  await host.page.evaluate(() => {
    for (const frame of document.getElementsByTagName('iframe')) frame.style.display = 'none'
  })
  const reply = host.rpc('personal_sign', [stringToHex('Good morning'), address])
  const approve = host.page.frameLocator('iframe').locator('button.main')
  await approve.waitFor({ state: 'attached' })
  expect(await approve.isDisabled()).toBe(true)
  await host.page.evaluate(() => {
    for (const frame of document.getElementsByTagName('iframe')) frame.style.display = ''
  })
  await host.press('Approve')
  expect((await reply).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
})

test('a covered request cannot be approved, and its buttons stay in their places', async () => {
  await host.open()
  const address = await host.logIn()
  const reply = host.rpc('personal_sign', [stringToHex('Good morning'), address])
  const frame = host.page.frameLocator('iframe')
  await frame.locator('button.main:enabled').waitFor()
  const place = () => frame.locator('.choices').boundingBox()
  const uncovered = await place()
  await host.page.evaluate(() => {
    const cover = document.body.appendChild(document.createElement('div'))
    cover.style.cssText = 'position: fixed; inset: 0; background: white; opacity: 0.5; pointer-events: none'
  })
  await expect.poll(() => frame.getByRole('status').textContent()).toBe('Something covers this window')
  expect(await frame.locator('button.main').isDisabled()).toBe(true)
  expect(await place()).toEqual(uncovered)
  await host.page.evaluate(() => document.querySelector('body > div')?.remove())
  await host.press('Approve')
  expect((await reply).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
})

test('a user can log in although the browser blocks the frame’s storage', async () => {
  // Browser automation disables partitioned storage, and with it the storage of frames.
  const other = await startFrameHost({ args: [] })
  await other.begin()
  await other.open()
  await other.logIn()
  expect((await other.ask('IS_CONNECTED')).payload).toEqual({ isConnected: true })
  await other.end()
  await other.stop()
})
