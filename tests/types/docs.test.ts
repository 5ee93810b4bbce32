import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../architecture/sources'
import { points } from '../docs/apiPages'
import { type Block, READERS_FILES, readBlocks } from '../docs/blocks/codeBlocks'
import { declaredIn, EXAMPLE_FILES, type Example, readExamples } from '../docs/blocks/examples'
import { publicNames } from '../docs/publicNames'
import { programOf } from './programOf'
import { EXAMPLE_READER, READER } from './readers'

/*
 * The documentation's code compiles as printed: that of the guides, and the examples of docs/api. Examples may leave out
 * the imports of the package, and do not run: tests/browser/documentedCode.test.ts runs the guides' code.
 */

/** A virtual folder for the blocks: no file is written there. */
const FOLDER = join(ROOT, 'tests/types/documented')

/** A page may show the body of a handler, which may return. */
const RETURN_OUTSIDE = 1108

function complaints(blocks: readonly Block[]): string[] {
  const readers = { 'reader.d.ts': READER, 'exampleReader.d.ts': EXAMPLE_READER }
  const own = Object.entries({ ...READERS_FILES, ...EXAMPLE_FILES, ...readers })
  const files = new Map([...own, ...blocks.map(({ file, code }) => [file, `${code}\nexport {}\n`] as const)])
  const texts = new Map([...files].map(([file, text]) => [join(FOLDER, file), text]))
  const program = programOf([], texts)
  return [...texts.keys()].flatMap(path => {
    const block = blocks.find(({ file }) => join(FOLDER, file) === path)
    const source = program.getSourceFile(path)
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return found
      .filter(({ code }) => code !== RETURN_OUTSIDE)
      .map(({ messageText, start = 0 }) => {
        const { line } = source?.getLineAndCharacterOfPosition(start) ?? { line: 0 }
        const place = block ? `${block.page}:${block.line + line}` : path
        return `${place} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
      })
  })
}

describe('the documentation', () => {
  const blocks = readBlocks()
  const api = readdirSync(join(ROOT, 'docs/api')).map(file => `docs/api/${file}`)
  let examples: readonly Example[]
  beforeAll(() => {
    examples = readExamples(api, publicNames(points), declaredIn(READER + EXAMPLE_READER))
  }, 120_000)

  test('the documentation has code blocks with unique names', () => {
    const names = [...blocks, ...examples].map(({ file }) => file)
    expect(names).toContain('lighthouse/bridge.ts')
    expect(new Set(names).size).toBe(names.length)
  })

  test('shows each example on the page of an entry point, which it need not import', () => {
    expect(examples.filter(({ from }) => !points.some(({ name }) => name === from))).toEqual([])
    const example = examples.find(({ code }) => code.includes('parseUnits('))
    expect(example?.code).toMatch(/^import { parseUnits } from 'portico\/kit'; parseUnits\(/)
  })

  test('compiles, and a broken block fails', () => {
    const wrong = {
      key: 'docs/none.md#1',
      page: 'docs/none.md',
      line: 7,
      file: 'none.ts',
      code: "import { conect } from 'portico'\n",
    }
    const [example] = examples
    const broken = {
      ...example!,
      page: 'docs/api/none.md',
      file: 'api/none.tsx',
      code: `${example!.code}usePortco()\n`,
    }
    expect(complaints([...blocks, ...examples, wrong, broken])).toEqual([
      expect.stringMatching(/^docs\/none\.md:7 .*conect/),
      expect.stringMatching(/^docs\/api\/none\.md:\d+ .*usePortco/),
    ])
  }, 120_000)
})
