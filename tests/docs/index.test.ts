import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GROUPS } from '../../docs/site/pages'
import { ROOT } from '../architecture/sources'
import { llmsText } from './llmsText'
import { withPages } from './pageList'

/* The menu of the site, docs/index.md and docs/llms.txt list every page. */

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

test('`npm run docs` has written the list of docs/index.md', () => {
  expect(read('docs/index.md')).toBe(withPages(read('docs/index.md')))
})

test('`npm run docs` has written docs/llms.txt', () => {
  expect(read('docs/llms.txt')).toBe(llmsText())
})

test('exactly the pages of docs/ are listed, each once', () => {
  const files = readdirSync(join(ROOT, 'docs')).filter(file => file.endsWith('.md') && file !== 'index.md')
  const listed = GROUPS.flatMap(({ pages }) => pages.map(({ file }) => file)).filter(file => !file.includes('/'))
  expect(listed.toSorted()).toEqual(files.sort())
})
