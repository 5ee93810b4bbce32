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
  readonly isDescribed: boolean
  /** Of an interface: members without a sentence. */
  readonly undescribedMembers: readonly string[]
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
        isDescribed: sentenceOf(checker, symbol) !== '',
        undescribedMembers: membersOf(declarations)
          .map(member => checker.getSymbolAtLocation(member))
          .flatMap(member => (member && sentenceOf(checker, member) === '' ? member.name : [])),
      }
    })
  })
}

/** `export type { … }` of a class. */
const isTypeOnly = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.some(one => ts.isExportSpecifier(one) && (one.isTypeOnly || one.parent.parent.isTypeOnly))

const sentenceOf = (checker: ts.TypeChecker, symbol: ts.Symbol): string =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim()

/** The build keeps the comments of a class's members, which would be shipped: only interfaces have to describe them. */
const membersOf = (declarations: readonly ts.Declaration[]): ts.Node[] =>
  declarations
    .filter(ts.isInterfaceDeclaration)
    .flatMap(({ members }) => [...members])
    .flatMap(({ name }) => (name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name : []))
