import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { announcePopupWallet } from './popupWallet'
import { violations } from './violations'
import { fetchedSources, modal, startWorld, type Visit, type World } from './world'

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld({ entry: { wallets: 'tests/browser/hosts/walletButtons.tsx' } })
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const { SCREENSHOTS } = process.env
const arrive = async (options: Parameters<World['visit']>[0] = {}) => {
  visit = await world.visit({ page: 'wallets', ...options })
  await button('Heron').waitFor()
}
const element = (wallet: string) => visit.page.locator(`portico-wallet-button[wallet="${wallet}"]`)
const button = (name: string) => visit.page.getByRole('button', { name: new RegExp(name) })
const state = (wallet: string) => element(wallet).getAttribute('data-state')
const status = () => visit.page.evaluate(() => window.portico.account().status)
const isOpen = () => visit.page.evaluate(() => window.portico.state().open)
const answer = (how: 'approve' | 'ask' | 'reject') =>
  visit.page.evaluate(how => {
    window.sandboxWallets.heron.answer = how
  }, how)
const own = () => visit.page.locator('#own')

describe('a wallet button', () => {
  test('connects its wallet without the modal, keeps its size in every state, and names each state', async () => {
    await arrive()
    const heron = element('test.heron').getByRole('button')
    const place = await heron.boundingBox()
    expect(await heron.getAttribute('aria-label')).toBe('Connect Heron')
    await answer('ask')
    await heron.click()
    await expect.poll(() => state('test.heron')).toBe('connecting')
    expect(await heron.getAttribute('aria-label')).toBe('Heron, Connecting…')
    expect(await heron.getAttribute('aria-busy')).toBe('true')
    expect(await heron.boundingBox()).toEqual(place)
    await visit.page.getByRole('button', { name: 'Approve' }).click()
    await expect.poll(() => state('test.heron')).toBe('connected')
    expect(await status()).toBe('connected')
    expect(await isOpen()).toBe(false)
    expect(await heron.getAttribute('aria-label')).toBe('Heron connected')
    expect(await element('test.heron').getByRole('status').textContent()).toBe('Heron connected')
    expect(await heron.boundingBox()).toEqual(place)
    expect(await state('Quartz')).toBe('ready')
    await heron.click()
    await modal(visit.page).getByRole('heading', { name: 'Account' }).waitFor()
  })

  test('shows that the wallet refused, and connects at the next press', async () => {
    await arrive()
    await answer('reject')
    const heron = element('test.heron').getByRole('button')
    await heron.click()
    await expect.poll(() => state('test.heron')).toBe('failed')
    expect(await heron.getAttribute('aria-label')).toBe('Heron did not connect. Try again.')
    expect((await violations(visit.page)).filter(found => !found.startsWith('landmark'))).toEqual([])
    await answer('approve')
    await heron.click()
    await expect.poll(() => state('test.heron')).toBe('connected')
  })

  test('names its wallet as the page without a framework does, by the wallet’s name', async () => {
    await arrive()
    await element('Quartz').getByRole('button').click()
    await expect.poll(() => state('Quartz')).toBe('connected')
    expect(await visit.page.evaluate(() => window.portico.account().wallet?.rdns)).toBe('test.quartz')
  })

  test('leads to the wallet’s page of the modal if the wallet is not installed, and back', async () => {
    await arrive()
    await element('Harbor').getByRole('button').click()
    await modal(visit.page).getByRole('heading', { name: 'Harbor' }).waitFor()
    expect(await element('Harbor').getAttribute('data-installed')).toBe('false')
    await modal(visit.page).getByRole('button', { name: 'Close' }).click()
    await modal(visit.page).waitFor({ state: 'hidden' })
    await expect.poll(() => state('Harbor')).toBe('ready')
  })

  test('loads nothing and sends nothing before a pointer or the focus reaches it', async () => {
    await arrive()
    await visit.idle()
    expect(fetchedSources(visit).filter(path => /^dist\/(plugins\/\w+\/module|kernel\/intent)/.test(path))).toEqual([])
    expect(visit.requests.filter(url => /getWallets|appkit/.test(url))).toEqual([])
    await element('test.heron').getByRole('button').focus()
    await expect.poll(() => element('test.heron').getAttribute('data-installed')).toBe('true')
    expect(await isOpen()).toBe(false)
  })

  test('shows the wallet of an earlier visit as connected', async () => {
    await arrive()
    await element('test.heron').getByRole('button').click()
    await expect.poll(() => state('test.heron')).toBe('connected')
    await visit.page.reload()
    await expect.poll(() => state('test.heron')).toBe('connected')
  })

  test('asks a wallet that opens a popup within the click, on a button that the host draws', async () => {
    await arrive({ before: announcePopupWallet })
    expect(await own().textContent()).toBe('ready  ')
    await own().hover()
    await expect.poll(() => own().textContent()).toBe('ready true Popup Wallet')
    await visit.idle()
    await own().click()
    await expect.poll(() => own().textContent()).toBe('connected true Popup Wallet')
    expect(await visit.page.evaluate(() => window.popupCalls)).toEqual([
      { method: 'eth_requestAccounts', inClick: true },
    ])
  })

  test('asks for the host’s terms in the modal first', async () => {
    await arrive({
      hostOptions: { termsConditionsUrl: 'https://app.example/terms', features: { legalCheckbox: true } },
    })
    await element('test.heron').getByRole('button').click()
    await modal(visit.page).getByRole('checkbox').click()
    await expect.poll(() => state('test.heron')).toBe('connected')
  })
})

describe('connect({ wallet })', () => {
  const connect = (options: { wallet: string }) =>
    visit.page.evaluate(
      options =>
        window.portico.connect(options).then(
          ({ wallet }) => wallet?.name,
          error => error.code,
        ),
      options,
    )

  test('connects a wallet that no button has prepared, and a second wallet in its place', async () => {
    await arrive()
    expect(await connect({ wallet: 'test.heron' })).toBe('Heron')
    expect(await connect({ wallet: 'quartz' })).toBe('Quartz')
    expect(await isOpen()).toBe(false)
  })

  test('rejects with the wallet’s refusal', async () => {
    await arrive()
    await answer('reject')
    expect(await connect({ wallet: 'test.heron' })).toBe('USER_REJECTED')
  })

  test('rejects when the user closes the modal of a wallet that is not installed', async () => {
    await arrive()
    // A wallet that is connected already is not the one that the host names.
    await connect({ wallet: 'test.heron' })
    const connecting = connect({ wallet: 'Harbor' })
    await modal(visit.page).getByRole('heading', { name: 'Harbor' }).waitFor()
    await modal(visit.page).getByRole('button', { name: 'Close' }).click()
    expect(await connecting).toBe('MODAL_CLOSED')
  })
})

test('the host styles the wallet button through its part', async () => {
  await arrive()
  await visit.page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('portico-wallet-button::part(button) { border-radius: 1px }')
    document.adoptedStyleSheets.push(sheet)
  })
  const radius = element('test.heron')
    .getByRole('button')
    .evaluate(one => getComputedStyle(one).borderTopLeftRadius)
  expect(await radius).toBe('1px')
})

test.each([
  ['light', 1024],
  ['dark', 360],
] as const)('looks the same in every state, in %s at %i px', async (colorScheme, width) => {
  await arrive({ colorScheme, viewport: { width, height: 480 } })
  await answer('reject')
  await element('test.heron').getByRole('button').click()
  await expect.poll(() => state('test.heron')).toBe('failed')
  await element('Quartz').getByRole('button').click()
  await expect.poll(() => state('Quartz')).toBe('connected')
  if (SCREENSHOTS) await visit.page.screenshot({ path: `${SCREENSHOTS}/wallet-buttons-${colorScheme}.png` })
  const widths = await visit.page.locator('portico-wallet-button').evaluateAll(all => all.map(one => one.clientWidth))
  expect(widths.every(width => width > 80)).toBe(true)
})
