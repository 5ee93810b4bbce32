import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PARTS } from '../../examples/create/frameworks.mjs'
import { ROOT } from '../architecture/sources'
import { createInnerHostFolder, run } from './packed'

/*
 * Starters with everything that their framework can have, from the packed packages. `npm run starters` installs, opens and
 * builds these and the others, with the newest versions.
 */

let folder: ReturnType<typeof createInnerHostFolder>

beforeAll(() => {
  folder = createInnerHostFolder(['portico', 'portico-sandbox', 'create-portico'])
  // Its peers are others than those of the repository's own tools, so it is installed beside the bundlers.
  const plugin = '@vitejs/plugin-react'
  mkdirSync(join(folder.dir, 'node_modules/@vitejs'))
  symlinkSync(join(ROOT, 'tests/hosts/bundlers/node_modules', plugin), join(folder.dir, 'node_modules', plugin))
})
afterAll(() => folder.end())

const create = (app: string, ...flags: string[]) => {
  const command = [join(folder.dir, 'node_modules/create-portico/create.mjs'), app, ...flags]
  const { stdout, stderr, status } = spawnSync('node', command, { cwd: folder.dir, encoding: 'utf8' })
  return { stdout, stderr, status, dir: join(folder.dir, app) }
}

const WHOLE = ['--yes', '--namespaces', 'evm,solana,bitcoin,polkadot,cosmos,sui,stacks', '--sign-in', '--tests']

test.each([
  ['react', ['--wagmi'], ['tsc', '-p', '.']],
  ['next', ['--wagmi'], ['tsc', '-p', '.']],
  ['svelte', [], ['svelte-check', '--tsconfig', './tsconfig.json']],
])(
  'a starter for %s type-checks, and its unit test passes',
  (framework, flags, [check = '', ...args]) => {
    const { dir, stdout, stderr, status } = create(framework, ...WHOLE, '--framework', framework, ...flags)
    expect(status, stderr).toBe(0)
    expect(stdout).toContain(`cd ${framework}\n  npm install\n  npm run sandbox`)
    run(dir, check, ...args)
    const output = run(dir, 'vitest', 'run', '--testTimeout=60000')
    expect(stripVTControlCharacters(output)).toMatch(/Tests {2}1 passed \(1\)/)
  },
  180_000,
)

test.each(Object.keys(PARTS))(
  'one of the kind %s that has just been created type-checks, passes its requirements, and is built within its budget',
  kind => {
    const { dir, stdout, stderr, status } = create(kind, '--yes', '--kind', kind)
    expect(status, stderr).toBe(0)
    expect(stdout).toContain('npm run sandbox')
    run(dir, 'tsc', '-p', '.')
    const output = run(dir, 'vitest', 'run', '--testTimeout=60000')
    expect(stripVTControlCharacters(output)).toMatch(/Tests {2}\d{2} passed/)
    run(dir, 'vite', 'build', '--config', 'vite.package.config.ts')
    run(dir, 'tsc', '-p', 'tsconfig.package.json')
    for (const built of Object.values(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')).exports))
      for (const file of Object.values(Object(built)))
        expect(existsSync(join(dir, String(file))), String(file)).toBe(true)
    // Ends with an error above the limit.
    run(dir, 'size-limit')
  },
  180_000,
)

test('a folder that is not empty is left as it is, with a message and exit code 2', () => {
  const { dir } = create('kept', '--yes')
  writeFileSync(join(dir, 'package.json'), '{"mine":true}')
  const { status, stderr } = create('kept', '--yes', '--framework', 'vue')
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('is not empty: it has') })
  expect(readFileSync(join(dir, 'package.json'), 'utf8')).toBe('{"mine":true}')
})

test('an unknown flag writes nothing, and --help names every flag', () => {
  const { status, stderr, dir } = create('none', '--yes', '--sveltekit')
  expect({ status, isWritten: existsSync(dir) }).toEqual({ status: 2, isWritten: false })
  expect(stderr).toContain('--sveltekit')
  expect(create('none', '--help').stdout).toMatch(
    /--framework[\s\S]*--namespaces[\s\S]*--wagmi[\s\S]*--sign-in[\s\S]*--tests/,
  )
})
