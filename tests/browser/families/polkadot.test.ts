import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchedSources, modal, startWorld, type Visit, type World } from '../world'

/* What a chain is needed for is tried beside the adapter: the runtime starts once in the whole suite. */

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld({ entry: { plain: 'tests/browser/families/polkadotHost.ts' }, families: ['polkadot'] })
})
afterAll(() => world.stop())
beforeEach(async () => {
  visit = await world.visit()
})
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const account = () => visit.page.evaluate(() => window.portico.account())
const address = async () => (await account()).address ?? ''
const asked = () =>
  visit.page.evaluate(() => window.sandboxFamilyWallets.polkadot?.requests.map(({ method }) => method) ?? [])

async function connect(): Promise<string> {
  await visit.page.click('#own')
  await modal(visit.page)
    .getByRole('button', { name: /Dotterel/ })
    .click()
  await modal(visit.page).waitFor({ state: 'hidden' })
  return address()
}

test('a wallet of the page connects with a click and signs, and no chain library comes for it', async () => {
  const own = await connect()
  expect((await account()).wallet?.name).toBe('Dotterel')
  const text = 'Sign in to the sandbox 🐦'
  const signature = await visit.page.evaluate(message => window.polkadotHost.sign(message), text)
  expect(signatureVerify(text, signature, own)).toMatchObject({ isValid: true, crypto: 'sr25519' })
  expect(fetchedSources(visit).filter(source => source.includes('@polkadot'))).toEqual([])
})

test('it is restored after a reload without a question, and ended with a goodbye', async () => {
  const own = await connect()
  await visit.page.evaluate(() => {
    window.sandboxFamilyWallets.polkadot!.answer = 'hang'
  })
  await visit.page.reload()
  await expect.poll(address).toBe(own)
  await visit.page.evaluate(() => window.portico.disconnect())
  await expect.poll(async () => (await account()).status).toBe('disconnected')
  expect(await asked()).toEqual(['enable', 'accounts.get'])
  await visit.page.reload()
  await visit.page.evaluate(() => window.portico.prepare())
  expect(await asked()).toEqual([])
})

test('a refusal connects nobody, and another try may', async () => {
  await visit.page.evaluate(() => {
    window.sandboxFamilyWallets.polkadot!.answer = 'reject'
  })
  await visit.page.click('#own')
  await modal(visit.page)
    .getByRole('button', { name: /Dotterel/ })
    .click()
  const again = modal(visit.page).getByRole('button', { name: /try again/i })
  await again.waitFor()
  expect((await account()).status).toBe('disconnected')
  await visit.page.evaluate(() => {
    window.sandboxFamilyWallets.polkadot!.answer = 'approve'
  })
  await again.click()
  await modal(visit.page).waitFor({ state: 'hidden' })
  expect(await address()).not.toBe('')
})

test('the address is written as the network writes it; an account that is kept for one takes the session there', async () => {
  const own = await connect()
  const [near, far] = (await world.sandbox.families.start('polkadot')).networks
  const at = () => visit.page.evaluate(() => window.portico.networkId())
  await visit.page.evaluate(id => window.portico.switchNetwork(id), far.caipNetworkId)
  expect(await at()).toBe(far.caipNetworkId)
  await expect.poll(address).toBe(encodeAddress(own, 2))
  await visit.page.evaluate(id => window.sandboxFamilyWallets.polkadot!.switchNetwork(id), near.caipNetworkId)
  await expect.poll(at).toBe(near.caipNetworkId)
  await expect.poll(address).toBe(own)
})

test('another account, and the end of the wallet, are followed', async () => {
  await connect()
  const addresses = await visit.page.evaluate(() => window.sandboxFamilyWallets.polkadot!.addresses)
  await visit.page.evaluate(() => window.sandboxFamilyWallets.polkadot!.switchAccount(1))
  await expect.poll(address).toBe(addresses[1])
  await visit.page.evaluate(() => window.sandboxFamilyWallets.polkadot!.vanish())
  await expect.poll(async () => (await account()).status).toBe('disconnected')
})
