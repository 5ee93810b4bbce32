import { closest, distance } from 'fastest-levenshtein'
import { type BaseIssue, type GenericSchema, safeParse } from 'valibot'

/** A misspelling differs in a few letters only; any other key has no nearest one. */
const MOST_CHANGES = 3

/** By option, what to pass in place of a text or a number. */
export type ObjectAdvice = Readonly<Record<string, (given: unknown) => string>>

/**
 * One sentence for each value that does not fit, with its place.
 * @example
 * describeIssues('createPortico', object({ networks: array(network) }), {}) // ['createPortico: `networks` is missing']
 */
export function describeIssues(of: string, schema: GenericSchema, value: unknown, advice: ObjectAdvice = {}): string[] {
  const { issues = [] } = safeParse(schema, value)
  return issues.map(issue => `${of}: ${sentenceOf(issue)}${objectAdvice(issue, advice)}`)
}

function objectAdvice({ path, expected, input }: BaseIssue<unknown>, advice: ObjectAdvice): string {
  const option = String(path?.[0]?.key)
  const isPlain = typeof input === 'string' || typeof input === 'number'
  return isPlain && expected === 'Object' && Object.hasOwn(advice, option) ? `: ${advice[option]?.(input)}` : ''
}

function sentenceOf({ path, expected, received, input }: BaseIssue<unknown>): string {
  const keys = path?.map(({ key }) => key) ?? []
  // The library names the missing key of a list that stands where an object is expected.
  if (Array.isArray(path?.at(-1)?.input) && typeof keys.at(-1) === 'string') {
    return `${nameOf(keys.slice(0, -1))} is a list, where one value is expected: spread it with \`...\``
  }
  const name = nameOf(keys)
  if (input === undefined) return `${name} is missing`
  if (typeof input === 'function') return `${name} is a function: call it`
  return `${name} is ${received}, expected ${expected}`
}

const nameOf = (keys: readonly unknown[]) =>
  keys.length === 0
    ? 'its argument'
    : `\`${keys.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at > 0 ? '.' : ''}${key}`)).join('')}\``

/** One sentence for each key that is not among the known ones. */
export const describeKeys = (of: string, value: object, known: readonly string[]): string[] =>
  Object.keys(value)
    .filter(key => !known.includes(key))
    .map(key => `${of}: \`${key}\` is unknown${hint(key, known)}`)

/** The nearest of the known keys, as a further sentence. */
export function hint(key: string, known: readonly string[]): string {
  const nearest = known.length > 0 ? closest(key.toLowerCase(), known.map(lower)) : ''
  const name = known.find(one => lower(one) === nearest)
  return name && distance(lower(key), nearest) <= MOST_CHANGES ? `. Did you mean \`${name}\`?` : ''
}

const lower = (text: string) => text.toLowerCase()
