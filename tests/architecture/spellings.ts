import type { Source } from './sources'

type Code = Pick<Source, 'path' | 'text' | 'literals'>

export const NAMESPACES = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos', 'sui', 'stacks']

const VIEW = /\bview(?:<[^()]*>)?\('([A-Za-z]+)'\)/g

/** For each view id, the files of the package that spell it; sentences for users are not ids. */
export function viewSpellings(shipped: readonly Code[]): Map<string, string[]> {
  const code = shipped.filter(({ path }) => !/^(sandbox|locales)\/|messages\.ts$/.test(path))
  const ids = new Set(code.flatMap(({ text }) => [...text.matchAll(VIEW)].map(([, id = '']) => id)))
  return new Map([...ids].sort().map(id => [id, pathsThat(code, text => text === id)]))
}

/** Other files that may spell a namespace: the compiler or a test compares them with the adapter's manifest. */
const COPIES =
  /^(adapters\/\w+\/chain|hosts\/[\w-]+\/namespace|hosts\/(cosmjs|mysten-sui|polkadot-api)\/index|networks\/.+)\.ts$/

/** For each namespace, the files of the package that spell it, alone or as the start of a CAIP id. */
export function namespaceSpellings(shipped: readonly Code[]): Map<string, string[]> {
  const code = shipped.filter(({ path }) => !path.startsWith('sandbox/') && !COPIES.test(path))
  return new Map(
    NAMESPACES.map(namespace => [
      namespace,
      pathsThat(code, text => text === namespace || text.startsWith(`${namespace}:`)),
    ]),
  )
}

const pathsThat = (code: readonly Code[], spells: (text: string) => boolean) =>
  code.filter(({ literals }) => literals.some(spells)).map(({ path }) => path)

const TABLE_KEY = new RegExp(`^\\s*(${NAMESPACES.join('|')}): ['"\`[{/]`, 'm')

/** The files of the package that spell a namespace, or have a table by namespace, without manifests of adapters. */
export const namespaceFiles = (shipped: readonly Code[]): string[] => {
  const spelling = new Set([...namespaceSpellings(shipped).values()].flat())
  return shipped
    .filter(({ path, text }) => spelling.has(path) || (TABLE_KEY.test(text) && !/^(sandbox|tests)\//.test(path)))
    .map(({ path }) => path)
    .filter(path => !/^adapters\/\w+\/manifest\.ts$/.test(path))
    .sort()
}

/** Files that spell an id although another file does. */
export const repeated = (spellings: ReadonlyMap<string, readonly string[]>): number =>
  [...spellings.values()].reduce((sum, paths) => sum + Math.max(0, paths.length - 1), 0)
