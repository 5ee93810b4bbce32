import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Effect } from '../../../kernel/kit'
import type { Facts } from '../state'
import { sentencesOf } from './sentences'
import { MOST_EFFECTS, shownEffects } from './shownEffects'

const ME = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const addressOf = (i: number) => `0x${(i + 1).toString(16).padStart(40, '0')}`
const [FRIEND, THIEF, TOKEN] = [addressOf(900), addressOf(901), addressOf(902)]
const coin = { networkId: 'eip155:1', symbol: 'ETH', decimals: 18, name: 'Ether' } as const
const dollars = { networkId: 'eip155:1', address: TOKEN, symbol: 'USDX', decimals: 6, name: 'Dollars' } as const
const facts: Facts = {
  kind: 'batch',
  from: ME,
  networkId: 'eip155:1',
  tokens: [coin, dollars],
  known: [ME, FRIEND],
  seen: [],
  held: [
    { ...coin, amount: 10n ** 18n, price: 3000 },
    { ...dollars, amount: 50_000_000n, price: 1 },
  ],
}
const send = (to: string, amount: bigint, token?: string): Effect => ({
  kind: 'transfer',
  to,
  amount,
  ...(token && { token }),
})
const shownOf = (effects: readonly Effect[], given: Partial<Facts> = {}) =>
  shownEffects(effects, { ...facts, ...given }).shown.map(({ effect }) => effect)

test('equal effects are shown once, with their number', () => {
  const effects = [send(THIEF, 1n), send(FRIEND, 2n), send(THIEF, 1n), send(THIEF, 1n)]
  expect(shownEffects(effects, facts)).toEqual({
    shown: [
      { effect: effects[0], count: 3 },
      { effect: effects[1], count: 1 },
    ],
    hidden: 0,
  })
  expect(sentencesOf(effects, facts).map(({ message, variables }) => [message.text, variables?.count])[1]).toEqual([
    'Number of times: {count}.',
    3,
  ])
})

test('the order of execution stays, and the hidden effects are counted one by one', () => {
  const effects = Array.from({ length: 30 }, (_, i) => send(addressOf(i), 1n)).flatMap(effect => [effect, effect])
  const { shown, hidden } = shownEffects(effects, facts)
  expect(shown).toHaveLength(MOST_EFFECTS)
  expect(hidden).toBe(20)
  expect(shown.map(({ effect }) => effects.indexOf(effect))).toEqual(
    shown.map(({ effect }) => effects.indexOf(effect)).sort((a, b) => a - b),
  )
})

describe('the effect that takes everything is shown', () => {
  const everything: readonly [string, Effect][] = [
    ['the currency', send(THIEF, 10n ** 18n)],
    ['a token', send(THIEF, 50_000_000n, TOKEN)],
    ['a token, to a receiver that is known', send(FRIEND, 50_000_000n, TOKEN)],
    [
      'an allowance',
      { kind: 'approval', token: TOKEN, spender: THIEF, amount: 2n ** 256n - 1n, unlimited: true, permit: false },
    ],
    ['a call with the whole balance', { kind: 'call', to: THIEF, value: 10n ** 18n }],
    ['control over the account', { kind: 'control', account: ME, to: THIEF, right: 'EIP-7702' }],
  ]
  const decoys: readonly [string, (i: number) => Effect][] = [
    ['transfers of a trace of the currency to new receivers', i => send(addressOf(i), 1n)],
    ['transfers of a trace of a token', i => send(addressOf(i), 1n, TOKEN)],
    ['transfers of worthless tokens', i => send(addressOf(i), 10n ** 40n, addressOf(i + 300))],
    [
      'unlimited allowances of worthless tokens',
      i => ({
        kind: 'approval',
        token: addressOf(i),
        spender: addressOf(i),
        amount: 2n ** 256n - 1n,
        unlimited: true,
        permit: false,
      }),
    ],
    ['unknown calls', i => ({ kind: 'call', to: addressOf(i), value: 0n })],
    [
      'rights over other contracts',
      i => ({ kind: 'control', account: addressOf(i), to: addressOf(i), right: 'setOwner' }),
    ],
    ['notes', i => ({ kind: 'text', text: `note ${i}` })],
    ['items of collections', i => ({ kind: 'nft', token: addressOf(i), id: 1n, amount: 1n, to: addressOf(i) })],
  ]
  const cases = everything.flatMap(([what, effect]) =>
    decoys.map(([among, decoy]) => [what, among, effect, decoy] as const),
  )

  test.each(cases)('%s, among sixty %s', (_what, _among, effect, decoy) => {
    const others = Array.from({ length: 60 }, (_, i) => decoy(i))
    for (const place of [0, 30, 60]) expect(shownOf(others.toSpliced(place, 0, effect))).toContain(effect)
  })

  test('among any mixture of them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...everything),
        fc.array(fc.tuple(fc.constantFrom(...decoys), fc.nat(200)), { minLength: 40, maxLength: 200 }),
        fc.nat(200),
        ([, effect], mixed, place) => {
          const others = mixed.map(([[, decoy], i]) => decoy(i))
          expect(shownOf(others.toSpliced(place, 0, effect))).toContain(effect)
        },
      ),
      { numRuns: 300 },
    )
  })
})

test('transfers to new receivers come before those to known ones without balances, the largest first', () => {
  const known = Array.from({ length: 40 }, (_, i) => send(FRIEND, 10n ** 18n + BigInt(i)))
  const fresh = send(THIEF, 5n)
  expect(shownOf([...known, fresh], { held: undefined })).toContain(fresh)
  const small = Array.from({ length: 40 }, (_, i) => send(addressOf(i), 1n))
  const large = send(THIEF, 10n ** 18n)
  expect(shownOf([...small, large], { held: undefined })).toContain(large)
})
