import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** The folders whose code is shipped, or runs beside it. */
export const FOLDERS = [
  'kernel',
  'plugins',
  'adapters',
  'hosts',
  'locales',
  'networks',
  'ui-kit',
  'verify',
  'gateway',
  'sandbox',
  'cli',
]

export interface Import {
  /** Root-relative for the repository's own files, else the package's name with its path. */
  readonly to: string
  readonly own: boolean
  /** Erased at run time. */
  readonly typeOnly: boolean
  readonly lazy: boolean
}

export interface Source {
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
  /** String literals, without those of import declarations and the texts of messages. */
  readonly literals: readonly string[]
}

const isSource = (path: string) => /\.(tsx?|mjs)$/.test(path) && !/\.d\.ts$|(^|\/)(dist|node_modules)\//.test(path)
export const isTest = (path: string) =>
  /(\.(test|fixture)|\/testKit)\.tsx?$/.test(path) || /\/(gallery|testing)\//.test(path)

/** Sentences of another language: data of one shape, which `tests/locales` compares as a whole. */
export const isTranslation = (path: string) => /^locales\/[^/]+\//.test(path)

/** Every TypeScript file of the folders, read and parsed. */
export function readSources(folders: readonly string[] = FOLDERS): Source[] {
  return listFiles(folders).filter(isSource).map(parse)
}

/** Every file of the folders, root-relative. */
export function listFiles(folders: readonly string[]): string[] {
  return folders.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      // Other tests write pages into hidden folders, and remove them.
      .filter(path => !path.startsWith('.') && !path.includes('/.pages-'))
      .map(path => join(folder, path)),
  )
}

function parse(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const imports: Import[] = []
  const literals: string[] = []
  const add = (specifier: ts.Node | undefined, typeOnly: boolean, lazy: boolean) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return
    const own = specifier.text.startsWith('.')
    imports.push({ to: own ? resolve(path, specifier.text) : specifier.text, own, typeOnly, lazy })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isErased(node), false)
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly, false)
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true, false)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false, true)
    } else {
      // A literal type names a field, not a value.
      if (ts.isStringLiteralLike(node) && !ts.isLiteralTypeNode(node.parent) && !isMessageText(node)) {
        literals.push(node.text)
      }
      ts.forEachChild(node, visit)
    }
  }
  ts.forEachChild(file, visit)
  return { path, text, imports, literals }
}

/** The second argument of `defineMessage`, a sentence for users. */
const isMessageText = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[1] === node &&
  node.parent.expression.getText() === 'defineMessage'

function isErased({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false
  if (importClause.isTypeOnly) return true
  const named = importClause.namedBindings
  if (importClause.name || !named || !ts.isNamedImports(named)) return false
  return named.elements.length > 0 && named.elements.every(element => element.isTypeOnly)
}

function resolve(from: string, specifier: string): string {
  const path = relative(ROOT, join(ROOT, dirname(from), specifier))
  const candidates = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts'), join(path, 'index.tsx')]
  const found = candidates.find(candidate => ts.sys.fileExists(join(ROOT, candidate)))
  return found ?? path
}
