import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../architecture/sources'
import { bring, createInnerHostFolder, run } from './packed'

let folder: ReturnType<typeof createInnerHostFolder>
let dir: string

beforeAll(() => {
  folder = createInnerHostFolder()
  dir = join(folder.dir, 'guest-book')
  mkdirSync(dir)
  bring(dir, 'examples/unit-tests')
  for (const name of ['testWallet', 'ownPlugin']) {
    bring(dir, `tests/hosts/unit-tests/${name}.test.tsx`, `src/${name}.test.tsx`)
  }
})
afterAll(() => folder.end())

test('the example of an app with unit tests and the tests of its wallet type-check with the packages alone', () => {
  expect(run(dir, 'tsc', '-p', '.')).toBe('')
}, 120_000)

/** For a busy machine: the runners end a test after five seconds. */
const GUARD = '--testTimeout=60000'

/** Runs a command, and returns its output without empty lines. Both runners print the tests' consoles to the standard error. */
function runTests(command: string, ...args: string[]): { stdout: string; errors: string[] } {
  const path = join(ROOT, 'node_modules/.bin', command)
  const { stdout, stderr } = spawnSync(path, args, {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { stdout, errors: stderr.split('\n').filter(line => line.trim() !== '') }
}

test.each(['jsdom', 'happy-dom'])(
  'a host’s unit tests pass in Vitest and %s with the packages alone, and the console tells once that there is no project id',
  environment => {
    const { stdout, errors } = runTests('vitest', 'run', `--environment=${environment}`, GUARD)
    expect(stdout, errors.join('\n')).toMatch(/Tests {2}49 passed \(49\)/)
    expect(errors).toEqual(['stderr | src/App.test.tsx', expect.stringContaining('`projectId` is missing')])
  },
  120_000,
)

// Jest takes the entry points for production. The files run apart: they share no process, and neither waits for the other.
test.each([
  ['a host’s unit tests', 'src/App.test.tsx', 5],
  ['the requirements of a plugin', 'src/ownPlugin.test.tsx', 32],
])(
  '%s pass in Jest with the packages alone, and the console stays empty',
  (_, file, count) => {
    const { stdout, errors } = runTests('jest', file, GUARD)
    expect(errors.join('\n')).toContain(`Tests:       ${count} passed, ${count} total`)
    expect([stdout, ...errors].filter(line => line.includes('console.'))).toEqual([])
  },
  120_000,
)
