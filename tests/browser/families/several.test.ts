import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { violations } from '../../../sandbox/accessibility'
import { modal, startWorld, type Visit, type World } from '../world'

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld({
    entry: { plain: 'tests/browser/families/severalHost.ts' },
    families: ['solana', 'bitcoin'],
  })
})
afterAll(() => world.stop())
beforeEach(async () => {
  visit = await world.visit()
  visit.page.setDefaultTimeout(8000)
})
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const button = (name: string | RegExp) => modal(visit.page).getByRole('button', { name })
const at = (view: string) => visit.page.locator(`[data-view="${view}"]`).waitFor()
const says = (words: string | RegExp) => modal(visit.page).getByText(words).first().waitFor()
const closed = () => modal(visit.page).waitFor({ state: 'hidden' })
const state = () => visit.page.evaluate(() => window.portico.state())
const connected = () =>
  visit.page.evaluate(() => ['eip155', 'solana', 'bip122'].filter(family => window.portico.account(family).isConnected))
const open = () => visit.page.click('#own')
/** What the visitor sees is drawn for everybody. */
async function look(name: string): Promise<void> {
  expect(await violations(visit.page)).toEqual([])
  const { SCREENSHOTS } = process.env
  if (SCREENSHOTS) await visit.page.screenshot({ path: `${SCREENSHOTS}/several-${name}.png` })
}

async function connect(wallet: string): Promise<void> {
  await open()
  await button(wallet).first().click()
  await closed()
}

/** Heron, also on Solana: with its own face, or with somebody else's. Behind it stands Marlin. */
const announceTwin = (face: 'Heron' | 'Quartz') =>
  visit.page.evaluate(face => {
    const icons = new Map<string, string>()
    addEventListener('eip6963:announceProvider', event => {
      const { info } = Reflect.get(event, 'detail')
      icons.set(info.name, info.icon)
    })
    dispatchEvent(new Event('eip6963:requestProvider'))
    const found: object[] = []
    const register = (...wallets: object[]) => void found.push(...wallets)
    dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
    const marlin = found.find(wallet => Reflect.get(wallet, 'name') === 'Marlin')
    if (!marlin) throw new Error('Marlin does not answer')
    const twin = Object.create(marlin, { name: { value: 'Heron' }, icon: { value: icons.get(face) } })
    addEventListener('wallet-standard:app-ready', event => Reflect.get(event, 'detail').register(twin))
  }, face)

describe('one wallet, one row', () => {
  test('a wallet of two families asks which of them to connect', async () => {
    await announceTwin('Heron')
    await open()
    await button('Heron EVM Networks, Solana').waitFor()
    await look('connect')
    await button('Heron EVM Networks, Solana').click()
    await at('ConnectingMultiChain')
    await modal(visit.page).getByRole('heading', { name: 'Select Chain' }).waitFor()
    await look('select-chain')
    await button('Solana').click()
    await closed()
    expect(await state()).toMatchObject({ active: 'solana', connected: true })
    expect(await visit.page.evaluate(() => window.portico.account().wallet?.name)).toBe('Heron')
  })

  test('one that borrows the name stands apart and is doubted', async () => {
    await announceTwin('Quartz')
    await open()
    await button('Heron Another wallet has this name').waitFor()
    await button('Heron Installed').click()
    await closed()
    expect(await state()).toMatchObject({ active: 'eip155' })
  })
})

test('three families are connected side by side, turned between, and left one by one', async () => {
  await connect('Heron')
  await open()
  await modal(visit.page).locator('.network-button').click()
  await at('Networks')
  await modal(visit.page).getByRole('heading', { name: 'Bitcoin' }).waitFor()
  await look('networks')
  const solana = await visit.page.evaluate(() => window.sandbox.families.solana?.networks[0]?.name ?? '')
  await button(solana).first().click()
  await at('SwitchActiveChain')
  await says(`Heron does not support ${solana}`)
  await look('switch-chain')
  await button('Switch').click()
  await at('Connect')
  await button('Marlin').waitFor()
  expect(await button('Quartz').count()).toBe(0)
  await button('Marlin').click()
  await at('ProfileWallets')
  await says('New Wallet Added')
  await look('wallets')
  await modal(visit.page).getByRole('tab', { name: 'Bitcoin' }).click()
  await says('No wallet connected')
  await button('Add Bitcoin Wallet').press('Enter')
  await at('Connect')
  await button('Basalt').first().click()
  await at('ProfileWallets')
  await says('Payment')
  await look('wallets-bitcoin')
  expect(await connected()).toEqual(['eip155', 'solana', 'bip122'])
  await modal(visit.page).getByRole('button', { name: 'Back' }).click()
  await at('Account')
  await look('account')
  await modal(visit.page).getByRole('radio', { name: 'Solana' }).click()
  await expect.poll(state).toMatchObject({ active: 'solana' })
  await button('Disconnect').click()
  await expect.poll(connected).toEqual(['eip155', 'bip122'])
  await at('Account')
  await visit.page.reload()
  await expect.poll(connected).toEqual(['eip155', 'bip122'])
})
