import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../architecture/sources'

/** The part of an entry in package-lock.json that the tests read. */
export interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** A package that a default install includes. */
export interface Allowed {
  readonly name: string
  readonly version?: string
  readonly integrity?: string
}

const ALLOWED = join(ROOT, 'tests/supply/runtimeTree.json')

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

export const readLock = (): Readonly<Record<string, Locked>> => readJson(join(ROOT, 'package-lock.json')).packages
export const readAllowed = (): readonly Allowed[] => readJson(ALLOWED)

/** The path in the lock file at which Node resolves a package from another one. */
function locate(lock: Readonly<Record<string, Locked>>, from: string, name: string): string {
  const path = `${from && `${from}/`}node_modules/${name}`
  if (lock[path]) return path
  if (!from) throw new Error(`package-lock.json has no ${name}`)
  return locate(lock, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name)
}

/** The lock file's entries of all that npm installs with the package: dependencies and required peers, recursively. */
export function runtimeTree(lock: Readonly<Record<string, Locked>>): Map<string, Locked> {
  const tree = new Map<string, Locked>()
  const visit = (from: string) => {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = lock[from]!
    const peers = Object.keys(peerDependencies).filter(name => !peerDependenciesMeta[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const path = locate(lock, from, name)
      if (tree.has(path)) continue
      tree.set(path, lock[path]!)
      visit(path)
    }
  }
  visit('')
  return tree
}

const nameAt = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The tree in the format of the checked-in list. */
export const toAllowed = (tree: Map<string, Locked>): Allowed[] =>
  [...tree]
    .map(([path, { version, integrity }]) => ({ name: nameAt(path), version, integrity }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(ALLOWED, `${JSON.stringify(toAllowed(runtimeTree(readLock())), null, 2)}\n`)
}
