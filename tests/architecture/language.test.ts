import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FOLDERS, ROOT } from './sources'

const SOURCE = /\.(tsx?|mjs|css)$/
const RIDDLE = /^\s*(?:\/\/|\/\*\*?|\*)\s*(?:Whoever|Whom|Whose|Who|What|Nobody|Somebody|Nothing)\b/
/** The names of a manifest's fields and of files before 0.1.0. */
const RETIRED = /\b(?:wakesAtStart|wakesOnStorage|openHouse|house\.fixture)\b/

const files = [...FOLDERS, 'tests', 'examples'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map(path => join(folder, path))
    .filter(path => SOURCE.test(path) && !/node_modules|\/dist\/|language\.test/.test(path)),
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

  test.each(['// Who is asked', '/** What holds', ' * Nobody waits', 'x() // is no riddle: Who'])(
    'the rule on comments reads %s',
    line => {
      expect(RIDDLE.test(line)).toBe(!line.startsWith('x'))
    },
  )
})
