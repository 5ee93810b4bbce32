import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox'
import { ROOT } from '../../architecture/sources'
import { createInnerHostFolder } from '../../packed/packed'
import { launchBrowser } from '../launchBrowser'
import { buildExample } from './buildExample'
import { type Frames, readFrames, recordFrames, shorten } from './frames'
import { connectWallet, type ExampleVisit, visitExample } from './visitExample'

/** An example for Next, built and served by Next, whose visits have a slow processor. */
export interface NextApp {
  readonly origin: string
  /** Opens the page in a browser without an earlier session. */
  arrive(): Promise<ExampleVisit>
  end(): Promise<void>
}

/** Builds `examples/next`, changed by `prepare`, with the packed package, and starts its server. */
export async function startNextApp(prepare?: (app: string) => void): Promise<NextApp> {
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  const folder = createInnerHostFolder(['portico'])
  const [sandbox, browser] = await Promise.all([startSandbox(), launchBrowser()])
  const { origin, child } = await startNext(await buildExample(folder.dir, 'next', ['next build'], prepare))
  return {
    origin,
    arrive: () => arrive(browser, sandbox, origin),
    async end() {
      child.kill()
      await Promise.all([browser.close(), sandbox.stop()])
      folder.end()
    },
  }
}

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

async function arrive(browser: Browser, sandbox: Sandbox, origin: string): Promise<ExampleVisit> {
  const visit = await visitExample({ browser, sandbox, url: `${origin}/robots.txt` })
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
  await page.goto(origin)
  return visit
}

/** The frames until the page shows the status, and two more. */
export async function framesUntil(page: Page, status: string): Promise<Frames> {
  await expect.poll(() => page.textContent('#status')).toBe(status)
  return readFrames(page)
}

/** Connects a wallet, and resolves with the address as the button shows it. */
export async function connect(page: Page): Promise<string> {
  await framesUntil(page, 'disconnected')
  await connectWallet(page)
  await expect.poll(() => page.textContent('#status')).toBe('connected')
  return shorten((await page.textContent('output')) ?? '')
}
