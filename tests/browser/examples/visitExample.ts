import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core'
import { WebSocket } from 'ws'
import { mainnet } from '../../../networks'
import type { Sandbox } from '../../../sandbox'
import { modal } from '../world'

export interface ExampleVisit {
  readonly page: Page
  readonly context: BrowserContext
  /** Every request of the page, in order. */
  readonly requests: string[]
  /** Must stay empty: page errors, policy violations, unhandled rejections, requests to unexpected hosts. */
  readonly wrongs: string[]
}

export interface ExampleVisitOptions extends BrowserContextOptions {
  readonly browser: Browser
  readonly sandbox: Sandbox
  readonly url: string
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page, wrongs: string[]) => Promise<void>
}

const LOCAL = /^(localhost|127\.0\.0\.1|.*\.localhost)$/

/**
 * Opens an example as its readers run it: with the project API's public endpoints and Ethereum, which the sandbox
 * answers. Its wallets are in the page, and are on Ethereum.
 */
export async function visitExample(options: ExampleVisitOptions): Promise<ExampleVisit> {
  const { browser, sandbox, url, prepare, ...contextOptions } = options
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, ...contextOptions })
  context.setDefaultTimeout(20_000)
  const requests: string[] = []
  const wrongs = await recordWrongs(context)
  await answerFromSandbox(context, sandbox, wrongs)
  const rpcUrl = chainOf(sandbox).rpcUrls.default.http[0]
  await context.addInitScript(
    await sandbox.walletScript.text({ chains: [{ id: mainnet.id, name: mainnet.name, rpcUrl }], answer: 'approve' }),
  )
  const page = await context.newPage()
  page.on('request', request => requests.push(request.url()))
  page.on('pageerror', error => wrongs.push(`error: ${error.stack ?? error.message}`))
  await prepare?.(page, wrongs)
  await page.goto(url)
  return { page, context, requests, wrongs }
}

/** The policy violations and unhandled rejections in the pages of a context. */
export async function recordWrongs(context: BrowserContext): Promise<string[]> {
  const wrongs: string[] = []
  await context.exposeFunction('porticoTestWrong', (text: string) => void wrongs.push(text))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.porticoTestWrong(`policy: ${violatedDirective} ${blockedURI}`),
    )
    addEventListener('unhandledrejection', ({ reason }) => window.porticoTestWrong(`unhandled: ${String(reason)}`))
  })
  return wrongs
}

/** The local chain that stands for Ethereum. */
const chainOf = ({ chains: [ethereum], networks: [local] }: Sandbox) => ethereum ?? local

async function answerFromSandbox(context: BrowserContext, sandbox: Sandbox, wrongs: string[]): Promise<void> {
  const { api, rpc, pulse, relay, verify } = sandbox.endpoints
  const chain = chainOf(sandbox)
  const counterparts = {
    'https://api.web3modal.org': api,
    'https://rpc.walletconnect.org': rpc,
    'https://pulse.walletconnect.org': pulse,
    'https://verify.walletconnect.org': verify,
    [mainnet.rpcUrls.default.http[0] ?? '']: chain.rpcUrls.default.http[0],
  }
  const answer = async (route: Route) => {
    const asked = route.request().url()
    const counterpart = Object.entries(counterparts).find(([base]) => asked.startsWith(base))
    if (!counterpart) {
      wrongs.push(`a request to ${asked}`)
      return route.abort()
    }
    // A page that leaves cancels its requests.
    const response = await route.fetch({ url: asked.replace(...counterpart) }).catch(() => undefined)
    await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined)
  }
  await context.route(({ hostname }) => !LOCAL.test(hostname), answer)
  await context.routeWebSocket('wss://relay.walletconnect.org/**', page => {
    const { search } = new URL(page.url())
    const server = new WebSocket(`${relay}/${search}`)
    const opened = new Promise(resolve => server.once('open', resolve))
    page.onMessage(message => void opened.then(() => server.send(message)))
    server.on('message', data => page.send(String(data)))
    page.onClose(() => server.close())
    server.on('close', () => page.close())
  })
}

/** Presses the example's button, chooses a wallet, and resolves when the page shows its address. */
export async function connectWallet(page: Page, { button = 'Connect wallet', wallet = 'Heron' } = {}): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  await modal(page).getByRole('button', { name: wallet }).first().click()
  await modal(page).waitFor({ state: 'hidden' })
}
