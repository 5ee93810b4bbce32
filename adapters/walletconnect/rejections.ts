import { type AlertCode, asPorticoError, PorticoError } from '../../kernel'
import { standardErrorCode } from '../../kernel/kit'
import {
  DISCONNECTED,
  INTERNAL_ERROR,
  METHOD_NOT_FOUND,
  ProviderRpcError,
  UNKNOWN_CHAIN,
  USER_REJECTED,
} from '../../kernel/provider/rpcError'

const UNKNOWN_CHAINS = [UNKNOWN_CHAIN, 32603, INTERNAL_ERROR, 5000]
const LONGEST_MESSAGE = 300

const REFUSED = 'User rejected the request'
/** Codes of the sign protocol for a rejection by the user. */
const REFUSALS = [USER_REJECTED, 5000, 5001, 5002, 5003]
/** The peer's code for an ended session, and the library's messages for an unknown one. */
const USER_DISCONNECTED = 6000
const UNKNOWN_SESSION = /no matching key|recently deleted|topic does(n't| not) exist|session topic/i
/** The wallet does not support the chains, methods, events, accounts or namespace. Source: the sign protocol. */
const UNSUPPORTED = [5100, 5101, 5102, 5103, 5104]
/** The wallet granted a method that it does not have. Source: JSON-RPC 2.0, the sign protocol. */
export const isUnsupportedMethod = (thrown: unknown): boolean => [METHOD_NOT_FOUND, 5101].includes(Object(thrown).code)

/** The library's messages for a malformed proposal. */
const INVALID = /missing or invalid|conforming/i

/** A wallet may send any JSON as its error's message. */
export const messageOf = (thrown: unknown): string => {
  const { message } = Object(thrown)
  return typeof message === 'string' ? message.slice(0, LONGEST_MESSAGE) : ''
}

export function isRejected(thrown: unknown): boolean {
  return REFUSALS.includes(Object(thrown).code) || standardErrorCode(thrown) === USER_REJECTED
}

export function isSessionEnded(thrown: unknown): boolean {
  return Object(thrown).code === USER_DISCONNECTED || UNKNOWN_SESSION.test(messageOf(thrown))
}

/** Wallets report an unknown chain in several ways. Source: product specification, section 8. */
export function isUnknownChain(thrown: unknown): boolean {
  const { code, data } = Object(thrown)
  const codes = [Object(data).code, Object(Object(data).originalError).code]
  return (
    codes.includes(UNKNOWN_CHAIN) ||
    (UNKNOWN_CHAINS.includes(code) && standardErrorCode(messageOf(thrown)) !== USER_REJECTED)
  )
}

/** Any error of a network switch. */
export const asSwitchError = (thrown: unknown): PorticoError =>
  isRejected(thrown)
    ? new PorticoError('USER_REJECTED', REFUSED, {}, thrown)
    : new PorticoError('CHAIN_UNSUPPORTED', 'Chain is not supported', {}, thrown)

/** Any error of a wallet or the library for a request. */
export function asProviderError(thrown: unknown): ProviderRpcError {
  if (thrown instanceof ProviderRpcError) return thrown
  if (isRejected(thrown)) return new ProviderRpcError(USER_REJECTED, REFUSED)
  if (isSessionEnded(thrown)) return new ProviderRpcError(DISCONNECTED, 'The wallet is disconnected')
  const { code, data } = Object(thrown)
  const own = Number.isSafeInteger(code) ? code : INTERNAL_ERROR
  return new ProviderRpcError(standardErrorCode(thrown) ?? own, messageOf(thrown), data)
}

/** Why a proposal was not published: seldom its content, mostly the connection. */
export function asPublishError(thrown: unknown): PorticoError {
  if (INVALID.test(messageOf(thrown))) return asConnectError(thrown)
  return new PorticoError('RELAY_UNREACHABLE', 'The relay cannot be reached', {}, thrown)
}

/** The wallet supports none of the host's namespaces, or has no account in them. */
export const unsuitable = (cause?: unknown) =>
  new PorticoError('WALLET_UNSUITABLE', 'The connector does not support any of the requested chains', {}, cause)

/** Any error of a wallet or the library for a pairing. */
export function asConnectError(thrown: unknown): PorticoError {
  if (isRejected(thrown)) return new PorticoError('USER_REJECTED', REFUSED, {}, thrown)
  if (UNSUPPORTED.includes(Object(thrown).code)) return unsuitable(thrown)
  return asPorticoError(thrown, 'CONNECT_FAILED', messageOf(thrown))
}

interface Refusal {
  readonly error: PorticoError
  /** The alert for the developer. */
  readonly alert?: AlertCode
}

const RELAY_REASONS: readonly (readonly [pattern: RegExp, code: string, alert: AlertCode, message: string])[] = [
  [/origin not allowed/i, 'ORIGIN_NOT_ALLOWED', 'APKT002', 'The relay does not allow this origin for the project'],
  [/jwt token is not yet valid/i, 'JWT_TOKEN_NOT_VALID', 'APKT006', 'The device’s clock is ahead of the relay’s'],
  [/invalid key/i, 'INVALID_PROJECT_ID', 'APKT007', 'The relay does not know the project id'],
]

/** Maps the relay's reason for a refusal, which is text only. */
export function readRefusal(reason: string): Refusal {
  for (const [pattern, code, alert, message] of RELAY_REASONS) {
    if (pattern.test(reason)) return { alert, error: new PorticoError(code, message) }
  }
  return {
    error: new PorticoError('RELAY_REFUSED', 'The relay refused the connection', {
      reason: reason.slice(0, LONGEST_MESSAGE),
    }),
  }
}
