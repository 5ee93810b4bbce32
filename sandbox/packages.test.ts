import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import type { Plugin } from 'esbuild'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import {
  hasPackages,
  INSTALL_LINE,
  OPTIONAL_PACKAGES,
  optionalPackages,
  type Purpose,
  requirePackages,
  requirePrograms,
} from './packages'

test('passes where everything is installed', () => {
  expect(() => requirePrograms()).not.toThrow()
})

test('names every missing package in one error, with the command that installs them', () => {
  const lacking = (names: readonly string[]) => {
    if (/anvil-|react-dom/.test(names.join())) throw new Error('not found')
  }
  expect(() => requirePrograms(lacking)).toThrow(/@foundry-rs\/anvil-\S+, react-dom\. /)
  expect(() => requirePrograms(lacking)).toThrow(INSTALL_LINE)
})

test.each(Object.keys(OPTIONAL_PACKAGES) as Purpose[])(
  'the packages of %s are optional, and the error names them with their versions',
  purpose => {
    expect(hasPackages(purpose)).toBe(true)
    const lacking = (names: readonly string[]) => {
      if (names.includes(OPTIONAL_PACKAGES[purpose][0])) throw new Error('not found')
    }
    expect(hasPackages(purpose, lacking)).toBe(false)
    const line = OPTIONAL_PACKAGES[purpose].map(name => `${name}@\\^\\d+\\.\\d+\\.\\d+(-\\S+)?`).join(' ')
    expect(() => requirePackages(purpose, lacking)).toThrow(
      new RegExp(`for ${purpose} .*npm install --save-dev ${line}$`, 's'),
    )
  },
)

test('a page bundles without the packages of a purpose, and names them when it uses one', async () => {
  const removed: Plugin = {
    name: 'removed',
    setup: ({ onResolve }) => onResolve({ filter: /^@solana\/kit$/ }, () => ({ errors: [{ text: 'not found' }] })),
  }
  const page = `
    import { address } from '@solana/kit'
    globalThis.used = () => address('1'.repeat(32))
  `
  const { outputFiles } = await build({
    stdin: { contents: page, resolveDir: __dirname },
    bundle: true,
    write: false,
    logLevel: 'silent',
    plugins: [optionalPackages(), removed],
  })
  const context = createContext({}) as { used(): unknown }
  runInContext(outputFiles[0]?.text ?? '', context)
  expect(() => context.used()).toThrow('npm install --save-dev @solana/kit@^')
})

interface Locked {
  readonly link?: true
  readonly resolved?: string
  readonly license?: string
  readonly dependencies?: Record<string, string>
  readonly peerDependencies?: Record<string, string>
  readonly peerDependenciesMeta?: Record<string, { readonly optional?: true }>
}
const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))

/** The lock file's entry of a package as another one finds it: in its own folder, or in one above. */
function lockedPath(from: string, name: string): string {
  const path = `${from && `${from}/`}node_modules/${name}`
  if (packages[path]) return packages[path].link ? (packages[path].resolved ?? '') : path
  if (from === '') throw new Error(`${name} is not in the lock file`)
  return lockedPath(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

function installedWith(path: string, found = new Set<string>()): Set<string> {
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = packages[path] ?? {}
  const peers = Object.keys(peerDependencies).filter(name => !peerDependenciesMeta[name]?.optional)
  for (const name of [...Object.keys(dependencies), ...peers]) {
    const next = lockedPath(path, name)
    if (!found.has(next)) installedWith(next, found.add(next))
  }
  return found
}

test('an app that tests the EVM alone installs at most 185 packages, and none under the GPL', () => {
  const installed = [...installedWith('sandbox')]
  expect(installed.length).toBeGreaterThan(50)
  expect(installed.length).toBeLessThanOrEqual(185)
  expect(installed.filter(path => /GPL/.test(packages[path]?.license ?? ''))).toEqual([])
})
