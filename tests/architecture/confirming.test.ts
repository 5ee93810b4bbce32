import ts from 'typescript'
import { expect, test } from 'vitest'
import { isTest, readSources, type Source } from './sources'

/* A view reaches a wallet request by `onConfirm` only, through any number of functions, services and events. */

const CAPABILITIES = ['sendTransfer', 'sendTransaction', 'signMessage', 'signTypedData', 'askPermissions']

type Declared = Map<string, Set<string>>

/** The names that the node calls or passes on; reading a property is not a call. */
function namesIn(node: ts.Node, found = new Set<string>()): Set<string> {
  if (ts.isTypeNode(node)) return found
  if (ts.isIdentifier(node) && isUsed(node)) found.add(node.text)
  node.forEachChild(child => void namesIn(child, found))
  return found
}

function isUsed(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    // Methods of the context belong to the kernel.
    return parent.expression.getText() !== 'ctx' && isHandedOn(parent)
  }
  if (ts.isPropertyAccessExpression(parent)) return false
  if (ts.isCallExpression(parent) || ts.isArrowFunction(parent) || ts.isJsxExpression(parent)) return isHandedOn(node)
  return ts.isShorthandPropertyAssignment(parent) || (ts.isPropertyAssignment(parent) && parent.initializer === node)
}

/** True if the node is called, or is the argument of a call or the value of another name. */
const isHandedOn = ({ parent }: ts.Node) =>
  ts.isCallExpression(parent) ||
  ts.isPropertyAssignment(parent) ||
  ts.isArrowFunction(parent) ||
  ts.isJsxExpression(parent)

/** True if the node asks for a capability that reaches the wallet: `ctx.ask(signMessage.on(…))`, or by a variable. */
function asksWallet(node: ts.Node): boolean {
  const names = /\.has\(\w+\.on\([^)]*\)\)/g
  const text = node.getText().replace(names, '')
  return text.includes('.ask(') && CAPABILITIES.some(name => text.includes(`${name}.on(`))
}

/** Collects functions, methods, constants and event listeners, with the names that each uses. */
function declarations({ path, text }: Source, declared: Declared, asking: Set<string>): void {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const usesSigning = CAPABILITIES.some(name => text.includes(`${name}.on(`))
  const note = (name: string, node: ts.Node) => {
    declared.set(name, new Set([...(declared.get(name) ?? []), ...namesIn(node)]))
    if (usesSigning && asksWallet(node)) asking.add(name)
  }
  const visit = (node: ts.Node): void => {
    const named =
      ts.isFunctionDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isPropertyAssignment(node) ||
      (ts.isVariableDeclaration(node) &&
        node.initializer &&
        (ts.isArrowFunction(node.initializer) || ts.isObjectLiteralExpression(node.initializer)))
    if (named && node.name && ts.isIdentifier(node.name)) note(node.name.text, node)
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [event, listener] = node.arguments
      if (node.expression.name.text === 'on' && event && listener && ts.isIdentifier(event)) note(event.text, listener)
    }
    node.forEachChild(visit)
  }
  visit(file)
}

/** Factories and wiring use every name that they combine, so they do not count as a path to the wallet. */
const isWiring = (name: string) => /^(setup|create[A-Z]\w*|default)$/.test(name)

function unguarded(sources: readonly Source[]): string[] {
  const declared: Declared = new Map()
  const asking = new Set<string>()
  for (const source of sources.filter(({ path }) => !path.includes('/views/'))) declarations(source, declared, asking)
  for (let before = -1; before !== asking.size; ) {
    before = asking.size
    for (const [name, names] of declared) {
      if (!isWiring(name) && [...names].some(other => other !== name && asking.has(other) && !isWiring(other)))
        asking.add(name)
    }
  }
  return sources.filter(({ path }) => path.includes('/views/')).flatMap(source => handlersOf(source, asking))
}

/** Handlers of a view that reach the wallet and are not `onConfirm`. */
function handlersOf({ path, text }: Source, asking: ReadonlySet<string>): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const local = new Map<string, Set<string>>()
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      for (const name of node.name.getText(file).match(/\w+/g) ?? []) local.set(name, namesIn(node.initializer))
    }
    if (ts.isJsxAttribute(node) && node.initializer && /^on[A-Z]/.test(node.name.getText(file))) {
      const names = [...namesIn(node.initializer)].flatMap(name => [name, ...(local.get(name) ?? [])])
      const leads = names.find(name => asking.has(name))
      if (leads && node.name.getText(file) !== 'onConfirm') found.push(`${path}: ${node.name.getText(file)} → ${leads}`)
    }
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

const shipped = readSources(['plugins']).filter(({ path }) => !isTest(path))
const plugins = [...new Set(shipped.map(({ path }) => path.split('/')[1]!))]
const of = (plugin: string) => shipped.filter(({ path }) => path.startsWith(`plugins/${plugin}/`))
const asks = plugins.filter(plugin =>
  of(plugin).some(
    ({ path, text }) => !/manifest\.ts$/.test(path) && CAPABILITIES.some(name => text.includes(`${name}.on(`)),
  ),
)

// Fails when the ConfirmButton is removed from a view.
test.each(asks)('only a ConfirmButton of %s leads to the wallet', plugin => {
  expect(unguarded(of(plugin))).toEqual([])
})

test.each(asks)('the way of %s to the wallet is found if its ConfirmButton is missing', plugin => {
  const bare = of(plugin).map(source => ({ ...source, text: source.text.replaceAll('onConfirm=', 'onClick=') }))
  expect(unguarded(bare).length).toBeGreaterThan(0)
})
