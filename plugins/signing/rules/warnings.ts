import { type Effect, sameAddress, type Warning } from '../../../kernel/kit'
import { messages } from '../messages'
import type { Facts } from '../state'
import { isMaximum, knownAmount, knownToken } from './knownAmount'
import { plainText } from './plainText'
import { balanceOf, shownEffects } from './shownEffects'
import { foreignSignIn } from './signInText'

type Id = Extract<keyof typeof messages, Uppercase<string>>

/** Warnings of a loss, which come first. */
const GRAVE: ReadonlySet<string> = new Set<Id>([
  'UNLIMITED_APPROVAL',
  'PERMIT_SIGNATURE',
  'LOOKALIKE_RECEIVER',
  'TOKEN_CONTRACT',
  'BURN_ADDRESS',
  'TOKEN_IMITATION',
  'CONTROL_GIVEN',
  'ORDER_UNPAID',
  'REMAINDER_GIVEN',
  'BLIND_HASH',
  'FOREIGN_SIGN_IN',
])

/** The most warnings of one kind: more would drown the rest. */
const MOST_OF_A_KIND = 3
const MOST_NAME = 64

/** Addresses without a known key, in any namespace. */
const UNOWNED = /^(0x0{40}|0x0{36}dead|1{32}|1nc1nerator11111111111111111111111111111111)$/i
/** Text of hexadecimal digits alone, at least as long as a hash. */
const HASH = /^\s*(0x)?[0-9a-f]{64,}\s*$/i

/** Warnings about the effects. A request without warnings is not thereby safe. */
export function warningsOf(effects: readonly Effect[], facts: Facts): Warning[] {
  const { hidden } = shownEffects(effects, facts)
  const all = [
    ...(effects.length === 0 ? [warning('UNKNOWN_CALL')] : []),
    ...(hidden > 0 ? [hiddenEffects(hidden)] : []),
    ...(facts.wrongNetwork ? [warning('WRONG_CHAIN', facts.wrongNetwork)] : []),
    ...effects.flatMap(effect => [
      ...kindWarnings(effect, facts),
      ...addressWarnings(effect, facts),
      ...tokenWarnings(effect, facts),
    ]),
    ...newReceiver(effects, facts),
  ]
  const kept: Warning[] = []
  for (const one of all) {
    const alike = kept.filter(({ code }) => code === one.code)
    if (alike.length < MOST_OF_A_KIND && !alike.some(other => variablesText(other) === variablesText(one)))
      kept.push(one)
  }
  return kept
}

/** Effects that are not shown may take everything, even if each of them alone has no warning. */
const hiddenEffects = (count: number): Warning => ({
  code: 'HIDDEN_EFFECTS',
  message: messages.more,
  variables: { count },
})

const variablesText = ({ variables = {} }: Warning) => Object.values(variables).join(' ')

function warning(id: Id, variables: Record<string, string> = {}, code: string = id): Warning {
  const plain = Object.entries(variables).map(([name, text]) => [name, plainText(text, MOST_NAME * 2)])
  return {
    code,
    message: messages[id],
    variables: Object.fromEntries(plain),
    ...(GRAVE.has(code) && { grave: true as const }),
  }
}

function kindWarnings(effect: Effect, facts: Facts): Warning[] {
  switch (effect.kind) {
    case 'approval': {
      const { spender, amount, permit } = effect
      return [
        ...limitWarnings(effect, facts),
        ...(permit && amount > 0n ? [warning('PERMIT_SIGNATURE', { spender })] : []),
      ]
    }
    case 'transfer':
      return effect.permit ? [warning('PERMIT_SIGNATURE', { spender: effect.to })] : []
    case 'order':
      return effect.to === undefined
        ? [warning('ORDER_SIGNATURE'), ...(effect.unpaid ? [warning('ORDER_UNPAID')] : [])]
        : []
    case 'control':
      return controlWarnings(effect)
    case 'burn':
      return [warning('BURN')]
    case 'close': {
      const { account, to } = effect
      return sameAddress(to, facts.from) ? [] : [warning('REMAINDER_GIVEN', { account, to })]
    }
    case 'call':
      return callWarnings(effect, facts)
    case 'unresolved':
      return [warning('UNRESOLVED_ACCOUNT')]
    case 'unexpiring':
      return [warning('UNEXPIRING')]
    case 'unreadable':
      return [warning('UNKNOWN_CALL')]
    case 'text':
      // The note of a transfer is not signed by itself.
      if (facts.kind === 'transfer') return []
      return effect.bytes || HASH.test(effect.text) ? [warning('BLIND_HASH')] : signInWarnings(effect.text, facts)
    case 'data':
      return effect.known ? [] : [warning('UNKNOWN_DATA')]
    default:
      return []
  }
}

/** From this many tokens on, or units of an unknown token, an allowance is above most balances. */
const MANY_TOKENS = 10n ** 9n
const MANY_UNITS = 10n ** 27n

/** An allowance is as dangerous as what it lets the spender take: the balance, and what the account gets later. */
function limitWarnings(
  { token, spender, amount, unlimited, id, owner }: Extract<Effect, { kind: 'approval' }>,
  facts: Facts,
): Warning[] {
  if (id !== undefined) return []
  if (unlimited)
    return [warning(isMaximum(amount) ? 'UNLIMITED_APPROVAL' : 'HIGH_LIMIT', { spender }, 'UNLIMITED_APPROVAL')]
  const isSigners = owner === undefined || sameAddress(owner, facts.from)
  const held = isSigners ? balanceOf(token, facts) : undefined
  const balance = held && (knownAmount({ token, amount: held.amount }, facts) ?? undefined)
  if (held && balance) {
    const variables = { spender, balance: balance.amount, symbol: balance.symbol }
    return amount > held.amount ? [warning('ALLOWANCE_ABOVE_BALANCE', variables)] : []
  }
  const most = knownToken(token, facts)
    ? MANY_TOKENS * 10n ** BigInt(knownToken(token, facts)?.decimals ?? 0)
    : MANY_UNITS
  return amount >= most ? [warning('HIGH_LIMIT', { spender }, 'ALLOWANCE_ABOVE_BALANCE')] : []
}

function controlWarnings({ to, account, right, limited }: Extract<Effect, { kind: 'control' }>): Warning[] {
  if (to === undefined) return []
  return limited
    ? [warning('PERMISSION_GIVEN', { to, account, right }, 'CONTROL_GIVEN')]
    : [warning('CONTROL_GIVEN', { to, account })]
}

/** A function's name describes the call, not the fate of the value that is sent with it. */
function callWarnings({ to, name, known, value }: Extract<Effect, { kind: 'call' }>, facts: Facts): Warning[] {
  if (known) return []
  if (value === 0n) return name === undefined ? [warning('UNKNOWN_CALL')] : []
  const amount = knownAmount({ amount: value }, facts)
  return amount
    ? [warning('UNKNOWN_CALL_VALUE', { to, ...amount }, 'UNKNOWN_CALL')]
    : [warning('UNKNOWN_CALL_UNITS', { to, amount: String(value) }, 'UNKNOWN_CALL')]
}

/** A signature for another site lets its holder act there as the user. */
function signInWarnings(text: string, { page, from }: Facts): Warning[] {
  const { sites, accounts } = foreignSignIn(text, { page, from })
  return [
    ...sites.map(site => warning('FOREIGN_SIGN_IN', { site, page: page?.host ?? '' })),
    ...accounts.map(account => warning('FOREIGN_SIGN_IN_ACCOUNT', { account, from }, 'FOREIGN_SIGN_IN')),
  ]
}

/** A symbol and decimals that no source but the project API confirms, or that are those of another token. */
function tokenWarnings(effect: Effect, facts: Facts): Warning[] {
  if (!('token' in effect) || effect.token === undefined) return []
  const { token } = effect
  const known = knownToken(token, facts)
  if (known?.imitates) return [warning('TOKEN_IMITATION', { token, symbol: known.symbol })]
  return known?.namedBy === 'api' ? [warning('TOKEN_UNCONFIRMED', { token, symbol: known.symbol })] : []
}

function addressWarnings(effect: Effect, facts: Facts): Warning[] {
  const to = receiverOf(effect)
  if (to === undefined) return []
  const known = lookAlike(to, facts)
  const isMove = effect.kind === 'transfer' || effect.kind === 'nft'
  return [
    ...(known ? [warning(known.id, { to, known: known.address }, 'LOOKALIKE_RECEIVER')] : []),
    ...(isMove ? receiverMistakes(effect, facts) : []),
  ]
}

/** A transfer to an address that is not the user's own, to which this browser has not sent, and of which no other warning tells. */
function newReceiver(effects: readonly Effect[], facts: Facts): Warning[] {
  const isNew = (effect: Effect) =>
    effect.kind === 'transfer' &&
    !facts.known.some(one => sameAddress(one, effect.to)) &&
    addressWarnings(effect, facts).length === 0
  return facts.kind === 'transfer' && effects.some(isNew) ? [warning('NEW_RECEIVER')] : []
}

/** The account that the effect gives something to. */
export function receiverOf(effect: Effect): string | undefined {
  if (effect.kind === 'approval') return effect.spender
  return 'to' in effect && effect.kind !== 'call' && effect.kind !== 'unresolved' ? effect.to : undefined
}

function receiverMistakes(
  { to, token, from: sender }: { to: string; token?: string; from?: string },
  { from, tokens, networkId }: Facts,
): Warning[] {
  const isToken = tokens.some(
    ({ networkId: on, address }) => on === networkId && address !== undefined && sameAddress(address, to),
  )
  if (sameAddress(to, sender ?? from)) return [warning('OWN_ADDRESS', { to })]
  if (isToken || (token !== undefined && sameAddress(to, token))) return [warning('TOKEN_CONTRACT', { to })]
  return UNOWNED.test(to) ? [warning('BURN_ADDRESS', { to })] : []
}

/** Characters at each end that lists show and users compare. */
const ENDS = 4

/**
 * An address that the user may mistake this one for. Other parties can write into a history or a name, so only the
 * user's own accounts and sends count as known to the user.
 */
function lookAlike(to: string, { known, seen }: Facts): { id: Id; address: string } | undefined {
  const isAlike = (one: string) => !sameAddress(one, to) && endsOf(one) === endsOf(to)
  if (known.some(one => sameAddress(one, to))) return undefined
  const own = known.find(isAlike)
  if (own !== undefined) return { id: 'LOOKALIKE_RECEIVER', address: own }
  const other = seen.find(isAlike)
  return other === undefined ? undefined : { id: 'LOOKALIKE_SEEN', address: other }
}

const endsOf = (address: string) => (address.slice(0, ENDS) + address.slice(-ENDS)).toLowerCase()
