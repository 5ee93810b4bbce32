import { known } from '../discovery'

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
  const word = body.slice(index * WORD, (index + 1) * WORD)
  const value = word.length === WORD ? BigInt(`0x${word}`) : undefined
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
export const uintsAt = (body: string, index: number): readonly bigint[] | undefined =>
  listAt(body, index, (list, entry) => uintAt(list, entry))

/** A byte string, as hex with a prefix. */
export function bytesAt(body: string, index: number): string | undefined {
  const tail = tailAt(body, index)
  const digits = 2 * numberAt(tail, 0)
  const bytes = tail.slice(WORD, WORD + digits)
  return bytes.length === digits ? `0x${bytes}` : undefined
}

/** A list of byte strings. */
export const bytesListAt = (body: string, index: number): readonly string[] | undefined => listAt(body, index, bytesAt)

/** A list of structs of so many words each. */
export const recordsAt = (body: string, index: number, words: number): readonly string[] | undefined =>
  listAt(body, index, (list, entry) => {
    const record = list.slice(entry * words * WORD, (entry + 1) * words * WORD)
    return record.length === words * WORD ? record : undefined
  })

/** A list of structs whose length is not fixed. */
export const tuplesAt = (body: string, index: number): readonly string[] | undefined => listAt(body, index, tailAt)

/** What begins at the place that the word `index` names; empty where that is none. */
export const tailAt = (body: string, index: number): string => body.slice(2 * numberAt(body, index))

/** Places within a list are counted from behind its length. */
function listAt<T>(body: string, index: number, read: (list: string, entry: number) => T | undefined) {
  const tail = tailAt(body, index)
  const length = numberAt(tail, 0)
  const list = tail.slice(WORD)
  return length > MOST_ENTRIES ? undefined : known(Array.from({ length }, (_, entry) => read(list, entry)))
}

/** A place or a length; where there is none, one that nothing reaches. */
const numberAt = (body: string, index: number): number => Number(uintAt(body, index) ?? Number.POSITIVE_INFINITY)
