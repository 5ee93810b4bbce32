import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../architecture/sources'

/* A reader of the installed package can follow every relative link of its pages. */

/** The files that npm packs from a folder of the repository. */
function packedFiles(folder: string): string[] {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts']
  const [{ files }] = JSON.parse(execFileSync('npm', args, { cwd: join(ROOT, folder), encoding: 'utf8' }))
  return files.map(({ path }: { path: string }) => path)
}

const linksOf = (text: string) =>
  [...text.matchAll(/\]\(([^)#\s]+)/g)].flatMap(([, to = '']) => (/^\w+:/.test(to) ? [] : [to]))

describe.each(['.', 'sandbox'])('the package of %s', folder => {
  const files = packedFiles(folder)
  const pages = files.filter(path => /\.(md|txt)$/.test(path) && !path.startsWith('dist/'))
  const links = pages.flatMap(page =>
    linksOf(readFileSync(join(ROOT, folder, page), 'utf8')).map(to => ({ page, to, path: join(dirname(page), to) })),
  )

  test('the package of the pages has a README', () => {
    expect(pages).toContain('README.md')
  })

  test('contains the target of every relative link', () => {
    const missing = links.filter(({ path }) => !files.some(file => file === path || file.startsWith(`${path}/`)))
    expect(missing.map(({ page, to }) => `${page}: ${to}`)).toEqual([])
  })
})
