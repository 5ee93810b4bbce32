import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryPoints } from '../../build/exports.mjs'
import { peerDependencies, peerDependenciesMeta } from '../../package.json' with { type: 'json' }
import { FOLDERS, isTest, ROOT, readSources, type Source } from '../architecture/sources'

/* The packages that a page's code needs, and those that its install lines name. */

const PEERS = Object.keys(peerDependencies)
export const OPTIONAL_PEERS = PEERS.filter(name => name in peerDependenciesMeta)

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The packages of the repository, under the one name by which they are installed and imported. */
export const OWN: readonly string[] = ['package.json', 'sandbox/package.json'].map(path => JSON.parse(read(path)).name)

const isOf = (name: string) => (to: string) => to === name || to.startsWith(`${name}/`)
const namesAmong = (peers: readonly string[], imported: readonly string[]) =>
  peers.filter(name => imported.some(isOf(name)))

/** The peers that the code of a folder imports, at once or later. */
export const peersOf = (folder: string): string[] =>
  namesAmong(
    PEERS,
    readSources([folder])
      .filter(({ path }) => !isTest(path))
      .flatMap(packagesOf),
  )

const packagesOf = ({ imports }: Source) => imports.flatMap(({ own, typeOnly, to }) => (own || typeOnly ? [] : [to]))

const sources = new Map(
  readSources(FOLDERS.filter(folder => !/^(sandbox|cli|locales)$/.test(folder))).map(source => [source.path, source]),
)

/** The optional peers of an entry point: those of the files that it loads at once, and of each adapter among them. */
function peersOfEntry(specifier: string): string[] {
  const module = entryPoints.find(({ name }) => name === specifier)?.module
  const queue = [`${module}.ts`, `${module}.tsx`].filter(path => sources.has(path))
  const found = new Set<string>()
  for (const path of queue) {
    const source = sources.get(path)
    if (!source) continue
    const [adapter] = /^adapters\/\w+(?=\/manifest\.ts$)/.exec(path) ?? []
    for (const name of adapter ? peersOf(adapter) : namesAmong(PEERS, packagesOf(source))) found.add(name)
    for (const { own, typeOnly, lazy, to } of source.imports) {
      if (own && !typeOnly && !lazy && !queue.includes(to)) queue.push(to)
    }
  }
  return OPTIONAL_PEERS.filter(name => found.has(name))
}

/** Code of the app after the change: a `jsx` block is the app before it. */
const CODE = /^( *)```(tsx?|typescript|html|vue|svelte)\n([\s\S]*?)^\1```$/gm

/** The optional peers that the code of a text needs. */
export function peersOfCode(text: string): string[] {
  const specifiers = [...text.matchAll(CODE)].flatMap(([, , , code = '']) =>
    [...code.matchAll(/\bimport (?!type\b)[^'"]*['"]([^'"]+)['"]/g)].map(([, specifier = '']) => specifier),
  )
  const needed = new Set([...namesAmong(OPTIONAL_PEERS, specifiers), ...specifiers.flatMap(peersOfEntry)])
  return OPTIONAL_PEERS.filter(name => needed.has(name))
}

/** The packages of every `npm install` and `npx -p` of a text. */
export const installLines = (text: string): string[][] =>
  [...text.matchAll(/\b(?:npm (?:install|i|add)((?: [^\s`#]+)+)|npx((?: -p [^\s`]+)+))/g)].map(
    ([, installed = '', run = '']) => `${installed}${run}`.split(' ').filter(word => word && !word.startsWith('-')),
  )

export const nameOf = (argument: string) => argument.replace(/(?<=.)@.*/, '')
