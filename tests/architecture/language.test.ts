import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FOLDERS, ROOT } from './sources'
import { fragmentsIn } from './testNames'

const SOURCE = /\.(tsx?|mjs|css)$/
const RIDDLE = /^\s*(?:\/\/|\/\*\*?|\*)\s*(?:Whoever|Whom|Whose|Who|What|Nobody|Somebody|Nothing)\b/
/** The names of a manifest's fields and of files before 0.1.0. */
const RETIRED = /\b(?:wakesAtStart|wakesOnStorage|openHouse|house\.fixture)\b/

const files = [...FOLDERS, 'tests', 'examples'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map(path => join(folder, path))
    .filter(path => SOURCE.test(path) && !/node_modules|\/dist\/|\/\.pages-|language\.test/.test(path)),
)
const linesThat = (pattern: RegExp) =>
  files.flatMap(path =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )

describe('the language of the code', () => {
  test('a comment names its actor: none begins with a pronoun', () => {
    expect(linesThat(RIDDLE)).toEqual([])
  })

  test('a retired name does not come back', () => {
    expect(linesThat(RETIRED)).toEqual([])
  })

  test('a test has a name that is read without its group: a sentence with its subject or its verb first', () => {
    const named = files.flatMap(path => {
      const text = readFileSync(join(ROOT, path), 'utf8')
      const fragments = text.includes("from 'vitest'") ? fragmentsIn(text) : []
      return fragments.map(({ line, name }) => `${path}:${line} ${name}`)
    })
    expect(named).toEqual([])
  })

  test.each([
    ["test('is empty without an account', run)", ['is empty without an account']],
    ["test.each([1])('of %s holds no more', run)", ['of %s holds no more']],
    ["test('(%s) shows a toast', run)", ['(%s) shows a toast']],
    ["it('signs out', run)", ['signs out']],
    ["test('rejects a quote whose receiver is not the account', run)", []],
    ["describe('in a page', run)", []],
    ["it.answer('ask')", []],
  ])('the check of test names reads %s', (code, expected) => {
    expect(fragmentsIn(code).map(({ name }) => name)).toEqual(expected)
  })

  test.each(['// Who is asked', '/** What holds', ' * Nobody waits', 'x() // is no riddle: Who'])(
    'the rule on comments reads %s',
    line => {
      expect(RIDDLE.test(line)).toBe(!line.startsWith('x'))
    },
  )
})
