import { COMPATIBLE_KITS, NOTES, THEME_KEYS, WAGMI_WITHOUT_REACT } from './compatibleKits.mjs'
import { findElement } from './migrateElements.mjs'
import { findExternals, wholeLines } from './migrateExternals.mjs'
import { OTHER_KITS } from './migrateKits.mjs'
import { findOptions } from './migrateOptions.mjs'

const GUIDE = 'docs/migration.md'

/**
 * Finds the changes to a file: each finding has an offset, a sentence and, if the command can do it, a kind and an edit.
 * `module`: the finding is about an import of it. `isNote`: the code works as it is. `app`: what is known of the whole app.
 */
export function findInSource(ts, path, text, app) {
  return scriptsOf(path, text).flatMap(({ code, start }) => {
    const file = ts.createSourceFile(`${path}.tsx`, code, ts.ScriptTarget.Latest, true, kindOf(ts, path))
    const kits = kitsOf(ts, file)
    const findings = /(^|[\\/])next\.config\.\w+$/.test(path) ? findExternals(ts, file, app) : []
    const visit = node => {
      findings.push(...findInNode(ts, node, app), ...findOptions(ts, node, kits), ...findElement(ts, node))
      ts.forEachChild(node, visit)
    }
    visit(file)
    return findings.map(({ at, edit, ...rest }) => ({
      ...rest,
      at: at + start,
      edit: edit && { ...edit, from: edit.from + start, to: edit.to + start },
    }))
  })
}

/** A component file of Vue or Svelte has scripts within markup. */
function scriptsOf(path, text) {
  if (!/\.(vue|svelte)$/.test(path)) return [{ code: text, start: 0 }]
  return [...text.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g)].map(({ index, 1: tag, 2: code }) => ({
    code,
    start: index + tag.length,
  }))
}

/** `<T>x` is a cast in a file without JSX. */
const kindOf = (ts, path) => (/\.[cm]?ts$/.test(path) ? ts.ScriptKind.TS : ts.ScriptKind.TSX)

function findInNode(ts, node, app) {
  const specifier = specifierOf(ts, node)
  if (specifier) return findInImport(ts, node, specifier, app)
  return ts.isPropertyAssignment(node) ? findInThemeKey(ts, node) : []
}

/** The module of an import, an export, `import()`, `require()`, `import('…').T` or `declare module '…'`. */
function specifierOf(ts, node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return literalOf(ts, node.moduleSpecifier)
  if (ts.isModuleDeclaration(node)) return literalOf(ts, node.name)
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return literalOf(ts, node.argument.literal)
  if (!ts.isCallExpression(node)) return undefined
  const loads =
    node.expression.kind === ts.SyntaxKind.ImportKeyword ||
    /^require(\.resolve)?$|^(vi|jest)\.\w*[mM]ock$/.test(node.expression.getText())
  return loads ? literalOf(ts, node.arguments[0]) : undefined
}

const literalOf = (ts, node) => (node && ts.isStringLiteralLike(node) ? node : undefined)

function findInImport(ts, node, specifier, app) {
  const [module, at] = [specifier.text, specifier.getStart()]
  const names = namesOf(ts, node)
  const notes = names
    .filter(({ text }) => app.hasKit && Object.hasOwn(NOTES[module] ?? {}, text))
    .map(({ text, at }) => ({ at, says: `\`${text}\` ${NOTES[module][text]}`, isNote: true }))
  const compatible = COMPATIBLE_KITS.find(({ packages }) => packages.test(module))
  if (compatible) return [...notes, ...findInCompatible(ts, node, specifier, names, compatible, app)]
  const kit = OTHER_KITS.find(({ packages }) => packages.test(module))
  if (!kit) return notes
  if (Object.hasOwn(kit.modules, module))
    return [{ at, module, says: `'${module}' of ${kit.name} → ${kit.modules[module]}` }]
  const known = names.filter(({ text }) => Object.hasOwn(kit.names, text))
  const findings = known.map(({ text, at }) => ({
    at,
    module,
    says: `\`${text}\` of ${kit.name} → ${kit.names[text]}`,
  }))
  return findings[0] ? findings : [{ at, module, says: `import of ${kit.name}: ${GUIDE}#${kit.section}` }]
}

/** An import whose names an entry point of Portico exports, too. */
function findInCompatible(ts, node, specifier, names, kit, { react }) {
  const [module, at] = [specifier.text, specifier.getStart()]
  if (kit.styles.includes(module) && ts.isImportDeclaration(node)) {
    return [{ at, module, says: `remove the import of '${module}'`, kind: 'imports', edit: wholeLines(node) }]
  }
  if (Object.hasOwn(kit.modules, module)) return [{ at, module, says: `'${module}' → ${kit.modules[module]}` }]
  const missing = names
    .filter(({ text }) => Object.hasOwn(kit.names, text))
    .map(({ text, at }) => ({ at, says: `\`${text}\` has no counterpart: ${kit.names[text]}` }))
  if (!Object.hasOwn(kit.imports, module)) {
    const findings = missing.map(finding => ({ ...finding, module }))
    return findings[0] ? findings : [{ at, module, says: `'${module}' has no counterpart: ${GUIDE}#${kit.section}` }]
  }
  const to = module.endsWith('-adapter-wagmi') && !react ? WAGMI_WITHOUT_REACT : kit.imports[module]
  // Between the quotes, which stay.
  const edit = { from: at + 1, to: specifier.getEnd() - 1, text: to }
  return [...missing, { at, module, says: `'${module}' → '${to}'`, kind: 'imports', edit }]
}

function namesOf(ts, node) {
  const named = node.importClause?.namedBindings ?? node.exportClause
  if (!named || !(ts.isNamedImports(named) || ts.isNamedExports(named))) return []
  return named.elements.map(element => {
    const name = element.propertyName ?? element.name
    return { text: name.text, at: name.getStart() }
  })
}

/** The kits that the file imports, by their own names or by Portico's. */
function kitsOf(ts, file) {
  const modules = file.statements.filter(ts.isImportDeclaration).map(node => node.moduleSpecifier.text)
  return [...COMPATIBLE_KITS, ...OTHER_KITS].filter(({ packages, imports = {} }) =>
    modules.some(module => packages.test(module) || Object.values(imports).includes(module)),
  )
}

function findInThemeKey(ts, { name }) {
  const key = ts.isStringLiteralLike(name) ? /^--(?:w3m|apkt)-(.*)/.exec(name.text)?.[1] : undefined
  if (key === undefined || THEME_KEYS.includes(key)) return []
  return [
    { at: name.getStart(), says: `the theme variable \`${name.text}\` has no counterpart: ${GUIDE}#theme-variables` },
  ]
}
