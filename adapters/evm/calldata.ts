/* A call's arguments, read by hand: what is shown must not hang on whether a chain library is there. Source: Solidity ABI. */

const DATA = /^0x([0-9a-f]{2})*$/i
/** In hex digits. */
export const WORD = 64
const SELECTOR = 10
/** More entries of a list than anybody would look through. */
const MOST_ENTRIES = 50
/** Larger than what any network takes: longer texts are not even looked at. */
const LONGEST = 2 ** 20

/** A call: which function, and its arguments' words. Undefined for what is none. */
export interface Call {
  readonly selector: string
  /** Hex without a prefix. */
  readonly body: string
}

export function readCall(data: unknown): Call | undefined {
  if (typeof data !== 'string' || data.length < SELECTOR || data.length > LONGEST || !DATA.test(data)) return undefined
  return { selector: data.slice(0, SELECTOR).toLowerCase(), body: data.slice(SELECTOR).toLowerCase() }
}

/** An argument by its place. Undefined where the call is too short, or where the word holds more than its type does. */
export const uintAt = (body: string, index: number, bits = 256): bigint | undefined => {
  const word = wordAt(body, index)
  const value = word === undefined ? undefined : BigInt(`0x${word}`)
  return value !== undefined && value < 2n ** BigInt(bits) ? value : undefined
}

export const addressAt = (body: string, index: number): string | undefined => {
  const value = uintAt(body, index, 160)
  return value === undefined ? undefined : `0x${value.toString(16).padStart(40, '0')}`
}

export const boolAt = (body: string, index: number): boolean | undefined => {
  const value = uintAt(body, index, 1)
  return value === undefined ? undefined : value === 1n
}

/** A list of numbers, whose place is in the word `index`. */
export const uintsAt = (body: string, index: number): bigint[] | undefined =>
  listAt(body, index, (list, entry) => uintAt(list, entry))

/** A byte string, as hex with a prefix. */
export function bytesAt(body: string, index: number): string | undefined {
  const tail = tailAt(body, index)
  const length = tail === undefined ? undefined : numberAt(tail, 0)
  if (tail === undefined || length === undefined) return undefined
  const bytes = tail.slice(WORD, WORD + length * 2)
  return bytes.length === length * 2 ? `0x${bytes}` : undefined
}

/** A list of byte strings. */
export const bytesListAt = (body: string, index: number): string[] | undefined => listAt(body, index, bytesAt)

/** A list of structs of so many words each. */
export const recordsAt = (body: string, index: number, words: number): string[] | undefined =>
  listAt(body, index, (list, entry) => {
    const record = list.slice(entry * words * WORD, (entry + 1) * words * WORD)
    return record.length === words * WORD ? record : undefined
  })

/** A list of structs whose length is not fixed. */
export const tuplesAt = (body: string, index: number): string[] | undefined => listAt(body, index, tailAt)

/** What begins at the place that the word `index` names. */
export function tailAt(body: string, index: number): string | undefined {
  const bytes = numberAt(body, index)
  return bytes === undefined || bytes * 2 > body.length ? undefined : body.slice(bytes * 2)
}

/** Places within a list are counted from behind its length. */
function listAt<T>(body: string, index: number, read: (list: string, entry: number) => T | undefined) {
  const tail = tailAt(body, index)
  const length = tail === undefined ? undefined : numberAt(tail, 0)
  if (tail === undefined || length === undefined || length > MOST_ENTRIES) return undefined
  const list = tail.slice(WORD)
  const entries = Array.from({ length }, (_, entry) => read(list, entry)).filter(entry => entry !== undefined)
  return entries.length === length ? entries : undefined
}

const wordAt = (body: string, index: number): string | undefined => {
  const word = body.slice(index * WORD, (index + 1) * WORD)
  return word.length === WORD ? word : undefined
}

/** A number that can be a place or a length here. */
const numberAt = (body: string, index: number): number | undefined => {
  const value = uintAt(body, index, 32)
  return value === undefined ? undefined : Number(value)
}
