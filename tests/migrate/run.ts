import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { arbitrum, base, mainnet } from '../../networks'
import { startSandbox } from '../../sandbox'
import { firstFreePort } from '../../sandbox/listen'
import { connectContext } from '../../sandbox/playwright/connectContext'
import { ROOT } from '../architecture/sources'
import { launchBrowser } from '../browser/launchBrowser'
import { runInApp, startServer } from '../servers/steps'
import { signInWithHeron } from '../starters/connectInStarter'
import { edit, HAND_EDITS, migrate, writeApp } from './moveApp'

/* `npm run moved -- appkit rainbowkit`: moves the apps of other kits with the packed package and the newest versions of all
   others, builds them, connects and signs in at next-auth in a browser, and reads the session of the server. */

const names = process.argv.slice(2)
const unknown = names.filter(name => !(name in HAND_EDITS))
if (names.length === 0 || unknown.length > 0) {
  console.error(`Usage: npm run moved -- <name> …, of ${Object.keys(HAND_EDITS).join(', ')}. ${unknown.join(', ')}`)
  process.exit(2)
}

/** An app of TypeScript has them already. */
const TOOLS = ['typescript@5', '@types/node', '@types/react']

/** The button that signs in, in the app's language: RainbowKit's app speaks French. */
const SIGN: Readonly<Record<string, string>> = { rainbowkit: 'Signer' }
/** The app's own icon is there. */
const OWN = 'https://ledger.example/'

const folder = mkdtempSync(join(tmpdir(), 'portico-moved-'))
const [{ filename }] = JSON.parse(
  execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  }),
)
const [sandbox, browser] = await Promise.all([startSandbox({ chains: [mainnet, arbitrum, base] }), launchBrowser()])
try {
  for (const name of names) {
    const wrongs = await moveAndVisit(name).catch((error: Error) => [error.message])
    console.log(`${name}: ${wrongs.length === 0 ? 'moved, built, connected and signed in' : wrongs.join('\n  ')}`)
    if (wrongs.length > 0) process.exitCode = 1
  }
} finally {
  await Promise.all([browser.close(), sandbox.stop()])
  rmSync(folder, { recursive: true, force: true })
}

async function moveAndVisit(name: string): Promise<string[]> {
  const app = join(folder, name)
  mkdirSync(app)
  writeApp(name, app)
  migrate(app, '--write')
  for (const each of HAND_EDITS[name] ?? []) edit(app, each)
  const manifest = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))
  manifest.dependencies.portico = `file:${join(folder, filename)}`
  writeFileSync(join(app, 'package.json'), JSON.stringify(manifest))
  const port = await firstFreePort(4400)
  const origin = `http://localhost:${port}`
  const settings = { NEXT_PUBLIC_PROJECT_ID: 'moved', NEXTAUTH_SECRET: 'a secret of this run', NEXTAUTH_URL: origin }
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}`)
  writeFileSync(join(app, '.env'), lines.join('\n'))
  // Next completes it.
  writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, skipLibCheck: true } }))
  await runInApp(app, ['npm', 'install', '--no-audit', '--no-fund', ...TOOLS])
  await runInApp(app, ['npx', 'next', 'build', '--webpack'])
  const server = await startServer(app, 'next start --port $PORT', port)
  try {
    return await visitApp(name, origin)
  } finally {
    server.stop()
  }
}

/** Connects, signs in, reloads and signs out, and lists what was wrong. */
async function visitApp(name: string, url: string): Promise<string[]> {
  const wrongs: string[] = []
  const context = await browser.newContext()
  context.setDefaultTimeout(30_000)
  const onBlocked = (blocked: string) => void (blocked.startsWith(OWN) || wrongs.push(`a request to ${blocked}`))
  await connectContext(context, { sandbox, onBlocked })
  const page = await context.newPage()
  page.on('pageerror', error => wrongs.push(error.message))
  const readSession = () => page.evaluate(async () => (await fetch('/api/auth/session')).json())
  try {
    await page.goto(url)
    await page
      .getByRole('button', { name: /^(Connect|Log in)$/ })
      .first()
      .click()
    await signInWithHeron(page, SIGN[name])
    await page.getByText(/0x\w{40} on \d+: authenticated/).waitFor()
    const session = JSON.stringify(await readSession())
    if (!session.includes('expires')) wrongs.push(`the session of the server is ${session}`)
    await page.reload()
    await page.getByText(/0x\w{40} on \d+: authenticated/).waitFor()
  } catch (error) {
    wrongs.push(String(error), (await page.textContent('body')) ?? '')
  }
  await context.close()
  return wrongs
}
