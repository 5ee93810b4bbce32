import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../architecture/sources'
import { countTestsOf, isRun } from './testTitles'

/* docs/project/threats.md names, for each threat, the tests that fail when the defence is removed. */

interface Threat {
  readonly id: string
  readonly defence: string
  readonly tests: readonly { readonly file: string; readonly name: string }[]
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const threats: readonly Threat[] = read('docs/project/threats.md')
  .split(/^## /m)
  .slice(1)
  .map(section => {
    const [, id = ''] = /^(T\d\d): /.exec(section) ?? []
    const [, defence = ''] = /^- \*\*Defence\.\*\* (.+)$/m.exec(section) ?? []
    const named = [...section.matchAll(/^- \*\*Test\.\*\* `([^`]+)`: “([^”]+)”$/gm)]
    return { id, defence, tests: named.map(([, file = '', name = '']) => ({ file, name })) }
  })

test('docs/project/threats.md lists each of the 50 threats once', () => {
  expect(threats.map(({ id }) => id)).toEqual(
    Array.from({ length: 50 }, (_, at) => `T${String(at + 1).padStart(2, '0')}`),
  )
})

describe.each(threats)('$id', ({ defence, tests }) => {
  test('names its defence and its tests', () => {
    expect(defence).not.toBe('')
    expect(tests.length).toBeGreaterThan(0)
  })

  test.each(tests)('$file has the test “$name”', ({ file, name }) => {
    expect(isRun(file)).toBe(true)
    expect(countTestsOf(file, name)).toBe(1)
  })
})
