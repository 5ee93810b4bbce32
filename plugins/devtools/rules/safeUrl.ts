import { REMOVED } from './safeText'

/** The fixed words in the paths of Portico's own requests. Every other part may name a user or open an account. */
const WORDS = new Set(
  (
    'v1 v2 v3 account balance history profile attributes suggestions reverse supported-chains getWallets appkit config ' +
    'auth otp identity fungible price json-rpc sessions activate revoke onramp options quotes widget convert tokens ' +
    'gas-price allowance build-approve build-transaction projects origins rpc e batch event error blocks block tx ' +
    'address utxo txs fees recommended fee-estimates info fees transfer contracts call-read accounts nonces extended ' +
    'cosmos bank balances by_denom base tendermint node_info gas simulate broadcast authenticate nonce me sign-out'
  ).split(' '),
)

const MOST_SEGMENTS = 8

/** A path with the known words only. */
export const safePath = (path: string): string =>
  path
    .split(/[?#]/, 1)
    .flatMap(bare => bare.split('/', MOST_SEGMENTS + 1))
    .map(segment => (segment === '' || WORDS.has(segment) ? segment : REMOVED))
    .join('/')

/** A host with its port; a label that may be a key is removed. */
export const safeHost = (host: string): string => {
  if (host.length > 120 || !/^[a-z\d.:[\]-]+$/i.test(host)) return REMOVED
  return host
    .split('.')
    .map(label => (/^[a-z\d-]*$/i.test(label.split(':')[0] ?? '') && isKeyLike(label) ? REMOVED : label))
    .join('.')
}

/** Keys of nodes are subdomains: long, or hexadecimal. */
const isKeyLike = (label: string) =>
  label.length > 24 || /[\da-f]{12,}/i.test(label) || /(?=[a-z-]*\d[a-z-]*\d)[a-z\d-]{14,}/i.test(label)

/** The host of a URL; undefined for any other text. */
export const hostOf = (url: unknown): string | undefined =>
  typeof url === 'string' && URL.canParse(url) && new URL(url).host ? safeHost(new URL(url).host) : undefined
