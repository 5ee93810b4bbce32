import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type EntryPoint, placeOf, renderApi } from '../../docs/site/api/renderApi'
import { ENTRY_POINTS } from '../architecture/folders'
import { ROOT } from '../architecture/sources'

/** Entry points whose names another page lists, or that keep the names of another kit. */
const ELSEWHERE: readonly (readonly [name: RegExp, page: string])[] = [
  [/^portico\/locales/, '../languages.md'],
  [/^portico\/networks$/, '../networks.md'],
  [/^portico\/compat\//, '../migration.md'],
]

const GROUPS: readonly (readonly [title: string, names: RegExp])[] = [
  ['For an app', /^portico(\/(react|elements|session-cookie|networks|locales|verify))?$/],
  ['Plugins and adapters to register', /^portico\/(plugins|adapters)\b/],
  ['Bridges to other libraries', /^portico\/(wagmi|viem|eip1193|solana-kit|polkadot-api|cosmjs|mysten-sui)$/],
  ['For authors of plugins and adapters', /^portico\/(contracts|kit|ports|ui-kit|injected|discovery|conformance)\b/],
  ['For tests', /^portico-sandbox/],
  ['Names of another kit', /^portico\/compat\//],
]

/** Every entry point, with its source file. */
export const points: readonly EntryPoint[] = ENTRY_POINTS.filter(({ name }) => !name.startsWith('npx')).map(
  ({ name, path }) => ({ name, path: existsSync(join(ROOT, path)) ? path : path.replace('.ts', '.tsx') }),
)
/** The page that lists the names of an entry point without a page in docs/api/. */
const pageOf = ({ name }: EntryPoint) => ELSEWHERE.find(([names]) => names.test(name))?.[1]

/** The files of docs/api/. */
export async function apiPages(): Promise<Map<string, string>> {
  const pages = await renderApi(points.filter(point => !pageOf(point)))
  return new Map([...pages, ['index.md', indexPage()]])
}

function indexPage(): string {
  const sections = GROUPS.map(([title, names]) => {
    const own = points.filter(({ name }) => names.test(name) && !/locales\/./.test(name))
    const lines = own.map(point => `- [\`${point.name}\`](${pageOf(point) ?? placeOf(point)})`)
    return `## ${title}\n\n${lines.join('\n')}\n`
  })
  return [INTRODUCTION, ...sections].join('\n')
}

const INTRODUCTION = `# API reference

Generated from the comments of the code by \`npm run docs\`; a test compares it. A name that several entry points export is described on
the page of one of them.
`
