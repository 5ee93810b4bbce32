import { join, relative } from 'node:path'
import ts from 'typescript'
import { isTest, ROOT, readSources } from '../architecture/sources'

/** A view or an event of the shipped code. */
export interface TokenFacts {
  readonly kind: 'view' | 'event'
  readonly id: string
  /** Type of its arguments or of its payload; `void` for none. */
  readonly type: string
  /** Root-relative. */
  readonly path: string
  /** Name under which the code exports the token. */
  readonly name: string
  /** Name of the event for the analytics host, if the analytics plugin may send it. */
  readonly analytics: string | undefined
}

const MAKERS = { view: 'view', event: 'event', trackedEvent: 'event' } as const

/** Every exported token of a view or an event, with its type. */
export function readTokens(): TokenFacts[] {
  const paths = readSources(['kernel', 'plugins', 'adapters'])
    .filter(
      ({ path, text }) =>
        !isTest(path) && !path.includes('conformance') && /\b(view|event|trackedEvent)[(<]/.test(text),
    )
    .map(({ path }) => join(ROOT, path))
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, ROOT)
  const program = ts.createProgram(paths, options)
  const checker = program.getTypeChecker()
  return paths.flatMap(path => {
    const source = program.getSourceFile(path)
    return source ? declarationsOf(source).flatMap(declaration => factsOf(declaration, checker)) : []
  })
}

const declarationsOf = (source: ts.SourceFile): ts.VariableDeclaration[] =>
  source.statements.flatMap(statement =>
    ts.isVariableStatement(statement) && statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      ? [...statement.declarationList.declarations]
      : [],
  )

function factsOf(declaration: ts.VariableDeclaration, checker: ts.TypeChecker): TokenFacts[] {
  const call = declaration.initializer
  if (!call || !ts.isCallExpression(call) || !ts.isIdentifier(call.expression)) return []
  const kind = MAKERS[call.expression.text as keyof typeof MAKERS]
  const [id, description] = call.arguments
  if (!kind || !id || !ts.isStringLiteral(id)) return []
  const [argument] = call.typeArguments ?? []
  const analytics = description && /name: '(\w+)'/.exec(description.getText())?.[1]
  const path = relative(ROOT, declaration.getSourceFile().fileName)
  return [
    {
      kind,
      id: id.text,
      type: argument ? describe(argument, checker) : 'void',
      path,
      name: declaration.name.getText(),
      analytics,
    },
  ]
}

/** The type with the members of each object type, down to names that a host can import. */
function describe(node: ts.TypeNode, checker: ts.TypeChecker): string {
  const type = checker.getTypeFromTypeNode(node)
  const parts = (type.isUnion() ? type.types : [type]).map(part => objectText(part, checker))
  return [...new Set(parts)].join(' | ')
}

function objectText(type: ts.Type, checker: ts.TypeChecker): string {
  const isObject = (type.flags & ts.TypeFlags.Object) !== 0 || type.isIntersection()
  if (!isObject) return write(type, checker)
  const members = checker.getPropertiesOfType(type).map(property => {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
    const written = write(checker.getTypeOfSymbol(property), checker)
    return `${property.name}${isOptional ? '?' : ''}: ${isOptional ? written.replace(/ \| undefined$/, '') : written}`
  })
  return `{ ${members.join(', ')} }`
}

/** A union is written with its members, an object type with its name. */
function write(type: ts.Type, checker: ts.TypeChecker): string {
  const flags = ts.TypeFormatFlags.NoTruncation | (type.isUnion() ? ts.TypeFormatFlags.InTypeAlias : 0)
  return checker
    .typeToString(type, undefined, flags)
    .replace(/`\$\{string\}:\$\{string\}`/g, 'CaipNetworkId')
    .replaceAll('"', "'")
}
