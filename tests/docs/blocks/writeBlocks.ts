import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../../architecture/sources'
import { type Block, READERS_FILES } from './codeBlocks'

const FOLDER = join(ROOT, '.cache/docs/blocks')

/** Writes the blocks as modules, and returns the source file of each by the name of its script. */
export function writeBlocks(blocks: readonly Block[]): Record<string, string> {
  rmSync(FOLDER, { recursive: true, force: true })
  const files = [...Object.entries(READERS_FILES), ...blocks.map(({ file, code }) => [file, moduleOf(code)] as const)]
  for (const [file, text] of files) {
    const path = join(FOLDER, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return Object.fromEntries(blocks.map(({ file }) => [scriptOf(file), join(FOLDER, file)]))
}

export const scriptOf = (file: string): string => `blocks/${file.replace(/\.tsx?$/, '')}`

/** The body of a handler, which returns, is run as one. */
function moduleOf(code: string): string {
  const { statements } = ts.createSourceFile('block.tsx', code, ts.ScriptTarget.ES2022)
  if (!statements.some(returns)) return `${code}\nexport {}\n`
  const [imports, rest] = [true, false].map(wanted =>
    statements.filter(one => ts.isImportDeclaration(one) === wanted).map(({ pos, end }) => code.slice(pos, end)),
  )
  return [...imports!, 'export default (async () => {', ...rest!, '})()', ''].join('\n')
}

const returns = (node: ts.Node): boolean =>
  ts.isReturnStatement(node) ||
  (!ts.isFunctionLike(node) && (ts.forEachChild(node, one => returns(one) || undefined) ?? false))
