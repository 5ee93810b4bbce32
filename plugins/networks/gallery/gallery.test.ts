import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { testScenes } from '../../../tests/browser/pluginGallery'

const SCENES = [
  ...['networks', 'many', 'approved', 'fixed', 'switching', 'declined', 'unable'],
  ...['unsupported', 'button', 'help', 'namespaces', 'elsewhere', 'elsewhere-same'],
]

const gallery = testScenes('networks', SCENES, { ready: 'networksGallery', images: 'blob: https:' })

describe('a user', () => {
  let page: Page
  const come = async (scene: string, options?: BrowserContextOptions) => {
    const visited = await gallery().visit(`scene=${scene}`, options)
    page = visited.page
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const view = (name: string) => page.locator(`[data-view="${name}"]`)
  const rows = () => page.getByRole('listitem').allTextContents()
  afterEach(() => page.context().close())

  test('finds networks by typing, 100 ms after the last letter', async () => {
    await come('many')
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    const field = page.getByRole('searchbox', { name: 'Search networks' })
    await field.fill('poly')
    await page.clock.runFor(99)
    expect(await rows()).toHaveLength(64)
    await page.clock.runFor(1)
    await expect.poll(rows).toEqual([expect.stringContaining('Polygon')])
    await field.fill('nowhere')
    await page.clock.runFor(100)
    await page.getByText('No network matches “nowhere”.').waitFor()
    await button('Show all networks').click()
    await page.clock.runFor(100)
    await expect.poll(rows).toHaveLength(64)
  })

  test('goes through the list with the arrows, and on typing back to the search', async () => {
    await come('networks')
    const field = page.getByRole('searchbox')
    await field.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await button('Base').evaluate(element => element.matches(':focus'))).toBe(true)
    await page.keyboard.press('s')
    expect(await field.evaluate(element => element.matches(':focus'))).toBe(true)
    await expect.poll(() => field.inputValue()).toBe('s')
  })

  test('sees the active network, and requests another from the wallet', async () => {
    await come('networks')
    expect(await button('Ethereum').getAttribute('aria-current')).toBe('true')
    await button('Base').click()
    await view('SwitchNetwork').waitFor()
    await page.getByRole('heading', { name: 'Base' }).waitFor()
    await page.getByText('Approve in wallet').waitFor()
    await page.getByText('Open Lantern and approve the switch to Base.').waitFor()
  })

  test('sees why a network cannot be chosen', async () => {
    await come('approved')
    const row = button(/Polygon/)
    expect(await row.getAttribute('aria-disabled')).toBe('true')
    await page.getByText('Not enabled in Lantern').first().waitFor()
    await row.click({ force: true })
    expect(await view('Networks').count()).toBe(1)
  })

  test('chooses a network before connecting', async () => {
    await come('many')
    await button('Base').click()
    await page.getByText('Closed').waitFor()
    expect(await page.evaluate(() => window.networksGallery.testHost.portico.state().networkId)).toBe('eip155:8453')
  })

  test('rejects in the wallet, and can retry', async () => {
    await come('declined')
    await page.getByText('Switch declined').waitFor()
    await button('Try again').click()
    await page.getByText('Switch declined').waitFor()
    await button('Cancel').click()
    await view('Networks').waitFor()
  })

  test('reads the error in the catalogue’s words', async () => {
    await come('unable')
    await page.getByText('Your wallet doesn’t support this network.').waitFor()
  })

  test('cancels a switch and returns to the list', async () => {
    await come('switching')
    await button('Cancel').click()
    await view('Networks').waitFor()
  })

  test('returns to the account once the wallet is on the network, whatever it answered', async () => {
    await come('switching')
    await page.getByText('Approve in wallet').waitFor()
    await page.evaluate(() => window.networksGallery.testHost.switchNetwork('eip155:8453'))
    await view('Account').waitFor()
  })

  test('leaves an unsupported network only by switching or disconnecting', async () => {
    await come('unsupported')
    await view('UnsupportedChain').waitFor()
    await button('Close').click()
    await button('Base').click()
    await view('SwitchNetwork').waitFor()
    await button('Close').click()
    await button('Cancel').click()
    await view('UnsupportedChain').waitFor()
    await button('Disconnect').click()
    await page.getByText('Closed').waitFor()
  })

  test('sees the active network beside the account’s title, and opens the list from it', async () => {
    await come('button')
    await button('Network: Ethereum. Choose another.').click()
    await view('Networks').waitFor()
  })

  test('the user cannot switch if the host has one network', async () => {
    await come('fixed')
    expect(await page.getByRole('listitem').getByRole('button').count()).toBe(0)
    await page.evaluate(() => window.networksGallery.testHost.portico.open({ view: 'Account' }))
    await view('Account').waitFor()
    expect(await button(/Network:/).count()).toBe(0)
  })

  test('moves through the namespaces with the arrow keys, and finds one by name', async () => {
    await come('namespaces')
    await page.getByRole('heading', { name: 'EVM networks' }).waitFor()
    await page.getByRole('searchbox').focus()
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowDown')
    const focused = (name: RegExp) => button(name).evaluate(element => element.matches(':focus'))
    expect(await focused(/^Solana Marlin is on this network/)).toBe(true)
    await page.keyboard.press('ArrowUp')
    expect(await focused(/^Polygon/)).toBe(true)
    await page.getByRole('searchbox').fill('bitcoin')
    await page.clock.runFor(100)
    await expect.poll(rows).toHaveLength(1)
    await page.getByRole('searchbox').fill('evm networks')
    await page.clock.runFor(100)
    await expect.poll(rows).toHaveLength(3)
  })

  test('reads that the wallet does not support a namespace, and is led to wallets that do', async () => {
    await come('namespaces')
    await button('Bitcoin').click()
    await view('SwitchActiveChain').waitFor()
    await page.getByRole('heading', { name: 'Switch network' }).waitFor()
    await page.getByText('Bitcoin needs another wallet').waitFor()
    await page.getByText('Lantern doesn’t support Bitcoin. It stays connected.').waitFor()
    await button('Cancel').click()
    await view('Networks').waitFor()
    await button('Bitcoin').click()
    await button('Connect Bitcoin wallet').click()
    await view('Connect').waitFor()
    await button('Back').click()
    await view('Networks').waitFor()
  })

  test('reads that the wallet is not connected there', async () => {
    await come('elsewhere-same')
    await page.getByText('Lantern isn’t connected to Solana').waitFor()
  })

  test('reads what a network is', async () => {
    await come('networks')
    await button('What is a network?').click()
    await page.getByRole('heading', { name: 'A shared record' }).waitFor()
    await button('Back').click()
    await view('Networks').waitFor()
  })
})
