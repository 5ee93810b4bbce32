import { join, relative } from 'node:path'
import ts from 'typescript'
import type { EntryPoint } from '../../docs/site/api/renderApi'
import { ROOT } from '../architecture/sources'
import { programOf } from '../types/programOf'

/** An export of an entry point. */
export interface PublicName {
  readonly name: string
  /** The entry point's name. */
  readonly from: string
  /** The name stands for a type alone. */
  readonly isType: boolean
  /** The file of its declaration, from the repository's root. */
  readonly path: string
  /** The questions that name and type leave open and no comment answers, of the export and of an interface's members. */
  readonly gaps: readonly string[]
}

/** Every export of the entry points; `texts` are files that are on no disk, by path. Names of other packages are left out. */
export function publicNames(points: readonly EntryPoint[], texts?: ReadonlyMap<string, string>): PublicName[] {
  const program = programOf(
    points.map(({ path }) => join(ROOT, path)),
    texts,
  )
  const checker = program.getTypeChecker()
  return points.flatMap(({ name: from, path }) => {
    const source = program.getSourceFile(join(ROOT, path))
    const module = source && checker.getSymbolAtLocation(source)
    if (!module) throw new Error(`${path} is not a module`)
    return checker.getExportsOfModule(module).flatMap(exported => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      const declarations = symbol.declarations ?? []
      const file = relative(ROOT, declarations[0]?.getSourceFile().fileName ?? '')
      if (file.includes('node_modules')) return []
      return {
        name: exported.name,
        from,
        isType: (symbol.flags & ts.SymbolFlags.Value) === 0 || isTypeOnly(exported),
        path: file,
        gaps: [
          ...gapsOfValue(checker, symbol).map(gap => `${exported.name}: ${gap}`),
          ...membersOf(declarations)
            .map(member => checker.getSymbolAtLocation(member))
            .flatMap(member => (member ? gapsOfMember(checker, member).map(gap => [member.name, gap]) : []))
            .map(([member, gap]) => `${exported.name}.${member}: ${gap}`),
        ],
      }
    })
  })
}

/** `export type { … }` of a class. */
const isTypeOnly = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.some(one => ts.isExportSpecifier(one) && (one.isTypeOnly || one.parent.parent.isTypeOnly))

const sentenceOf = (checker: ts.TypeChecker, symbol: ts.Symbol): string =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim()

const FEWEST_WORDS = 4
/** A name that ends so has its unit or counts. */
const UNIT = /(decimals|count|length|size|width|height|index|page|pages|total|px|ms|seconds|status|version)$/i

/** A component's props have comments of their own; a function of nothing has its name. */
function gapsOfValue(checker: ts.TypeChecker, symbol: ts.Symbol): string[] {
  const [declaration] = symbol.declarations ?? []
  const code = declaration && bodyOf(declaration)
  if (!code || /^[A-Z]/.test(symbol.name)) return []
  const words = sentenceOf(checker, symbol).split(/\s+/).filter(Boolean).length
  const isThrown = throwsCode(code) && !symbol.getJsDocTags(checker).some(({ name }) => name === 'throws')
  return [
    ...(code.parameters.length > 1 && words < FEWEST_WORDS ? ['what it does with its arguments'] : []),
    ...(isThrown ? ['@throws'] : []),
  ]
}

function bodyOf(declaration: ts.Declaration): ts.FunctionDeclaration | ts.ArrowFunction | undefined {
  if (ts.isFunctionDeclaration(declaration)) return declaration
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
  return value && ts.isArrowFunction(value) ? value : undefined
}

/** Throws a `PorticoError` with a code itself, not in a function within it. */
function throwsCode(node: ts.Node): boolean {
  if (ts.isThrowStatement(node)) return /^new PorticoError\('/.test(node.expression?.getText() ?? '')
  return !!ts.forEachChild(node, child => (!ts.isFunctionLike(child) && throwsCode(child)) || undefined)
}

function gapsOfMember(checker: ts.TypeChecker, member: ts.Symbol): string[] {
  const [declaration] = member.declarations ?? []
  if (!declaration || sentenceOf(checker, member) !== '') return []
  const declared = checker.getTypeOfSymbolAtLocation(member, declaration)
  if (declared.flags & ts.TypeFlags.Unknown) return ['shape']
  const type = checker.getNonNullableType(declared)
  if (type.flags & (ts.TypeFlags.Number | ts.TypeFlags.BigInt)) return UNIT.test(member.name) ? [] : ['unit']
  return checker.getIndexInfoOfType(type, ts.IndexKind.String) ? ['keys'] : []
}

/** The build keeps the comments of a class's members, which would be shipped: only interfaces have to describe them. */
const membersOf = (declarations: readonly ts.Declaration[]): ts.Node[] =>
  declarations
    .filter(ts.isInterfaceDeclaration)
    .flatMap(({ members }) => [...members])
    .flatMap(({ name }) => (name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name : []))
