import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox'
import { servePlayground } from '../../sandbox/playground/servePlayground'
import type { Pages } from '../../sandbox/servePages'
import { launchBrowser } from './launchBrowser'
import { violations } from './violations'

/* The playground's theme builder and policy printer, in Chromium. */

let sandbox: Sandbox
let browser: Browser
let pages: Pages
let page: Page
let wrongs: string[]

beforeAll(async () => {
  const started = await Promise.all([startSandbox(), launchBrowser()])
  sandbox = started[0]
  browser = started[1]
  // The other namespaces' chains take seconds to start, and no theme needs them.
  pages = await servePlayground(sandbox, { from: 'dist', namespaces: [] })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await pages?.stop()
  await sandbox?.stop()
})

beforeEach(async () => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'], colorScheme: 'light' })
  page = await context.newPage()
  wrongs = []
  page.on('pageerror', error => wrongs.push(error.message))
  await page.goto(pages.url)
})
afterEach(() => page.context().close())

const builder = () => page.getByRole('region', { name: 'Theme builder' })
const preview = () => page.frameLocator('iframe[title="Preview of the modal"]')

describe('the theme builder', () => {
  test('draws the modal in the chosen theme, and prints the options that give it', async () => {
    await builder().getByLabel('Accent').fill('#8a5cf6')
    await builder().getByLabel('Corners').selectOption('square')
    await builder()
      .getByLabel(/^Text size/)
      .fill('18')
    await preview().getByRole('heading', { name: 'Connect wallet' }).waitFor()
    const tokens = () =>
      preview()
        .locator('portico-frame')
        .evaluate(frame => {
          const style = getComputedStyle(frame)
          return ['radius', 'scale'].map(name => style.getPropertyValue(`--portico-${name}`))
        })
    await expect.poll(tokens).toEqual(['0px', '1.2'])
    expect(await builder().locator('pre').textContent()).toBe(
      [
        'createPortico({',
        '  // …',
        '  themeVariables: {',
        "    accent: '#8a5cf6',",
        "    radius: 'square',",
        "    fontSize: '18px',",
        '  },',
        '})',
      ].join('\n'),
    )
    expect(wrongs).toEqual([])
  })

  test('chooses a density, and prints the option', async () => {
    await builder().getByLabel('Density').selectOption('compact')
    await expect.poll(() => builder().locator('pre').textContent()).toContain("    density: 'compact',")
    await builder().getByLabel('Density').selectOption('comfortable')
    await expect.poll(() => builder().locator('pre').textContent()).not.toContain('density')
  })

  test('starts from a named theme, and prints its options', async () => {
    await builder().getByRole('button', { name: 'Midnight' }).click()
    const code = builder().locator('pre')
    await expect.poll(() => code.textContent()).toContain("    backdropBlur: '8px',")
    expect(await code.textContent()).toContain("themeMode: 'dark'")
    await builder().getByRole('button', { name: 'Candy' }).click()
    await expect.poll(() => code.textContent()).toContain("    radius: 'round',")
    expect(await code.textContent()).not.toContain('backdropBlur')
  })

  test('copies the options, and resets them', async () => {
    await builder().getByLabel('Mode').selectOption('dark')
    await builder().getByRole('button', { name: 'Copy' }).click()
    await builder().getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("themeMode: 'dark'")
    await builder().getByLabel('Accent').fill('#c9405a')
    await builder().getByRole('button', { name: 'Reset' }).click()
    expect(await builder().locator('pre').textContent()).not.toContain('accent')
  })

  test('shows enough contrast for a colour that has little of its own', async () => {
    await builder().getByLabel('Accent').fill('#ffee00')
    await builder().getByLabel('Mixed-in colour').fill('#00ff88')
    await builder()
      .getByLabel(/^Strength/)
      .fill('60')
    const cells = builder().locator('table td')
    await expect.poll(() => cells.count()).toBe(12)
    const ratios = await cells.evaluateAll(all => all.map(one => one.textContent ?? ''))
    expect(ratios.filter(text => !text.includes('enough'))).toEqual([])
    // The accent as text is not the chosen colour, which would have no contrast on a light surface.
    expect(
      await builder()
        .getByRole('row', { name: /^Accent as text/ })
        .locator('.sample')
        .first()
        .getAttribute('style'),
    ).not.toContain('255, 238, 0')
  })
})

test('the policy printer prints the hosts of the adapters that are checked', async () => {
  const printer = page.getByRole('region', { name: 'Content-Security-Policy' })
  const policy = printer.locator('pre')
  await expect.poll(() => policy.textContent()).toContain('wss://relay.walletconnect.org')
  await printer.getByLabel('WalletConnect').uncheck()
  await printer.getByLabel('Email and social login').uncheck()
  await expect.poll(() => policy.textContent()).toContain("frame-src 'none'")
  expect(await policy.textContent()).not.toContain('relay')
  expect(await policy.textContent()).toContain('https://api.web3modal.org')
  await printer.getByLabel('Project id').uncheck()
  await expect.poll(() => policy.textContent()).not.toContain('web3modal')
})

test('the playground has no accessibility violation, and no sideways scrolling on a phone', async () => {
  await builder().locator('table').waitFor()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('the controls are closed on a phone, and install a wallet that was not there at first', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const installed = page.getByLabel('Quartz: installed')
  expect(await installed.isVisible()).toBe(false)
  await page.getByText('Controls', { exact: true }).click()
  expect(await installed.isChecked()).toBe(false)
  await installed.check()
  await page.getByRole('button', { name: 'Connect a wallet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Quartz' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Lantern' }).count()).toBe(0)
})
