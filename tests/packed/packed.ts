import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../architecture/sources'

/** The packages that are published, with their folders. */
const PACKAGES = {
  portico: '.',
  'portico-sandbox': 'sandbox',
  'portico-gateway': 'gateway',
  'create-portico': 'examples/create',
} as const
type PackageName = keyof typeof PACKAGES
/** An app's own. */
const NAMES = ['portico', 'portico-sandbox', 'portico-gateway'] as const satisfies PackageName[]

/**
 * A folder outside the repository: the packed packages in its `node_modules`, beside the packages that npm would have
 * installed with them.
 */
export function createHostFolder(names: readonly PackageName[] = NAMES): { dir: string; end(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'portico-packed-'))
  const modules = unpackPackages(dir, names)
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (!(name in PACKAGES) && !name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  }
  return { dir, end: () => rmSync(dir, { recursive: true, force: true }) }
}

/**
 * A folder of the repository, for bundlers that follow no link out of an app's folder: the packed packages in its
 * `node_modules`, all others in the repository's.
 */
export function createInnerHostFolder(names: readonly PackageName[] = NAMES): { dir: string; end(): void } {
  const cache = join(ROOT, '.cache')
  mkdirSync(cache, { recursive: true })
  const dir = mkdtempSync(join(cache, 'packed-'))
  unpackPackages(dir, names)
  return { dir, end: () => rmSync(dir, { recursive: true, force: true }) }
}

/** Makes the folder a package with the packed packages in its `node_modules`. Returns their path. */
function unpackPackages(dir: string, names: readonly PackageName[]): string {
  const modules = join(dir, 'node_modules')
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: 'stranger', private: true, type: 'module' }))
  for (const name of names) {
    mkdirSync(join(modules, name), { recursive: true })
    const [{ filename }] = JSON.parse(
      execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', dir], {
        cwd: join(ROOT, PACKAGES[name]),
        encoding: 'utf8',
      }),
    )
    execFileSync('tar', ['-xzf', join(dir, filename), '-C', join(modules, name), '--strip-components=1'])
    linkCommands(modules, name)
  }
  return modules
}

/** As npm installs a package's commands. */
function linkCommands(modules: string, name: string): void {
  const { bin = {} } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'))
  mkdirSync(join(modules, '.bin'), { recursive: true })
  for (const [command, file] of Object.entries<string>(bin)) {
    chmodSync(join(modules, name, file), 0o755)
    symlinkSync(join('..', name, file), join(modules, '.bin', command))
  }
}

/** Copies sources into the folder, unchanged. */
export const bring = (dir: string, from: string, to = '.') =>
  cpSync(join(ROOT, from), join(dir, to), { recursive: true })

export const run = (dir: string, command: string, ...args: string[]): string =>
  execFileSync(join(ROOT, 'node_modules/.bin', command), args, { cwd: dir, encoding: 'utf8', stdio: 'pipe' })
