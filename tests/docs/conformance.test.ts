import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isTest, ROOT, readSources } from '../architecture/sources'
import { conformancePage } from './conformancePage'
import { DEPARTURES, REPLACED } from './departures'
import { readErrorCodes } from './errorCodes'
import { SENTENCES } from './sentences'

// Reading every file may take longer than one test's timeout on a slow machine.
const codes = readErrorCodes().map(({ code }) => code)

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

test('`npm run docs` has generated docs/conformance.md', () => {
  expect(read('docs/conformance.md')).toBe(conformancePage())
})

describe('a departure', () => {
  test.each(DEPARTURES)('names a test that exists: $statement', ({ test: [path, words] }) => {
    expect(existsSync(join(ROOT, path)), path).toBe(true)
    expect(read(path)).toContain(words)
  })

  test('is listed once', () => {
    const statements = DEPARTURES.map(({ statement }) => statement)
    expect(new Set(statements).size).toBe(statements.length)
  })
})

describe('a sentence that the specification fixes', () => {
  const shipped = readSources(['kernel', 'plugins', 'adapters', 'networks', 'ui-kit', 'caip122', 'verify'])
    .filter(({ path }) => !isTest(path))
    .map(({ text }) => text)
    .join('\n')
  const replaced = new Map(REPLACED.map(([sentence, instead]) => [sentence, instead]))

  test.each(SENTENCES)('is in the code or in the list of replaced sentences: %s', sentence => {
    expect(shipped.includes(sentence)).toBe(!replaced.has(sentence))
  })

  test('is replaced only by a code that the library throws', () => {
    for (const code of replaced.values()) expect(codes).toContain(code)
  })
})
