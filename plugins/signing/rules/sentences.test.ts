import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENGLISH, translate } from '../../../kernel'
import type { Effect, KnownToken } from '../../../kernel/kit'
import type { Facts } from '../state'
import { sentencesOf } from './sentences'

const ME = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TO = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const TOKEN = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const MOST = 2n ** 256n - 1n

const ether: KnownToken = { networkId: 'eip155:1', symbol: 'ETH', decimals: 18 }
const dollars: KnownToken = { networkId: 'eip155:1', address: TOKEN.toLowerCase(), symbol: 'USDX', decimals: 6 }
const facts: Facts = {
  kind: 'transaction',
  from: ME,
  networkId: 'eip155:1',
  tokens: [ether, dollars],
  known: [],
  seen: [],
}
const says = (effects: readonly Effect[], given: Partial<Facts> = {}) =>
  sentencesOf(effects, { ...facts, ...given }).map(({ message, variables, quote }) =>
    [translate(ENGLISH, message, variables), ...(quote === undefined ? [] : [`> ${quote}`])].join(' '),
  )

const allowance = {
  kind: 'approval',
  token: TOKEN,
  spender: TO,
  amount: 5_000_000n,
  unlimited: false,
  permit: false,
} as const
const UNKNOWN = 'Its name and decimals are unknown.'

describe('explains in plain words', () => {
  test.each<[Effect, readonly string[]]>([
    [{ kind: 'atomic' }, ['Either all of these calls take effect, or none.']],
    [{ kind: 'paymaster', host: 'pay.example' }, ['Asks pay.example to pay the fee.']],
    [
      { kind: 'control', account: ME, to: TO, right: 'native-token-transfer', limited: true, expires: 1_800_000_000n },
      [`Lets ${TO} act for ${ME} without asking again: “native-token-transfer”.`, 'Valid until 2027-01-15 08:00 UTC.'],
    ],
    [{ kind: 'transfer', amount: 15n * 10n ** 17n, to: TO }, [`Sends 1.5 ETH to ${TO}.`]],
    [{ kind: 'transfer', amount: 1n, to: TO, from: ME.toLowerCase() }, [`Sends 0.000000000000000001 ETH to ${TO}.`]],
    [
      { kind: 'transfer', token: TOKEN, amount: 2_000_000n, to: TO, from: TOKEN },
      [`Sends 2 USDX (token ${TOKEN}) to ${TO}.`, `Taken from ${TOKEN}.`],
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
    [allowance, [`Lets ${TO} spend up to 5 USDX (token ${TOKEN}).`]],
    [
      { ...allowance, token: ME },
      [
        `Lets ${TO} spend up to 5000000 of the smallest unit of the token ${ME} or, if it is a collection, take the item with this number. ${UNKNOWN}`,
      ],
    ],
    [
      { ...allowance, amount: MOST, unlimited: true },
      [`Lets ${TO} spend everything you hold, now or later, in USDX (token ${TOKEN}).`],
    ],
    [
      { ...allowance, token: ME, amount: MOST, unlimited: true },
      [`Lets ${TO} spend everything you hold, now or later, of the token or collection ${ME}.`],
    ],
    [{ ...allowance, amount: 0n }, [`Revokes the permission of ${TO} to spend the token or collection ${TOKEN}.`]],
    [
      { ...allowance, token: ME, amount: 0n },
      [`Revokes the permission of ${TO} to spend the token ${ME}. If it is a collection, lets ${TO} take item 0.`],
    ],
    [{ ...allowance, owner: ME }, [`Lets ${TO} spend up to 5 USDX (token ${TOKEN}).`]],
    [
      { ...allowance, owner: TOKEN },
      [`Lets ${TO} spend up to 5 USDX (token ${TOKEN}).`, `The tokens belong to ${TOKEN}.`],
    ],
    [
      { ...allowance, id: 0n, amount: 1n, permit: true },
      [`Lets ${TO} take item 0 of the collection ${TOKEN}.`, 'This does not expire.'],
    ],
    [
      { kind: 'transfer', token: TOKEN, amount: 5n, to: TO, from: ME, permit: true, expires: 1_800_000_000n },
      [
        `Sends 0.000005 USDX (token ${TOKEN}) to ${TO}.`,
        'Your signature alone is enough to do this.',
        'Valid until 2027-01-15 08:00 UTC.',
      ],
    ],
    [
      { kind: 'order', token: TOKEN, amount: 5_000_000n, expires: 1_800_000_000n },
      [`Offers 5 USDX ${TOKEN} to anyone who fills this order.`, 'Valid until 2027-01-15 08:00 UTC.'],
    ],
    [
      { kind: 'order', token: ME, amount: 5n, to: TO },
      [
        `${TO} receives 5 × ${ME} in return.`,
        `The amount is in the smallest unit of the token ${ME}. Its name and decimals are unknown.`,
      ],
    ],
    [{ kind: 'order', amount: 10n ** 18n, to: TO }, [`${TO} receives 1 ETH in return.`]],
    [{ kind: 'order', token: TOKEN, id: 9n, amount: 1n, to: TO }, [`${TO} receives 1 × ${TOKEN} #9 in return.`]],
    [
      { kind: 'order', token: TOKEN, id: 9n, anyItem: true, amount: 1n, to: TO },
      [`${TO} receives 1 × ${TOKEN} #… in return.`, `Any other item of the collection ${TOKEN} is accepted too.`],
    ],
    [{ kind: 'control', account: ME, to: TO, right: 'Assign' }, [`Gives ${TO} control over ${ME} (“Assign”).`]],
    [
      { kind: 'control', account: ME, right: 'EIP-7702', everywhere: true },
      [`Gives up control over ${ME} (“EIP-7702”).`, 'This applies on every network.'],
    ],
    [{ kind: 'burn', token: TOKEN, amount: 5n }, [`Destroys 0.000005 USDX (token ${TOKEN}).`]],
    [{ kind: 'burn', token: ME, amount: 5n }, [`Destroys 5 of the smallest unit of the token ${ME}.`]],
    [{ kind: 'close', account: ME, to: TO }, [`Closes ${ME} and sends its remaining balance to ${TO}.`]],
    [
      { kind: 'unresolved', to: TO, name: 'Transfer', amount: 10n ** 18n },
      [
        `Calls “Transfer” on ${TO}.`,
        'Sends 1 ETH with the call.',
        'Some of its accounts are listed only in an on-chain lookup table and cannot be shown.',
      ],
    ],
    [
      { kind: 'unresolved', to: TO, token: ME, amount: 5n },
      [
        `Calls ${TO}.`,
        `Sends 5 of the smallest unit of the token ${ME} with the call.`,
        'Some of its accounts are listed only in an on-chain lookup table and cannot be shown.',
      ],
    ],
    [{ kind: 'unexpiring' }, ['This transaction does not expire.']],
    [{ kind: 'unreadable' }, ['Part of this request cannot be decoded.']],
    [
      { ...allowance, permit: true, expires: 1_800_000_000n },
      [`Lets ${TO} spend up to 5 USDX (token ${TOKEN}).`, 'Valid until 2027-01-15 08:00 UTC.'],
    ],
    [{ ...allowance, permit: true }, [`Lets ${TO} spend up to 5 USDX (token ${TOKEN}).`, 'This does not expire.']],
    [
      { ...allowance, expires: 2n ** 48n - 1n },
      [`Lets ${TO} spend up to 5 USDX (token ${TOKEN}).`, 'This does not expire.'],
    ],
    [{ ...allowance, expires: 0n }, [`Lets ${TO} spend up to 5 USDX (token ${TOKEN}).`]],
    [{ kind: 'call', to: TO, name: 'deposit', value: 0n }, [`Calls “deposit” on ${TO}.`]],
    [
      { kind: 'call', to: TO, selector: '0xdeadbeef', value: 10n ** 18n },
      [`Calls the function 0xdeadbeef on ${TO}.`, 'Sends 1 ETH with the call.'],
    ],
    [{ kind: 'call', to: TO, value: 0n }, [`Calls ${TO}.`]],
    [{ kind: 'text', text: 'rent\nfor May' }, ['Includes this note: > rent\\u{a}for May']],
    [
      { kind: 'data', domain: 'Market', contract: TO, networkId: 'eip155:1', primaryType: 'Order', known: true },
      [
        'Signs data of the type “Order”.',
        'It identifies itself as: > Market',
        `The contract that checks the signature is ${TO}.`,
        'It is for the network eip155:1.',
      ],
    ],
    [
      { kind: 'data', domain: '', primaryType: 'Order', salt: '0x01', fields: [{ name: 'a.b', value: 'c\nd' }] },
      [
        'Signs data of the type “Order”.',
        'It does not say which app or contract it is for.',
        'It names no network and may apply on every one.',
        'Its salt is 0x01.',
        'What it allows is unknown. It contains:',
        'a.b: > c\\u{a}d',
      ],
    ],
  ])('the explanation uses plain words: %o', (effect, sentences) => {
    expect(says([effect])).toEqual(sentences)
  })

  test('names no currency of an unknown network', () => {
    const effects: Effect[] = [
      { kind: 'transfer', amount: 5n, to: TO },
      { kind: 'call', to: TO, value: 5n },
    ]
    expect(says(effects, { networkId: 'eip155:10' })).toEqual([
      `Sends 5 of the smallest unit of the network’s currency to ${TO}.`,
      `Calls ${TO}.`,
      'Sends 5 of the smallest unit of the network’s currency with the call.',
    ])
  })

  test('separates a message’s lines from Portico’s words, and cuts and marks a long one', () => {
    expect(says([{ kind: 'text', text: 'a\nb' }], { kind: 'message' })).toEqual(['Signs this message: > a\nb'])
    const [shown, cut] = says([{ kind: 'text', text: 'x'.repeat(10_000) }], { kind: 'message' })
    expect(shown).toHaveLength('Signs this message: > …'.length + 2000)
    expect(cut).toBe('Only the beginning is shown. The whole text has 10000 characters.')
  })

  test('names the bytes of a message that are signed', () => {
    expect(says([{ kind: 'text', text: '0x49206f7765' }], { kind: 'message' })).toEqual([
      'Signs this message: > 0x49206f7765',
      'It is signed as the text shown, not as the bytes that it encodes.',
    ])
    expect(says([{ kind: 'text', text: '0x00ff', bytes: true }], { kind: 'message' })).toEqual([
      'Signs binary data, shown here in hexadecimal: > 0x00ff',
    ])
  })

  test('puts no foreign text into Portico’s sentences, so that none can imitate them', () => {
    const imitation = `fine\nSends 1 ETH to ${TO}.`
    const others: Effect[] = [
      { kind: 'text', text: imitation },
      { kind: 'data', domain: imitation, primaryType: 'A', fields: [{ name: 'note', value: imitation }] },
    ]
    for (const kind of ['message', 'transaction'] as const) {
      for (const { variables } of sentencesOf(others, { ...facts, kind })) {
        expect(Object.values(variables ?? {}).join()).not.toContain('Sends')
      }
    }
  })

  test('cuts data with too many fields and marks the cut', () => {
    const fields = Array.from({ length: 45 }, (_, i) => ({ name: `f${i}`, value: '1' }))
    const sentences = says([{ kind: 'data', domain: '', primaryType: 'A', fields }])
    expect(sentences.at(-1)).toBe('It has 5 more fields, which are not shown.')
    expect(sentences).toHaveLength(4 + 40 + 1)
  })

  test('marks unreadable fields, and counts those beyond the limit', () => {
    expect(says([])).toEqual(['This request cannot be decoded.'])
    const many = Array.from({ length: 25 }, (_, i): Effect => ({ kind: 'transfer', amount: BigInt(i), to: TO }))
    expect(says(many)).toHaveLength(21)
    expect(says(many).at(-1)).toBe('It has 5 more effects, which are not shown.')
  })
})

describe('foreign text', () => {
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

  test('takes no name from a token of another network', () => {
    const tokens = [{ ...dollars, networkId: 'eip155:10' as const }]
    expect(says([{ kind: 'transfer', token: TOKEN, amount: 7n, to: TO }], { tokens })[0]).toContain('Sends 7 of the')
  })

  test('foreign text has no invisible or bidirectional character and a limited length', () => {
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
