import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../architecture/sources'
import { bring, createInnerHostFolder, run } from './packed'

let folder: ReturnType<typeof createInnerHostFolder>
let dir: string

beforeAll(() => {
  folder = createInnerHostFolder(['portico'])
  dir = join(folder.dir, 'adapter-ton')
  mkdirSync(dir)
  bring(dir, 'examples/adapter-ton')
})
afterAll(() => folder.end())

test('the example of an adapter for TON type-checks with the package alone', () => {
  expect(run(dir, 'tsc', '-p', '.')).toBe('')
}, 120_000)

test('the example of an adapter for TON meets the requirements of adapters and plugins with the package alone', () => {
  const { stdout, stderr } = spawnSync(
    join(ROOT, 'node_modules/.bin/vitest'),
    ['run', '--testTimeout=60000', '--reporter=json'],
    { cwd: dir, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 1e8 },
  )
  const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  const others = results.filter(({ status }) => status !== 'passed')
  expect(
    others.map(({ title, status }) => `${status}: ${title}`),
    stderr,
  ).toEqual([
    // No wallet of TON lets an app switch its network, neither one in the page nor one on a phone.
    'skipped: a network switch changes the network of the wallet',
    'skipped: a network switch changes the network of the wallet',
    // The modal draws the code of a wallet on a phone.
    'skipped: disabling it while its views are open opens the default view without its toast (skipped: it contributes no view)',
  ])
  expect(results.length).toBeGreaterThan(140)
}, 180_000)

test('connecting a wallet of TON and reading its account load no chain library', async () => {
  const { metafile } = await build({
    absWorkingDir: dir,
    entryPoints: ['src/module.ts', 'src/capabilities.ts'],
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    outdir: 'out',
    metafile: true,
    logLevel: 'silent',
  })
  const inputsOf = (output: string): string[] => {
    const { inputs = {}, imports = [] } = metafile.outputs[output] ?? {}
    const next = imports.filter(({ kind }) => kind === 'import-statement').flatMap(({ path }) => inputsOf(path))
    return [...Object.keys(inputs), ...next]
  }
  const inputs = ['out/module.js', 'out/capabilities.js'].flatMap(inputsOf)
  expect(inputs.filter(path => /@ton|tweetnacl|buffer/.test(path))).toEqual([])
  expect(inputs).toContain('src/address.ts')
})

test.each(['adapter-ton', 'adapter-tron'])(
  'docs/adapters.md states the number of lines of %s, without comments',
  name => {
    const sources = join(ROOT, 'examples', name, 'src')
    const lines = readdirSync(sources).flatMap(file => readFileSync(join(sources, file), 'utf8').split('\n'))
    const isCode = (line: string) => line.trim() !== '' && !/^\s*(\/\/|\/\*|\*)/.test(line)
    const guide = readFileSync(join(ROOT, 'docs/adapters.md'), 'utf8')
    expect(guide).toContain(`in ${lines.filter(isCode).length} lines of code`)
  },
)

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}
