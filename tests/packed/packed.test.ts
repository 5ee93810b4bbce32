import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bring, createHostFolder, run } from './packed'

let folder: ReturnType<typeof createHostFolder>

beforeAll(() => {
  folder = createHostFolder()
})
afterAll(() => folder.end())

test('a third-party adapter type-checks, passes the laws and connects with the package alone', () => {
  const dir = join(folder.dir, 'third-party')
  mkdirSync(dir)
  bring(dir, 'tests/hosts/third-party')
  run(dir, 'tsc', '-p', '.')
  run(
    dir,
    'esbuild',
    'laws.ts',
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--packages=external',
    '--outfile=laws.mjs',
  )
  const { stdout } = spawnSync('node', ['--test', '--test-reporter=tap', 'laws.mjs'], { cwd: dir, encoding: 'utf8' })
  expect(stdout.match(/^\s*not ok .*/gm) ?? []).toEqual([])
  expect(Number(/# pass (\d+)/.exec(stdout)?.[1])).toBeGreaterThan(20)
  // A compiler, a bundler and a test runner, one after another.
}, 120_000)

test.each([
  ['ESNext', 'bundler'],
  ['Node16', 'node16'],
  ['NodeNext', 'nodenext'],
])(
  'a strict host type-checks with modules as %s, resolved as %s',
  (module, moduleResolution) => {
    const dir = join(folder.dir, `types-${module}`)
    mkdirSync(dir)
    bring(dir, 'tests/hosts/types')
    // The declarations of viem's own dependencies do not check in the other two modes.
    const skips = String(module !== 'ESNext')
    const flags = ['--module', module, '--moduleResolution', moduleResolution, '--skipLibCheck', skips]
    expect(run(dir, 'tsc', '-p', '.', ...flags)).toBe('')
  },
  120_000,
)

test('the example of a sign-in server type-checks with the package alone', () => {
  const dir = join(folder.dir, 'sign-in-server')
  mkdirSync(dir)
  bring(dir, 'examples/sign-in-server')
  expect(run(dir, 'tsc', '-p', '.')).toBe('')
}, 60_000)

test('the example of wagmi type-checks with the package alone', () => {
  const dir = join(folder.dir, 'wagmi')
  mkdirSync(dir)
  bring(dir, 'examples/wagmi')
  expect(run(dir, 'tsc', '-p', '.')).toBe('')
}, 60_000)

test('the app that has moved over from another kit type-checks with the package alone', () => {
  const dir = join(folder.dir, 'migrated')
  mkdirSync(dir)
  bring(dir, 'examples/migrated/after')
  expect(run(dir, 'tsc', '-p', '.')).toBe('')
}, 60_000)

test('an app with RainbowKit’s names type-checks with the package alone, and knows its chains', () => {
  const dir = join(folder.dir, 'rainbowkit')
  mkdirSync(dir)
  bring(dir, 'tests/hosts/rainbowkit')
  expect(run(dir, 'tsc', '-p', '.')).toBe('')
}, 60_000)

test('the sandbox starts with the packages alone, and every script that it serves can be bundled', () => {
  const dir = join(folder.dir, 'sandbox')
  mkdirSync(dir)
  bring(dir, 'tests/hosts/sandbox')
  expect(run(dir, 'tsc', '-p', '.')).toBe('')
  run(dir, 'esbuild', 'start.ts', '--format=esm', '--outfile=start.mjs')
  const { stdout, stderr } = spawnSync('node', ['start.mjs'], { cwd: dir, encoding: 'utf8' })
  const lines = stdout.trim().split('\n')
  expect(lines.filter(line => !line.endsWith(' ok'))).toEqual([])
  expect(lines, stderr).toHaveLength(10)
  // Nodes of seven namespaces, and bundles of their wallets.
}, 120_000)

const ADAPTERS = ['evm', 'solana', 'bitcoin', 'polkadot', 'cosmos', 'sui', 'stacks', 'walletconnect']
/** Modules that an adapter imports, and the package's export for each. */
const WALLS = {
  'kernel/index.ts': 'portico/contracts',
  'kernel/kit.ts': 'portico/kit',
  'kernel/ports/index.ts': 'portico/ports',
  'adapters/shared/injected/index.ts': 'portico/injected',
  'adapters/shared/injected/capabilities.ts': 'portico/injected/capabilities',
  'adapters/shared/injected/needLibrary.ts': 'portico/injected/capabilities',
  'adapters/shared/discovery/index.ts': 'portico/discovery',
}

test.each(ADAPTERS)('the built-in %s adapter works outside the repository unchanged', async name => {
  const dir = join(folder.dir, `outside-${name}`)
  for (const [wall, door] of Object.entries(WALLS)) {
    mkdirSync(dirname(join(dir, wall)), { recursive: true })
    writeFileSync(join(dir, wall), `export * from '${door}'\n`)
  }
  bring(dir, `adapters/${name}`, `adapters/${name}`)
  // Data of namespaces, without code: a third party writes its own.
  bring(dir, 'adapters/shared/descriptions', 'adapters/shared/descriptions')
  // Encodings of bytes, and errors and events of providers, which import nothing that runs: an adapter takes the files along.
  for (const file of ['bytes.ts', 'provider/rpcError.ts', 'provider/events.ts'])
    bring(dir, `kernel/${file}`, `kernel/${file}`)
  const { errors } = await build({
    absWorkingDir: dir,
    entryPoints: [`adapters/${name}/manifest.ts`],
    bundle: true,
    write: false,
    format: 'esm',
    splitting: true,
    outdir: dir,
    packages: 'external',
    logLevel: 'silent',
  })
  expect(errors).toEqual([])
})

test('a page contains the networks that it imports from the package and no other', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: "import { base, mainnet } from 'portico/networks'\nglobalThis.networks = [mainnet, base]\n",
      resolveDir: folder.dir,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
  })
  expect(outputFiles[0]?.text.match(/eip155:\d+/g)).toEqual(['eip155:1', 'eip155:8453'])
})

const bundleFor = (condition: string) =>
  build({
    stdin: { contents: "import { createPortico } from 'portico'\ncreatePortico({})\n", resolveDir: folder.dir },
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: [condition],
    external: ['valibot', 'immer', 'mitt'],
    outfile: join(folder.dir, `options-${condition}.mjs`),
    logLevel: 'silent',
    metafile: true,
  })

test('a bundle for development refuses wrong options by name', async () => {
  await bundleFor('development')
  const { stderr } = spawnSync('node', ['options-development.mjs'], { cwd: folder.dir, encoding: 'utf8' })
  expect(stderr).toContain('createPortico: `networks` is missing\ncreatePortico: `plugins` is missing')
})

test('a bundle for production contains none of the checks', async () => {
  const { metafile } = await bundleFor('production')
  expect(Object.keys(metafile.inputs).filter(path => path.includes('/development/'))).toEqual([])
})
