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

/** Packages of one part each, which an app installs that tests that part: optional peers of the sandbox. */
export const PARTS = {
  solana: ['@solana/kit', '@solana-program/token', 'litesvm'],
  bitcoin: ['@scure/btc-signer'],
  polkadot: ['@acala-network/chopsticks-core', '@polkadot/util-crypto', '@substrate/connect-known-chains'],
  cosmos: ['@cosmjs/amino', '@cosmjs/crypto', '@cosmjs/encoding', '@cosmjs/proto-signing', 'cosmjs-types'],
  sui: ['@mysten/sui'],
  stacks: ['@stacks/transactions'],
  swaps: ['@uniswap/v2-core', '@uniswap/v2-periphery'],
} as const satisfies Record<string, readonly string[]>
export type PartName = keyof typeof PARTS

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
 * Names the packages of a part that are missing, with the line that installs them.
 * @throws Error
 */
export function requirePart(part: PartName, resolve: Resolve = resolvePackage): void {
  if (!hasPart(part, resolve)) throw new Error(missingPart(part))
}

export const hasPart = (part: PartName, resolve: Resolve = resolvePackage): boolean =>
  PARTS[part].every(name => isInstalled(resolve, [name]))

/** The versions that the sandbox is tested with. */
function missingPart(part: PartName): string {
  const { peerDependencies } = JSON.parse(readFileSync(fromPackage('package.json'), 'utf8'))
  const packages = PARTS[part].map(name => `${name}@${peerDependencies[name]}`).join(' ')
  return `The sandbox needs packages for ${part} that are not installed. Install them with:\n\n  npm install --save-dev ${packages}`
}

/** Bundles a page although packages of a part are missing: the page's code throws when it reads from one. */
export function optionalParts(): Plugin {
  const names = Object.values(PARTS).flat()
  const partOf = (path: string) =>
    (Object.keys(PARTS) as PartName[]).find(part => PARTS[part].some(name => `${path}/`.startsWith(`${name}/`)))
  return {
    name: 'optional-parts',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^(${names.join('|')})(/|$)`) }, async ({ path, pluginData, ...from }) => {
        if (pluginData === RESOLVING) return undefined
        const found = await build.resolve(path, { ...from, pluginData: RESOLVING })
        return found.errors.length === 0 ? found : { path: partOf(path), namespace: 'missing' }
      })
      build.onLoad({ filter: /./, namespace: 'missing' }, ({ path }) => ({
        contents: `module.exports = Object.create(new Proxy({}, {
          get(_, name) {
            if (name !== '__esModule' && name !== 'then') throw new Error(${JSON.stringify(missingPart(path as PartName))})
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
