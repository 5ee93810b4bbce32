import ts from 'typescript'
import { isTest, readSources, type Source } from '../architecture/sources'

/** One error code of the shipped code. */
export interface ErrorCode {
  readonly code: string
  /** Possible values of the error's `message`; `{…}` stands for a value. Empty if the message is another error's. */
  readonly sentences: readonly string[]
  /** Messages that the catalogues show to a user for it. */
  readonly shown: readonly string[]
  /** Folders below `kernel`, `plugins`, `adapters` or `verify` that throw it. */
  readonly areas: readonly string[]
}

const CODE = /^([A-Z][A-Z0-9]*(_[A-Z0-9]+)+|EXPIRED)$/
const SHIPPED = ['kernel', 'plugins', 'adapters', 'ui-kit', 'hosts/react', 'hosts/elements', 'verify']

/** Calls that create a PorticoError or a VerifyError, and the position of the code among their arguments. */
const MAKERS: Readonly<Record<string, number>> = { PorticoError: 0, asPorticoError: 1, VerifyError: 0 }

interface Found {
  readonly code: string
  readonly sentence?: string
  readonly shown?: string
  readonly area: string
}

/** Every code that shipped code can throw, read from its syntax tree. */
export function readErrorCodes(): ErrorCode[] {
  const files = readShipped()
  const found = files.flatMap(file => [...readThrown(file)])
  const shown = files
    .filter(({ path }) => /messages\.ts$|ui-kit\/hooks\.ts$/.test(path))
    .flatMap(file => [...readShown(file)])
  const codes = [...new Set(found.map(({ code }) => code))].sort()
  return codes.map(code => {
    const own = found.filter(one => one.code === code)
    return {
      code,
      sentences: unique(own.flatMap(({ sentence }) => sentence ?? [])),
      shown: unique(shown.flatMap(one => (one.code === code ? (one.shown ?? []) : []))),
      areas: unique(own.map(({ area }) => area)),
    }
  })
}

/** Calls whose code is neither a literal nor a literal tuple: `path: argument`. */
export function readOpaqueCodes(): string[] {
  return readShipped().flatMap(({ path, nodes }) =>
    nodes.flatMap(node => {
      const code = codeArgument(node)
      if (!code || ts.isSpreadElement(code) || isCode(code)) return []
      if (ts.isConditionalExpression(code) && isCode(code.whenTrue) && isCode(code.whenFalse)) return []
      return [`${path}: ${code.getText()}`]
    }),
  )
}

interface ShippedFile {
  readonly path: string
  readonly nodes: readonly ts.Node[]
}

let shipped: readonly ShippedFile[] | undefined

function readShipped(): readonly ShippedFile[] {
  shipped ??= readSources(SHIPPED)
    .filter(({ path }) => !isTest(path) && !path.startsWith('adapters/conformance/'))
    .map(source => ({ path: source.path, nodes: [...walk(source)] }))
  return shipped
}

function* walk(source: Source): Generator<ts.Node> {
  const nodes: ts.Node[] = [ts.createSourceFile(source.path, source.text, ts.ScriptTarget.Latest, true)]
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    yield node
    ts.forEachChild(node, child => void nodes.push(child))
  }
}

function codeArgument(node: ts.Node): ts.Expression | undefined {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined
  const place = ts.isIdentifier(node.expression) ? MAKERS[node.expression.text] : undefined
  return place === undefined ? undefined : node.arguments?.[place]
}

const isCode = (node: ts.Node): node is ts.StringLiteral => ts.isStringLiteral(node) && CODE.test(node.text)

/** Codes in calls that create an error, and in tuples of a code and its message. */
function* readThrown({ path, nodes }: ShippedFile): Generator<Found> {
  const area = path
    .split('/')
    .slice(0, 2)
    .join('/')
    .replace(/\/[^/]+\.tsx?$/, '')
  for (const node of nodes) {
    const argument = codeArgument(node)
    if (argument && (ts.isCallExpression(node) || ts.isNewExpression(node))) {
      const codes = ts.isConditionalExpression(argument) ? [argument.whenTrue, argument.whenFalse] : [argument]
      const [sentence] = sentencesAfter([...(node.arguments ?? [])], argument)
      for (const code of codes) if (isCode(code)) yield { code: code.text, sentence, area }
    }
    if (ts.isArrayLiteralExpression(node)) {
      const code = node.elements.find(isCode)
      const sentence = code && sentencesAfter([...node.elements], code).find(text => /[a-z]/.test(text))
      if (code && sentence) yield { code: code.text, sentence, area }
    }
    if (ts.isObjectLiteralExpression(node)) {
      const values = node.properties.filter(ts.isPropertyAssignment)
      const code = values.find(({ name }) => name.getText() === 'code')?.initializer
      const sentence =
        code && values.flatMap(({ initializer }) => textsOf(initializer)).find(text => / [a-z]/.test(text))
      if (code && sentence && isCode(code)) yield { code: code.text, sentence, area }
    }
  }
}

function sentencesAfter(nodes: readonly ts.Expression[], code: ts.Expression): string[] {
  return nodes.slice(nodes.indexOf(code) + 1).flatMap(node => textsOf(node).filter(text => !CODE.test(text)))
}

/** The texts of a literal, a template or a conditional expression. */
function textsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  if (!ts.isTemplateExpression(node)) return []
  const spans = node.templateSpans.map(({ expression, literal }) => `{${nameOf(expression)}}${literal.text}`)
  return [node.head.text + spans.join('')]
}

const nameOf = (expression: ts.Expression): string =>
  ts.isIdentifier(expression)
    ? expression.text
    : ts.isPropertyAccessExpression(expression)
      ? expression.name.text
      : 'value'

function* readShown({ nodes }: ShippedFile): Generator<Found> {
  for (const node of nodes) {
    if (!ts.isPropertyAssignment(node) || !CODE.test(node.name.getText())) continue
    for (const shown of textsOf(node.initializer)) yield { code: node.name.getText(), shown, area: '' }
  }
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].sort()
