import { allDefined } from '../shared/injected/capabilities'

/* Reads calldata without a chain library, so that effects do not depend on optional packages. Source: Solidity ABI. */

const DATA = /^0x([0-9a-f]{2})*$/i
/** Length of an ABI word, in hex digits. */
export const WORD = 64
const SELECTOR = 10
/** Limit of list entries; the user cannot check a longer list. */
const MOST_ENTRIES = 50
/** Limit in characters, above the transaction size of any network; longer input is not parsed. */
const MAX_LENGTH = 2 ** 20

/** A call's selector and argument words. */
export interface Call {
  readonly selector: string
  /** Hex without a prefix. */
  readonly body: string
}

export function readCall(data: unknown): Call | undefined {
  if (typeof data !== 'string' || data.length < SELECTOR || data.length > MAX_LENGTH || !DATA.test(data))
    return undefined
  return { selector: data.slice(0, SELECTOR).toLowerCase(), body: data.slice(SELECTOR).toLowerCase() }
}

/** Reads the argument at a word index. Undefined if the call is too short or the word exceeds the type's bits. */
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

/** Reads a list of numbers; its offset is in the word `index`. */
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

/** A list of structs of `words` words each. */
export const recordsAt = (body: string, index: number, words: number): readonly string[] | undefined =>
  listAt(body, index, (list, entry) => {
    const record = list.slice(entry * words * WORD, (entry + 1) * words * WORD)
    return record.length === words * WORD ? record : undefined
  })

/** A list of structs of dynamic length. */
export const tuplesAt = (body: string, index: number): readonly string[] | undefined => listAt(body, index, tailAt)

/** The data at the offset in the word `index`; empty if the offset is out of range. */
export const tailAt = (body: string, index: number): string => body.slice(2 * numberAt(body, index))

/** Offsets within a list are relative to the word after its length. */
function listAt<T>(body: string, index: number, read: (list: string, entry: number) => T | undefined) {
  const tail = tailAt(body, index)
  const length = numberAt(tail, 0)
  const list = tail.slice(WORD)
  return length > MOST_ENTRIES ? undefined : allDefined(Array.from({ length }, (_, entry) => read(list, entry)))
}

/** An offset or a length; infinity if the word is missing, so that every read from it fails. */
const numberAt = (body: string, index: number): number => Number(uintAt(body, index) ?? Number.POSITIVE_INFINITY)
