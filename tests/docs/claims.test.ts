import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../architecture/sources'
import { CLAIMS, NO_CLAIMS } from './claims'
import { countTestsOf, isRun } from './testTitles'

/* Tests show the promises of SECURITY.md and of the pages of the table. */

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8')
/** The text without its line breaks. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The sentences of a Markdown section's list. */
function sentencesOf(section: string): string[] {
  const items = section.split(/^- /m).slice(1).map(inOneLine)
  return items.flatMap(item => item.split(/(?<=\.) (?=[A-Z`])/))
}

describe.each(Object.entries(CLAIMS))('%s', (page, claims) => {
  test.each(claims)('says what the table names: $claim', ({ claim }) => {
    expect(inOneLine(read(page))).toContain(claim)
  })

  test.each(claims.flatMap(({ claim, tests }) => tests.map(([path, title]) => ({ claim, path, title }))))(
    'the page has a claim that the test “$title” shows: $claim',
    ({ path, title }) => {
      expect([isRun(path), countTestsOf(path, title)]).toEqual([true, 1])
    },
  )

  test.each(claims)('the page has no claim without a test: $claim', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0)
  })
})

/** The sentences of a page's paragraphs and lists; tables, code, threats and the list of pages have tests of their own. */
function sentencesOfPage(page: string): string[] {
  const prose = page
    .replace(/<!-- (\w+): written .*?<!-- \/\1 -->/gs, '')
    .replace(/^```.*?^```$/gms, '')
    .replace(/^## (Threats|Further).*/ms, '')
    .replace(/<!-- .*? -->/g, '')
    .replace(/<picture>.*?<\/picture>/gs, '')
    .replace(/^[|#].*$/gm, '')
  const blocks = prose.split(/\n\s*\n|^- /m).map(inOneLine)
  return blocks.flatMap(block => block.split(/(?<=[.:;]\)?) (?=[A-Z`])/)).filter(Boolean)
}

test.each(Object.entries(NO_CLAIMS))(
  '%s has no sentence that is neither tied to a test nor listed as no claim',
  (page, listed) => {
    const claims = CLAIMS[page]?.map(({ claim }) => claim) ?? []
    const sentences = sentencesOfPage(read(page))
    expect(sentences.length).toBeGreaterThan(5)
    const isTied = (sentence: string) => claims.some(claim => sentence.includes(claim) || claim.includes(sentence))
    expect(sentences.filter(sentence => !isTied(sentence) && !listed.includes(sentence))).toEqual([])
    expect(listed.filter(sentence => !sentences.includes(sentence) || isTied(sentence))).toEqual([])
  },
)

test('each sentence under “Guarantees” of SECURITY.md is in the table', () => {
  const [, section = ''] = /^## Guarantees\n(.*?)^## /ms.exec(read('SECURITY.md')) ?? []
  const sentences = sentencesOf(section)
  expect(sentences.length).toBeGreaterThan(10)
  const claims = CLAIMS['SECURITY.md']?.map(({ claim }) => claim)
  expect(sentences.filter(sentence => !claims?.includes(sentence))).toEqual([])
})
