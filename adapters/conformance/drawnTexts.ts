import { connectors, type Locale, networks, sessions } from '../../kernel'
import type { PluginTestHost } from './pluginTestHost'

const [OPEN, CLOSE] = ['⟦', '⟧']
/** A message as it is drawn. What stands outside of brackets has the same words in every language. */
export const inBrackets = (text: string) => `${OPEN}${text}${CLOSE}`

/** A language whose sentences are the English ones in brackets. Its dates and names are in letters of their own. */
export const brackets = (drawn: Map<string, string>): Locale => ({
  tag: 'ka',
  direction: 'ltr',
  texts({ id, text }) {
    drawn.set(id, text)
    return inBrackets(text)
  },
})

const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'alt', 'placeholder']

/** The words of an element that are no message, no data of the host and not marked as the same in every language. */
export function untranslated(host: PluginTestHost, element: HTMLElement): string[] {
  const known = knownData(host)
  const words = new Set(known.flatMap(text => text.toLowerCase().match(WORD) ?? []))
  const codes = known.filter(text => /^\S{20,}$/.test(text)).map(text => text.toLowerCase())
  const isData = (word: string) => words.has(word) || codes.some(code => code.includes(word))
  return [...textsOf(element)].map(withoutMessages).filter(text =>
    (text.match(WORD) ?? []).some(word => {
      const isName = /\p{N}/u.test(word) || word === word.toUpperCase() || /^\p{Script=Georgian}/u.test(word)
      return word.length > 2 && !isName && !isData(word.toLowerCase())
    }),
  )
}

/** Texts with a value that is none, or with the place of a variable that no one has given. */
export const broken = (element: HTMLElement): string[] =>
  [...textsOf(element)].flatMap(
    text => text.match(/[^⟦⟧]*(\b(undefined|NaN|Invalid Date)\b|\[object \w+\]|\{\w+\})[^⟦⟧]*/g) ?? [],
  )

const WORD = /[\p{L}\p{N}]+/gu

function withoutMessages(text: string): string {
  const rest = text.replace(new RegExp(`${OPEN}[^${OPEN}${CLOSE}]*${CLOSE}`, 'g'), ' ')
  return rest === text ? text.replace(/\s+/g, ' ').trim() : withoutMessages(rest)
}

/** The text of an element as one, since a message may fill several nodes, and its named attributes. */
function* textsOf(element: Element): Generator<string> {
  const content: string[] = []
  yield* collect(element, content)
  yield content.join(' ')
}

function* collect(node: Node, content: string[]): Generator<string> {
  if (node.nodeType === node.TEXT_NODE) content.push(node.nodeValue ?? '')
  if (node.nodeType === node.ELEMENT_NODE) {
    // The cast is safe: an element says so of itself, in whichever document.
    const element = node as Element
    if (/^(style|script)$/i.test(element.localName) || element.getAttribute('translate') === 'no') return
    for (const name of ATTRIBUTES) yield element.getAttribute(name) ?? ''
    for (const inner of element.shadowRoot?.childNodes ?? []) yield* collect(inner, content)
  }
  for (const inner of node.childNodes) yield* collect(inner, content)
}

/** Every text that comes from the host, the wallet, a server or the storage. */
function knownData({ portico, edges, kit }: PluginTestHost): string[] {
  const { metadata } = portico.settings
  const slices = [networks, sessions, connectors].map(slice => portico.read<unknown>(slice))
  const stored = [...edges.backend.entries.values()]
  return [...texts([metadata, slices, edges.server.answered, stored, kit.args, kit.names, edges.env.page()])]
}

function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* texts(inner)
}
