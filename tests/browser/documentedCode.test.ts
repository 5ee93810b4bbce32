import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { base, mainnet } from '../../networks'
import { type Sandbox, startSandbox } from '../../sandbox'
import { type Pages, servePages } from '../../sandbox/servePages'
import { ROOT } from '../architecture/sources'
import { readBlocks } from '../docs/blocks/codeBlocks'
import { NOT_RUN } from '../docs/blocks/notRun'
import { scriptOf, writeBlocks } from '../docs/blocks/writeBlocks'
import { launchBrowser } from './launchBrowser'

/* The documentation's code runs as printed: in Chromium, with the built package and connected wallets of the sandbox. */

const ON = ['swap', 'multi_wallet', 'onramp', 'payments', 'fund_from_exchange']

const blocks = readBlocks()
const run = blocks.filter(({ key }) => !(key in NOT_RUN))

describe('the list of blocks that the page does not run', () => {
  test('names blocks that exist, and tests that exist', () => {
    const keys = blocks.map(({ key }) => key)
    expect(Object.keys(NOT_RUN).filter(key => !keys.includes(key))).toEqual([])
    const named = Object.values(NOT_RUN).flatMap(reason => /(?:tests|sandbox)\/[\w/.-]+/.exec(reason)?.[0] ?? reason)
    expect(named.filter(path => !existsSync(join(ROOT, path)))).toEqual([])
  })

  test('the list of blocks that the page does not run is shorter than a quarter of the blocks', () => {
    expect(Object.keys(NOT_RUN).length).toBeLessThan(blocks.length / 4)
  })
})

describe('the code of', () => {
  let sandbox: Sandbox
  let browser: Browser
  let pages: Pages
  let page: Page
  let wrongs: string[]

  async function openPage() {
    const page = await browser.newPage({ locale: 'de-DE' })
    const wrongs: string[] = []
    await page.addInitScript(chains => Object.assign(window, { publicChains: chains }), sandbox.chains)
    page.on('pageerror', error => wrongs.push(error.stack ?? error.message))
    await page.goto(pages.url)
    return { page, wrongs }
  }

  beforeAll(async () => {
    const started = await Promise.all([startSandbox({ chains: [mainnet, base] }), launchBrowser()])
    sandbox = started[0]
    browser = started[1]
    // The project allows what the pages describe.
    for (const feature of sandbox.gateway.config.features) {
      if (ON.includes(feature.id))
        Object.assign(feature, { isEnabled: true, config: feature.id === 'swap' ? ['1inch'] : [] })
    }
    const nodes = sandbox.chains.flatMap(({ rpcUrls }) => rpcUrls.default.http)
    pages = await servePages({
      sandbox,
      entry: { host: 'tests/docs/blocks/host.tsx', ...writeBlocks(run) },
      from: 'dist',
      namespaces: ['solana', 'bitcoin', 'polkadot', 'cosmos', 'sui'],
      csp: policy => ({ ...policy, 'connect-src': `${policy['connect-src']} ${nodes.join(' ')}` }),
    })
    ;({ page, wrongs } = await openPage())
    expect(await page.evaluate(() => window.connectWallets())).toHaveLength(5)
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
    await pages?.stop()
    await sandbox?.stop()
  })

  test.each(run)('the documented code of $key runs', async ({ file, code }) => {
    const drawn = await page.evaluate(path => window.runBlock(path), `/${scriptOf(file)}.js`)
    // A component of the page's reader takes what it is given: it is drawn where it needs nothing.
    expect(drawn.length > 0 || !/^export (?:const|function) [A-Z]\w* ?(?:= \(\) =>|\(\))/m.test(code)).toBe(true)
    expect(wrongs).toEqual([])
  })

  test('the connect page without React pages, searches, pairs, cancels and connects', async () => {
    const { page: own, wrongs: errors } = await openPage()
    const { file } = run.find(({ code }) => code.includes('drawConnectPage(portico, place, draw)'))!
    await own.evaluate(path => window.runBlock(path), `/${scriptOf(file)}.js`)
    const main = own.locator('main')
    const remote = main.locator('ul').nth(1).getByRole('button')
    const status = main.locator('p')
    await expect.poll(() => remote.count()).toBe(40)
    expect(await remote.first().locator('img').getAttribute('src')).toContain('/getWalletImage/')
    await main.getByRole('button', { name: 'More wallets' }).click()
    await expect.poll(() => remote.count()).toBe(80)

    const name = (await remote.nth(50).textContent()) ?? ''
    await main.getByPlaceholder('Search wallets').fill(name)
    await expect.poll(() => remote.count()).toBeLessThan(40)
    await main.getByRole('button', { name, exact: true }).first().click()
    await expect.poll(() => own.evaluate(() => window.drawn.at(-1))).toMatch(/^wc:/)
    await main.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => status.textContent()).toBe('')

    await main.getByRole('button', { name: 'Heron', exact: true }).click()
    await expect.poll(() => status.textContent()).toMatch(/^Connected: 0x/)
    expect(errors).toEqual([])
  })
})
