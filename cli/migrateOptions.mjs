const GUIDE = 'docs/migration.md'

/** The options of a kit's function or component: `createAppKit({ enableCoinbase })`, `<ConnectButton chainStatus>`. */
export function findOptions(ts, node, kits) {
  const isElement = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)
  if (!isElement && !ts.isCallExpression(node)) return []
  const name = (isElement ? node.tagName : node.expression).getText()
  const object = isElement ? node.attributes : objectOf(ts, node.arguments[0])
  return kits.flatMap(kit => {
    const owner = kit.owners?.[name] ?? name
    return kit.imports ? findUnmatched(ts, object, owner, kit) : findReplaced(object, owner, kit)
  })
}

/** Of another kit: each option, with what replaces it. */
function findReplaced(object, owner, { name: kit, options }) {
  return propertiesOf(object, Object.keys(options[owner] ?? {})).map(({ name }) => ({
    at: name.getStart(),
    says: `\`${name.text}\` of ${kit}’s \`${owner}\` → ${options[owner][name.text]}`,
  }))
}

/** Of a compatible kit: the options without a counterpart, and those of the objects in them. */
function findUnmatched(ts, object, owner, kit) {
  const nested = Object.keys(kit.options).filter(key => key.startsWith(`${owner}.`))
  const own = propertiesOf(object, kit.options[owner] ?? []).map(property => {
    const { name } = property
    const isNote = Object.hasOwn(kit.harmless, name.text) && writtenValue(ts, property) === kit.harmless[name.text]
    const option = [...owner.split('.').slice(1), name.text].join('.')
    const says = isNote
      ? `the option \`${option}\` has no effect: it can go`
      : `the option \`${option}\` has no counterpart: ${GUIDE}#${kit.optionsSection}`
    return { at: name.getStart(), says, ...(isNote && { isNote }) }
  })
  const inner = nested.flatMap(key =>
    propertiesOf(object, [key.slice(owner.length + 1)]).flatMap(property =>
      findUnmatched(ts, objectOf(ts, property.initializer ?? property.name), key, kit),
    ),
  )
  return [...own, ...inner]
}

/** The text of a value; an attribute without one is `true`. */
function writtenValue(ts, { initializer, kind }) {
  const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer
  return value?.getText() ?? (kind === ts.SyntaxKind.JsxAttribute ? 'true' : undefined)
}

const propertiesOf = (object, keys) => (object?.properties ?? []).filter(({ name }) => name && keys.includes(name.text))

/** The object that an expression names: written there, or as a constant of the same file. */
function objectOf(ts, expression) {
  const value = expression && ts.isJsxExpression(expression) ? expression.expression : expression
  if (!value || !ts.isIdentifier(value))
    return value && ts.isAsExpression(value) ? objectOf(ts, value.expression) : value
  const declared = value
    .getSourceFile()
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name }) => name.getText() === value.text)
  return declared?.initializer
}
