import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENGLISH, translate } from '../../kernel'
import type { Effect, KnownToken } from '../../kernel/kit'
import type { Facts } from './facts'
import { sentencesOf } from './sentences'

const ME = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TO = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const TOKEN = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const MOST = 2n ** 256n - 1n

const ether: KnownToken = { networkId: 'eip155:1', symbol: 'ETH', decimals: 18 }
const dollars: KnownToken = { networkId: 'eip155:1', address: TOKEN.toLowerCase(), symbol: 'USDX', decimals: 6 }
const facts: Facts = { kind: 'transaction', from: ME, networkId: 'eip155:1', tokens: [ether, dollars], known: [] }
const says = (effects: readonly Effect[], given: Partial<Facts> = {}) =>
  sentencesOf(effects, { ...facts, ...given }).map(({ message, variables }) => translate(ENGLISH, message, variables))

const allowance = {
  kind: 'approval',
  token: TOKEN,
  spender: TO,
  amount: 5_000_000n,
  unlimited: false,
  permit: false,
} as const
const UNKNOWN = 'Its name and decimals are not known here.'

describe('in plain words', () => {
  test.each<[Effect, readonly string[]]>([
    [{ kind: 'transfer', amount: 15n * 10n ** 17n, to: TO }, [`Sends 1.5 ETH to ${TO}.`]],
    [{ kind: 'transfer', amount: 1n, to: TO, from: ME.toLowerCase() }, [`Sends 0.000000000000000001 ETH to ${TO}.`]],
    [
      { kind: 'transfer', token: TOKEN, amount: 2_000_000n, to: TO, from: TOKEN },
      [`Sends 2 USDX (token ${TOKEN}) to ${TO}.`, `It is taken from ${TOKEN}.`],
    ],
    [
      { kind: 'transfer', token: ME, amount: 2n, to: TO },
      [`Sends 2 of the smallest unit of the token ${ME} to ${TO}. ${UNKNOWN}`],
    ],
    [{ kind: 'nft', token: TOKEN, id: 9n, amount: 1n, to: TO }, [`Sends item 9 of the collection ${TOKEN} to ${TO}.`]],
    [
      { kind: 'nft', token: TOKEN, id: 9n, amount: 3n, to: TO },
      [`Sends 3 of item 9 of the collection ${TOKEN} to ${TO}.`],
    ],
    [allowance, [`Lets ${TO} spend up to 5 USDX (token ${TOKEN}) of yours.`]],
    [
      { ...allowance, token: ME },
      [
        `Lets ${TO} spend up to 5000000 of the smallest unit of the token ${ME}, or the item of this number of a collection. ${UNKNOWN}`,
      ],
    ],
    [
      { ...allowance, amount: MOST, unlimited: true },
      [`Lets ${TO} spend everything you hold, now and later, of USDX (token ${TOKEN}).`],
    ],
    [
      { ...allowance, token: ME, amount: MOST, unlimited: true },
      [`Lets ${TO} spend everything you hold, now and later, of the token or collection ${ME}.`],
    ],
    [{ ...allowance, amount: 0n }, [`Takes back from ${TO} the permission to spend the token or collection ${TOKEN}.`]],
    [
      { ...allowance, permit: true, expires: 1_800_000_000n },
      [`Lets ${TO} spend up to 5 USDX (token ${TOKEN}) of yours.`, 'This can be used until 2027-01-15 08:00 UTC.'],
    ],
    [
      { ...allowance, permit: true },
      [`Lets ${TO} spend up to 5 USDX (token ${TOKEN}) of yours.`, 'This can be used without an end.'],
    ],
    [
      { ...allowance, expires: 2n ** 48n - 1n },
      [`Lets ${TO} spend up to 5 USDX (token ${TOKEN}) of yours.`, 'This can be used without an end.'],
    ],
    [{ ...allowance, expires: 0n }, [`Lets ${TO} spend up to 5 USDX (token ${TOKEN}) of yours.`]],
    [{ kind: 'call', to: TO, name: 'deposit', value: 0n }, [`Calls “deposit” of ${TO}.`]],
    [
      { kind: 'call', to: TO, selector: '0xdeadbeef', value: 10n ** 18n },
      [`Calls the function 0xdeadbeef of ${TO}.`, 'It is given 1 ETH for this.'],
    ],
    [{ kind: 'call', to: TO, value: 0n }, [`Calls ${TO}.`]],
    [{ kind: 'text', text: 'rent\nfor May' }, ['Carries this note: rent\\u{a}for May']],
    [
      { kind: 'data', domain: `Market ${TO}`, primaryType: 'Order' },
      [`Signs data of the kind “Order” for Market ${TO}. What it allows is not known here.`],
    ],
    [
      { kind: 'data', domain: '', primaryType: 'Order' },
      ['Signs data of the kind “Order”, which does not say whom it is for. What it allows is not known here.'],
    ],
  ])('%o', (effect, sentences) => {
    expect(says([effect])).toEqual(sentences)
  })

  test('where the network is not known, its currency has no name', () => {
    const effects: Effect[] = [
      { kind: 'transfer', amount: 5n, to: TO },
      { kind: 'call', to: TO, value: 5n },
    ]
    expect(says(effects, { networkId: 'eip155:10' })).toEqual([
      `Sends 5 of the smallest unit of the network’s currency to ${TO}.`,
      `Calls ${TO}.`,
      'It is given 5 of the smallest unit of the network’s currency for this.',
    ])
  })

  test('a message keeps its lines, and a long one is cut and says so', () => {
    expect(says([{ kind: 'text', text: 'a\nb' }], { kind: 'message' })).toEqual(['Signs this message:\na\nb'])
    const [shown, cut] = says([{ kind: 'text', text: 'x'.repeat(10_000) }], { kind: 'message' })
    expect(shown).toHaveLength('Signs this message:\n…'.length + 2000)
    expect(cut).toBe('Only its beginning is shown: it has 10000 characters.')
  })

  test('what cannot be read is said to be so, and what is too much is counted', () => {
    expect(says([])).toEqual(['What this does cannot be read here.'])
    const many = Array.from({ length: 25 }, (): Effect => ({ kind: 'transfer', amount: 1n, to: TO }))
    expect(says(many)).toHaveLength(21)
    expect(says(many).at(-1)).toBe('It does 5 more things, which are not shown.')
  })
})

describe('of what strangers say', () => {
  test.each([
    { symbol: 'USDX', decimals: 255 },
    { symbol: 'USDX', decimals: -1 },
    { symbol: 'USDX', decimals: 1.5 },
    { symbol: 'USDX', decimals: Number.NaN },
    { symbol: '', decimals: 6 },
  ])('a token that is %o is not believed: the smallest unit is shown', given => {
    const tokens = [{ ...dollars, ...given }]
    expect(says([{ kind: 'transfer', token: TOKEN, amount: 7n, to: TO }], { tokens })[0]).toContain('Sends 7 of the')
  })

  test('a token of another network lends no name', () => {
    const tokens = [{ ...dollars, networkId: 'eip155:10' as const }]
    expect(says([{ kind: 'transfer', token: TOKEN, amount: 7n, to: TO }], { tokens })[0]).toContain('Sends 7 of the')
  })

  test('nothing hides, turns around or is endless', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constant('\u202e'.repeat(5000)),
      fc.constant('{amount}{to}<script>'),
    )
    const effect: fc.Arbitrary<Effect> = fc.oneof(
      fc.record({ kind: fc.constant('transfer' as const), amount: fc.bigInt(), to: hostile, token: hostile }),
      fc.record({ kind: fc.constant('text' as const), text: hostile }),
      fc.record({ kind: fc.constant('data' as const), domain: hostile, primaryType: hostile }),
      fc.record({ kind: fc.constant('call' as const), to: hostile, name: hostile, value: fc.bigInt() }),
    )
    fc.assert(
      fc.property(effect, hostile, (one, symbol) => {
        const tokens = [{ ...ether, symbol }]
        for (const sentence of says([one], { tokens })) {
          expect(sentence).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
          expect(sentence.length).toBeLessThan(25_000)
        }
      }),
    )
  })
})
