import { REMOVED } from './safeText'

/** The fixed words in the paths of Portico's own requests. Every other part may name a user or open an account. */
const WORDS = new Set(
  (
    'v1 v2 v3 v1beta1 api account accounts addresses address allowance appkit attributes auth balance balances base blocks ' +
    'build-approve build-transaction by_denom call-read config contracts convert cosmos bank denoms_metadata e error ' +
    'extended fees ft fungible gas-price generators getAnalyticsConfig getWallets history ibc apps identity info ' +
    'json-rpc node node_info onramp onrampurl options origins otp price profile projects quote quotes ' +
    'recommended reverse revoke activate rpc sessions simulate stx suggestions supported-chains tendermint tokens ' +
    'transaction transfer tx txs utxo nonce authenticate me sign-out'
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
