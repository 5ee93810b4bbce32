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
  type: string
  content: string
  readonly children: Token[] | null
  attrGet(name: string): string | null
  attrSet(name: string, value: string): void
}

interface ProjectPage {
  readonly file: string
  readonly route: string
}

/**
 * Pages link to files of the repository, as in the package and in an editor. A link to a page of the site becomes its
 * route; a link to another file becomes its text, since the site does not carry that file.
 */
export function mapLinks(parser: MarkdownParser, project: readonly ProjectPage[]): void {
  parser.core.ruler.push('map-links', ({ tokens, env }) => {
    const own = project.find(({ route }) => `${route}.md` === env.relativePath)
    const source = own?.file ?? `docs/${env.relativePath}`
    for (const { children } of tokens) if (children) mapIn(children, source, project)
  })
}

function mapIn(children: readonly Token[], source: string, project: readonly ProjectPage[]): void {
  let isDropped = false
  for (const token of children) {
    if (token.type === 'link_open') {
      const to = routeOf(token.attrGet('href') ?? '', source, project)
      isDropped = to === undefined
      if (to === undefined) drop(token)
      else token.attrSet('href', to)
    } else if (token.type === 'link_close') {
      if (isDropped) drop(token)
      isDropped = false
    }
  }
}

/** An inline piece of HTML without content is drawn as nothing. */
function drop(token: Token): void {
  token.type = 'html_inline'
  token.content = ''
}

/** The target as the site writes it; undefined for a file that the site does not carry. */
function routeOf(href: string, source: string, project: readonly ProjectPage[]): string | undefined {
  if (/^(\w+:|#)/.test(href)) return href
  const [path = '', hash] = href.split('#')
  const file = join(dirname(source), path)
  const anchor = hash === undefined ? '' : `#${hash}`
  const page = project.find(one => one.file === file)
  if (page) return `/${page.route}.md${anchor}`
  return file.startsWith('docs/') && file.endsWith('.md') ? `/${file.slice('docs/'.length)}${anchor}` : undefined
}
