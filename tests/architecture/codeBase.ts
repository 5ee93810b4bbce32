import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildFigures, readBuild, runtimesIn } from './buildFigures'
import { folderCycles, runTimeCycles } from './cycles'
import { type Duplicate, duplicatesIn } from './duplicates'
import { exportedNames } from './entryPoints'
import { type Arrow, arrowsOf, type Folder, foldersOf, lineCount } from './folders'
import { anysIn, functionsOf, type MeasuredFunction } from './functions'
import { FOLDERS, isTest, isTranslation, listFiles, ROOT, readSources } from './sources'
import { namespaceSpellings, viewSpellings } from './spellings'

export interface SizedFile {
  readonly path: string
  readonly lines: number
}

/** The measured structure of the repository. */
export interface CodeBase {
  readonly folders: readonly Folder[]
  readonly arrows: readonly Arrow[]
  /** Source files outside tests, the largest first. */
  readonly files: readonly SizedFile[]
  /** Functions outside tests, the longest first. */
  readonly functions: readonly MeasuredFunction[]
  /** Lines of tests: beside the code, and in `tests/`. */
  readonly testLines: number
  readonly runTimeCycles: readonly string[]
  readonly folderCycles: readonly string[]
  readonly anys: readonly string[]
  readonly views: ReadonlyMap<string, readonly string[]>
  readonly namespaces: ReadonlyMap<string, readonly string[]>
  readonly duplicates: readonly Duplicate[]
  readonly styleDuplicates: readonly Duplicate[]
  /** Libraries that draw components. */
  readonly runtimes: readonly string[]
  readonly build: BuildFigures
  readonly topFolders: readonly string[]
  /** The names that each entry point of the package exports. */
  readonly exports: ReadonlyMap<string, readonly string[]>
}

export function readCodeBase(): CodeBase {
  const sources = readSources()
  const shipped = sources.filter(({ path }) => !isTest(path))
  const tests = [...sources.filter(({ path }) => isTest(path)), ...readSources(['tests'])]
  const styles = listFiles(FOLDERS).filter(path => /\.css$/.test(path) && !/(^|\/)(dist|node_modules)\//.test(path))
  return {
    folders: foldersOf(sources),
    arrows: arrowsOf(shipped),
    files: shipped.map(({ path, text }) => ({ path, lines: lineCount(text) })).sort((a, b) => b.lines - a.lines),
    functions: shipped.flatMap(functionsOf).sort((a, b) => b.lines - a.lines),
    testLines: tests.reduce((sum, { text }) => sum + lineCount(text), 0),
    runTimeCycles: runTimeCycles(shipped),
    folderCycles: folderCycles(shipped),
    anys: [...shipped, ...tests].flatMap(anysIn),
    views: viewSpellings(shipped),
    namespaces: namespaceSpellings(shipped),
    duplicates: duplicatesIn(shipped.filter(({ path }) => !isTranslation(path))),
    exports: exportedNames(shipped),
    runtimes: runtimesIn(shipped.filter(({ path }) => !path.startsWith('sandbox/'))),
    build: readBuild(shipped),
    topFolders: readTopFolders(),
    styleDuplicates: duplicatesIn(
      styles
        .filter(path => !isTest(path.replace('.css', '.ts')))
        .map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
    ),
  }
}

/** Of the repository; the build and the package manager write the others. */
const readTopFolders = (): string[] =>
  readdirSync(ROOT, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() && !/^(\.|dist$|node_modules$)/.test(entry.name) ? [entry.name] : [],
  )
