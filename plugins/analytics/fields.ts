import { isNetworkId } from '../../kernel'
import { scrub } from './scrub'

/** Something whose shape is not known yet. */
export type Fields = Readonly<Record<string, unknown>>

/** Any value as something that can be asked for fields: a primitive has none of interest. */
export const fieldsOf = (value: unknown): Fields => Object(value)

const LONGEST = 256
const LONGEST_TERM = 40
const MOST_WORDS = 4
/** Of a CAIP-2 id: eight and 32 characters, and the colon. */
const LONGEST_NETWORK_ID = 41

/* Each gives the value where it is what it should be, and nothing where it is not. */

export const text = (value: unknown, longest = LONGEST): string | undefined =>
  typeof value === 'string' && value !== '' ? scrub(value).slice(0, longest) : undefined

/** What a visitor typed to find a wallet: a name has few words, and more are not our business. */
export const term = (value: unknown): string | undefined =>
  text(value)?.trim().split(/\s+/).slice(0, MOST_WORDS).join(' ').slice(0, LONGEST_TERM)

export const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined

export const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

export const one =
  (...allowed: readonly string[]) =>
  (value: unknown): string | undefined =>
    allowed.find(word => word === value)

/** A directory id is as long as a key, and public. */
export const explorerId = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\da-f]{64}$/.test(value) ? value : text(value)

/** A family's reference may be as long as a secret, and is public: only what could not be one of ours is looked at closely. */
export const network = (value: unknown): string | undefined =>
  isNetworkId(value) && value.length <= LONGEST_NETWORK_ID && /^[\w:-]+$/.test(value) && !/eyJ|symkey/i.test(value)
    ? value
    : undefined
