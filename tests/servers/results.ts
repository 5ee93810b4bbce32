import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../architecture/sources'
import { table } from '../docs/conformancePage'
import { fillBlock } from '../docs/fillBlock'
import { FRAMEWORKS } from './frameworks'

/** Of one run of `npm run servers`. */
export interface Result {
  readonly version: string
  readonly date: string
  /** In seconds, on the machine of the run. */
  readonly install: number
  readonly build: number
  /** Empty if the app does all that docs/servers.md promises. */
  readonly problems: readonly string[]
}

const FILE = join(ROOT, 'tests/servers/results.json')

export const readResults = (): Readonly<Record<string, Result>> =>
  existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}

export const writeResults = (results: Readonly<Record<string, Result>>): void =>
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`)

/** The files of the app that import Portico: its configuration, and the framework's own entry files, do not. */
function filesWithPortico(name: string): number {
  const folder = join(ROOT, 'examples/servers', name)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(file => file.isFile())
  return files.filter(file => readFileSync(join(file.parentPath, file.name), 'utf8').includes('portico')).length
}

/** docs/servers.md with the table of the frameworks, tested or not. */
export function withServers(page: string): string {
  const results = readResults()
  const rows = Object.entries(FRAMEWORKS).map(([name, { title }]) => {
    const files = String(filesWithPortico(name))
    const result = results[name]
    if (!result) return [title, '–', files, '–', '–', 'not tried yet']
    const { version, date, install, build, problems } = result
    return [title, version, files, `${install} s`, `${build} s`, problems.join('; ') || `passed on ${date}`]
  })
  const head = ['framework', 'version', 'files with Portico', 'install', 'build', 'result']
  return fillBlock(page, 'servers', table(head, rows))
}
