import {
  HARMLESS,
  IMPORTS,
  OPTIONS_WITHOUT_COUNTERPART,
  OTHER_KITS,
  THEME_KEYS,
  WAGMI_WITHOUT_REACT,
  WITHOUT_COUNTERPART,
} from './migrateKits.mjs'

const GUIDE = 'docs/migration.md'
const isAppKit = name => /^@(reown\/appkit|web3modal\/)/.test(name)

/**
 * Finds the changes to a file: each finding has an offset, a sentence and, if the command can do it, a kind and an edit.
 * `react`: the app has React.
 */
export function findInSource(ts, path, text, { react }) {
  return scriptsOf(path, text).flatMap(({ code, start }) => {
    const file = ts.createSourceFile(`${path}.tsx`, code, ts.ScriptTarget.Latest, true, kindOf(ts, path))
    const findings = []
    const kits = kitsOf(ts, file)
    const visit = node => {
      findings.push(...findInNode(ts, node, react), ...findOptions(ts, node, kits))
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

function findInNode(ts, node, react) {
  const specifier = specifierOf(ts, node)
  if (specifier) return findInImport(ts, node, specifier, react)
  if (isCreation(ts, node)) return findInOptions(ts, node)
  if (ts.isPropertyAssignment(node)) return findInThemeKey(ts, node)
  return []
}

/** The module of an import, an export, `import()`, `require()` or `import('…').T`. */
function specifierOf(ts, node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return literalOf(ts, node.moduleSpecifier)
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return literalOf(ts, node.argument.literal)
  if (!ts.isCallExpression(node)) return undefined
  const loads = node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'require'
  return loads ? literalOf(ts, node.arguments[0]) : undefined
}

const literalOf = (ts, node) => (node && ts.isStringLiteralLike(node) ? node : undefined)

function findInImport(ts, node, specifier, react) {
  const module = specifier.text
  const position = specifier.getStart()
  const kit = OTHER_KITS.find(({ packages }) => packages.test(module))
  if (kit) {
    if (Object.hasOwn(kit.modules, module))
      return [{ at: position, says: `'${module}' of ${kit.name} → ${kit.modules[module]}` }]
    const names = namesOf(ts, node).filter(({ text }) => Object.hasOwn(kit.names, text))
    const findings = names.map(name => ({
      at: name.at,
      says: `\`${name.text}\` of ${kit.name} → ${kit.names[name.text]}`,
    }))
    return findings[0] ? findings : [{ at: position, says: `import of ${kit.name}: ${GUIDE}#${kit.section}` }]
  }
  if (!isAppKit(module)) return []
  const missing = namesOf(ts, node)
    .filter(({ text }) => Object.hasOwn(WITHOUT_COUNTERPART, text))
    .map(name => ({ at: name.at, says: `\`${name.text}\` has no counterpart: ${WITHOUT_COUNTERPART[name.text]}` }))
  if (!Object.hasOwn(IMPORTS, module)) {
    return missing[0] ? missing : [{ at: position, says: `'${module}' has no counterpart: ${GUIDE}#appkit` }]
  }
  const to = module.endsWith('-adapter-wagmi') && !react ? WAGMI_WITHOUT_REACT : IMPORTS[module]
  // Between the quotes, which stay.
  const edit = { from: position + 1, to: specifier.getEnd() - 1, text: to }
  return [...missing, { at: position, says: `'${module}' → '${to}'`, kind: 'imports', edit }]
}

function namesOf(ts, node) {
  const named = node.importClause?.namedBindings ?? node.exportClause
  if (!named || !(ts.isNamedImports(named) || ts.isNamedExports(named))) return []
  return named.elements.map(element => {
    const name = element.propertyName ?? element.name
    return { text: name.text, at: name.getStart() }
  })
}

/** The other kits that the file imports. */
const kitsOf = (ts, file) =>
  OTHER_KITS.filter(({ packages }) =>
    file.statements.some(node => ts.isImportDeclaration(node) && packages.test(node.moduleSpecifier.text)),
  )

/** The options of another kit's function or component: `getDefaultConfig({ appName })`, `<ConnectButton chainStatus>`. */
function findOptions(ts, node, kits) {
  const isElement = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)
  if (!isElement && !ts.isCallExpression(node)) return []
  const owner = (isElement ? node.tagName : node.expression).getText()
  const properties = (isElement ? node.attributes : node.arguments[0])?.properties ?? []
  return kits
    .filter(({ options }) => Object.hasOwn(options, owner))
    .flatMap(({ name: kit, options }) =>
      properties
        .filter(({ name }) => name && Object.hasOwn(options[owner], name.text))
        .map(({ name }) => ({
          at: name.getStart(),
          says: `\`${name.text}\` of ${kit}’s \`${owner}\` → ${options[owner][name.text]}`,
        })),
    )
}

/** `createAppKit(…)`, or `<AppKitProvider …>`. */
const isCreation = (ts, node) =>
  (ts.isCallExpression(node) && node.expression.getText() === 'createAppKit') ||
  ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && node.tagName.getText() === 'AppKitProvider')

function findInOptions(ts, node) {
  const { createAppKit, features } = OPTIONS_WITHOUT_COUNTERPART
  const options = ts.isCallExpression(node) ? node.arguments[0] : node.attributes
  const optionFindings = unmatched(ts, options, createAppKit)
  const nested = options?.properties?.find(({ name }) => name?.getText() === 'features')?.initializer
  const object = nested && (ts.isJsxExpression(nested) ? nested.expression : nested)
  return [...optionFindings, ...unmatched(ts, object, features, 'features.')].map(({ at, name }) => ({
    at,
    says: `the option \`${name}\` has no counterpart: ${GUIDE}#options`,
  }))
}

/** The options without a counterpart, unless their value is the one for which nothing is lost. */
const unmatched = (ts, object, keys, prefix = '') =>
  (object?.properties ?? []).flatMap(({ name, initializer }) => {
    if (!name || !keys.includes(name.text)) return []
    const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer
    const isHarmless = Object.hasOwn(HARMLESS, name.text) && value?.getText() === HARMLESS[name.text]
    return isHarmless ? [] : [{ at: name.getStart(), name: `${prefix}${name.text}` }]
  })

function findInThemeKey(ts, { name }) {
  const key = ts.isStringLiteralLike(name) ? /^--(?:w3m|apkt)-(.*)/.exec(name.text)?.[1] : undefined
  if (key === undefined || THEME_KEYS.includes(key)) return []
  return [
    { at: name.getStart(), says: `the theme variable \`${name.text}\` has no counterpart: ${GUIDE}#theme-variables` },
  ]
}
