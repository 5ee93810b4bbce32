import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { FOLDERS, listFiles, ROOT } from './sources'

/** Words that the vocabulary has retired, by where they are, and the word to use. docs/project/glossary.md has the vocabulary. */

type Place = 'identifier' | 'file name' | 'comment' | 'document' | 'test name'

interface Retired {
  readonly words: readonly string[]
  readonly instead: string
  readonly places: readonly Place[]
}

const NAMES: readonly Place[] = ['identifier', 'file name']
const PROSE: readonly Place[] = ['comment', 'document', 'test name']
const EVERYWHERE = [...NAMES, ...PROSE]

export const RETIRED: readonly Retired[] = [
  {
    words: ['nobody', 'somebody', 'whoever', 'whom'],
    instead: 'the actor: the user, the caller, …',
    places: EVERYWHERE,
  },
  { words: ['visitor', 'visitors'], instead: 'user', places: EVERYWHERE },
  { words: ['house', 'houses', 'housekeeper'], instead: 'host, test host', places: EVERYWHERE },
  { words: ['said', 'told'], instead: 'raw, input, reported; for events: emitted', places: EVERYWHERE },
  { words: ['asleep', 'awake', 'woken', 'waking'], instead: 'registered, active, activating', places: EVERYWHERE },
  { words: ['wake', 'wakes'], instead: 'activate', places: EVERYWHERE },
  { words: ['shelf', 'shelves'], instead: 'lazyManifests, cache', places: EVERYWHERE },
  { words: ['desk', 'desks', 'till'], instead: 'service, flow/', places: NAMES },
  { words: ['wish', 'wishes', 'errand', 'errands'], instead: 'request', places: EVERYWHERE },
  { words: ['keeper', 'drawer', 'drawers'], instead: 'store', places: EVERYWHERE },
  { words: ['purse', 'purses', 'toy', 'toys'], instead: 'signer, test wallet', places: EVERYWHERE },
  { words: ['economy', 'weather'], instead: 'services/, faultPresets', places: NAMES },
  { words: ['leg', 'legs'], instead: 'NamespaceSession', places: NAMES },
  {
    words: ['crowd', 'sight', 'sights', 'voice', 'trial', 'deed', 'deeds'],
    instead: 'the thing itself',
    places: EVERYWHERE,
  },
  { words: ['family', 'families'], instead: 'namespace', places: NAMES },
  { words: ['legible', 'legibly'], instead: 'sanitizeText, ensureContrast', places: NAMES },
  { words: ['exhibit', 'exhibits'], instead: 'example', places: EVERYWHERE },
  { words: ['ring', 'ways', 'quiet', 'roll', 'letter', 'kept', 'hear'], instead: 'the export', places: ['file name'] },
  { words: ['beside', 'unless', 'together'], instead: 'the export', places: ['file name'] },
]

/** Words of a foreign format or a user's sentence, and words that are the right ones there. */
const EXCEPTIONS: readonly (readonly [path: RegExp, text: RegExp, because: string])[] = [
  [/./, /^fontFamily$/, 'the CSS property'],
  [/^ui-kit\/primitives\/ProgressRing\./, /^Ring$/, 'the shape on the screen'],
  [/^sandbox\/chains\/bitcoin\/esplora\//, /^economyFee$/, 'a field of the API of mempool.space'],
]

/** A comment or a test name begins with its actor. */
const PRONOUN = /^(?:whoever|whom|whose|who|what|nobody|somebody|nothing)\b/i

export interface Hit {
  readonly place: Place
  readonly word: string
  readonly path: string
  readonly line: number
}

/** Files with names, comments, sentences for developers or test names. */
export const listTexts = (): string[] =>
  [
    ...listFiles([...FOLDERS, 'tests', 'examples', 'docs']),
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CHANGELOG.md',
  ]
    .filter(path => /\.(tsx?|mjs|css|md)$/.test(path))
    .filter(path => !/(^|\/)(node_modules|dist|counterparts)\/|retiredWords|language\.test/.test(path))

export const hitsIn = (path: string): Hit[] => hitsInText(path, readFileSync(join(ROOT, path), 'utf8'))

export function hitsInText(path: string, text: string): Hit[] {
  const found = [
    ...basename(path)
      .split(/[.\-_]/)
      .flatMap(wordsOf),
  ].map(word => ({ place: 'file name', word, at: 0 }) as const)
  const parts = /\.(tsx?|mjs)$/.test(path) ? partsOf(path, text) : [{ place: 'document', at: 0, text } as const]
  const words: readonly { place: Place; word: string; at: number }[] = [...found, ...parts.flatMap(wordsIn)]
  return words
    .filter(({ place, word, at }) => isRetired(place, word) && !isException(path, text, { word, at }))
    .map(({ place, word, at }) => ({ place, word, path, line: text.slice(0, at).split('\n').length }))
}

const isRetired = (place: Place, word: string): boolean =>
  word.startsWith('begins with') ||
  RETIRED.some(({ words, places }) => places.includes(place) && words.includes(word.toLowerCase()))

/** The word itself or the identifier that it is a part of. */
function isException(path: string, text: string, { word, at }: { word: string; at: number }): boolean {
  const identifier = /^\w+/.exec(text.slice(at))?.[0] ?? ''
  return EXCEPTIONS.some(([where, what]) => where.test(path) && (what.test(identifier) || what.test(word)))
}

interface Part {
  readonly place: Place
  readonly at: number
  readonly text: string
}

function wordsIn({ place, at, text }: Part): { place: Place; word: string; at: number }[] {
  if (place === 'identifier') return wordsOf(text).map(word => ({ place, word, at }))
  const words = [...text.matchAll(/[\p{L}]+/gu)].map(match => ({ place, word: match[0], at: at + match.index }))
  const first = place === 'test name' ? PRONOUN.exec(text)?.[0] : undefined
  return first ? [...words, { place, word: `begins with ${first}`, at }] : words
}

/** `testHostOf` has three words. */
const wordsOf = (name: string): string[] =>
  name.split(/_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).filter(Boolean)

function partsOf(path: string, text: string): Part[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const parts: Part[] = []
  const comments = new Set<number>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isDeclared(node))
      parts.push({ place: 'identifier', at: node.getStart(), text: node.text })
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      if (!comments.has(pos)) parts.push({ place: 'comment', at: pos, text: text.slice(pos, end) })
      comments.add(pos)
    }
    const name = testNameOf(node)
    if (name) parts.push({ place: 'test name', at: name.getStart(), text: name.getText().slice(1) })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return parts
}

const isDeclared = (node: ts.Identifier): boolean =>
  !ts.isPropertyAccessExpression(node.parent) && 'name' in node.parent && node.parent.name === node

/** `test('…', …)`, `test.each(…)('…', …)`. */
function testNameOf(node: ts.Node): ts.Expression | undefined {
  if (!ts.isCallExpression(node) || !/^(test|it|describe)\b/.test(node.expression.getText().slice(0, 9)))
    return undefined
  const [name] = node.arguments
  return name && (ts.isStringLiteralLike(name) || ts.isTemplateExpression(name)) ? name : undefined
}
