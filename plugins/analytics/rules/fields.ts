import { isNetworkId } from '../../../kernel'
import { scrub } from './scrub'

/** An object of unknown shape. */
export type Fields = Readonly<Record<string, unknown>>

/** Converts any value to an object with fields; a primitive has none of interest. */
export const fieldsOf = (value: unknown): Fields => Object(value)

const LONGEST = 256
const LONGEST_TERM = 40
const MOST_WORDS = 4
/** The longest CAIP-2 id: 8 and 32 characters, and the colon. */
const LONGEST_NETWORK_ID = 41

/* Each guard returns the valid value, or undefined. */

export const text = (value: unknown, longest = LONGEST): string | undefined =>
  typeof value === 'string' && value !== '' ? scrub(value).slice(0, longest) : undefined

/** A search text that the user typed for a wallet: only as many words as a wallet's name may have. */
export const term = (value: unknown): string | undefined =>
  text(value)?.trim().split(/\s+/).slice(0, MOST_WORDS).join(' ').slice(0, LONGEST_TERM)

export const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined

export const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

export const one =
  (...allowed: readonly string[]) =>
  (value: unknown): string | undefined =>
    allowed.find(word => word === value)

/** A directory id is as long as a private key, and public. */
export const explorerId = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\da-f]{64}$/.test(value) ? value : text(value)

/** A CAIP-2 reference may be as long as a secret, but is public: a valid id passes unscrubbed. */
export const network = (value: unknown): string | undefined =>
  isNetworkId(value) && value.length <= LONGEST_NETWORK_ID && /^[\w:-]+$/.test(value) && !/eyJ|symkey/i.test(value)
    ? value
    : undefined
