import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox'
import { ROOT } from '../../architecture/sources'
import { createInnerHostFolder } from '../../packed/packed'
import { launchBrowser } from '../launchBrowser'
import { buildExample } from './buildExample'
import { connectWallet, type ExampleVisit, visitExample } from './visitExample'

/* The example for Next's App Router, built and served by Next, on a slow processor. */

interface Frames {
  /** Each status that the page showed, in order. */
  readonly statuses: string[]
  /** Each text of the button, before and after its element was defined. */
  readonly buttons: string[]
  /** The layout shifts' sum. */
  shift: number
}

let folder: ReturnType<typeof createInnerHostFolder>
let server: { readonly origin: string; readonly child: ChildProcess }
let sandbox: Sandbox
let browser: Browser
let visit: ExampleVisit | undefined

beforeAll(async () => {
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  folder = createInnerHostFolder(['portico'])
  ;[sandbox, browser] = await Promise.all([startSandbox(), launchBrowser()])
  server = await startNext(await buildExample(folder.dir, 'next', ['next build']))
  // The bundler and the type checker take most of it.
}, 300_000)
afterAll(async () => {
  server?.child.kill()
  await Promise.all([browser?.close(), sandbox?.stop()])
  folder.end()
})
afterEach(async () => {
  await visit?.context.close()
  expect(visit?.wrongs ?? []).toEqual([])
  visit = undefined
})

/** Starts Next's server on a free port. */
async function startNext(app: string): Promise<{ origin: string; child: ChildProcess }> {
  const env = { ...process.env, NODE_ENV: 'production' as const }
  const child = spawn('node', [join(ROOT, 'node_modules/next/dist/bin/next'), 'start', '-p', '0'], { cwd: app, env })
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', text => {
      printed += text
      const [found] = /http:\/\/localhost:\d+/.exec(printed) ?? []
      if (found) resolve(found)
    })
    child.stderr.on('data', text => {
      printed += text
    })
    child.on('exit', () => reject(new Error(printed)))
  })
  return { origin, child }
}

/** Records what the user sees from the first paint on. */
function recordFrames(): void {
  const frames: Frames = { statuses: [], buttons: [], shift: 0 }
  Object.assign(window, { frames })
  const push = (list: string[], text: string | null | undefined) => {
    if (typeof text === 'string' && list.at(-1) !== text) list.push(text)
  }
  const look = () => {
    push(frames.statuses, document.querySelector('#status')?.textContent)
    const button = document.querySelector<HTMLElement>('portico-button')
    const { account, label } = button?.dataset ?? {}
    push(frames.buttons, button?.shadowRoot?.textContent ?? account ?? label)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  const everyFrame = () => {
    look()
    requestAnimationFrame(everyFrame)
  }
  everyFrame()
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) frames.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function arrive(): Promise<Page> {
  visit = await visitExample({ browser, sandbox, url: `${server.origin}/robots.txt` })
  const { page, context, wrongs } = visit
  page.on('console', message => {
    // The sandbox has no balances on Ethereum, which the account's view asks for.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (/error|warning/.test(message.type()) && !isAnswer) wrongs.push(`console: ${message.text()}`)
  })
  await context.addInitScript(recordFrames)
  // The page of a missing file has the layout too, which writes the cookie once.
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('portico-session')
  await context.clearCookies()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto(server.origin)
  return page
}

/** The frames until the page shows the status, and two more. */
async function framesUntil(page: Page, status: string): Promise<Frames> {
  await expect.poll(() => page.textContent('#status')).toBe(status)
  await page.locator('portico-button button').waitFor()
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return (window as unknown as { frames: Frames }).frames
  })
}

const shortAddress = async (page: Page) => {
  const address = (await page.textContent('output')) ?? ''
  return `${address.slice(0, 4)}…${address.slice(-6)}`
}

async function connect(page: Page): Promise<string> {
  await framesUntil(page, 'disconnected')
  await connectWallet(page)
  await expect.poll(() => page.textContent('#status')).toBe('connected')
  return shortAddress(page)
}

test('a first visit reserves the place of a button until the page knows that no wallet is connected', async () => {
  const page = await arrive()
  const frames = await framesUntil(page, 'disconnected')
  expect(frames).toEqual({ statuses: ['restoring', 'disconnected'], buttons: ['', 'Connect wallet'], shift: 0 })
  expect(visit?.requests.filter(url => !url.startsWith(server.origin) && !/^(data|about):/.test(url))).toEqual([])
})

test('the first paint after a reload shows the address, and nothing moves', async () => {
  const page = await arrive()
  const short = await connect(page)
  await page.reload()
  const frames = await framesUntil(page, 'connected')
  expect(frames.buttons.filter(text => !text.endsWith(short))).toEqual([])
  expect(frames).toMatchObject({ statuses: ['restoring', 'connected'], shift: 0 })
})

test('without the cookie a reload reserves the place, and never shows a disconnected user', async () => {
  const page = await arrive()
  const short = await connect(page)
  await page.context().clearCookies()
  await page.reload()
  const frames = await framesUntil(page, 'connected')
  expect(frames).toMatchObject({ statuses: ['restoring', 'connected'], shift: 0 })
  expect(frames.buttons[0]).toBe('')
  expect(frames.buttons.slice(1).filter(text => !text.endsWith(short))).toEqual([])
})

test('after a disconnection the server renders the way to connect', async () => {
  const page = await arrive()
  await connect(page)
  await page.locator('portico-button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => page.textContent('#status')).toBe('disconnected')
  await page.reload()
  const frames = await framesUntil(page, 'disconnected')
  expect(frames).toEqual({ statuses: ['disconnected'], buttons: ['Connect wallet'], shift: 0 })
})
