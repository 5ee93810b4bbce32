import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSources } from '../architecture/sources'
import { groups } from '../mutation/groups.mjs'

/* The security checks whose changes `npm run mutate` has to notice, and the tests that notice them, are files of today. */

const paths = readSources(['kernel', 'plugins', 'adapters', 'ui-kit', 'hosts', 'verify', 'tests']).map(
  ({ path }) => path,
)

/** The patterns without braces: `a{b,c}` is `ab` and `ac`. */
function expand(pattern: string): string[] {
  const [, before = '', choice = '', after = ''] = /^(.*?)\{([^{}]+)\}(.*)$/.exec(pattern) ?? []
  return choice ? choice.split(',').flatMap(one => expand(before + one + after)) : [pattern]
}

const asRegExp = (glob: string) => new RegExp(`^${glob.replace(/[.+^$()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}$`)

describe.each(Object.entries(groups))('the mutation group %s', (_, { mutate, tests }) => {
  test.each([...mutate, ...tests].flatMap(expand))('names a file that exists: %s', glob => {
    expect(paths.some(path => asRegExp(glob).test(path))).toBe(true)
  })
})

test('docs/project/mutation.md states a score of at least 93 % for each group, and names files that exist', () => {
  const [, ...rows] = readFileSync('docs/project/mutation.md', 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line => line.split('|').map(cell => cell.trim()))
  expect(rows.map(([, group]) => group)).toEqual(Object.keys(groups))
  const files = rows.flatMap(([, , , , files = '']) => [...files.matchAll(/`(.*?)`/g)].map(([, file]) => file))
  expect(files.filter(file => !paths.includes(file as string))).toEqual([])
  expect(rows.filter(row => !(Number.parseFloat(row[7] ?? '') >= 93))).toEqual([])
})
