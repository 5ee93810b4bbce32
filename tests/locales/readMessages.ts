import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { isTest, listFiles, ROOT } from '../architecture/sources'

/** A sentence of the code, as its file defines it. */
export interface FoundMessage {
  readonly id: string
  /** The English text, all forms of a plural joined. */
  readonly text: string
  readonly isPlural: boolean
  readonly path: string
}

const DEFINES = /defineMessages?\(/

/** Developers read these catalogues, no user does: English only. Only a plugin that is not in `standard()` may be here. */
export const ENGLISH_ONLY = ['devtools']

const isEnglishOnly = (path: string) => ENGLISH_ONLY.some(plugin => path.startsWith(`plugins/${plugin}/`))

/** Every message for users in the shipped code. A message that several files define is listed for each. */
export const readMessages = (): FoundMessage[] => readAllMessages().filter(({ path }) => !isEnglishOnly(path))

/** Those for developers too. */
export function readAllMessages(): FoundMessage[] {
  return listFiles(['kernel', 'plugins', 'adapters', 'ui-kit', 'hosts'])
    .filter(path => /\.tsx?$/.test(path) && !isTest(path) && !/\/(conformance|dist|node_modules)\//.test(path))
    .flatMap(messagesOf)
}

function messagesOf(path: string): FoundMessage[] {
  const source = readFileSync(join(ROOT, path), 'utf8')
  if (!DEFINES.test(source)) return []
  const found: FoundMessage[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [first, second] = node.arguments
      if (first && second && ts.isStringLiteralLike(first)) {
        if (node.expression.text === 'defineMessage' && ts.isStringLiteralLike(second)) {
          found.push({ id: first.text, text: second.text, isPlural: false, path })
        }
        if (node.expression.text === 'defineMessages' && ts.isObjectLiteralExpression(second)) {
          for (const [key, value] of entriesOf(second)) {
            found.push({ id: `${first.text}/${key}`, ...textOf(value), path })
          }
        }
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true))
  return found
}

const entriesOf = (object: ts.ObjectLiteralExpression): [key: string, value: ts.Expression][] =>
  object.properties.flatMap(property =>
    ts.isPropertyAssignment(property) && (ts.isIdentifier(property.name) || ts.isStringLiteralLike(property.name))
      ? [[property.name.text, property.initializer] as [string, ts.Expression]]
      : [],
  )

function textOf(value: ts.Expression): Pick<FoundMessage, 'text' | 'isPlural'> {
  if (ts.isStringLiteralLike(value)) return { text: value.text, isPlural: false }
  const forms = ts.isObjectLiteralExpression(value) ? entriesOf(value) : []
  const texts = forms.flatMap(([form, text]) => (form !== 'of' && ts.isStringLiteralLike(text) ? text.text : []))
  return { text: texts.join('\n'), isPlural: true }
}
