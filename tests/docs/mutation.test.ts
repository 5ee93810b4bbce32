import { describe, expect, test } from 'vitest'
import { readSources } from '../architecture/sources'
import { groups } from '../mutation/groups.mjs'

/* The security checks whose changes `npm run mutate` has to notice, and the tests that notice them, are files of today. */

const paths = readSources(['kernel', 'plugins', 'adapters', 'ui-kit', 'caip122', 'verify', 'tests']).map(
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
