import { EXTERNALS } from './compatibleKits.mjs'

/**
 * webpack's externals in the configuration of Next that the templates of kits have, and that stop the build of Next 16. The
 * function `webpack` goes with them if it does nothing else; where the code is another one, the change is the reader's.
 */
export function findExternals(ts, file, { hasKit }) {
  const findings = []
  const visit = node => {
    if (hasKit && isPush(ts, node)) findings.push(findInPush(ts, node))
    else if (hasKit && isExternal(ts, node))
      findings.push({ at: node.getStart(), externals: [node.text], says: says([node.text]) })
    else ts.forEachChild(node, visit)
  }
  visit(file)
  return findings
}

const says = names =>
  `remove the webpack externals ${names.map(name => `\`${name}\``).join(', ')}: nothing here needs them`

/** `config.externals.push('pino-pretty', …)` with these names alone. */
const isPush = (ts, node) =>
  ts.isCallExpression(node) &&
  /\bexternals\.push$/.test(node.expression.getText()) &&
  node.arguments.length > 0 &&
  node.arguments.every(argument => ts.isStringLiteralLike(argument) && EXTERNALS.includes(argument.text))

/** One of the names in another expression about externals. */
function isExternal(ts, node) {
  if (!ts.isStringLiteralLike(node) || !EXTERNALS.includes(node.text)) return false
  for (let above = node.parent; above; above = above.parent) {
    if (ts.isCallExpression(above) || ts.isBinaryExpression(above)) return /\bexternals\b/.test(above.getText())
    if (ts.isPropertyAssignment(above)) return above.name.getText() === 'externals'
  }
  return false
}

function findInPush(ts, call) {
  const names = call.arguments.map(({ text }) => text)
  const finding = { at: call.getStart(), externals: names, says: says(names) }
  const statement = call.parent
  if (!ts.isExpressionStatement(statement)) return finding
  const edit = wholeLines(functionAround(ts, statement) ?? statement)
  return { ...finding, kind: 'webpack', edit }
}

/** The property or method `webpack` whose body has this statement and a return alone. */
function functionAround(ts, { parent: block }) {
  const { parent: body } = block
  const property = body && ts.isMethodDeclaration(body) ? body : body?.parent
  const isProperty = property && (ts.isPropertyAssignment(property) || ts.isMethodDeclaration(property))
  const steps = block.statements.filter(statement => !ts.isReturnStatement(statement))
  return isProperty && property.name.getText() === 'webpack' && steps.length === 1 ? property : undefined
}

/** The node with a comma behind it, and its lines' indentation and end. */
export function wholeLines(node) {
  const text = node.getSourceFile().text
  const before = /[ \t]*$/.exec(text.slice(0, node.getStart()))?.[0].length ?? 0
  const after = /^,?[ \t]*(\r?\n)?/.exec(text.slice(node.getEnd()))?.[0].length ?? 0
  return { from: node.getStart() - before, to: node.getEnd() + after, text: '' }
}
