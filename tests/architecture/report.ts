import type { CodeBase } from './codeBase'
import { type Figure, figuresOf, isWithin, longFunctions, round } from './figures'
import type { Folder } from './folders'

const TOP = 10

interface Measured {
  readonly unusedExports: readonly string[]
  readonly walks: readonly Figure[]
  readonly all?: boolean
}

/** The structure of the code base as plain text; with `all`, every function over the limit. */
export function report(base: CodeBase, { unusedExports, walks, all = false }: Measured): string {
  const unused = { name: 'unused exports (knip)', goal: 0, measured: unusedExports.length }
  const figures = [...figuresOf(base), ...walks, unused]
  const places = ({ places: [one, other], lines }: CodeBase['duplicates'][number]) => [lines, one, `= ${other}`]
  return [
    section(
      'Folders',
      ['', 'files', 'lines', 'tests', 'entry points'],
      [...base.folders.map(folderRow), totalRow(base)],
    ),
    section('Imports between folders, and how many (t: types only)', [], base.folders.flatMap(arrowRow(base))),
    section(
      'Longest functions, tables apart',
      [],
      longFunctions(base)
        .slice(0, all ? undefined : TOP)
        .map(({ lines, name, path, line }) => [lines, name, `${path}:${line}`]),
    ),
    section(
      'Longest files',
      [],
      base.files.slice(0, TOP).map(({ lines, path }) => [lines, path]),
    ),
    section('Import cycles', [], list([...base.runTimeCycles, ...base.folderCycles])),
    section('Ids spelled in several files', [], [base.views, base.namespaces].flatMap(spellingRows)),
    section('Equal passages of six lines or more', [], [...base.duplicates, ...base.styleDuplicates].map(places)),
    section('Unused exports', [], list(unusedExports)),
    section('Figures', ['', 'goal', 'bound', 'today', ''], figures.map(figureRow)),
  ].join('\n')
}

type Cell = string | number

const folderRow = ({ name, files, lines, testLines, entryPoints }: Folder): Cell[] => [
  name,
  files,
  lines,
  testLines,
  entryPoints.join(', '),
]

function totalRow({ folders, testLines }: CodeBase): Cell[] {
  const sum = (pick: (folder: Folder) => number) => folders.reduce((all, folder) => all + pick(folder), 0)
  const beside = sum(folder => folder.testLines)
  return ['all', sum(({ files }) => files), sum(({ lines }) => lines), testLines, `${beside} of the tests stand beside`]
}

const arrowRow =
  ({ arrows }: CodeBase) =>
  ({ name }: Folder): Cell[][] => {
    const own = arrows.filter(({ from }) => from === name)
    const plugins = own.filter(({ to }) => to.startsWith('plugins/'))
    const targets = own
      .filter(arrow => !plugins.includes(arrow))
      .map(({ to, imports, typeOnly }) => `${to} ${imports}${typeOnly ? 't' : ''}`)
    if (plugins.length > 0) targets.push(`${plugins.length} plugins`)
    return own.length > 0 ? [[name, `→ ${targets.join(', ')}`]] : []
  }

const spellingRows = (spellings: ReadonlyMap<string, readonly string[]>): Cell[][] =>
  [...spellings].filter(([, paths]) => paths.length > 1).map(([id, paths]) => [id, paths.length, paths.join(' ')])

function figureRow(figure: Figure): Cell[] {
  const { name, goal, bound = goal, measured, atLeast } = figure
  const shown = round(measured)
  const sign = atLeast ? '≥' : '≤'
  return [name, `${sign} ${goal}`, `${sign} ${bound}`, shown, isWithin(figure, goal) ? 'met' : 'missed']
}

const list = (rows: readonly string[]): Cell[][] => rows.map(row => [row])

function section(title: string, head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const text = rows.length > 0 ? table(head.length > 0 ? [head, ...rows] : rows) : 'none'
  return `${title}\n${'─'.repeat(title.length)}\n${text}\n`
}

/** Columns as wide as their longest cell but the last; numbers stand right. */
function table(rows: readonly (readonly Cell[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => String(row[column] ?? '').length)))
  const isRight = (column: number) => rows.slice(1).some(row => typeof row[column] === 'number')
  const padded = (cell: Cell, column: number, row: readonly Cell[]) => {
    if (column === row.length - 1 && !isRight(column)) return String(cell)
    return isRight(column) ? String(cell).padStart(widths[column] ?? 0) : String(cell).padEnd(widths[column] ?? 0)
  }
  return rows.map(row => row.map(padded).join('  ').trimEnd()).join('\n')
}
