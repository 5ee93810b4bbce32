import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'

/** Packages with a program for this platform. npm installs them as optional packages of these packages. */
const PROGRAMS: readonly { of: string; name: string }[] = [
  { of: '@foundry-rs/anvil', name: `@foundry-rs/anvil-${platform()}-${arch() === 'x64' ? 'amd64' : arch()}` },
  { of: 'esbuild', name: `@esbuild/${platform()}-${arch()}` },
]

/** Packages that the sandbox expects beside itself. */
const PEERS = ['portico', 'react', 'react-dom']

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

function isInstalled(resolve: Resolve, from: readonly string[]): boolean {
  try {
    resolve(from)
    return true
  } catch {
    // Node throws if it finds no package of this name.
    return false
  }
}

/** Resolves the last package from the one before it, the first one from the sandbox. */
const resolvePackage: Resolve = names =>
  names.reduce((from, name) => createRequire(from).resolve(`${name}/package.json`), import.meta.url)
