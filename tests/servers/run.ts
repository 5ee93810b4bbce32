import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { type Sandbox, startSandbox } from '../../sandbox'
import { firstFreePort } from '../../sandbox/listen'
import { ROOT } from '../architecture/sources'
import { visitServer } from '../browser/examples/visitServer'
import { launchBrowser } from '../browser/launchBrowser'
import { BESIDE, FRAMEWORKS, type Framework } from './frameworks'
import { type Result, readResults, writeResults } from './results'
import { runInApp, startServer, warningsOf } from './steps'

/* `npm run servers -- nuxt astro`: builds the apps of examples/servers with the packed package and the newest versions from
   the npm registry, opens them, and writes what was found into results.json. `npm run docs` shows it in docs/servers.md. */

const names = process.argv.slice(2)
const unknown = names.filter(name => !(name in FRAMEWORKS))
if (names.length === 0 || unknown.length > 0) {
  console.error(`Usage: npm run servers -- <name> …, of ${Object.keys(FRAMEWORKS).join(', ')}. ${unknown.join(', ')}`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'portico-servers-'))
const [{ filename }] = JSON.parse(
  execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  }),
)
const [sandbox, browser] = await Promise.all([startSandbox(), launchBrowser()])
try {
  for (const name of names) {
    const result = await tryFramework(name, { browser, sandbox }).catch((error: Error) => {
      console.error(`${name}: ${error.message}`)
      process.exitCode = 1
    })
    if (!result) continue
    writeResults({ ...readResults(), [name]: result })
    const { version, install, build, problems } = result
    console.log(`${name} ${version}: installed in ${install} s, built in ${build} s`)
    for (const problem of problems) console.log(`  ${problem}`)
    if (problems.length > 0) process.exitCode = 1
  }
} finally {
  await Promise.all([browser.close(), sandbox.stop()])
  rmSync(folder, { recursive: true, force: true })
}

async function tryFramework(name: string, world: { browser: Browser; sandbox: Sandbox }): Promise<Result> {
  const framework = FRAMEWORKS[name] as Framework
  const app = join(folder, name)
  cpSync(join(ROOT, 'examples/servers', name), app, { recursive: true })
  writeFileSync(join(app, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }))
  const library = join(app, 'node_modules/portico')
  const install = await runInApp(app, [
    ...['npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts'],
    ...[join(folder, filename), ...BESIDE, ...framework.packages],
  ])
  const build = await runInApp(app, ['npx', ...framework.build.split(' ')])
  const { version } = JSON.parse(readFileSync(join(app, 'node_modules', framework.of, 'package.json'), 'utf8'))
  const problems = warningsOf(build.output, framework.own)
  const server = await startServer(app, framework.start, await firstFreePort(4300))
  try {
    problems.push(...(await visitServer({ ...world, library, origin: server.origin })))
  } finally {
    server.stop()
    rmSync(app, { recursive: true, force: true })
  }
  const date = new Date().toISOString().slice(0, 10)
  return { version, date, install: install.seconds, build: build.seconds, problems }
}
