import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pkg } from '../../build/exports.mjs'
import budgets from '../../size-limit.json' with { type: 'json' }
import type { CodeBase } from './codeBase'
import { lineCount } from './folders'
import { isTranslation, ROOT } from './sources'
import { repeated } from './spellings'

/** A property of the code base that is measured and bounded. */
export interface Goal {
  readonly name: string
  readonly goal: number
  /** The worst value that the test accepts, if the goal is not reached yet. It only moves towards the goal. */
  readonly bound?: number
  /** More is better. */
  readonly atLeast?: boolean
  /** The bound may be worse than today's value, which differs from run to run. */
  readonly isLoose?: boolean
}

export interface Figure extends Goal {
  readonly measured: number
}

const LONGEST_FUNCTION = 60
const LONGEST_FILE = 300
/** A file holds a subject; a shorter one is a function that a reader has to look up. */
const SHORTEST_FILE = 20

/** Every name that an entry point exports is a promise to its users. */
const NAMES: readonly (Pick<Goal, 'goal' | 'bound'> & { readonly door: string })[] = [
  { door: 'portico', goal: 60 },
  { door: 'portico/contracts', goal: 225, bound: 227 },
  { door: 'portico/kit', goal: 152, bound: 153 },
  { door: 'portico/ui-kit', goal: 156, bound: 160 },
  { door: 'portico/injected', goal: 25, bound: 29 },
  { door: 'portico/conformance', goal: 24 },
]

const MEASURES: readonly (Goal & { readonly measure: (base: CodeBase) => number })[] = [
  {
    name: `files under ${SHORTEST_FILE} lines, translations apart`,
    goal: 100,
    measure: ({ files }) => files.filter(({ path, lines }) => lines < SHORTEST_FILE && !isTranslation(path)).length,
  },
  { name: 'component runtimes shipped', goal: 1, measure: ({ runtimes }) => runtimes.length },
  { name: 'regular expressions of file names in the build', goal: 0, measure: ({ build }) => build.patterns.length },
  { name: 'lines of rollup.config.mjs and build/', goal: 450, measure: ({ build }) => build.lines },
  { name: 'files in kernel/contracts', goal: 32, measure: filesIn('kernel/contracts') },
  { name: 'files in kernel/host', goal: 20, measure: filesIn('kernel/host') },
  { name: 'folders at the top', goal: 15, measure: ({ topFolders }) => topFolders.length },
  { name: 'entries in the exports map', goal: 40, measure: () => Object.keys(pkg.exports).length },
  { name: 'entries in size-limit.json', goal: 40, measure: () => budgets.length },
  { name: 'lines of CONTRIBUTING.md', goal: 250, measure: () => linesOf('CONTRIBUTING.md') },
  { name: 'lines of SECURITY.md', goal: 120, measure: () => linesOf('SECURITY.md') },
  {
    // Each merge of short files raises it: fewer files stand below the long ones.
    name: 'lines of a file, 95th percentile',
    goal: 160,
    bound: 168,
    measure: ({ files }) => fileLength(files, 0.95),
  },
  {
    name: `files over ${LONGEST_FILE} lines`,
    goal: 0,
    measure: ({ files }) => files.filter(({ lines }) => lines > LONGEST_FILE).length,
  },
  {
    name: `functions over ${LONGEST_FUNCTION} lines, tables apart`,
    goal: 0,
    measure: base => longFunctions(base).length,
  },
  { name: 'import cycles at run time', goal: 0, measure: ({ runTimeCycles }) => runTimeCycles.length },
  { name: 'import cycles between folders, with types', goal: 0, measure: ({ folderCycles }) => folderCycles.length },
  { name: '`any` in code and tests', goal: 0, measure: ({ anys }) => anys.length },
  { name: 'files that spell a view id again', goal: 0, bound: 8, measure: ({ views }) => repeated(views) },
  { name: 'files that spell a namespace again', goal: 0, bound: 35, measure: ({ namespaces }) => repeated(namespaces) },
  { name: 'pairs of equal passages in code', goal: 20, measure: ({ duplicates }) => duplicates.length },
  { name: 'pairs of equal passages in styles', goal: 20, measure: ({ styleDuplicates }) => styleDuplicates.length },
  {
    name: 'lines of tests for a line of code',
    goal: 1,
    atLeast: true,
    measure: ({ testLines, files }) =>
      testLines / sum(files.filter(({ path }) => !isTranslation(path)).map(({ lines }) => lines)),
  },
  ...NAMES.map(({ door, ...goal }) => ({
    name: `names of \`${door}\``,
    ...goal,
    measure: ({ exports }: CodeBase) => exports.get(door)?.length ?? 0,
  })),
  { name: 'budget in kB before intent', goal: 17.43, bound: 20.8, measure: () => budgetOf('before intent:') },
  {
    name: 'budget in kB of the known rows',
    goal: 21,
    measure: () => budgetOf('until a wallet can be chosen'),
  },
  { name: 'budget in kB on opening', goal: 37.1, bound: 39.2, measure: () => budgetOf('opening,') },
]

/** Measured by `walks.test.ts`: files of kernel, plugins and adapters of which a function runs. */
export const WALKS = {
  open: { name: 'files entered, `open()`', goal: 30 },
  connect: { name: 'files entered, press → connected', goal: 60 },
  withdraw: { name: 'files entered, feature switched off in its view', goal: 60, bound: 92, isLoose: true },
  send: { name: 'files entered, review → receipt', goal: 60, bound: 105, isLoose: true },
} as const satisfies Readonly<Record<string, Goal>>

export const GOALS: readonly Goal[] = [...MEASURES, ...Object.values(WALKS)]

export const figuresOf = (base: CodeBase): Figure[] =>
  MEASURES.map(({ measure, ...goal }) => ({ ...goal, measured: measure(base) }))

export const isWithin = ({ measured, atLeast }: Figure, limit: number): boolean =>
  atLeast ? measured >= limit : measured <= limit

/** The reason why a figure fails: it exceeds its bound, or the bound is looser than today’s value. */
export function problemOf(figure: Figure): string | undefined {
  const { name, goal, bound, measured, isLoose } = figure
  const shown = round(measured)
  if (!isWithin(figure, bound ?? goal)) return `${name}: ${shown}, and the bound is ${bound ?? goal}`
  if (bound === undefined) return undefined
  if (isWithin(figure, goal)) return `${name}: remove the bound, ${shown} reaches the goal`
  if (!isLoose && shown !== bound) return `${name}: tighten the bound to ${shown}`
}

export const round = (measured: number): number => Number(measured.toFixed(2))

/** The longest first. */
export const longFunctions = ({ functions }: CodeBase) =>
  functions.filter(({ lines, isTable }) => lines > LONGEST_FUNCTION && !isTable)

/** Tests apart. */
function filesIn(folder: string): (base: CodeBase) => number {
  return ({ folders }) => folders.find(({ name }) => name === folder)?.files ?? Number.NaN
}

const linesOf = (path: string): number => lineCount(readFileSync(join(ROOT, path), 'utf8'))

function fileLength(files: CodeBase['files'], share: number): number {
  const lengths = files.map(({ lines }) => lines).sort((a, b) => a - b)
  return lengths[Math.floor(share * lengths.length)] ?? 0
}

/** The budget, with which `npm run size` compares the built bytes. */
function budgetOf(start: string): number {
  const budget = budgets.find(({ name }) => name.startsWith(start))
  return Number.parseFloat(budget?.limit ?? 'NaN')
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
