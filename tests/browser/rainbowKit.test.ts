import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { press } from './navigate'
import { modal, startWorld, type Visit, type World } from './world'

let world: World
let visit: Visit

beforeAll(async () => {
  const host = 'tests/browser/hosts/rainbowKit.tsx'
  world = await startWorld({ entry: { rainbowKit: host, signIn: host } })
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const shown = (id: string) => visit.page.textContent(`#${id}`)
const own = async (): Promise<unknown> => JSON.parse((await shown('own')) ?? '')
const button = (name: string) => visit.page.locator('main').getByRole('button', { name, exact: true })
const isConnected = () => visit.page.evaluate(() => window.portico.account('eip155').isConnected)

async function chooseHeron(): Promise<void> {
  await modal(visit.page).getByRole('button', { name: /Heron/ }).click()
}

test('RainbowKit’s button opens the modal, and wagmi and RainbowKit’s hooks have the wallet', async () => {
  visit = await world.visit({ page: 'rainbowKit' })
  await visit.page.locator('portico-button').getByText('Log in', { exact: true }).click()
  await chooseHeron()
  await expect.poll(() => shown('status')).toBe('connected')
  const address = (await shown('address')) as `0x${string}`
  const [one, two] = world.sandbox.networks
  await expect.poll(own).toMatchObject({ mounted: true, name: expect.stringMatching(/^0x/), chain: one.name })
  await modal(visit.page).waitFor({ state: 'hidden' })

  await button('Sign').click()
  await expect.poll(() => shown('signature')).toMatch(/^0x/)
  const signature = (await shown('signature')) as `0x${string}`
  expect(await verifyMessage({ address, message: 'My first note', signature })).toBe(true)

  expect(await button('Connect').isDisabled()).toBe(true)
  await visit.page.locator('portico-network-button').getByText(one.name).waitFor()
  await button('Chains').click()
  await modal(visit.page).getByRole('heading', { name: 'Choose network' }).waitFor()
  await expect.poll(() => shown('chains')).toBe('true')
  await press(visit.page, new RegExp(two.name))
  await expect.poll(() => shown('chain')).toBe(String(two.id))
})

test('a reload restores the wallet in wagmi, and a theme and a language of a later render reach the modal', async () => {
  visit = await world.visit({ page: 'rainbowKit' })
  await button('Connect').click()
  await chooseHeron()
  await expect.poll(() => shown('status')).toBe('connected')
  await visit.page.reload()
  await expect.poll(() => shown('status')).toBe('connected')
  expect(await shown('theme')).toBe('light #0b6e4f')
  await button('Dark').click()
  await expect.poll(() => shown('theme')).toBe('dark usual')
  await button('Chains').click()
  await modal(visit.page)
    .getByRole('heading', { name: /Netzwerk/ })
    .waitFor()
})

test('a required sign-in asks the host’s adapter, and the host’s logout disconnects the wallet', async () => {
  visit = await world.visit({ page: 'signIn' })
  expect(await own()).toEqual({ mounted: true, authenticationStatus: 'unauthenticated' })
  await button('Connect').click()
  await chooseHeron()
  await press(visit.page, /^Sign$/)
  await modal(visit.page).waitFor({ state: 'hidden' })
  await expect.poll(own).toMatchObject({ authenticationStatus: 'authenticated', name: expect.stringMatching(/^0x/) })
  expect(await button('Account').isDisabled()).toBe(false)
  await button('Log out').click()
  await expect.poll(isConnected).toBe(false)
  await expect.poll(own).toEqual({ mounted: true, authenticationStatus: 'unauthenticated' })
})
