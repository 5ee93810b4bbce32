import { isNetworkId } from '../../../kernel'
import type { AnalyticsGuards } from '../../../kernel/kit'
import { scrub } from './scrub'

const LONGEST = 256
const LONGEST_TERM = 40
const MOST_WORDS = 4
/** The longest CAIP-2 id: 8 and 32 characters, and the colon. */
const LONGEST_NETWORK_ID = 41

export const text: AnalyticsGuards['text'] = (value, longest = LONGEST) =>
  typeof value === 'string' && value !== '' ? scrub(value).slice(0, longest) : undefined

const flag: AnalyticsGuards['flag'] = value => (typeof value === 'boolean' ? value : undefined)

/** A CAIP-2 reference may be as long as a secret, but is public: a valid id passes unscrubbed. */
export const network: AnalyticsGuards['network'] = value =>
  isNetworkId(value) && value.length <= LONGEST_NETWORK_ID && /^[\w:-]+$/.test(value) && !/eyJ|symkey/i.test(value)
    ? value
    : undefined

/** An account name identifies a user: it stays on the page. */
const account: AnalyticsGuards['account'] = p => ({ isSmartAccount: flag(p.isSmartAccount) })

export const guards: AnalyticsGuards = {
  text,
  flag,
  network,
  account,
  accountOnNetwork: p => ({ network: network(p.networkId), ...account(p) }),
  message: value => ({ message: text(fieldsOf(value).message) }),
  term: value => text(value)?.trim().split(/\s+/).slice(0, MOST_WORDS).join(' ').slice(0, LONGEST_TERM),
  count: value => (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined),
  oneOf: (value, ...allowed) => allowed.find(word => word === value),
  /** A directory id has the length of a key, and is public. */
  explorerId: value => (typeof value === 'string' && /^[\da-f]{64}$/.test(value) ? value : text(value)),
}

/** Converts any value to an object with fields; a primitive has none of interest. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value)
