import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { modal, startWorld, type Visit, type World } from './world'

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld({
    entry: { migrated: 'examples/migrated/after/src/main.tsx' },
    alias: {
      'portico/compat/appkit/react': 'tests/browser/hosts/migratedKit.ts',
      'portico/compat/appkit/networks': 'tests/browser/hosts/migratedNetworks.ts',
    },
  })
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const shown = (id: string) => visit.page.textContent(`#${id}`)
const press = (name: string) => visit.page.locator('main').getByRole('button', { name, exact: true }).click()

async function connectHeron(): Promise<void> {
  await press('Choose a wallet')
  await modal(visit.page).getByRole('button', { name: /Heron/ }).click()
  await expect.poll(() => shown('status')).toBe('connected')
}

test('the migrated app connects, signs with wagmi, switches the network and disconnects', async () => {
  visit = await world.visit({ page: 'migrated' })
  await expect.poll(() => shown('status')).toBe('disconnected')
  await visit.page.locator('appkit-button').getByText('Connect', { exact: true }).waitFor()
  await connectHeron()
  expect(await shown('wallet')).toBe('Heron')
  const address = (await shown('address')) as `0x${string}`
  await press('Sign')
  await expect.poll(() => shown('signature')).toMatch(/^0x/)
  const signature = (await shown('signature')) as `0x${string}`
  expect(await verifyMessage({ address, message: 'My first note', signature })).toBe(true)

  await press('Arbitrum')
  await expect.poll(() => shown('chain')).toBe(String(world.sandbox.networks[1].id))
  await press('Networks')
  await modal(visit.page).getByRole('heading', { name: 'Choose network' }).waitFor()
  await visit.page.keyboard.press('Escape')
  await press('Disconnect')
  await expect.poll(() => shown('status')).toBe('disconnected')
})

test('a reload restores the wallet in the kit’s hooks and in wagmi, without a prompt', async () => {
  visit = await world.visit({ page: 'migrated' })
  await connectHeron()
  const address = await shown('address')
  await visit.page.reload()
  await expect.poll(() => shown('status')).toBe('connected')
  expect(await shown('address')).toBe(address)
  await press('Sign')
  await expect.poll(() => shown('signature')).toMatch(/^0x/)
  const methods = await visit.page.evaluate(() => window.sandboxWallets.heron.requests.map(({ method }) => method))
  expect(methods).not.toEqual(expect.arrayContaining([expect.stringMatching(/request(Accounts|Permissions)$/)]))
})

test('the button has the label of the kit’s attributes and opens the modal', async () => {
  visit = await world.visit({ page: 'migrated' })
  const button = visit.page.locator('appkit-button')
  expect(await button.getAttribute('loading-label')).toBe('One moment')
  await button.click()
  await modal(visit.page).waitFor()
})
