import ts from 'typescript'

/** Words that name nothing: articles, prepositions, and nouns that nearly every name here implies. */
const EMPTY = new Set(
  `a an the this that these it its of to for from with in on by and or as is are be each own new current one also
  prop option value text name user host app page modal view component react wallet account network connect
  show draw render report return give load remove close open add set read receive call record object`.split(/\s+/),
)
/** A format, a fact or a condition, however short. */
const ADDS = /\d|undefined|null|default|only|never|always|^By /i
const CODE = /`[^`]+`/g

const wordsOf = (text: string): string[] =>
  text
    .split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(word => word.length > 1)
    .map(word => stem(word.toLowerCase()))
const stem = (word: string): string => word.replace(/ies$/, 'y').replace(/(ing|ed|es|s|e)$/, '')
const STEMS = new Set([...EMPTY].flatMap(word => [word, stem(word)]))

/** A comment of at most six words, all of which are in the name, its owners, its type or its parameters. */
export interface Repeat {
  readonly name: string
  readonly comment: string
  /** The positions of the comment in the source. */
  readonly from: number
  readonly to: number
}

export function repeatsIn(path: string, text: string): Repeat[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const repeats: Repeat[] = []
  const visit = (node: ts.Node, owners: readonly string[]): void => {
    const name = nameOf(node)
    const [doc, ...more] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
    if (doc && doc.parent === node && more.length === 0 && !doc.tags?.length) {
      const comment = ts.getTextOfJSDocComment(doc.comment) ?? ''
      if (isRepeat(comment, [name, ...owners, typeOf(node)])) {
        repeats.push({ name, comment, from: doc.getStart(), to: doc.getEnd() })
      }
    }
    ts.forEachChild(node, child => visit(child, name ? [name, ...owners] : owners))
  }
  visit(source, [])
  return repeats
}

function isRepeat(comment: string, texts: readonly string[]): boolean {
  if (comment === '' || comment.split(/\s+/).length > 6 || ADDS.test(comment)) return false
  const known = new Set(texts.flatMap(wordsOf))
  const names = comment.match(CODE) ?? []
  // A name in code that is not known is an example or a value.
  if (!names.every(code => wordsOf(code).every(word => known.has(word)))) return false
  return wordsOf(comment).every(word => STEMS.has(word) || known.has(word))
}

function nameOf(node: ts.Node): string {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations[0]?.name.getText() ?? ''
  return 'name' in node && node.name && ts.isPropertyName(node.name as ts.Node) ? (node.name as ts.Node).getText() : ''
}

const typeOf = (node: ts.Node): string =>
  [
    'type' in node && node.type ? (node.type as ts.Node).getText() : '',
    ts.isFunctionLike(node) ? node.parameters.map(parameter => parameter.getText()).join(' ') : '',
  ].join(' ')
