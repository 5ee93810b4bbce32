import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Hit, hitsIn, hitsInText, listTexts } from './retiredWords'
import { ROOT } from './sources'

const folderOf = (path: string): string => {
  const [first = '', second = '', ...rest] = path.split('/')
  return rest.length > 0 ? `${first}/${second}` : first
}
const texts = listTexts()
const hits = texts.flatMap(hitsIn)
const folders = [...new Set(texts.map(folderOf))]
const lineOf = ({ path, line, place, word }: Hit) => `${path}:${line} ${place}: ${word}`

describe('retired words', () => {
  test.each(folders)('%s has none of them', folder => {
    expect(hits.filter(({ path }) => folderOf(path) === folder).map(lineOf)).toEqual([])
  })

  test.each([
    ['a.ts', 'const theHouse = 1', ['identifier: House']],
    ['a.ts', 'const { said: raw } = answer', []],
    ['a.ts', 'wallet.said()', []],
    ['shelf.ts', '', ['file name: shelf']],
    ['a.ts', '// The plugin is told.', ['comment: told']],
    ['a.test.ts', "test('who asks is told', () => {})", ['test name: told', 'test name: begins with who']],
    ['a.test.ts', "test.each([1])('%s is whole', () => {})", []],
    ['a.md', 'Somebody reads it.', ['document: Somebody']],
    ['a.ts', "const style = { fontFamily: 'Inter' }", []],
  ])('retired words are found in %s: %s', (path, text, expected) => {
    expect(hitsInText(path, text).map(({ place, word }) => `${place}: ${word}`)).toEqual(expected)
  })
})

describe('docs/project/glossary.md', () => {
  const rows = readFileSync(join(ROOT, 'docs/project/glossary.md'), 'utf8')
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))
    .flatMap(([, concept = '', word = '', place = '']) => {
      const path = /^`([^`]+\.tsx?)`$/.exec(place)?.[1]
      const identifiers = [...word.matchAll(/`(\w+)`/g)].map(([, identifier = '']) => identifier)
      return path ? identifiers.map(identifier => ({ concept, identifier, path })) : []
    })

  test.each(rows)('$path has the identifier $identifier', ({ identifier, path }) => {
    expect(readFileSync(join(ROOT, path), 'utf8')).toMatch(new RegExp(`\\b${identifier}\\b`))
  })
})
