/* Batches calls into one by a contract that most chains have. Source: Multicall3, aggregate3. */

export interface ReadCall {
  readonly to: string
  readonly data: string
}

const AGGREGATE = '0x82ad56cb'
const WORD = 64
const BYTES = 32
/** Limit of one result, in bytes, so that overlapping entries cannot multiply the answer's size. */
const MAX_LENGTH = 4096

const word = (value: number): string => value.toString(16).padStart(WORD, '0')

/** Sets `allowFailure` for each call. */
export function encodeCalls(calls: readonly ReadCall[]): string {
  const encoded = calls.map(({ to, data }) => {
    const body = data.slice(2)
    const padded = body.padEnd(Math.ceil(body.length / WORD) * WORD, '0')
    return to.slice(2).toLowerCase().padStart(WORD, '0') + word(1) + word(3 * BYTES) + word(body.length / 2) + padded
  })
  let at = calls.length * BYTES
  const places = encoded.map(call => {
    const place = word(at)
    at += call.length / 2
    return place
  })
  return [AGGREGATE, word(BYTES), word(calls.length), ...places, ...encoded].join('')
}

/** The result of each call in hex without a prefix, empty if the call failed; undefined if the answer is malformed. */
export function readResults(answer: unknown, count: number): string[] | undefined {
  if (typeof answer !== 'string' || !/^0x[0-9a-f]*$/i.test(answer)) return undefined
  const list = bytesAt(answer.slice(2), 0)
  if (list === undefined || numberAt(list, 0) !== count) return undefined
  const results = Array.from({ length: count }, (_, index) => {
    const result = bytesAt(list.slice(WORD), index)
    const returned = result && bytesAt(result, 1)
    if (!result || !returned) return undefined
    const length = numberAt(returned, 0)
    if (length === undefined || returned.length < WORD + 2 * length) return undefined
    return numberAt(result, 0) === 1 && length <= MAX_LENGTH ? returned.slice(WORD, WORD + 2 * length) : ''
  })
  return results.every(result => result !== undefined) ? results : undefined
}

/** The data at the offset in the word `index`. */
function bytesAt(hex: string, index: number): string | undefined {
  const at = numberAt(hex, index)
  return at === undefined ? undefined : hex.slice(2 * at)
}

function numberAt(hex: string, index: number): number | undefined {
  const text = hex.slice(index * WORD, (index + 1) * WORD)
  const value = text.length === WORD ? Number(`0x${text}`) : Number.NaN
  return Number.isSafeInteger(value) ? value : undefined
}
