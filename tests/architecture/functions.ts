import ts from 'typescript'
import { lineCount } from './folders'
import type { Source } from './sources'

export interface MeasuredFunction {
  readonly path: string
  readonly line: number
  readonly name: string
  readonly lines: number
  /** The function only returns data: a list, an object, or calls with such arguments. */
  readonly isTable: boolean
}

/** A handler of this many lines inside a table is code, not data. */
const LONGEST_IN_TABLE = 5

type Code = Pick<Source, 'path' | 'text'>

export function functionsOf({ path, text }: Code): MeasuredFunction[] {
  const file = parse({ path, text })
  return nodesOf(file).flatMap(node =>
    isFunction(node)
      ? [
          {
            path,
            line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
            name: nameOf(node),
            lines: lineCount(node.getText()),
            isTable: isTable(node),
          },
        ]
      : [],
  )
}

/** The lines on which the file says `any`. */
export function anysIn({ path, text }: Code): string[] {
  if (!/\bany\b/.test(text)) return []
  const file = parse({ path, text })
  return nodesOf(file)
    .filter(({ kind }) => kind === ts.SyntaxKind.AnyKeyword)
    .map(node => `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
}

export const parse = ({ path, text }: Code) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)

export function nodesOf(root: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return nodes
}

type WithBody = ts.FunctionLikeDeclaration & { readonly body: ts.ConciseBody }

const isFunction = (node: ts.Node): node is WithBody => ts.isFunctionLike(node) && 'body' in node && Boolean(node.body)

function nameOf(node: WithBody): string {
  const named: ts.Node = node.name ?? ('name' in node.parent ? (node.parent.name as ts.Node) : node.parent)
  if (ts.isIdentifier(named) || ts.isStringLiteral(named)) return named.text
  if (ts.isCallExpression(named)) return `${named.expression.getText().split('\n').at(-1)?.trim()}(…)`
  return ts.isConstructorDeclaration(node) ? 'constructor' : 'function'
}

function isTable(node: WithBody): boolean {
  const result = ts.isBlock(node.body) ? returned(node.body) : node.body
  if (!result || !isData(result)) return false
  return nodesOf(result).every(inner => !isFunction(inner) || lineCount(inner.getText()) <= LONGEST_IN_TABLE)
}

function returned({ statements: [first, ...others] }: ts.Block): ts.Expression | undefined {
  return first && ts.isReturnStatement(first) && others.length === 0 ? first.expression : undefined
}

function isData(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isData(node.expression)
  if (ts.isCallExpression(node)) return node.arguments.every(isData)
  return ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node) || ts.isStringLiteralLike(node)
}
