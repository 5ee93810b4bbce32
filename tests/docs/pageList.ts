import { join } from 'node:path'
import { GROUPS, PROJECT } from '../../docs/site/pages'
import { titleOf } from '../../docs/site/titles'
import library from '../../package.json' with { type: 'json' }
import { ROOT } from '../architecture/sources'
import { fillBlock } from './fillBlock'

export interface ListedPage {
  /** The title as a link from docs/, or with the name of a file that the package lacks. */
  readonly link: string
  readonly line: string
}

/** Every page by group, in the order of the site's menu. */
export function listPages(): { readonly title: string; readonly pages: readonly ListedPage[] }[] {
  return [
    ...GROUPS.map(({ title, pages }) => ({
      title,
      pages: pages.map(({ file, line }) => ({ link: `[${titleOf(join(ROOT, 'docs', file))}](${file})`, line })),
    })),
    {
      title: 'Project',
      pages: PROJECT.map(({ file, line }) => ({ link: linkTo(file, titleOf(join(ROOT, file))), line })),
    },
  ]
}

const linkTo = (file: string, title: string) =>
  library.files.includes(file) ? `[${title}](../${file})` : `${title}, \`${file}\` of the repository`

/** docs/index.md with the list of pages. */
export function withPages(page: string): string {
  const groups = listPages().map(({ title, pages }) => {
    const lines = pages.map(({ link, line }) => `- ${link}: ${line}`)
    return `## ${title}\n\n${lines.join('\n')}\n`
  })
  return fillBlock(page, 'pages', groups.join('\n'))
}
