import ts from 'typescript'
import { ENTRY_POINTS } from './folders'
import { parse } from './functions'
import type { Source } from './sources'

/** Names that each entry point of the package exports, types included. */
export function exportedNames(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    ENTRY_POINTS.flatMap(({ name, path }) => {
      const source = sources.find(source => source.path === path || source.path === path.replace('.ts', '.tsx'))
      return source ? [[name, namesIn(source)] as const] : []
    }),
  )
}

function namesIn(source: Source): string[] {
  return parse(source).statements.flatMap(statement => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement
      return exportClause && ts.isNamedExports(exportClause) ? exportClause.elements.map(({ name }) => name.text) : []
    }
    if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(isExport)) return []
    if (!ts.isVariableStatement(statement)) return [Object(statement).name?.text ?? 'default']
    return statement.declarationList.declarations.map(({ name }) => name.getText())
  })
}

const isExport = ({ kind }: ts.ModifierLike): boolean => kind === ts.SyntaxKind.ExportKeyword
