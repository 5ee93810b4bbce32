import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FRAMEWORKS } from '../../examples/create/frameworks.mjs'
import { ROOT } from '../architecture/sources'
import { table } from '../docs/conformancePage'
import { fillBlock } from '../docs/fillBlock'

/** Of one run of `npm run starters`, in seconds on the machine of the run. */
export interface StarterResult {
  readonly date: string
  /** Packages that npm installed. */
  readonly packages: number
  readonly install: number
  /** From `npm create portico` until a wallet of the sandbox is connected and signed in. */
  readonly connected: number
  readonly check: number
  readonly test: number
  readonly build: number
}

const FILE = join(ROOT, 'tests/starters/results.json')

export const readStarters = (): Readonly<Record<string, StarterResult>> =>
  existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}

export const writeStarters = (results: Readonly<Record<string, StarterResult>>): void =>
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`)

/** docs/install.md with the table of the starters, tried or not. */
export function withStarters(page: string): string {
  const results = readStarters()
  const rows = Object.entries(FRAMEWORKS).map(([name, { title }]) => {
    const result = results[name]
    if (!result) return [title, `\`${name}\``, '–', '–', 'not tried yet']
    const { date, packages, install, connected } = result
    return [title, `\`${name}\``, String(packages), `${install} s`, `${connected} s, on ${date}`]
  })
  return fillBlock(
    page,
    'starters',
    table(['starter', '`--framework`', 'packages', 'install', 'until a wallet has signed in'], rows),
  )
}
