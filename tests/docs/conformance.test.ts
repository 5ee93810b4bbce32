import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { isTest, ROOT, readSources } from '../architecture/sources'
import { conformancePage } from './conformancePage'
import { DEPARTURES, REPLACED } from './departures'
import { readErrorCodes } from './errorCodes'
import { SENTENCES } from './sentences'
import { NOT_DONE, STATEMENTS } from './statements'
import { countTests, countTestsOf, isRun } from './testTitles'

// Reading every file may take longer than one test's timeout on a slow machine.
const codes = readErrorCodes().map(({ code }) => code)
const statements = Object.values(STATEMENTS).flat()
const shown = [...statements, ...DEPARTURES]

test('`npm run docs` has generated docs/project/conformance.md', () => {
  expect(readFileSync(join(ROOT, 'docs/project/conformance.md'), 'utf8')).toBe(conformancePage())
})

test.each([...new Set(shown.map(({ test: [path] }) => path))])('a project of the test command includes %s', path => {
  expect(isRun(path)).toBe(true)
})

test.each(shown)('the statement or departure names one test: $statement', ({ test: [path, title] }) => {
  expect(countTestsOf(path, title), `${path}: ${title}`).toBe(1)
})

test('a statement is listed once, as shown, as a departure or as not done', () => {
  const texts = [...shown, ...Object.values(NOT_DONE).flat()].map(({ statement }) => statement)
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

describe('a title', () => {
  const text = `
    test('alone', () => {})
    // test('comment', () => {})
    const other = "test('text', () => {})"
    describe('group', () => {
      test.each([1])('twice %s', { timeout: 1 }, () => {})
      it('of a group', () => {})
    })
    test('twice %s', () => {})
    describe('empty', () => {})
    describe.skip('skipped group', () => { test('in a skipped group', () => {}) })
    test.skip('skipped', () => {})
    test.skipIf(true)('skipped by condition', () => {})
    test('skipped by option', { skip: true }, () => {})
    test.todo('later')
    test('without a body')
    other('test', () => {})
  `
  test.each<[title: string, tests: number]>([
    ['alone', 1],
    ['group', 1],
    ['group > of a group', 1],
    ['group > twice %s', 1],
    ['twice %s', 2],
    ...['alo', 'comment', 'text', 'empty', 'skipped group', 'in a skipped group', 'skipped'].map(
      title => [title, 0] as [string, number],
    ),
    ...['skipped by condition', 'skipped by option', 'later', 'without a body', 'test'].map(
      title => [title, 0] as [string, number],
    ),
  ])('%j names %i tests', (title, expected) => {
    expect(countTests(text, title)).toBe(expected)
  })
})

describe('a sentence that the specification fixes', () => {
  const shipped = readSources(['kernel', 'plugins', 'adapters', 'networks', 'ui-kit', 'hosts', 'verify'])
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) => readTexts(path, text))
  const replaced = new Map(REPLACED.map(([sentence, instead]) => [sentence, instead]))

  test.each(SENTENCES)(
    'a sentence that the specification fixes is in the code or in the list of replaced sentences: %s',
    sentence => {
      expect(shipped.some(text => says(text, sentence))).toBe(!replaced.has(sentence))
    },
  )

  test('a sentence that the specification fixes is replaced only by a code that the library throws', () => {
    for (const code of replaced.values()) expect(codes).toContain(code)
  })
})

/** The texts of string literals, templates and JSX; `{}` stands for a value. */
function readTexts(path: string, source: string): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text)
    if (ts.isTemplateExpression(node)) {
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}'))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true))
  return texts.map(text => text.replace(/\{\w+\}/g, '{}').trim())
}

/** Whether the text is the sentence, or has it as one of its sentences or before a reason. */
function says(text: string, sentence: string): boolean {
  const at = text.indexOf(sentence)
  if (at < 0) return false
  return /(^|[.:!?] )$/.test(text.slice(0, at)) && /^($|[.:!?,;…])/.test(text.slice(at + sentence.length))
}
