import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, listFiles, ROOT } from '../architecture/sources'
import { NEEDED, OPTIONAL, TOO_NEW } from './browserFeatures'
import { withBrowsers } from './browsersTable'

/* docs/browsers.md names what the shipped code asks of a browser. */

const shipped = listFiles(['kernel', 'plugins', 'adapters', 'hosts', 'networks', 'locales', 'ui-kit'])
  .filter(path => /\.(tsx?|css)$/.test(path) && !isTest(path) && !/conformance\//.test(path))
  .map(path => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
const usersOf = (pattern: RegExp) => shipped.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('`npm run docs` has written the tables of docs/browsers.md', () => {
  const page = readFileSync(join(ROOT, 'docs/browsers.md'), 'utf8')
  expect(page).toBe(withBrowsers(page))
})

test.each([
  ...NEEDED.map(({ feature, found }) => [feature, found] as const),
  ...OPTIONAL.map(([name, , found]) => [name, found] as const),
])('%s is used', (_, found) => {
  expect(usersOf(found)).not.toEqual([])
})

test.each(TOO_NEW.map(pattern => [pattern.source, pattern] as const))('no source uses %s', (_, pattern) => {
  expect(usersOf(pattern)).toEqual([])
})

test('an optional feature is used only where the code asks for it first, or in a style', () => {
  const scripts = usersOf(/requestIdleCallback\(/).filter(path => path.endsWith('.ts'))
  const unguarded = scripts.filter(path => {
    const { text = '' } = shipped.find(one => one.path === path) ?? {}
    return !/typeof requestIdleCallback|'requestIdleCallback' in/.test(text)
  })
  expect([scripts.length > 0, unguarded]).toEqual([true, []])
})
