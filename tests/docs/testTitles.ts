import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import vitestConfig from '../../vitest.config'
import { ROOT } from '../architecture/sources'

const TESTS: ReadonlySet<string> = new Set(['test', 'it'])
/** Forms of a test that vitest reports as passed only if its body ran and passed. */
const RUNS: ReadonlySet<string> = new Set(['each', 'for', 'concurrent', 'sequential'])

/** Whether a vitest project of the test command includes the file. */
export const isRun = (path: string): boolean => includes.some(include => include.test(path))

const includes = (vitestConfig.test?.projects ?? []).flatMap(project =>
  typeof project === 'object' && 'test' in project ? (project.test?.include ?? []).map(asRegExp) : [],
)

function asRegExp(glob: string): RegExp {
  const WILDCARDS: Readonly<Record<string, string>> = { '**/': '(.*/)?', '*': '[^/]*', '{': '(', '}': ')', ',': '|' }
  return new RegExp(`^${glob.replace(/\*\*\/|[*{},.]/g, part => WILDCARDS[part] ?? `\\${part}`)}$`)
}

/** How many tests or groups with tests the title names, alone or after the titles of its groups (`group > test`). Skipped tests do not count. */
export function countTests(source: string, title: string, path = 'example.test.ts'): number {
  const tests = readTests(source, path)
  const groups = new Set(
    tests.flatMap(path => path.slice(0, -1).map((_, index) => path.slice(0, index + 1).join(' > '))),
  )
  const isNamed = (path: string) => path === title || path.endsWith(` > ${title}`)
  return [...groups, ...tests.map(path => path.join(' > '))].filter(isNamed).length
}

/** Each test that runs, as the titles of its groups and its own. */
function readTests(source: string, path: string): string[][] {
  const tests: string[][] = []
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const block = ts.isCallExpression(node) ? readBlock(node) : undefined
    if (!block) ts.forEachChild(node, child => visit(child, groups))
    else if (block.runs && block.isTest) tests.push([...groups, block.title])
    else if (block.runs) visit(block.body, [...groups, block.title])
  }
  ts.forEachChild(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true), node => visit(node, []))
  return tests
}

interface Block {
  readonly title: string
  readonly isTest: boolean
  readonly runs: boolean
  readonly body: ts.Node
}

/** The call `test('title', …, body)`, `test.each(rows)('title', body)` or `describe('title', body)`. */
function readBlock({ expression, arguments: [title, ...rest] }: ts.CallExpression): Block | undefined {
  const [name, ...forms] = namesOf(expression)
  const isTest = name !== undefined && TESTS.has(name)
  if (!title || (!isTest && name !== 'describe')) return undefined
  // `test.each(rows)` is no test before it is called with a title.
  if (!ts.isStringLiteralLike(title) && !ts.isTemplateExpression(title)) return undefined
  const body = rest.find(node => ts.isArrowFunction(node) || ts.isFunctionExpression(node))
  if (!body) return undefined
  const options = rest.filter(ts.isObjectLiteralExpression).flatMap(({ properties }) => [...properties])
  const runs = forms.every(form => RUNS.has(form)) && options.every(({ name }) => name?.getText() === 'timeout')
  return { title: textOf(title), isTest, runs, body }
}

/** `['test', 'each']` of `test.each(rows)`. */
function namesOf(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...namesOf(node.expression), node.name.text]
  if (ts.isCallExpression(node)) return namesOf(node.expression)
  return ts.isTaggedTemplateExpression(node) ? namesOf(node.tag) : []
}

/** A template's text is what stands between its backticks. */
const textOf = (node: ts.StringLiteralLike | ts.TemplateExpression): string =>
  ts.isStringLiteralLike(node) ? node.text : node.getText().slice(1, -1)

/** `countTests` of one of the repository's files. */
export const countTestsOf = (path: string, title: string): number =>
  countTests(readFileSync(join(ROOT, path), 'utf8'), title, path)
