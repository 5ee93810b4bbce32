import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { placeVault, VAULT } from '../../../examples/plugin-staking/page/vault'
import { mainnet } from '../../../networks'
import { violations } from '../violations'
import { modal } from '../world'
import { type ExampleWorld, startExamples } from './exampleWorld'
import { examplePolicy } from './serveExample'
import { connectWallet } from './visitExample'

/* A plugin and a second one that uses its service, written with the public entry points alone, on a local chain. */

let world: ExampleWorld
let folder: string
let node: string
beforeAll(async () => {
  world = await startExamples({ chains: [mainnet] })
  node = world.sandbox.chains[0]?.rpcUrls.default.http[0] ?? ''
  await placeVault(node)
  folder = join(await world.build('plugin-staking', ['vite build']), 'dist/page')
}, 120_000)
afterEach(() => world.clear())
afterAll(() => world.stop())

async function openAccount(locale = 'en') {
  // The wallet lives in the page, and asks the node itself; that of an extension is not subject to the policy.
  const policy = (await examplePolicy()).replace("connect-src 'self'", `connect-src 'self' ${node}`)
  const { origin } = await world.serve(folder, { policy })
  const visit = await world.visit(`${origin}/`, { locale })
  const german = locale.startsWith('de')
  await connectWallet(visit.page, { button: german ? 'Wallet verbinden' : 'Connect wallet' })
  await visit.page.locator('portico-button').getByRole('button').click()
  return { ...visit, press: (name: string) => modal(visit.page).getByRole('button', { name, exact: true }).click() }
}

test('a user stakes an amount after a review, sees the stake and the points of a second plugin, and takes it out again', async () => {
  const { page, press, requests, wrongs } = await openAccount()
  const text = (words: string | RegExp) => modal(page).getByText(words).first()
  expect(requests.filter(url => /Staking|Review/.test(url))).toEqual([])
  await press('Stake')
  await text('Staked').waitFor()
  await modal(page).getByLabel('Amount in ETH').fill('2.5')
  expect(await violations(page)).toEqual([])
  await press('Review')
  // The contract is shown whole, and the amount that leaves the account.
  const shown = async () => (await modal(page).textContent())?.toLowerCase().replaceAll(/\s/g, '')
  await expect.poll(shown).toContain(VAULT)
  expect(await shown()).toContain('2.5eth')
  expect(await violations(page)).toEqual([])
  await press('Stake 2.5 ETH')
  await text('Your stake has changed').waitFor()
  await press('Done')
  await modal(page).getByRole('tab', { name: 'Rewards' }).click()
  await expect.poll(() => modal(page).getByRole('tabpanel').textContent()).toMatch(/Points\s*2/)

  await press('Stake')
  await expect.poll(() => modal(page).textContent()).toContain('2.5 ETH')
  await modal(page).getByText('Unstake', { exact: true }).click()
  await modal(page).getByLabel('Amount in ETH').fill('3')
  await text('At most 2.5 ETH').waitFor()
  expect(await modal(page).getByRole('button', { name: 'Review' }).isEnabled()).toBe(false)
  await modal(page).getByLabel('Amount in ETH').fill('1')
  await press('Review')
  await press('Unstake 1 ETH')
  await text('Your stake has changed').waitFor()
  await press('Done')
  await expect.poll(() => modal(page).getByRole('tabpanel').textContent()).toMatch(/Points\s*1/)
  expect(wrongs).toEqual([])
})

test('a user of a German browser reads the plugin in German', async () => {
  const { page, press, wrongs } = await openAccount('de')
  await press('Staken')
  await modal(page).getByLabel('Betrag in ETH').fill('1')
  await press('Prüfen')
  await modal(page).getByRole('button', { name: '1 ETH staken' }).waitFor()
  expect(wrongs).toEqual([])
})
