import { join } from 'node:path'
import { GROUPS, PROJECT } from '../../site/pages'
import { titleOf } from '../../site/titles'
import { ROOT } from '../architecture/sources'
import { fillBlock } from './fillBlock'

export interface ListedPage {
  readonly title: string
  /** From docs/. */
  readonly href: string
  readonly line: string
}

/** Every page by group, in the order of the site's menu. */
export function listPages(): { readonly title: string; readonly pages: readonly ListedPage[] }[] {
  return [
    ...GROUPS.map(({ title, pages }) => ({
      title,
      pages: pages.map(({ file, line }) => ({ title: titleOf(join(ROOT, 'docs', file)), href: file, line })),
    })),
    {
      title: 'Project',
      pages: PROJECT.map(({ file, line }) => ({ title: titleOf(join(ROOT, file)), href: `../${file}`, line })),
    },
  ]
}

/** docs/index.md with the list of pages. */
export function withPages(page: string): string {
  const groups = listPages().map(({ title, pages }) => {
    const lines = pages.map(({ title, href, line }) => `- [${title}](${href}): ${line}`)
    return `## ${title}\n\n${lines.join('\n')}\n`
  })
  return fillBlock(page, 'pages', groups.join('\n'))
}
