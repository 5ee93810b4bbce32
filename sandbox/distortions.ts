/** Ways to corrupt a valid JSON answer while it still looks like one. */
export const distortions = {
  html: () => '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>',
  'cut-json': (text: string) => text.slice(0, Math.max(1, Math.floor(text.length / 2))),
  empty: () => '',
  types: (text: string) => mapJson(text, { leaf: otherType }),
  nulls: (text: string) => mapJson(text, { leaf: () => null }),
  missing: (text: string) => mapJson(text, { keep: index => index % 2 === 1 }),
  prototype: (text: string) => mapJson(text, { extra: POLLUTION }),
  markup: (text: string) => mapJson(text, { leaf: value => (typeof value === 'string' ? MARKUP : value) }),
  urls: (text: string) => mapJson(text, { leaf: value => (looksLikeLink(value) ? 'javascript:alert(1)' : value) }),
  numbers: (text: string) => mapJson(text, { leaf: value => (looksLikeNumber(value) ? OVERFLOW : value) }),
  huge: (text: string) => mapJson(text, { leaf: value => (typeof value === 'string' ? HUGE : value) }),
  deep: () => `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
} satisfies Record<string, (text: string) => string>

export type Distortion = keyof typeof distortions

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Leaf = Exclude<Json, Json[] | { [key: string]: Json }>

interface Change {
  leaf?: (value: Leaf) => Json
  /** True for the members of an object that stay, by position. */
  keep?: (index: number) => boolean
  /** Members added to every object. */
  extra?: [string, Json][]
}

const DEPTH = 10_000
const HUGE = 'wide '.repeat(20_000)
const MARKUP = '<img src=x onerror="alert(1)">\u202e{{7*7}}\u200b'
// JSON can express a number that no double holds; JSON.stringify cannot, so it is inserted as text.
const OVERFLOW = '@@overflow@@'
const POLLUTION: [string, Json][] = [
  ['__proto__', { polluted: true }],
  ['constructor', { prototype: { polluted: true } }],
]

function mapJson(text: string, change: Change): string {
  const parsed = parse(text)
  if (parsed === undefined) return distortions.html()
  return JSON.stringify(walk(parsed, change)).replaceAll(`"${OVERFLOW}"`, '1e400')
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    // An image or a plain text has no members to corrupt.
    return undefined
  }
}

function walk(value: Json, change: Change): Json {
  if (Array.isArray(value)) return value.map(item => walk(item, change))
  if (value === null || typeof value !== 'object') return change.leaf ? change.leaf(value) : value
  const kept = Object.entries(value).filter((_, index) => change.keep?.(index) ?? true)
  const members = kept.map(([key, member]): [string, Json] => [key, walk(member, change)])
  return Object.fromEntries([...members, ...(change.extra ?? [])])
}

function otherType(value: Leaf): Json {
  if (typeof value === 'string') return 7
  if (typeof value === 'number') return 'seven'
  return [{ nested: true }]
}

const looksLikeLink = (value: Leaf) => typeof value === 'string' && /^[a-z][a-z0-9+.-]*:/i.test(value)
const looksLikeNumber = (value: Leaf) => typeof value === 'number' || (typeof value === 'string' && /^\d/.test(value))
