import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ROOT } from '../../architecture/sources'
import { at, press } from '../navigate'
import { inModal, modal } from '../world'
import { recordWrongs } from './visitExample'

/* The page of an example of an adapter: built from the packed package, under the policy that its options need. */

/** The Content-Security-Policy of the built example's page, whose options `optionsFor` makes of these arguments. */
export function printPolicy(app: string, ...args: readonly string[]): string {
  const script = `import { contentSecurityPolicy } from 'portico'
import { optionsFor } from './page/options'
process.stdout.write(await contentSecurityPolicy(optionsFor(...${JSON.stringify(args)})))`
  writeFileSync(join(app, 'policy.mts'), script)
  return execFileSync(join(ROOT, 'node_modules/.bin/tsx'), ['policy.mts'], { cwd: app, encoding: 'utf8' })
}

/** One script of a module: the wallet that an extension puts into the page. */
export async function bundleScript(file: string): Promise<string> {
  const options = { bundle: true, write: false, format: 'iife', logLevel: 'silent' } as const
  const { outputFiles } = await build({ entryPoints: [file], ...options })
  return outputFiles[0]?.text ?? ''
}

interface Site {
  readonly origin: string
  /** Runs in each page before its own code. */
  readonly script: string
  /** Runs before the scripts. */
  prepare?(context: BrowserContext): Promise<unknown>
  /** Answers for a host other than this machine; undefined for a URL that the page must not ask. */
  answer?(url: string): Response | undefined
}

/** Opens the page in an empty browser. `wrongs` must stay empty. */
export async function visitAdapterPage(
  browser: Browser,
  { origin, script, prepare, answer }: Site,
): Promise<{ page: Page; wrongs: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  context.setDefaultTimeout(20_000)
  const wrongs = await recordWrongs(context)
  await prepare?.(context)
  await context.addInitScript(script)
  await context.route(
    ({ hostname }) => !/^(localhost|127\.0\.0\.1)$/.test(hostname),
    async route => {
      const url = route.request().url()
      const answered = answer?.(url)
      if (!answered) {
        wrongs.push(`a request to ${url}`)
        return route.abort()
      }
      await route.fulfill({ headers: Object.fromEntries(answered.headers), body: await answered.text() })
    },
  )
  const page = await context.newPage()
  page.on('pageerror', error => wrongs.push(`error: ${error.stack ?? error.message}`))
  page.on('console', message => message.type() === 'error' && wrongs.push(`console: ${message.text()}`))
  await page.goto(`${origin}/`)
  return { page, wrongs }
}

/** The pixels by which the page is wider than a window of 370. */
export async function narrowOverflow(page: Page): Promise<number> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 370, height: 768 })
  const missing = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (before) await page.setViewportSize(before)
  return missing
}

/** The address that the page shows of the connected account. */
export const shownAddress = (page: Page) => expect.poll(() => page.locator('output').textContent())

export async function openAccount(page: Page): Promise<void> {
  await page.locator('portico-button').click()
  await at(page, 'Account')
}

interface Sent {
  readonly token: string
  readonly amount: string
  readonly to: string
  /** The texts that the namespace’s transfers carry, by their labels. */
  readonly fields?: Readonly<Record<string, string>>
}

/** Sends from the account view, as the user of any namespace does. */
export async function send(page: Page, { token, amount, to, fields = {} }: Sent): Promise<void> {
  const fill = (label: string, text: string) => modal(page).getByLabel(label, { exact: true }).fill(text)
  await press(page, 'Send')
  await at(page, 'WalletSend')
  await press(page, 'Choose token')
  await at(page, 'WalletSendSelectToken')
  await press(page, token)
  await at(page, 'WalletSend')
  for (const [label, text] of Object.entries({ Amount: amount, To: to, ...fields })) await fill(label, text)
  await press(page, 'Review transfer')
  await at(page, 'WalletSendPreview')
  for (const [label, text] of Object.entries(fields))
    await expect.poll(() => inModal(page, '.facts').textContent()).toContain(label + text)
  await modal(page)
    .getByRole('button', { name: /^Send \d/, disabled: false })
    .waitFor()
  // No warning: the token’s names are those of its own chain.
  expect(await modal(page).getByText('provider').count()).toBe(0)
  await press(page, /^Send \d/)
  await at(page, 'Account')
  await modal(page)
    .getByText(new RegExp(`^Sent ${amount} `))
    .first()
    .waitFor()
}
