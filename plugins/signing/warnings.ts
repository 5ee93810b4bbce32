import { type Effect, sameAddress, type Warning } from '../../kernel/kit'
import type { Facts } from './facts'
import { messages } from './messages'
import { plainText } from './plainText'

type Code = Extract<keyof typeof messages, Uppercase<string>>

/** Of one kind: more would drown the rest. */
const MOST_OF_A_KIND = 3
const MOST_NAME = 64

/** Addresses that nobody has a key of, in whichever family. */
const NOBODY = /^(0x0{40}|0x0{36}dead|1{32}|1nc1nerator11111111111111111111111111111111)$/i
/** Nothing but the digits of a fingerprint, or more of them. */
const HASH = /^\s*(0x)?[0-9a-f]{64,}\s*$/i

/** What should give pause. Nothing is said to be safe, and nothing is by having none. */
export function warningsOf(effects: readonly Effect[], facts: Facts): Warning[] {
  const all = [
    ...(effects.length === 0 ? [warning('UNKNOWN_CALL')] : []),
    ...(facts.strayed ? [warning('WRONG_CHAIN', facts.strayed)] : []),
    ...effects.flatMap(effect => [...ofKind(effect), ...ofAddress(effect, facts)]),
  ]
  const kept: Warning[] = []
  for (const one of all) {
    const alike = kept.filter(({ code }) => code === one.code)
    if (alike.length < MOST_OF_A_KIND && !alike.some(other => wordsOf(other) === wordsOf(one))) kept.push(one)
  }
  return kept
}

const wordsOf = ({ variables = {} }: Warning) => Object.values(variables).join(' ')

function warning(code: Code, variables: Record<string, string> = {}): Warning {
  const plain = Object.entries(variables).map(([name, text]) => [name, plainText(text, MOST_NAME * 2)])
  return { code, message: messages[code], variables: Object.fromEntries(plain) }
}

function ofKind(effect: Effect): Warning[] {
  switch (effect.kind) {
    case 'approval': {
      const { spender, amount, unlimited, permit } = effect
      return [
        ...(unlimited ? [warning('UNLIMITED_APPROVAL', { spender })] : []),
        ...(permit && amount > 0n ? [warning('PERMIT_SIGNATURE', { spender })] : []),
      ]
    }
    case 'call':
      return effect.name === undefined ? [warning('UNKNOWN_CALL')] : []
    case 'text':
      return HASH.test(effect.text) ? [warning('BLIND_HASH')] : []
    default:
      return []
  }
}

function ofAddress(effect: Effect, facts: Facts): Warning[] {
  const to = receiverOf(effect)
  if (to === undefined) return []
  const known = lookAlike(to, facts.known)
  const isMove = effect.kind === 'transfer' || effect.kind === 'nft'
  return [
    ...(known === undefined ? [] : [warning('LOOKALIKE_RECEIVER', { to, known })]),
    ...(isMove ? mistakes(effect, facts) : []),
  ]
}

const receiverOf = (effect: Effect): string | undefined =>
  effect.kind === 'approval'
    ? effect.spender
    : effect.kind === 'transfer' || effect.kind === 'nft'
      ? effect.to
      : undefined

function mistakes({ to, token }: { to: string; token?: string }, { from, tokens, networkId }: Facts): Warning[] {
  const isToken = tokens.some(
    ({ networkId: on, address }) => on === networkId && address !== undefined && sameAddress(address, to),
  )
  if (sameAddress(to, from)) return [warning('OWN_ADDRESS', { to })]
  if (isToken || (token !== undefined && sameAddress(to, token))) return [warning('TOKEN_CONTRACT', { to })]
  return NOBODY.test(to) ? [warning('BURN_ADDRESS', { to })] : []
}

/** Of what lists show of an address, and people compare. */
const ENDS = 4

/** An address that the visitor knows and may take this one for. */
function lookAlike(address: string, known: readonly string[]): string | undefined {
  if (known.some(one => sameAddress(one, address))) return undefined
  return known.find(one => endsOf(one) === endsOf(address))
}

const endsOf = (address: string) => (address.slice(0, ENDS) + address.slice(-ENDS)).toLowerCase()
