import { Hono } from 'hono'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Hex } from 'viem'
import { expect } from 'vitest'
import { type AuthFrame, startAuthFrame } from '../../sandbox/authFrame'
import { type Anvil, startAnvil } from '../../sandbox/chains/evm/chain'
import { type Listening, listen } from '../../sandbox/listen'
import { launchBrowser } from './launchBrowser'

/* A page that embeds the sandbox's login frame and exchanges raw messages with it. */

export interface Reply {
  type: string
  id?: string
  payload?: Record<string, unknown>
}

interface PageHost {
  /** Every message of the frame. */
  replies: Reply[]
  popup: Window | null
  /** Every `{ resultUri }` received, from any origin. */
  results: { origin: string; uri: string }[]
  ask(name: string, payload?: object): Promise<Reply>
}

declare global {
  interface Window {
    frameHost: PageHost
  }
}

export interface FrameHost {
  readonly anvil: Anvil
  /** The login server of this test. */
  readonly frame: AuthFrame
  readonly page: Page
  readonly context: BrowserContext
  /** Policy violations and errors, in any page. */
  readonly wrongs: string[]
  /** Starts with an empty browser context and a frame without users. */
  begin(): Promise<void>
  end(): Promise<void>
  stop(): Promise<void>
  siteOf(name: string): string
  /** Embeds the frame and waits until it is ready. */
  open(site?: string): Promise<void>
  replies(): Promise<Reply[]>
  ask(name: string, payload?: object): Promise<Reply>
  rpc(method: string, params: unknown, more?: object): Promise<Reply>
  /** Texts that the frame's own page shows to the user. */
  shownTexts(): Promise<string[]>
  press(button: string): Promise<void>
  /** Logs in on a new device; returns the address of the plain account. */
  logIn(email?: string): Promise<Hex>
  /** Opens a provider's page in a popup. */
  visitProvider(): Promise<Page>
  results(): Promise<PageHost['results']>
}

/** Storage as in users' browsers: partitioned for each embedding site. */
export const DEFAULT_FEATURES = ['--disable-features=MediaRouter,OptimizationHints']

export async function startFrameHost({ args = DEFAULT_FEATURES }: { args?: string[] } = {}): Promise<FrameHost> {
  const [browser, anvil] = await Promise.all([launchBrowser({ args }), startAnvil(31337)])
  const app = new Hono().get('*', c => c.html('<!doctype html><title>Host</title><body></body>'))
  const site = await listen(app.fetch)
  return createHost({ browser, anvil, site })
}

function createHost({ browser, anvil, site }: { browser: Browser; anvil: Anvil; site: Listening }): FrameHost {
  let frame: AuthFrame
  let context: BrowserContext
  let page: Page
  const wrongs: string[] = []

  const host: FrameHost = {
    anvil,
    wrongs,
    get frame() {
      return frame
    },
    get page() {
      return page
    },
    get context() {
      return context
    },
    async begin() {
      wrongs.length = 0
      frame = await startAuthFrame({ chains: [{ id: 'eip155:31337', name: 'Local One', rpcUrl: anvil.rpcUrl }] })
      context = await browser.newContext()
      // Chromium reports policy violations and uncaught errors on its console, for all frames.
      context.on('console', message => {
        if (message.type() === 'error' && !isRefusal(message.text())) wrongs.push(message.text())
      })
      context.on('weberror', error => wrongs.push(error.error().message))
      page = await context.newPage()
    },
    async end() {
      await context.close()
      await frame.close()
    },
    async stop() {
      await Promise.all([browser.close(), anvil.stop(), site.stop()])
    },
    siteOf: name => `http://${name}.localhost:${site.port}`,
    async open(at = host.siteOf('app1')) {
      await page.goto(at)
      await page.evaluate(embed, { sdkUrl: frame.sdkUrl, origin: frame.url })
      await expect
        .poll(host.replies)
        .toContainEqual({ type: '@w3m-frame/READY', payload: { version: '4', handshake: 'n0nce' } })
    },
    replies: () => page.evaluate(() => window.frameHost.replies),
    ask: (name, payload) =>
      page.evaluate(([name, payload]) => window.frameHost.ask(name, payload), [name, payload] as const),
    rpc: (method, params, more) => host.ask('RPC_REQUEST', { method, params, ...more }),
    shownTexts: () => page.frameLocator('iframe').locator('dd').allTextContents(),
    press: name => page.frameLocator('iframe').getByRole('button', { name }).click(),
    logIn: email => logIn(host, email),
    visitProvider: () => visitProvider(host),
    results: () => page.evaluate(() => window.frameHost.results),
  }
  return host
}

async function logIn({ ask, frame, context }: FrameHost, email = 'ada@example.com'): Promise<Hex> {
  expect((await ask('CONNECT_EMAIL', { email })).payload).toEqual({ action: 'VERIFY_DEVICE' })
  const approved = ask('CONNECT_DEVICE')
  const { link = '' } = await frame.mailbox.next(email)
  const other = await context.newPage()
  await other.goto(link)
  expect((await approved).type).toBe('@w3m-frame/CONNECT_DEVICE_SUCCESS')
  await other.close()
  const { code: otp } = await frame.mailbox.next(email)
  expect((await ask('CONNECT_OTP', { otp })).type).toBe('@w3m-frame/CONNECT_OTP_SUCCESS')
  const { payload } = await ask('GET_USER', { chainId: 31337, preferredAccountType: 'eoa' })
  return String(payload?.address) as Hex
}

async function visitProvider({ page, frame, ask }: FrameHost): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await page.evaluate(origin => {
    window.frameHost.popup = window.open(`${origin}/loading`, 'popupWindow', 'width=600,height=800')
  }, frame.url)
  const { payload } = await ask('GET_SOCIAL_REDIRECT_URI', { provider: 'github' })
  await page.evaluate(uri => {
    if (window.frameHost.popup) window.frameHost.popup.location.href = uri
  }, String(payload?.uri))
  return popup
}

/** A refusal of the frame's server is a normal answer, not an error. */
const isRefusal = (text: string) => text.startsWith('Failed to load resource')

/** Runs in the page. */
function embed({ sdkUrl, origin }: { sdkUrl: string; origin: string }): void {
  const element = document.createElement('iframe')
  element.src = `${sdkUrl}?projectId=demo&chainId=eip155%3A31337&version=4&handshake=n0nce`
  element.width = '360'
  element.height = '600'
  element.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  const replies: Reply[] = []
  const results: PageHost['results'] = []
  addEventListener('message', ({ data, source, origin: from }) => {
    if (source === element.contentWindow && from === origin) replies.push(data)
    if (data?.resultUri) results.push({ origin: from, uri: data.resultUri })
  })
  window.frameHost = {
    replies,
    popup: null,
    results,
    async ask(name, payload) {
      const id = Math.random().toString(36).slice(2)
      const request = { type: `@w3m-app/${name}`, id, payload, chainNamespace: 'eip155', chainId: 31337 }
      element.contentWindow?.postMessage(request, origin)
      for (;;) {
        const reply = replies.find(message => message.id === id)
        if (reply) return reply
        await new Promise(resolve => addEventListener('message', resolve, { once: true }))
      }
    },
  }
  document.body.append(element)
}
