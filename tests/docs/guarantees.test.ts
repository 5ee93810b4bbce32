import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../architecture/sources'
import { GUARANTEES } from './guarantees'
import { countTestsOf } from './testTitles'

describe.each(Object.entries(GUARANTEES))('%s', (page, guarantees) => {
  const text = readFileSync(join(ROOT, page), 'utf8').replaceAll('**', '').replace(/\s+/g, ' ')

  test.each(guarantees)('promises what one test shows: $words', ({ words, test: [path, title] }) => {
    expect(text.split(words), 'the words stand once in the page').toHaveLength(2)
    expect(countTestsOf(path, title), `${path}: ${title}`).toBe(1)
  })
})
