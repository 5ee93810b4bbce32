import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { complete, findConflict, readFlags } from './choices.mjs'
import { FRAMEWORKS, NAMESPACES, PARTS, VERSIONS } from './frameworks.mjs'
import { composePart, composeStarter } from './starter.mjs'

const YES_AND_NO = [true, false]
const EVERY = Object.keys(FRAMEWORKS).flatMap(framework =>
  [['evm'], ['solana'], Object.keys(NAMESPACES)].flatMap(namespaces =>
    YES_AND_NO.flatMap(wagmi =>
      YES_AND_NO.flatMap(signIn =>
        YES_AND_NO.map(tests => ({
          kind: 'app',
          framework,
          namespaces,
          wagmi,
          signIn,
          tests,
          projectId: tests ? 'b1' : '',
        })),
      ),
    ),
  ),
)
const possible = EVERY.filter(choices => findConflict(choices) === undefined)

interface Package {
  readonly name: string
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}
const packageOf = (files: ReadonlyMap<string, string>): Package => JSON.parse(files.get('package.json') ?? '')

const isTest = (path: string) => /\.test\.|vite(st)?\.config|develop\.ts/.test(path)

/** The packages that a module imports. */
function importsOf(text: string): string[] {
  const specifiers = [...text.matchAll(/(?:from|import) '([^'.][^']*)'/g)].map(([, specifier = '']) => specifier)
  return specifiers
    .filter(specifier => !specifier.startsWith('node:'))
    .map(specifier => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
}

describe('a starter', () => {
  test('a starter of each possible set of choices installs every package that its modules import, and no test as a dependency', () => {
    expect(possible.length).toBeGreaterThan(60)
    for (const choices of possible) {
      const files = composeStarter(choices, 'app')
      const { dependencies, devDependencies } = packageOf(files)
      for (const [path, text] of files) {
        if (!/\.(tsx?|vue|svelte)$/.test(path)) continue
        const installed = isTest(path) ? { ...dependencies, ...devDependencies } : dependencies
        for (const name of importsOf(text)) {
          expect(installed, `${JSON.stringify(choices)}: ${path} imports ${name}`).toHaveProperty([name])
        }
      }
    }
  })

  test('imports only modules that it has', () => {
    for (const choices of possible) {
      const files = composeStarter(choices, 'app')
      for (const [path, text] of files) {
        for (const [, specifier = ''] of text.matchAll(/from '(\.[^'?]*)(?:\?raw)?'/g)) {
          const target = join(path, '..', specifier)
          const endings = ['', '.ts', '.tsx', '/route.ts', '/route']
          expect(
            endings.some(end => files.has(target + end)),
            `${path} imports ${specifier}`,
          ).toBe(true)
        }
      }
    }
  })

  test('takes the project id as it is, and never as code', () => {
    const choices = complete({ projectId: "a'b\\" })
    expect(composeStarter(choices, 'app').get('src/portico.ts')).toContain("projectId: 'a\\'b\\\\',")
  })

  test('a starter does not have the name of a package that it installs', () => {
    expect(packageOf(composeStarter(complete({ framework: 'next' }), 'next')).name).toBe('next-app')
    expect(packageOf(composeStarter(complete({}), 'shop')).name).toBe('shop')
  })

  test('starts the local chains of its namespaces', () => {
    const { scripts } = packageOf(composeStarter(complete({ namespaces: ['evm', 'solana', 'sui'] }), 'app'))
    expect(scripts.sandbox).toBe('portico-sandbox --chains 1,8453 --namespaces solana,sui -- vite')
  })
})

describe.each(Object.keys(PARTS))('a package of the kind %s', kind => {
  const files = composePart(kind, 'mine')
  const { dependencies, devDependencies, peerDependencies, scripts } = JSON.parse(files.get('package.json') ?? '')

  test('installs every package that its modules import, and leaves portico and React to the host', () => {
    for (const [path, text] of files) {
      if (!/\.tsx?$/.test(path)) continue
      const isPublished = path.startsWith('src/') && !isTest(path)
      const installed = { ...dependencies, ...peerDependencies, ...(isPublished ? {} : devDependencies) }
      for (const name of importsOf(text)) expect(installed, `${path} imports ${name}`).toHaveProperty([name])
    }
    expect(dependencies).not.toHaveProperty('portico')
    expect(dependencies).not.toHaveProperty('react')
  })

  test('the package has tests, a page on a local chain, a size limit, and a workflow that runs its commands', () => {
    expect([...files.keys()].some(path => /\.test\.tsx?$/.test(path))).toBe(true)
    expect(files.has('index.html')).toBe(true)
    const workflow = files.get('.github/workflows/check.yml') ?? ''
    for (const command of ['check', 'build', 'size']) expect(workflow).toContain(`npm run ${command}`)
    expect(scripts.sandbox).toMatch(/\bvite\b/)
    expect(JSON.parse(files.get('package.json') ?? '')['size-limit']).not.toHaveLength(0)
  })
})

test('the version of each package that a starter installs allows the one that this repository is tested with', () => {
  for (const [name, range] of Object.entries(VERSIONS)) {
    const file = ['.', 'sandbox', 'docs/site']
      .map(folder => join(import.meta.dirname, '../..', folder, 'node_modules', name, 'package.json'))
      .find(existsSync)
    if (!file) continue
    const [major, minor = 0, patch = 0] = JSON.parse(readFileSync(file, 'utf8'))
      .version.split('.')
      .map(Number.parseFloat)
    const [least = 0, leastMinor = 0, leastPatch = 0] = range.slice(1).split('.').map(Number.parseFloat)
    expect(major, `${name} ${range}`).toBe(least)
    expect(minor * 1e4 + patch, `${name} ${range}`).toBeGreaterThanOrEqual(leastMinor * 1e4 + leastPatch)
    if (least === 0) expect(minor, `${name} ${range}`).toBe(leastMinor)
  }
})

describe('flags', () => {
  test.each([
    [{ framework: 'angular' }, '--framework angular is none of react, next, vue, svelte, elements.'],
    [{ namespaces: 'evm,doge' }, '--namespaces doge is none of evm, solana'],
    [{ namespaces: ',' }, '--namespaces names none of'],
    [{ kind: 'theme' }, '--kind theme is none of app, plugin'],
    [{ kind: 'plugin', 'sign-in': true }, '--kind plugin takes no other choice: --sign-in is for an app.'],
    [{ framework: 'vue', wagmi: true }, '--wagmi needs --framework react or next'],
    [{ namespaces: 'solana', wagmi: true }, '--wagmi needs the namespace evm'],
    [{ namespaces: 'solana', tests: true }, '--tests needs the namespace evm'],
  ])('%o are refused with what is wrong', (flags, message) => {
    expect(() => readFlags(flags)).toThrow(message)
  })

  test('state some choices, and the defaults complete them', () => {
    expect(complete(readFlags({ namespaces: 'solana', 'project-id': 'abc' }))).toEqual({
      kind: 'app',
      framework: 'react',
      namespaces: ['solana'],
      wagmi: false,
      signIn: false,
      tests: false,
      projectId: 'abc',
    })
  })
})
