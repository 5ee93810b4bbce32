import { isPorticoError, type PorticoError } from '../core/errors'
import {
  CHAIN_DISCONNECTED,
  DISCONNECTED,
  INTERNAL_ERROR,
  UNAUTHORIZED,
  UNKNOWN_CHAIN,
  UNSUPPORTED_METHOD,
  USER_REJECTED,
} from '../provider/rpcError'

/** Phrases of wallets that have no code for a refusal. A window that the user closed is a refusal. */
const REFUSALS = [
  /user (has )?(reject(ed|s)?|den(ied|ies|y)|declined?|disapproved?|refused?|aborted?|dismissed|closed)\b/,
  /(rejected|denied|declined|refused|aborted|dismissed|closed) (by|from) (the )?user/,
  /request (was )?(rejected|denied|declined)|cancell?ed|connection request reset/,
  // Matches at the end only: a node names its reason after the phrase.
  /\b(transaction|signature|message) (was |has been )?(rejected|denied|declined)[.!]?$/,
  // Only alone: in a longer text, a node may give the reason.
  /^(rejected|denied|declined)[.!]?$/,
  /\b(pop-?up|window)( was| has been| is)? closed/,
]

/** Does a wallet's error message say that the user refused? */
export const isRefusalText = (message: string): boolean =>
  REFUSALS.some(words => words.test(message.trim().toLowerCase()))

/** Codes with which a wallet says for certain that the user refused. Source: EIP-1193, CAIP-25, SIP-030, ethers. */
const REFUSAL_CODES: readonly unknown[] = [USER_REJECTED, 5002, -31001, 'ACTION_REJECTED']
/** Further errors that apps tell apart. Source: EIP-1193, EIP-3326, EIP-1474. */
const STANDARD_CODES = [UNAUTHORIZED, UNSUPPORTED_METHOD, DISCONNECTED, CHAIN_DISCONNECTED, UNKNOWN_CHAIN, -32002]
/** Wallets wrap the error that matters under these names. */
const WRAPPERS = ['data', 'error', 'originalError', 'cause', 'info']
const DEEPEST = 4

/**
 * The code of EIP-1193 for a wallet's error, wherever the wallet put it: 4001 for a refusal, the code of another
 * standard error, else undefined. May throw if the error has getters that throw.
 * @example standardErrorCode({ code: -32603, data: { originalError: { code: 4001 } } }) // 4001
 */
export function standardErrorCode(thrown: unknown): number | undefined {
  const layers = layersOf(thrown, DEEPEST)
  const codes = layers.map(({ code }) => (typeof code === 'string' && /^-?\d{1,6}$/.test(code) ? Number(code) : code))
  const [outer] = codes
  // A contract may revert with such words: inside another error they count only if that error has no meaning.
  const texts = outer === undefined || outer === INTERNAL_ERROR ? layers : layers.slice(0, 1)
  const isRefusal =
    codes.some(code => REFUSAL_CODES.includes(code)) ||
    texts.some(({ message }) => typeof message === 'string' && isRefusalText(message))
  return isRefusal ? USER_REJECTED : STANDARD_CODES.find(code => codes.includes(code))
}

type Layer = { readonly code?: unknown; readonly message?: unknown }

function layersOf(thrown: unknown, depth: number): Layer[] {
  if (typeof thrown === 'string') return [{ message: thrown }]
  if (typeof thrown !== 'object' || thrown === null || depth === 0) return []
  const { code, message } = thrown as Layer
  const inner = WRAPPERS.map(name => (thrown as Readonly<Record<string, unknown>>)[name])
  return [{ code, message }, ...inner.flatMap(one => (typeof one === 'object' ? layersOf(one, depth - 1) : []))]
}

/** Statuses of the 4xx range that do not reject the request itself. Source: RFC 9110, RFC 6585, RFC 8470. */
const TEMPORARY = [408, 425, 429]

/** Does the server reject the request itself? A server that is busy, broken or unreachable does not reject it. */
export function isHttpRefusal(error: unknown): error is PorticoError {
  if (!isPorticoError(error, 'HTTP_STATUS')) return false
  const status = Number(error.context.status)
  return status >= 400 && status < 500 && !TEMPORARY.includes(status)
}
