import fc from 'fast-check'

/* Valid samples with a few edits: the unchanged rest of a sample leads deep into a parser. */

const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
const polluting = JSON.parse(
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":{"polluted":1}}',
)

/** Values that have broken parsers. All of them are JSON, or undefined. */
const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  -0,
  1.5,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  Number.MAX_SAFE_INTEGER + 2,
  2 ** 32,
  '',
  ' ',
  '0',
  '-1',
  '0x',
  '1e400',
  '1e-7',
  '٣',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\u202egnp.exe',
  '\ud800',
  'a\udfff\ud83d',
  '\u0000\u0001\u007f',
  'e\u0301'.repeat(50),
  '\u200b\u2066\ufeff',
  '</script><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'https://user:pass@evil.example:99999/\\..',
  'data:text/html,x',
  `0x${'f'.repeat(64)}`,
  `0x${'f'.repeat(65)}`,
  `0x${'0'.repeat(40)}`,
  '9'.repeat(400),
  `0.${'0'.repeat(400)}1`,
  [],
  {},
  [[]],
  [null, undefined, 7, {}],
  polluting,
  [polluting],
  { length: 2 ** 32, 0: 'x' },
  { toString: 'no function', valueOf: 1 },
  JSON.parse('{"then":1,"toJSON":2}'),
]

/** Long and deep values, with a lower weight. */
const LARGE: readonly unknown[] = [
  'a'.repeat(70_000),
  'a:'.repeat(20_000),
  `https://${'a.'.repeat(10_000)}`,
  `${' '.repeat(50_000)}x`,
  '%'.repeat(30_000),
  '('.repeat(30_000),
  deep(2_000),
  Array.from({ length: 3_000 }, (_, at) => at),
]

/** A megabyte of JSON in its worst forms, with a low weight because parsing takes long. */
const HUGE: readonly string[] = ['a', '1', '0x', ':', '/', ' ', '\n', '{', '\u202e', '\ud83d'].map(part =>
  part.repeat(Math.floor(1_000_000 / (JSON.stringify(part).length - 2))),
)

const hostile = fc.oneof(
  { weight: 1200, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 30, arbitrary: fc.constantFrom(...LARGE) },
  { weight: 240, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 160, arbitrary: fc.double() },
  { weight: 160, arbitrary: fc.bigInt({ min: 0n, max: 2n ** 260n }).map(String) },
  { weight: 120, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom(...HUGE) },
)

type Place = (string | number)[]

/** Every path in a value, the outermost first. */
function placesOf(value: unknown, at: Place = [], found: Place[] = []): Place[] {
  found.push(at)
  if (found.length < 400 && typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
    for (const key of Object.keys(value)) placesOf(Reflect.get(value, key), [...at, key], found)
  }
  return found
}

/** A shallow copy; its parts are shared with the value and must not be changed. */
const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...value]
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  const made = {}
  for (const key of Object.keys(value)) define(made, key, Reflect.get(value, key))
  return made
}

/** `__proto__` becomes an own property, as in parsed JSON. */
const define = (object: object, key: string | number, value: unknown) =>
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })

/** A copy of the value with `change` applied to the part at the path; undefined removes the part. */
function changed(value: unknown, [key, ...rest]: Place, change: (part: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  const made = copy(value)
  if (typeof made !== 'object' || made === null) return made
  const part = changed(Reflect.get(made, key), rest, change)
  if (part === undefined) Reflect.deleteProperty(made, key)
  else define(made, key, part)
  return made
}

interface Edit {
  readonly kind: 'replace' | 'add' | 'text' | 'swap' | 'repeat'
  readonly place: number
  readonly other: number
  readonly value: unknown
}

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'add', 'text', 'text', 'swap', 'repeat'),
  place: fc.nat({ max: 10_000 }),
  other: fc.nat({ max: 10_000 }),
  value: hostile,
})

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'length', 'then', 'toJSON', '']

function applied(value: unknown, { kind, place, other, value: given }: Edit): unknown {
  const places = placesOf(value)
  const at = places[place % places.length] ?? []
  return changed(value, at, part => {
    if (kind === 'text' && typeof part === 'string') return textChanged(part, other, given)
    if (kind === 'text' && part instanceof Uint8Array) return bytesChanged(part, other, given)
    if (kind === 'add' && typeof part === 'object' && part !== null && !ArrayBuffer.isView(part)) {
      const made = copy(part) as object
      return define(made, Array.isArray(made) ? made.length : (NAMES[other % NAMES.length] ?? ''), given)
    }
    if (kind === 'swap') return at.length > 0 ? partAt(value, places[other % places.length] ?? []) : part
    if (kind === 'repeat' && Array.isArray(part)) {
      // The sizes of several edits multiply.
      const times = 1 + (other % (typeof part[0] === 'object' ? 6 : 300))
      return Array.from({ length: times }, () => part[0])
    }
    if (kind === 'repeat' && typeof part === 'string') return part.repeat(1 + (other % 20)).slice(0, 1_000_000)
    return given
  })
}

const partAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((part, key) => Reflect.get(Object(part), key), value)

/** Replaces, adds or removes one piece of the text. */
function textChanged(text: string, other: number, given: unknown): string {
  const at = other % (text.length + 1)
  const piece = typeof given === 'string' ? given : String(typeof given === 'object' ? '' : given)
  return text.slice(0, at) + piece + text.slice(at + (other % 3))
}

function bytesChanged(bytes: Uint8Array, other: number, given: unknown): Uint8Array {
  const at = other % (bytes.length + 1)
  const made = [...bytes.slice(0, at), other % 256, ...bytes.slice(at + (given ? 1 : 0))]
  return Uint8Array.from(other % 5 === 0 ? made.slice(0, at) : made)
}

/** A sample with a few edits, or a hostile value instead. */
export const mutated = (samples: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 20,
      arbitrary: fc
        .tuple(fc.constantFrom(...samples), fc.array(edit, { maxLength: 4 }))
        .map(([sample, edits]) => edits.reduce(applied, sample)),
    },
    { weight: 1, arbitrary: hostile },
  )
