import type { TypedData } from '../../kernel'
import type { Effect } from '../../kernel/kit'
import { isAddress } from './addresses'
import { EVERYTHING, isUnlimited } from './unlimited'

/** Signatures that let somebody spend, by the type that is signed. */
const PERMITS: Readonly<Record<string, (data: TypedData) => readonly (Effect | undefined)[]>> = {
  Permit: ({ domain, message }) => [
    'allowed' in message ? daiPermit(domain, message) : permit(domain, message, { limit: message.deadline }),
  ],
  /** Source: Permit2, AllowanceTransfer. */
  PermitSingle: ({ message }) => [permit2(message.details, message, 'expiration')],
  PermitBatch: ({ message }) => listOf(message.details).map(detail => permit2(detail, message, 'expiration')),
  /** Source: Permit2, SignatureTransfer; a witness is a condition of whoever is to spend. */
  PermitTransferFrom: once,
  PermitWitnessTransferFrom: once,
  PermitBatchTransferFrom: batch,
  PermitBatchWitnessTransferFrom: batch,
}

/** What a signature under typed data allows; of most kinds only what it is can be told. Source: EIP-712. */
export function permitEffects(data: TypedData): readonly Effect[] {
  const { primaryType, domain } = data
  const read = Object.hasOwn(PERMITS, primaryType) ? PERMITS[primaryType] : undefined
  const effects = read?.(data) ?? []
  const known = effects.filter(effect => effect !== undefined)
  if (known.length > 0 && known.length === effects.length) return known
  const name = [domain.name, domain.verifyingContract].filter(said => typeof said === 'string').join(' ')
  return [{ kind: 'data', domain: name, primaryType }]
}

/** Source: EIP-2612. */
const permit = (
  { verifyingContract: token }: TypedData['domain'],
  { spender, value }: Fields,
  { limit }: { limit: unknown },
) => approval({ token, spender, amount: numberIn(value), expires: numberIn(limit) })

/** The first DAI: everything or nothing, and 0 is no end. */
function daiPermit({ verifyingContract: token }: TypedData['domain'], { spender, allowed, expiry }: Fields) {
  const amount = typeof allowed === 'boolean' ? (allowed ? EVERYTHING : 0n) : undefined
  return approval({ token, spender, amount, expires: numberIn(expiry) || undefined })
}

function once({ message }: TypedData) {
  return [permit2(message.permitted, message, 'deadline')]
}

function batch({ message }: TypedData) {
  return listOf(message.permitted).map(permitted => permit2(permitted, message, 'deadline'))
}

/** The end stands with each token where the allowance lasts, and with the signature where it is used up at once. */
function permit2(details: unknown, message: Fields, end: 'expiration' | 'deadline'): Effect | undefined {
  const { token, amount, expiration } = Object(details)
  const expires = numberIn(end === 'expiration' ? expiration : message.deadline)
  return approval({ token, spender: message.spender, amount: numberIn(amount), expires, bits: 160 })
}

type Fields = Readonly<Record<string, unknown>>

function approval({
  token,
  spender,
  amount,
  expires,
  bits,
}: {
  token: unknown
  spender: unknown
  amount: bigint | undefined
  expires: bigint | undefined
  bits?: 160
}): Effect | undefined {
  if (!isAddress(token) || !isAddress(spender) || amount === undefined) return undefined
  const unlimited = isUnlimited(amount, bits)
  return {
    kind: 'approval',
    token,
    spender,
    amount,
    unlimited,
    permit: true,
    ...(expires !== undefined && { expires }),
  }
}

/** As wallets take numbers: themselves, or decimal or hexadecimal text. */
function numberIn(said: unknown): bigint | undefined {
  const isText = typeof said === 'string' && /^(\d{1,78}|0x[0-9a-f]{1,64})$/i.test(said)
  const isWhole = typeof said === 'number' && Number.isSafeInteger(said)
  const value = typeof said === 'bigint' || isText || isWhole ? BigInt(said) : -1n
  return value >= 0n ? value : undefined
}

const listOf = (said: unknown): readonly unknown[] => (Array.isArray(said) ? said : [])
