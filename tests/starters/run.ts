import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FRAMEWORKS } from '../../examples/create/frameworks.mjs'
import { firstFreePort } from '../../sandbox/listen'
import { ROOT } from '../architecture/sources'
import { launchBrowser } from '../browser/launchBrowser'
import { runInApp } from '../servers/steps'
import { connectInStarter } from './connectInStarter'
import { readStarters, type StarterResult, writeStarters } from './results'

/* `npm run starters -- react next`: what a developer does who runs `npm create portico`, from the packed packages, with the
   newest versions of all others. Writes what was measured into results.json; `npm run docs` shows it in docs/install.md. */

const names = process.argv.slice(2)
const unknown = names.filter(name => !(name in FRAMEWORKS))
if (names.length === 0 || unknown.length > 0) {
  console.error(`Usage: npm run starters -- <name> …, of ${Object.keys(FRAMEWORKS).join(', ')}. ${unknown.join(', ')}`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'portico-starters-'))
for (const from of ['.', 'sandbox']) {
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: join(ROOT, from) })
}
const browser = await launchBrowser()
try {
  for (const name of names) {
    const result = await tryStarter(name).catch((error: Error) => {
      console.error(`${name}: ${error.message}`)
      process.exitCode = 1
    })
    if (!result) continue
    writeStarters({ ...readStarters(), [name]: result })
    console.log(`${name}: ${JSON.stringify(result)}`)
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Each step is one that the developer takes; the last three prove that the app is whole. */
async function tryStarter(name: string): Promise<StarterResult> {
  const dir = join(folder, `app-${name}`)
  const begun = performance.now()
  const flags = ['--yes', '--sign-in', '--packed', folder, '--framework', name]
  execFileSync('node', [join(ROOT, 'examples/create/create.mjs'), dir, ...flags])
  const install = await runInApp(dir, ['npm', 'install', '--no-audit', '--no-fund'])
  await connectInStarter(dir, browser, await firstFreePort(3000))
  const connected = Math.round((performance.now() - begun) / 1000)
  const check = await runInApp(dir, ['npm', 'run', 'check'])
  const test = await runInApp(dir, ['npm', 'test'])
  const build = await runInApp(dir, ['npm', 'run', 'build'])
  const lock = JSON.parse(readFileSync(join(dir, 'package-lock.json'), 'utf8'))
  rmSync(dir, { recursive: true, force: true })
  return {
    date: new Date().toISOString().slice(0, 10),
    packages: Object.keys(lock.packages).length - 1,
    install: install.seconds,
    connected,
    check: check.seconds,
    test: test.seconds,
    build: build.seconds,
  }
}
