import ts from 'typescript'

/** A name that begins so has its subject in the group, or none. */
const OPENINGS = new Set(
  `that of whose which who what is are was were has have had does do did may might must can cannot it its they their them
  these those this on by with without for in from as to at under over into and or but too nor when where`.split(/\s+/),
)
const FEWEST_WORDS = 3
/** `test`, `it` and their forms; `it.answer()` is a call of something else. */
const TEST = /^(test|it)(\.(each|for|concurrent|sequential|skipIf|runIf|fails)\b[\s\S]*)?$/

export interface Fragment {
  readonly name: string
  readonly line: number
}

/** The names of a file's tests that cannot be read without the names of their groups. */
export function fragmentsIn(text: string): Fragment[] {
  const source = ts.createSourceFile('a.test.tsx', text, ts.ScriptTarget.Latest, true)
  const fragments: Fragment[] = []
  const visit = (node: ts.Node): void => {
    const name = ts.isCallExpression(node) && TEST.test(node.expression.getText()) ? nameOf(node) : undefined
    if (name && isFragment(name.text)) {
      fragments.push({ name: name.text, line: source.getLineAndCharacterOfPosition(name.at).line + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return fragments
}

function nameOf({ arguments: [first] }: ts.CallExpression): { text: string; at: number } | undefined {
  if (!first || !(ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))) return undefined
  return { text: ts.isTemplateExpression(first) ? first.getText().slice(1, -1) : first.text, at: first.getStart() }
}

function isFragment(name: string): boolean {
  const words = name.split(/\s+/)
  const opening = words[0]?.toLowerCase().replace(/[,:;]$/, '') ?? ''
  return words.length < FEWEST_WORDS || OPENINGS.has(opening) || name.startsWith('(')
}
