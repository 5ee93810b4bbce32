import { type Message, type Network, PorticoError } from '../../kernel'
import {
  formatUnits,
  type SessionPermission,
  type SmartSession,
  type SmartSessionRequest,
  truncateAddress,
} from '../../kernel/kit'
import { messages } from './messages'

/** @throws SMART_SESSION_INVALID */
export function requireValid({ expiresAt, keys, permissions }: SmartSessionRequest, now: number): void {
  const complain = (reason: string) => {
    throw new PorticoError('SMART_SESSION_INVALID', `The session cannot be granted: ${reason}`, { reason })
  }
  if (!(expiresAt > now) || !Number.isFinite(expiresAt)) complain('it ends in the past')
  if (keys.length === 0 || keys.some(({ publicKey }) => !publicKey)) complain('it has no key')
  if (permissions.length === 0 || permissions.some(({ type }) => !type)) complain('it has no permission')
}

export const isEnded = ({ expiresAt, revokedAt }: SmartSession, now: number): boolean =>
  revokedAt !== undefined || expiresAt <= now

/** Active sessions first, then ended ones; the latest first in both. */
export const sortSessions = (sessions: readonly SmartSession[], now: number): readonly SmartSession[] =>
  sessions.toSorted(
    (a, b) => Number(isEnded(a, now)) - Number(isEnded(b, now)) || (b.createdAt ?? 0) - (a.createdAt ?? 0),
  )

interface Sentence {
  readonly message: Message
  readonly variables: Readonly<Record<string, string | number>>
}

const DAY = 86_400

/** A sentence for a permission. An unreadable permission is named by its type. */
export function sentenceOf({ type, data }: SessionPermission, network: Network | undefined): Sentence {
  const { address, functions, allowance, token, period } = data
  const amount = unitsOf(allowance)
  if (type === 'contract-call' && isHex(address)) {
    const names = Array.isArray(functions) ? functions.flatMap(one => textOf(Object(one).functionName) ?? []) : []
    const variables = { address: truncateAddress(address), functions: names.slice(0, 5).join(', ') }
    return { message: names.length > 0 ? messages.callOnly : messages.call, variables }
  }
  if (type === 'native-token-recurring-allowance' && amount !== undefined && network) {
    const { symbol, decimals } = network.nativeCurrency
    return allowanceOf('coin', { amount: formatUnits(amount, decimals), symbol }, Number(period))
  }
  if (type === 'erc20-recurring-allowance' && amount !== undefined && isHex(token)) {
    return allowanceOf('token', { amount: String(amount), address: truncateAddress(token) }, Number(period))
  }
  return { message: messages.other, variables: { type } }
}

/** An allowance without a valid period is one for all time. */
function allowanceOf(kind: 'coin' | 'token', variables: Sentence['variables'], seconds: number): Sentence {
  if (!Number.isSafeInteger(seconds) || seconds <= 0) return { message: messages[kind], variables }
  if (seconds === DAY) return { message: messages[`${kind}Daily`], variables }
  if (seconds === 7 * DAY) return { message: messages[`${kind}Weekly`], variables }
  return { message: messages[`${kind}Every`], variables: { ...variables, seconds } }
}

const LONGEST = 80
const textOf = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST ? value : undefined
const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)

/** Smallest units from decimal or hexadecimal text. */
function unitsOf(value: unknown): bigint | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && /^(0x[\da-f]{1,64}|\d{1,78})$/i.test(text) ? BigInt(text) : undefined
}
