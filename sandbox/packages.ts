import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { fromPackage } from './packageRoot'

/** Packages with a program for this platform. npm installs them as optional packages of these packages. */
const PROGRAMS: readonly { of: string; name: string }[] = [
  { of: '@foundry-rs/anvil', name: `@foundry-rs/anvil-${platform()}-${arch() === 'x64' ? 'amd64' : arch()}` },
  { of: 'esbuild', name: `@esbuild/${platform()}-${arch()}` },
]

/** Packages that the sandbox expects beside itself. */
const PEERS = ['portico', 'react', 'react-dom']

/** By purpose, the packages that an app installs that tests it: optional peers of the sandbox. */
export const OPTIONAL_PACKAGES = {
  solana: ['@solana/kit', '@solana-program/token', 'litesvm'],
  bitcoin: ['@scure/btc-signer'],
  polkadot: ['@acala-network/chopsticks-core', '@polkadot/util-crypto', '@substrate/connect-known-chains'],
  cosmos: ['@cosmjs/amino', '@cosmjs/crypto', '@cosmjs/encoding', '@cosmjs/proto-signing', 'cosmjs-types'],
  sui: ['@mysten/sui'],
  stacks: ['@stacks/transactions'],
  swaps: ['@uniswap/v2-core', '@uniswap/v2-periphery'],
} as const satisfies Record<string, readonly string[]>
export type Purpose = keyof typeof OPTIONAL_PACKAGES

type Resolve = (from: readonly string[]) => unknown

/**
 * Names everything that is missing in one error, with one line that installs it.
 * @throws Error
 */
export function requirePrograms(resolve: Resolve = resolvePackage): void {
  const missing = [
    ...PROGRAMS.filter(({ of, name }) => !isInstalled(resolve, [of, name])).map(({ name }) => name),
    ...PEERS.filter(name => !isInstalled(resolve, [name])),
  ]
  if (missing.length === 0) return
  throw new Error(
    `The sandbox needs packages that are not installed: ${missing.join(', ')}. Install them with:\n\n  ${INSTALL_LINE}\n\n` +
      'If a lock file of another platform left the optional ones out, delete node_modules and the lock file first.',
  )
}

export const INSTALL_LINE =
  'npm install --save-dev --include=optional portico-sandbox portico react react-dom @playwright/test'

/**
 * Names the packages of a purpose that are missing, with the line that installs them.
 * @throws Error
 */
export function requirePackages(purpose: Purpose, resolve: Resolve = resolvePackage): void {
  if (!hasPackages(purpose, resolve)) throw new Error(missingPackages(purpose))
}

export const hasPackages = (purpose: Purpose, resolve: Resolve = resolvePackage): boolean =>
  OPTIONAL_PACKAGES[purpose].every(name => isInstalled(resolve, [name]))

/** The versions that the sandbox is tested with. */
function missingPackages(purpose: Purpose): string {
  const { peerDependencies } = JSON.parse(readFileSync(fromPackage('package.json'), 'utf8'))
  const packages = OPTIONAL_PACKAGES[purpose].map(name => `${name}@${peerDependencies[name]}`).join(' ')
  return `The sandbox needs packages for ${purpose} that are not installed. Install them with:\n\n  npm install --save-dev ${packages}`
}

/** Bundles a page although packages of a purpose are missing: the page's code throws when it reads from one. */
export function optionalPackages(): Plugin {
  const names = Object.values(OPTIONAL_PACKAGES).flat()
  const purposeOf = (path: string) =>
    (Object.keys(OPTIONAL_PACKAGES) as Purpose[]).find(purpose =>
      OPTIONAL_PACKAGES[purpose].some(name => `${path}/`.startsWith(`${name}/`)),
    )
  return {
    name: 'optional-packages',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^(${names.join('|')})(/|$)`) }, async ({ path, pluginData, ...from }) => {
        if (pluginData === RESOLVING) return undefined
        const found = await build.resolve(path, { ...from, pluginData: RESOLVING })
        return found.errors.length === 0 ? found : { path: purposeOf(path), namespace: 'missing' }
      })
      build.onLoad({ filter: /./, namespace: 'missing' }, ({ path }) => ({
        contents: `module.exports = Object.create(new Proxy({}, {
          get(_, name) {
            if (name !== '__esModule' && name !== 'then') throw new Error(${JSON.stringify(missingPackages(path as Purpose))})
          },
        }))`,
      }))
    },
  }
}

/** Marks the plugin's own look-up. */
const RESOLVING = {}

function isInstalled(resolve: Resolve, from: readonly string[]): boolean {
  try {
    resolve(from)
    return true
  } catch {
    // No folder of Node's look-up has a package of this name.
    return false
  }
}

/** Finds the last package from the one before it, the first one from the sandbox. An `exports` map may hide its `package.json`. */
const resolvePackage: Resolve = names =>
  names.reduce(
    (from, name) => {
      const folders = createRequire(from).resolve.paths(name) ?? []
      const found = folders.map(folder => join(folder, name, 'package.json')).find(existsSync)
      if (!found) throw new Error(`${name} is not installed`)
      return found
    },
    import.meta.url,
  )
