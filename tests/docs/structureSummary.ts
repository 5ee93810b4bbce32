import { GOALS } from '../architecture/figures'
import { type Arrow, arrowsOf, type Folder, foldersOf } from '../architecture/folders'
import { isTest, readSources } from '../architecture/sources'
import { table } from './conformancePage'

const START = '<!-- structure: written by `npm run docs` -->'
const END = '<!-- /structure -->'

/** The text of CONTRIBUTING.md with the present summary of the structure. */
export function withStructure(contributing: string): string {
  const [before = '', rest = ''] = contributing.split(START)
  const [, after] = rest.split(END)
  if (after === undefined) throw new Error('CONTRIBUTING.md has no place for the structure')
  return `${before}${START}\n${structureSummary()}${END}${after}`
}

/** Folders with their entry points and imports, and the goals: nothing that changes with each commit. */
function structureSummary(): string {
  const sources = readSources()
  const folders = foldersOf(sources)
  const arrows = arrowsOf(sources.filter(({ path }) => !isTest(path)))
  const rows = [...new Set(folders.map(groupOf))].map(group => {
    const members = folders.filter(folder => groupOf(folder) === group)
    return [code(group), entryPointsOf(group, members), importsOf(members, arrows, folders)]
  })
  const goals = GOALS.map(({ name, goal, bound = goal, atLeast }) => {
    const sign = atLeast ? '≥' : '≤'
    return [name, `${sign} ${goal}`, `${sign} ${bound}`]
  })
  return `${table(['folder', 'entry points', 'imports'], rows)}\n${table(['figure', 'goal', 'bound today'], goals)}`
}

/** All plugins are one group, and so are the adapters that have an entry point. */
function groupOf({ name, entryPoints }: Folder): string {
  const [top = ''] = name.split('/')
  return entryPoints.some(entry => entry.startsWith(`portico/${name}`)) && name !== top && top !== 'kernel'
    ? `${top}/*`
    : name
}

function entryPointsOf(group: string, members: readonly Folder[]): string {
  const entryPoints = members.length > 1 ? [`portico/${group}`] : members.flatMap(folder => folder.entryPoints)
  return entryPoints.map(code).join(', ')
}

/** Imports of few members of a group name these members. */
function importsOf(members: readonly Folder[], arrows: readonly Arrow[], folders: readonly Folder[]): string {
  const own = arrows.filter(({ from }) => members.some(({ name }) => name === from))
  const targetOf = ({ to }: Arrow) => folders.flatMap(folder => (folder.name === to ? groupOf(folder) : []))[0] ?? to
  const targets = [...new Set(own.map(targetOf))].sort()
  return targets
    .map(target => {
      const found = own.filter(arrow => targetOf(arrow) === target)
      const types = found.every(({ typeOnly }) => typeOnly) ? ' (types)' : ''
      const names = found.map(({ from }) => from.split('/')[1])
      const isRare = members.length > FEW && found.length <= FEW
      return `${code(target)}${types}${isRare ? ` (${names.join(', ')})` : ''}`
    })
    .join(', ')
}

const FEW = 3

const code = (text: string): string => `\`${text}\``
