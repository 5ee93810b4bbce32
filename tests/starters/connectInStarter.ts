import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { modal } from '../browser/world'

/** Runs `npm run sandbox`, opens the page that it names, connects Heron and signs in. Throws with all that was wrong. */
export async function connectInStarter(dir: string, browser: Browser, port: number): Promise<void> {
  const env = { ...process.env, CI: '1', NODE_ENV: 'development', PORT: String(port) }
  const child = spawn('npm', ['run', 'sandbox'], { cwd: dir, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const wrongs: string[] = []
  try {
    const url = await readUrl(child)
    const page = await browser.newPage()
    page.on('pageerror', error => wrongs.push(error.message))
    page.on('console', message => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        wrongs.push(message.text())
    })
    // The first visit compiles the page.
    page.setDefaultTimeout(120_000)
    await page.goto(url)
    await page.locator('portico-button').click()
    await signInWithHeron(page)
    await modal(page).waitFor({ state: 'hidden' })
    await page.waitForFunction(() => /^0x\w{40}$/.test(document.querySelector('output')?.textContent ?? ''))
    const me = await page.evaluate(async () => (await fetch('/account/me')).status)
    if (me !== 200) wrongs.push(`/account/me answers ${me}`)
    await page.close()
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGTERM')
  }
  if (wrongs.length > 0) throw new Error(wrongs.join('\n'))
}

/** In the open modal: connects the sandbox's wallet, and signs in, by the name of the button in the app's language. */
export async function signInWithHeron(page: Page, name = 'Sign'): Promise<void> {
  await modal(page).getByRole('button', { name: /Heron/ }).first().click()
  const sign = modal(page).getByRole('button', { name, exact: true })
  await sign.waitFor()
  // A press right after it has appeared is refused.
  await page.waitForTimeout(1_000)
  await sign.click()
}

/** The address that the development server prints. */
function readUrl(child: ReturnType<typeof spawn>): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', text => {
        output += stripVTControlCharacters(String(text))
        const url = /http:\/\/localhost:\d+/.exec(output)?.[0]
        if (url) resolve(url)
      })
    }
    child.on('exit', () => reject(new Error(output)))
  })
}
