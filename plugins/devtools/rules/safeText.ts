/** Stands for removed text. */
export const REMOVED = '…'

const LONGEST = 64

/** Emails, pairing URIs, tokens, keys, signatures, addresses and hashes: marks that no name has. */
const SECRET = /@|%40|eyJ|symkey|wc:|:\/\/|[\da-f]{16,}|(?=[a-z_-]*\d)[a-z\d_]{20,}|[a-z\d+/=]{32,}/i

/** Names of wallets, views and connectors consist of these characters. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._:’'()&+-]*$/u

/** A name of a wallet, a view or an adapter, or `REMOVED`. */
export const safeName = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value === '') return undefined
  const isName = value.length <= LONGEST && NAME.test(value) && !SECRET.test(value)
  return isName && value.split(/[\s._-]+/).length <= MOST_WORDS ? value : REMOVED
}

/** A recovery phrase has at least twelve words; names have fewer. */
const MOST_WORDS = 8

/** An id of an event or a plugin: lower case, with one slash at most. */
export const safeEventId = (id: string): string =>
  id.length <= LONGEST && /^[a-z][a-z\d-]*(\/[a-z\d-]+)?$/.test(id) && !SECRET.test(id) ? id : REMOVED

/** An id of a feature in the project's configuration: `multi_wallet`. */
export const safeFeatureId = (id: string): string =>
  id.length <= LONGEST && /^[a-z][a-z\d_-]*$/i.test(id) && !SECRET.test(id) ? id : REMOVED

/** A code of an error: `USER_REJECTED`, or the number of a JSON-RPC error. */
export function safeCode(error: unknown): string | number | undefined {
  const { code, name } = Object(error)
  if (Number.isSafeInteger(code) && Math.abs(code) < 1_000_000) return code
  if (typeof code === 'string' && code.length <= LONGEST && /^[A-Z]+\d{0,4}(_[A-Z]+)*$/.test(code)) return code
  return typeof name === 'string' && /^([A-Z][a-zA-Z]{2,24})?Error$/.test(name) ? name : undefined
}

/** The first six and last four characters of an address: they differ between accounts, and lead to none. */
export const shortAddress = (address: unknown): string | undefined =>
  typeof address === 'string' && /^[\da-zA-Z.-]{20,}$/.test(address)
    ? `${address.slice(0, 6)}${REMOVED}${address.slice(-4)}`
    : undefined
