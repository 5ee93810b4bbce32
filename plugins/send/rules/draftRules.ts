import { sameAddress, sanitizeText, type TokenBalance } from '../../../kernel/kit'
import { brokenRule, type TransferField } from '../../../kernel/requests/transferFields'
import type { Draft, Receiver } from '../state'
import { amountIn } from './fiatValue'

/** The draft's key of a token: its address, or empty for the native currency. */
export const keyOf = ({ address = '' }: Pick<TokenBalance, 'address'>): string => address

export const holdingOf = (tokens: readonly TokenBalance[], key: string | undefined): TokenBalance | undefined =>
  key === undefined
    ? undefined
    : tokens.find(({ address = '' }) => (key && address ? sameAddress(address, key) : address === key))

/** Chooses a token. The new one may have no price, and the same dollars would be another amount. */
export const withToken = (before: Draft, key: string): Draft =>
  before.token === key
    ? before
    : { ...before, token: key, unit: 'token', amount: before.unit === 'fiat' ? '' : before.amount }

type Fields = NonNullable<Draft['fields']>
type Declared = Readonly<Record<string, TransferField>>

/** Longer than every field. */
const LONGEST_TEXT = 10_000

/** The text of a field as it is sent. Copied text may have spaces and invisible characters around it. */
export const sentText = (entered: string): string => sanitizeText(entered, LONGEST_TEXT)

/** The texts that are sent: those of declared fields that are not empty. Undefined if there are none. */
export function sentFields({ fields = {} }: Draft, declared: Declared): Fields | undefined {
  const sent = Object.keys(declared).flatMap(key => {
    const text = sentText((Object.hasOwn(fields, key) && fields[key]) || '')
    return text ? [[key, text] as const] : []
  })
  return sent.length > 0 ? Object.fromEntries(sent) : undefined
}

/** The first missing step before the review, in the order of the checks. */
export type Step = 'token' | 'incorrect' | 'amount' | 'funds' | 'address' | 'checking' | 'invalid' | 'field' | 'ready'

export function nextStep(
  draft: Draft,
  holding: TokenBalance | undefined,
  { status }: Receiver,
  declared: Declared = {},
): Step {
  if (!holding) return 'token'
  const amount = amountIn(draft, holding)
  if (draft.amount !== '' && (amount === undefined || amount <= 0n)) return 'incorrect'
  if (amount === undefined) return 'amount'
  if (amount > holding.amount) return 'funds'
  if (!draft.receiver.trim()) return 'address'
  if (status === 'none' || status === 'checking') return 'checking'
  if (status !== 'known') return 'invalid'
  const isBroken = ([key, text]: [string, string]) => declared[key] && brokenRule(declared[key], text)
  return Object.entries(sentFields(draft, declared) ?? {}).some(isBroken) ? 'field' : 'ready'
}

/** The most that can be sent: of the native currency, the balance minus the fee. */
export function maxAmount({ amount, address }: TokenBalance, fee: bigint | undefined): bigint {
  const reserve = address === undefined ? (fee ?? 0n) : 0n
  return amount > reserve ? amount - reserve : 0n
}

/** Placeholders for the native currency. */
const NATIVE = /^(native|0x(e{40}|0{40}))?$/i

/** The draft's key of an asset in a host's request. */
export const assetKey = (assetAddress = ''): string => (NATIVE.test(assetAddress) ? '' : assetAddress)

/** A warning about the receiver, by its message key. */
export function receiverWarning(
  to: string,
  { from, token }: { from: string; token?: string },
): 'ownAddress' | 'tokenAddress' | undefined {
  if (sameAddress(to, from)) return 'ownAddress'
  return token && sameAddress(to, token) ? 'tokenAddress' : undefined
}

const matches = (text: string | undefined, query: string) => text?.toLowerCase().includes(query)

export function searchTokens(tokens: readonly TokenBalance[], text: string): readonly TokenBalance[] {
  const query = text.trim().toLowerCase()
  if (!query) return tokens
  return tokens.filter(
    ({ name, symbol, address }) => matches(name, query) || matches(symbol, query) || address?.toLowerCase() === query,
  )
}
