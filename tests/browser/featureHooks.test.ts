import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { at, press } from './navigate'
import { figure } from './swaps/views'
import { fetchedSources, modal, startWorld, type Visit, type World } from './world'

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld({ entry: { features: 'tests/browser/hosts/featureHooks.tsx' } })
})
afterAll(() => world.stop())
beforeEach(async () => {
  visit = await world.visit({ page: 'features' })
})
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const shown = (name: string) => visit.page.locator(`#${name}`).textContent()
const act = (name: string) => visit.page.click(`#do-${name}`)
const close = () => modal(visit.page).getByRole('button', { name: 'Close' }).click()
const address = () => visit.page.evaluate(() => window.sandboxWallets.heron.addresses[0])

/** Connects without a sign-in. */
async function connect(): Promise<void> {
  await visit.page.evaluate(() => void window.portico.connect().catch(() => undefined))
  await modal(visit.page).getByRole('button', { name: /Heron/ }).click()
  await visit.page.locator('[data-view="SIWXSignMessage"]').waitFor()
  await press(visit.page, 'Cancel')
  await modal(visit.page).waitFor({ state: 'hidden' })
}

test('hooks request nothing and load no feature before an account is connected', async () => {
  await visit.idle()
  expect(await shown('balance')).toBe('idle')
  expect(await shown('tokens')).toBe('idle')
  expect(await shown('name')).toBe('idle')
  expect(await shown('login')).toBe('unknown idle')
  expect(await shown('payment')).toBe('idle idle')
  expect(await shown('swapping')).toBe('idle none')
  expect(fetchedSources(visit).filter(path => /\/(module|flow|intent)\b/.test(path))).toEqual([])
  expect(visit.requests.filter(url => /:\d+\/(rpc|v1|getWallets)/.test(url))).toEqual([])
})

test('the balance and the tokens are those of the connected account, and are empty again afterwards', async () => {
  await connect()
  await expect.poll(() => shown('balance')).toMatch(/^ready [\d.]+ ETH$/)
  await expect.poll(() => shown('tokens')).toMatch(/^ready .*ETH/)
  await visit.page.evaluate(() => window.portico.disconnect())
  await expect.poll(() => shown('balance')).toBe('idle')
  await expect.poll(() => shown('tokens')).toBe('idle')
})

test('the name is that of the connected account, without the code of names', async () => {
  await world.sandbox.gateway.names.register('grey-heron', (await address()) ?? '')
  await connect()
  await expect.poll(() => shown('name')).toBe('ready grey-heron.reown.id')
  expect(fetchedSources(visit).filter(path => /plugins\/names\/names\.js/.test(path))).toEqual([])
  await visit.page.evaluate(() => window.portico.disconnect())
  await expect.poll(() => shown('name')).toBe('idle')
})

test('the balance is that of the network in use, and is read again when an old page is visible again', async () => {
  const [, second] = world.sandbox.networks
  const setBalance = async (ether: bigint) => {
    const params = [await address(), `0x${(ether * 10n ** 18n).toString(16)}`]
    await fetch(second.rpcUrls.default.http[0] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params }),
    })
  }
  const showPage = () => visit.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await setBalance(3n)
  await connect()
  await expect.poll(() => shown('balance')).toMatch(/^ready (?!3 )[\d.]+ ETH$/)
  await visit.page.evaluate(id => window.portico.switchNetwork(`eip155:${id}`), second.id)
  await expect.poll(() => shown('balance')).toMatch(/^ready 3 /)
  await setBalance(4n)
  await showPage()
  await visit.idle()
  expect(await shown('balance')).toMatch(/^ready 3 /)
  // The installed clock starts at zero.
  await visit.page.clock.install()
  await visit.page.clock.runFor(120_000)
  await showPage()
  await expect.poll(() => shown('balance')).toMatch(/^ready 4 /)
})

test('signIn connects a wallet, asks for the signature and has the session; signOut drops it', async () => {
  await act('login')
  await modal(visit.page).getByRole('button', { name: /Heron/ }).click()
  await expect.poll(() => shown('login')).toBe('asked pending')
  await press(visit.page, 'Sign')
  await expect.poll(() => shown('login')).toBe(`signedIn done ${await address()}`)
  await act('logout')
  await expect.poll(() => shown('login')).toBe('signedOut done')
  await act('login')
  await expect.poll(() => shown('login')).toBe('asked pending')
  await press(visit.page, 'Cancel')
  await expect.poll(() => shown('login')).toBe('signedOut failed USER_REJECTED')
})

test('pay opens the payment, follows its step, and has the result', async () => {
  await act('pay')
  await modal(visit.page).getByRole('heading', { name: 'Choose how to pay' }).waitFor()
  await expect.poll(() => shown('payment')).toBe('pending choosing')
  await close()
  await expect.poll(() => shown('payment')).toBe('done idle MODAL_CLOSED')
})

test('swap opens the filled form, and has the error of a closed modal', async () => {
  await connect()
  await act('swap')
  await modal(visit.page).getByRole('heading', { name: 'Swap' }).waitFor()
  await expect.poll(() => figure(visit.page, /Amount to pay/).inputValue(), { timeout: 20_000 }).toBe('0.5')
  expect(await shown('swapping')).toBe('pending none')
  await close()
  await expect.poll(() => shown('swapping')).toBe('failed none MODAL_CLOSED')
})

test('send opens the filled form, and has the result of the confirmed transfer', async () => {
  await connect()
  await expect.poll(() => shown('balance')).toMatch(/^ready/)
  const before = await shown('balance')
  await act('send')
  await press(visit.page, 'Review transfer')
  await at(visit.page, 'WalletSendPreview')
  await press(visit.page, /^Send \d/)
  await expect.poll(() => shown('sending'), { timeout: 20_000 }).toMatch(/^done \w+ success$/)
  const spent = async () =>
    Number.parseFloat(before?.slice(6) ?? '') - Number.parseFloat((await shown('balance'))?.slice(6) ?? '')
  await expect.poll(spent).toBeCloseTo(0.25, 2)
})
