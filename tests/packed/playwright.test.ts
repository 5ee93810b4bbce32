import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstFreePort } from '../../sandbox/listen'
import { ROOT } from '../architecture/sources'
import { bringBrowser } from '../browser/launchBrowser'
import { bring, createHostFolder, run } from './packed'

let folder: ReturnType<typeof createHostFolder>
let dir: string

beforeAll(() => {
  folder = createHostFolder()
  dir = join(folder.dir, 'ferry')
  mkdirSync(dir)
  bring(dir, 'examples/playwright')
})
afterAll(() => folder.end())

test('the example of an app with Playwright tests type-checks with the packages alone', () => {
  expect(run(dir, 'tsc', '-p', '.')).toBe('')
}, 60_000)

test('the tests of the example pass with the packages alone, without the internet', async () => {
  const env = {
    ...process.env,
    CHROMIUM_PATH: await bringBrowser(),
    PORT: String(await firstFreePort(4173)),
    PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  }
  const args = ['test', '--workers', '2', '--reporter', 'json']
  const { stdout, stderr } = spawnSync('playwright', args, { cwd: dir, encoding: 'utf8', env, maxBuffer: 1e8 })
  const { stats, errors, suites } = JSON.parse(stdout.slice(stdout.indexOf('{\n')))
  expect(errors, stderr).toEqual([])
  expect(failuresIn({ suites })).toEqual([])
  expect(stats).toMatchObject({ expected: 16, unexpected: 0, flaky: 0, skipped: 0 })
  // A build, a sandbox for each worker and sixteen visits.
}, 300_000)

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    title: string
    ok: boolean
    tests: readonly { results: readonly { error?: object }[] }[]
  }[]
}

/** Each failed test with its errors. */
const failuresIn = ({ suites = [], specs = [] }: Suite): object[] => [
  ...suites.flatMap(failuresIn),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({ title, errors: tests.flatMap(({ results }) => results.map(({ error }) => error)) })),
]
