import { join } from 'node:path'
import { GROUPS } from '../../docs/site/pages'
import { titleOf } from '../../docs/site/titles'
import library from '../../package.json' with { type: 'json' }
import { ROOT } from '../architecture/sources'
import { fillBlock } from './fillBlock'

export interface ListedPage {
  /** The title as a link from docs/, or to the repository if the package lacks the file. */
  readonly link: string
  readonly line: string
}

/** Every page by group, in the order of the site's menu. */
export const listPages = (): { readonly title: string; readonly pages: readonly ListedPage[] }[] =>
  GROUPS.map(({ title, pages }) => ({
    title,
    pages: pages.map(({ file, line }) => ({ link: `[${titleOf(join(ROOT, 'docs', file))}](${targetOf(file)})`, line })),
  }))

/** The address of the repository's files. */
const FILES = `${library.homepage.replace(/#.*/, '')}/blob/main/`

const targetOf = (file: string) => {
  const outside = /^\.\.\/(.+)$/.exec(file)?.[1]
  return outside && !library.files.includes(outside) ? FILES + outside : file
}

/** docs/index.md with the list of pages. */
export function withPages(page: string): string {
  const groups = listPages().map(({ title, pages }) => {
    const lines = pages.map(({ link, line }) => `- ${link}: ${line}`)
    return `## ${title}\n\n${lines.join('\n')}\n`
  })
  return fillBlock(page, 'pages', groups.join('\n'))
}
