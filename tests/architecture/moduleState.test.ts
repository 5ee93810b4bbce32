import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { parse } from './functions'
import { isTest, isTranslation, readSources, type Source } from './sources'

/*
 * The state of a module outlives every Portico and is shared by all of a page. State belongs into slices; each binding that
 * stays is listed with its reason.
 */

const ALLOWED: Readonly<Record<string, string>> = {
  'kernel/contracts/context.ts given': 'keyed by the context: the devtools read what the kernel has given it',
  'kernel/host/inspect.ts observed': 'keyed by the network port, whose fetch is wrapped once',
  'plugins/activity/rules/dates.ts built': 'formatters by style and language: expensive to build, and without state',
  'plugins/connect/rules/candidates.ts entries': 'what follows from a wallet, which never changes',
  'plugins/connect/rules/resolveWallets.ts remoteRows': 'what follows from a wallet, which never changes',
  'adapters/evm/checkNode.ts proven': 'keyed by the function that reaches the nodes of one Portico',
  'adapters/shared/injected/needLibrary.ts reported': 'keyed by the context: the console shows an error once',
  'hosts/compat/appkit/current.ts current': 'the compatible hooks use what the page has created last',
  'hosts/development/compatAdvice.ts printed': 'hot reloading calls again: the console shows a warning once',
  'hosts/development/replaceEarlier.ts living': 'hot reloading: the next Portico of a page ends the one before',
  'hosts/development/replaceEarlier.ts task': 'hot reloading: Porticos of one task stand beside each other',
  'hosts/eip1193/index.ts providers': 'keyed by the Portico: one provider for each',
  'hosts/elements/PorticoElement.ts defaultPortico':
    'elements in the markup of a page use the Portico that it has defined',
  'hosts/elements/PorticoElement.ts details': 'code that loads once for a page',
  'hosts/elements/details.ts balances': 'keyed by the element',
  'hosts/elements/followBalance.ts followed': 'keyed by the element',
  'hosts/viem/index.ts publicClients': 'keyed by the network: viem keeps its batches and caches in a client',
  'hosts/viem/index.ts walletClients': 'keyed by the Portico: the same client until the account or the network changes',
  'ui-kit/theme/hostTheme.ts themes': 'keyed by the root that adopts the sheet',
  'ui-kit/theme/sheet.ts adopted': 'keyed by the root that adopts the sheets',
  'ui-kit/theme/sheet.ts built': 'keyed by the document: the texts of components, one sheet each',
}

const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array', 'AbortController'])

/** Is the initial value empty, and meant to be filled? */
function isFilledLater(value: ts.Expression | undefined, type: ts.TypeNode | undefined): boolean {
  if (!value) return false
  if (ts.isNewExpression(value)) {
    const isCollection = ts.isIdentifier(value.expression) && COLLECTIONS.has(value.expression.text)
    return isCollection && !value.arguments?.[0]
  }
  const isEmpty =
    (ts.isArrayLiteralExpression(value) && value.elements.length === 0) ||
    (ts.isObjectLiteralExpression(value) && value.properties.length === 0)
  return isEmpty && !/^(readonly |Readonly)/.test(type?.getText() ?? '')
}

/** The names of a module's variables, and of its collections that begin empty. */
function moduleState(source: Source): string[] {
  const file = parse(source)
  return file.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => {
    const isConstant = (declarationList.flags & ts.NodeFlags.Const) !== 0
    return declarationList.declarations
      .filter(({ initializer, type }) => !isConstant || isFilledLater(initializer, type))
      .map(({ name }) => `${source.path} ${name.getText(file)}`)
  })
}

const found = readSources(['kernel', 'plugins', 'adapters', 'hosts', 'networks', 'ui-kit', 'verify'])
  .filter(({ path }) => !isTest(path) && !isTranslation(path) && !path.startsWith('adapters/conformance/'))
  .flatMap(moduleState)

describe('module state', () => {
  test.each(found)('the list has the reason for %s', binding => {
    expect(ALLOWED[binding]).toBeDefined()
  })

  test.each(Object.keys(ALLOWED))('the list needs its entry for %s', binding => {
    expect(found).toContain(binding)
  })

  test.each([
    ['a variable', 'let last: string | undefined', ['x.ts last']],
    ['an empty map', 'export const seen = new Map<string, number>()', ['x.ts seen']],
    ['an empty list that may be filled', 'const all: string[] = []', ['x.ts all']],
    ['an empty list that is read only', 'const none: readonly string[] = []', []],
    ['a table', "const names = new Map([['a', 1]])", []],
    ['what a function keeps', 'function f() { let last = 1; return last }', []],
  ])('the search judges %s', (_, text, expected) => {
    expect(moduleState({ path: 'x.ts', text, imports: [], literals: [] })).toEqual(expected)
  })
})
