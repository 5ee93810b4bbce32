import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Hex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox'
import { type Pages, servePages } from '../../sandbox/servePages'
import { createWallet } from '../../sandbox/wallets/walletconnect/createWallet'
import type { WalletConnectWallet } from '../../sandbox/wallets/walletconnect/openWallet'
import { launchBrowser } from '../../tests/browser/launchBrowser'

const NEWEST = { '@walletconnect/universal-provider': 'node_modules/universal-provider-newest/dist/index.js' }
const LIBRARIES: [version: string, alias: Record<string, string>][] = [
  ['2.21.8', {}],
  ['2.25.0', NEWEST],
]

let sandbox: Sandbox
let browser: Browser
let wallet: WalletConnectWallet
/** A verify service that accepts requests and never answers. */
let silence: Server
let silent: string

beforeAll(async () => {
  sandbox = await startSandbox()
  browser = await launchBrowser()
  wallet = await createWallet(sandbox)
  silence = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise(resolve => silence.once('listening', resolve))
  silent = `http://127.0.0.1:${(silence.address() as AddressInfo).port}`
})

afterAll(async () => {
  await browser?.close()
  await wallet?.stop()
  silence?.closeAllConnections()
  silence?.close()
  await sandbox?.stop()
})

describe.each(LIBRARIES)('under the strict policy, with version %s of the library', (_, alias) => {
  let pages: Pages
  let context: BrowserContext
  let page: Page
  let complaints: string[]

  beforeAll(async () => {
    pages = await servePages({
      sandbox,
      entry: { host: 'adapters/walletconnect/testing/host.page.ts' },
      alias,
      csp: policy => ({ ...policy, 'frame-src': `${policy['frame-src']} ${silent}` }),
    })
  })
  afterAll(() => pages?.stop())

  beforeEach(async () => {
    complaints = []
    context = await browser.newContext()
    page = await context.newPage()
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(error.message))
  })
  afterEach(() => context?.close())

  async function connect() {
    const { uri } = await page.evaluate(() => window.host.connect())
    await wallet.pair(uri)
    await page.evaluate(() => window.host.connected())
  }

  test('a user connects, signs, comes back and signs again, without a browser warning', async () => {
    await page.goto(pages.url)
    await connect()
    expect(wallet.proposals.at(-1)).toMatchObject({ url: new URL(pages.url).origin })
    await signs('Good morning')
    await page.reload()
    await page.evaluate(() => window.host.restore())
    await signs('Good evening')
    expect(complaints).toEqual([])
  })

  test('a user connects and signs although the verify service never answers', async () => {
    await page.goto(`${pages.url}?verify=${silent}`)
    await connect()
    await signs('Good morning')
    expect(complaints).toEqual([])
  })

  test('a page that denies all storage connects until it closes', async () => {
    await page.addInitScript(() => {
      const deny = () => {
        throw new DOMException('Denied', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { configurable: true, get: deny })
      IDBFactory.prototype.open = deny
    })
    await page.goto(pages.url)
    await connect()
    await signs('Good morning')
  })

  async function signs(message: string) {
    const signature = await page.evaluate(text => window.host.sign(text), message)
    const address = await page.evaluate(() => window.host.address())
    expect(await verifyMessage({ address: address as Hex, message, signature: signature as Hex })).toBe(true)
  }
})
