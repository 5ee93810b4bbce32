import { dirname, join } from 'node:path/posix'

/** The part of markdown-it that is used here. */
export interface MarkdownParser {
  readonly core: { readonly ruler: { push(name: string, rule: (state: ParserState) => void): void } }
}
interface ParserState {
  readonly tokens: readonly Token[]
  readonly env: { readonly relativePath: string }
}
interface Token {
  readonly type: string
  readonly children: readonly Token[] | null
  attrGet(name: string): string | null
  attrSet(name: string, value: string): void
}

/** Where the files of the repository are. */
interface Places {
  /** The routes of pages in another folder than docs/, by path. */
  readonly routes: Readonly<Record<string, string>>
  /** Folders of docs/ that the site does not carry. */
  readonly papers: readonly string[]
  /** The address of the repository. */
  readonly repository: string
}

/**
 * Pages link to files of the repository, as in the package and in an editor. A link to a page of the site becomes its
 * route; a link to another file leads to the repository.
 */
export function mapLinks(parser: MarkdownParser, places: Places): void {
  parser.core.ruler.push('map-links', ({ tokens, env }) => {
    const own = Object.entries(places.routes).find(([, route]) => `${route}.md` === env.relativePath)
    const source = own?.[0] ?? `docs/${env.relativePath}`
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      if (token.type === 'link_open') token.attrSet('href', targetOf(token.attrGet('href') ?? '', source, places))
    }
  })
}

/** Braces of code in a sentence are text: Vue would evaluate them. VitePress does this for blocks alone. */
export function keepCode(parser: MarkdownParser): void {
  parser.core.ruler.push('keep-code', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      if (token.type === 'code_inline') token.attrSet('v-pre', '')
    }
  })
}

function targetOf(href: string, source: string, { routes, papers, repository }: Places): string {
  if (/^(\w+:|#)/.test(href)) return href
  const [path = '', hash] = href.split('#')
  const file = join(dirname(source), path)
  const anchor = hash === undefined ? '' : `#${hash}`
  const route = routes[file]
  if (route) return `/${route}.md${anchor}`
  const isCarried = /^docs\/.*\.md$/.test(file) && !papers.some(folder => file.startsWith(`${folder}/`))
  return isCarried ? `/${file.slice('docs/'.length)}${anchor}` : `${repository}/blob/main/${file}${anchor}`
}
