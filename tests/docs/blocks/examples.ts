import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../../architecture/sources'
import type { PublicName } from '../publicNames'
import { type Block, blocksOf } from './codeBlocks'

/** An example of docs/api/, with the imports that it leaves out. */
export interface Example extends Block {
  /** The entry point whose export it shows. */
  readonly from: string
}

/** Files of the reader's own that examples import. */
export const EXAMPLE_FILES = {
  'api/module.ts': 'export default function setup() {}',
  'api/views/Ticker.tsx': 'export default function Ticker() { return null }',
  'api/capabilities.ts': `
    import { PorticoError } from 'portico'
    import type { Context, SignMessage } from 'portico/contracts'
    const signMessage: SignMessage = async () => { throw new PorticoError('SIGN_FAILED', 'Not signed') }
    export const createCapabilities = (_: Context) => ({ signMessage })`,
  'api/transaction.ts': 'export const buildTransfer = () => new Uint8Array()',
}

/**
 * The examples of the pages. A name that an example neither declares nor imports is an export of its entry point or,
 * if the entry point has no such export, of the first entry point that has it. Names of `given` belong to the reader.
 */
export function readExamples(
  pages: readonly string[],
  names: readonly PublicName[],
  given: ReadonlySet<string>,
): Example[] {
  return pages.flatMap(page => {
    const lines = readFileSync(join(ROOT, page), 'utf8').split('\n')
    return blocksOf(page).map(block => {
      const from = titleAbove(lines, block.line)
      const code = importsOf(block.code, from, names, given) + block.code
      return { ...block, from, code, file: `api/${block.file.replace(/\.ts$/, '.tsx')}` }
    })
  })
}

/** The title of the page, or of the section of a page that several entry points share. */
function titleAbove(lines: readonly string[], line: number): string {
  const above = lines.slice(0, line).findLast(text => /^##? `portico[^`…]*`$/.test(text))
  return /`(.+)`/.exec(above ?? '')?.[1] ?? ''
}

/** On the example's first line, so that its lines keep their numbers. */
function importsOf(code: string, from: string, names: readonly PublicName[], given: ReadonlySet<string>): string {
  const { used, declared } = identifiersOf(code)
  return [...used]
    .filter(name => !declared.has(name) && !given.has(name))
    .flatMap(name => {
      const all = names.filter(one => one.name === name)
      const found = all.find(one => one.from === from) ?? all[0]
      return found ? `import { ${found.isType ? 'type ' : ''}${name} } from '${found.from}'; ` : []
    })
    .join('')
}

function identifiersOf(code: string): { used: Set<string>; declared: Set<string> } {
  const [used, declared] = [new Set<string>(), new Set<string>()]
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) (isDeclared(node) ? declared : isReference(node) ? used : undefined)?.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('example.tsx', code, ts.ScriptTarget.ES2022, true))
  return { used, declared }
}

const isDeclared = (node: ts.Identifier): boolean => {
  const { parent } = node
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isImportSpecifier(parent)) &&
    parent.name === node
  )
}

/** Neither a property's name nor an attribute's. */
const isReference = (node: ts.Identifier): boolean => {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name !== node
  if (ts.isBindingElement(parent)) return parent.propertyName !== node
  return !ts.isJsxAttribute(parent) && !ts.isPropertySignature(parent)
}

/** The names of a text of declarations. */
export const declaredIn = (text: string): ReadonlySet<string> => identifiersOf(text).declared
