import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { createSlugger } from '../../docs/site/slug'
import library from '../../package.json' with { type: 'json' }
import sandbox from '../../sandbox/package.json' with { type: 'json' }
import { listFiles, ROOT } from '../architecture/sources'

/* A reader of the repository or of the installed package can follow every link of its pages. */

const REPOSITORY = 'https://github.com/portico-kit/portico'

/** The files that npm packs from a folder of the repository. */
function packedFiles(folder: string): string[] {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts']
  const [{ files }] = JSON.parse(execFileSync('npm', args, { cwd: join(ROOT, folder), encoding: 'utf8' }))
  return files.map(({ path }: { path: string }) => path)
}

/** The targets of a text's links; code has none. */
const linksOf = (text: string) =>
  [...text.replace(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/\]\(([^)\s]+)\)|(?:href|src|srcset)="([^"]+)"/g)].map(
    ([, to, attribute]) => to ?? attribute ?? '',
  )
const isRelative = (to: string) => !/^\w+:/.test(to)

describe.each(['.', 'sandbox'])('the package of %s', folder => {
  const files = packedFiles(folder)
  const pages = files.filter(path => /\.(md|txt)$/.test(path) && !path.startsWith('dist/'))
  const links = pages.flatMap(page =>
    linksOf(readFileSync(join(ROOT, folder, page), 'utf8'))
      .map(to => to.replace(/#.*/, ''))
      .filter(to => to && isRelative(to))
      .map(to => ({ page, to, path: join(dirname(page), to) })),
  )

  test('the package of the pages has a README', () => {
    expect(pages).toContain('README.md')
  })

  test('contains the target of every relative link', () => {
    const missing = links.filter(({ path }) => !files.some(file => file === path || file.startsWith(`${path}/`)))
    expect(missing.map(({ page, to }) => `${page}: ${to}`)).toEqual([])
  })

  test('the package has no paper of the repository among its pages', () => {
    expect(pages.filter(page => /^docs\/(decisions|pictures|project|site)\//.test(page))).toEqual([])
  })
})

describe('the pages of the repository', () => {
  const pages = [
    ...readdirSync(ROOT).filter(name => name.endsWith('.md')),
    ...['gateway/README.md', 'sandbox/README.md', 'docs/llms.txt'],
    ...listFiles(['docs', 'examples']).filter(path => path.endsWith('.md') && !/\/(node_modules|dist)\//.test(path)),
  ]
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
  const anchors = new Map<string, ReadonlySet<string>>()
  const anchorsOf = (path: string): ReadonlySet<string> => {
    const known = anchors.get(path)
    if (known) return known
    const slug = createSlugger()
    const headings = read(path).replace(/^```[\s\S]*?^```$/gm, '')
    const found = new Set(
      [...headings.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        slug(heading.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')),
      ),
    )
    anchors.set(path, found)
    return found
  }
  const links = pages.flatMap(page => linksOf(read(page)).map(to => ({ page, to })))

  test('each relative link names a file of the repository, and a heading of that file', () => {
    const broken = links.filter(({ page, to }) => {
      if (!isRelative(to)) return false
      const [path = '', anchor] = to.split('#')
      const file = path ? join(dirname(page), path) : page
      if (!existsSync(join(ROOT, file))) return true
      return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).has(anchor)
    })
    expect(broken.map(({ page, to }) => `${page}: ${to}`)).toEqual([])
    expect(links.length).toBeGreaterThan(500)
  })

  test('each link to the repository begins with its address, and names a file or a page of the host', () => {
    const own = links.filter(({ to }) => /github\.com\/[\w-]*portico/.test(to))
    const broken = own.filter(({ to }) => {
      if (!`${to}/`.startsWith(`${REPOSITORY}/`)) return true
      const [, kind, path = ''] = /^\/(blob|tree)\/main\/([^#]+)/.exec(to.slice(REPOSITORY.length)) ?? []
      if (!kind) return !/^(\/issues|\/security\/advisories\/new)?$/.test(to.slice(REPOSITORY.length))
      return !existsSync(join(ROOT, path)) || statSync(join(ROOT, path)).isDirectory() !== (kind === 'tree')
    })
    expect(broken.map(({ page, to }) => `${page}: ${to}`)).toEqual([])
    expect(own.length).toBeGreaterThan(3)
  })
})

test('each package names its repository, its first page, the place for reports, and keywords', () => {
  expect([library.homepage, sandbox.homepage]).toEqual([
    `${REPOSITORY}#readme`,
    `${REPOSITORY}/tree/main/sandbox#readme`,
  ])
  for (const { repository, bugs, keywords } of [library, sandbox]) {
    expect([repository.url, bugs]).toEqual([`git+${REPOSITORY}.git`, `${REPOSITORY}/issues`])
    expect(new Set(keywords).size).toBeGreaterThan(5)
  }
  expect(sandbox.repository.directory).toBe('sandbox')
})
