import { entryPoints } from '../../build/exports.mjs'
import library from '../../package.json' with { type: 'json' }
import { type Import, isTest, type Source } from './sources'

/** A folder with one responsibility, and its size. Test lines are those of the tests beside the code. */
export interface Folder {
  readonly name: string
  readonly files: number
  readonly lines: number
  readonly testLines: number
  /** The package's exports that lead into the folder. */
  readonly entryPoints: readonly string[]
}

/** The files of one folder import files of another. */
export interface Arrow {
  readonly from: string
  readonly to: string
  readonly imports: number
  /** Every import is erased at run time. */
  readonly typeOnly: boolean
}

const SPLIT = ['kernel', 'plugins', 'adapters', 'adapters/shared', 'hosts']

/** `plugins/send/views/Row.tsx` belongs to `plugins/send`, `ui-kit/theme/color.ts` to `ui-kit`. */
export function folderOf(path: string): string {
  const [top = '', ...below] = path.split('/').slice(0, -1)
  return below.reduce((folder, name) => (SPLIT.includes(folder) ? `${folder}/${name}` : folder), top)
}

export const lineCount = (text: string): number => text.trimEnd().split('\n').length

export const ENTRY_POINTS = [
  ...entryPoints.map(({ name, module }) => ({ name, path: `${module}.ts` })),
  { name: 'portico-sandbox', path: 'sandbox/index.ts' },
  { name: 'portico-sandbox/playwright', path: 'sandbox/playwright/index.ts' },
  { name: 'portico-sandbox/testing', path: 'sandbox/testing/index.ts' },
  ...Object.entries(library.bin).map(([name, path]) => ({ name: `npx ${name}`, path })),
]

export function foldersOf(sources: readonly Source[]): Folder[] {
  const names = [...new Set(sources.map(({ path }) => folderOf(path)))].sort()
  return names.map(name => {
    const own = sources.filter(({ path }) => folderOf(path) === name)
    const linesThat = (counts: (path: string) => boolean) =>
      own.reduce((sum, { path, text }) => sum + (counts(path) ? lineCount(text) : 0), 0)
    return {
      name,
      files: own.filter(({ path }) => !isTest(path)).length,
      lines: linesThat(path => !isTest(path)),
      testLines: linesThat(isTest),
      entryPoints: ENTRY_POINTS.filter(({ path }) => folderOf(path) === name).map(entry => entry.name),
    }
  })
}

/** The arrows between folders of shipped files. An import of one of the package's entry points counts as one of its file. */
export function arrowsOf(shipped: readonly Source[]): Arrow[] {
  const found = new Map<string, Arrow>()
  for (const { path, imports } of shipped) {
    for (const imported of imports) {
      const [from, to] = [folderOf(path), targetOf(imported)]
      if (!to || to === from) continue
      const { imports: before = 0, typeOnly = true } = found.get(`${from} ${to}`) ?? {}
      found.set(`${from} ${to}`, { from, to, imports: before + 1, typeOnly: typeOnly && imported.typeOnly })
    }
  }
  return [...found.values()].sort((a, b) => a.from.localeCompare(b.from) || b.imports - a.imports)
}

function targetOf({ to, own }: Import): string | undefined {
  const path = own ? to : ENTRY_POINTS.find(({ name }) => name === to)?.path
  return path && folderOf(path)
}
