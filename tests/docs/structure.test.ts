import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { entryPoints } from '../../build/exports.mjs'
import { WALKS } from '../architecture/figures'
import { ROOT } from '../architecture/sources'
import { withStructure } from './structureSummary'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const contributing = read('CONTRIBUTING.md')
// Reading every file may take longer than one test's timeout on a slow machine.
const written = withStructure(contributing)

test('`npm run docs` has written the structure into CONTRIBUTING.md', () => {
  expect(contributing).toBe(written)
})

/** docs/project/mutation.md names the files at the time of its measurement. */
const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'gateway/README.md', 'sandbox/README.md'],
  ...['docs', 'docs/decisions', 'docs/project'].flatMap(folder =>
    readdirSync(join(ROOT, folder)).flatMap(name =>
      name.endsWith('.md') && name !== 'mutation.md' ? [`${folder}/${name}`] : [],
    ),
  ),
]

/** A path below one of the repository's folders, with an extension or a closing slash: tokens and storage keys have neither. */
const PATH =
  /^(kernel|plugins|adapters|networks|locales|ui-kit|hosts|verify|sandbox|build|tests|docs|examples|cli)\/[\w./-]*(\.\w+|\/)$/
const EXPORT = /^portico(\/[a-z-]+)+$/

const spans = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
const links = (text: string) =>
  [...text.matchAll(/\]\(([^)#\s]+)/g)].flatMap(([, to = '']) => (/^\w+:/.test(to) ? [] : [to]))

describe.each(PAGES)('%s', page => {
  const text = read(page)

  test('names only files and folders that exist', () => {
    const linked = links(text).map(to => join(dirname(page), to))
    const named = spans(text).filter(span => PATH.test(span))
    expect([...named, ...linked].filter(path => !existsSync(join(ROOT, path)))).toEqual([])
  })

  test('names only exports that the package has', () => {
    const exports = entryPoints.map(({ name }) => name)
    expect(spans(text).filter(span => EXPORT.test(span) && !exports.includes(span))).toEqual([])
  })
})

test('docs/project/architecture.md has four measured walks and twenty answers', () => {
  const page = read('docs/project/architecture.md')
  const walks = [...page.matchAll(/^<!-- walk: (\w+) -->$/gm)].map(([, name]) => name)
  const answers = page.split('\n').filter(line => /\.(tsx?)` \|$/.test(line))
  expect(walks).toEqual(Object.keys(WALKS))
  expect(answers).toHaveLength(20)
})
