import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENGLISH, translate } from '../../kernel'
import type { Effect } from '../../kernel/kit'
import type { Facts } from './facts'
import { warningsOf } from './warnings'

const ME = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TO = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const TOKEN = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'

const facts: Facts = { kind: 'transaction', from: ME, networkId: 'eip155:1', tokens: [], known: [ME], seen: [] }
const codes = (effects: readonly Effect[], given: Partial<Facts> = {}) =>
  warningsOf(effects, { ...facts, ...given }).map(({ code }) => code)
const send = (to: string, token?: string): Effect => ({ kind: 'transfer', amount: 5n, to, ...(token && { token }) })
const allow = (given: object = {}): Effect => ({
  kind: 'approval',
  token: TOKEN,
  spender: TO,
  amount: 5n,
  unlimited: false,
  permit: false,
  ...given,
})
const call = (given: object = {}): Effect => ({ kind: 'call', to: TO, value: 0n, ...given })

describe('a warning', () => {
  test.each<[string, Effect, readonly string[]]>([
    ['of an approval without a limit', allow({ unlimited: true }), ['UNLIMITED_APPROVAL']],
    ['of a signature that lets spend', allow({ permit: true }), ['PERMIT_SIGNATURE']],
    ['of both', allow({ permit: true, unlimited: true }), ['UNLIMITED_APPROVAL', 'PERMIT_SIGNATURE']],
    ['not of a limited approval', allow(), []],
    ['not of a permission that is taken back by signature', allow({ permit: true, amount: 0n }), []],
    ['of sending to oneself', send(ME.toLowerCase()), ['OWN_ADDRESS']],
    ['of sending to the token itself', send(TOKEN.toLowerCase(), TOKEN), ['TOKEN_CONTRACT']],
    ['of sending to nobody', send(`0x${'0'.repeat(40)}`), ['BURN_ADDRESS']],
    ['of sending to the dead', send('0x000000000000000000000000000000000000dEaD', TOKEN), ['BURN_ADDRESS']],
    ['of sending to nobody on Solana', send('11111111111111111111111111111111'), ['BURN_ADDRESS']],
    [
      'of an item for nobody',
      { kind: 'nft', token: TOKEN, id: 1n, amount: 1n, to: `0x${'0'.repeat(40)}` },
      ['BURN_ADDRESS'],
    ],
    ['not of sending to somebody', send(TO, TOKEN), []],
    ['of a call that nobody here knows', call(), ['UNKNOWN_CALL']],
    ['of a call of which only the number is known', call({ selector: '0xdeadbeef' }), ['UNKNOWN_CALL']],
    ['not of a call with a name', call({ name: 'deposit' }), []],
    ['of a message that is a fingerprint', { kind: 'text', text: `0x${'fe'.repeat(32)}` }, ['BLIND_HASH']],
    ['of one without a prefix', { kind: 'text', text: `${'FE'.repeat(32)}\n` }, ['BLIND_HASH']],
    ['of more bytes that nobody can read', { kind: 'text', text: `0x${'fe'.repeat(400)}` }, ['BLIND_HASH']],
    ['not of a message that tells of one', { kind: 'text', text: `I saw 0x${'fe'.repeat(32)}` }, []],
    ['of bytes that are no text', { kind: 'text', text: '0x00ff', bytes: true }, ['BLIND_HASH']],
    ['of data that nobody here knows', { kind: 'data', domain: 'Market', primaryType: 'Order' }, ['UNKNOWN_DATA']],
    ['not of data that other effects explain', { kind: 'data', domain: '', primaryType: 'Permit', known: true }, []],
    ['of a call with a name that is given money', call({ name: 'deposit', value: 5n }), ['UNKNOWN_CALL']],
    ['not of a contract that is known to give as much back', call({ name: 'deposit', value: 5n, known: true }), []],
    ['of a signature that moves a token', { ...send(TO, TOKEN), permit: true } as Effect, ['PERMIT_SIGNATURE']],
    ['of an order', { kind: 'order', amount: 5n }, ['ORDER_SIGNATURE']],
    ['of an order for nothing', { kind: 'order', amount: 5n, unpaid: true }, ['ORDER_SIGNATURE', 'ORDER_UNPAID']],
    ['not of what an order pays', { kind: 'order', amount: 5n, to: TO }, []],
    ['of control that is given', { kind: 'control', account: ME, to: TO, right: 'Assign' }, ['CONTROL_GIVEN']],
    ['not of control that is given up', { kind: 'control', account: ME, right: 'MintTokens' }, []],
    ['of what is destroyed', { kind: 'burn', token: TOKEN, amount: 5n }, ['BURN']],
    ['of a remainder that goes elsewhere', { kind: 'close', account: TOKEN, to: TO }, ['REMAINDER_GIVEN']],
    ['not of a remainder for who signs', { kind: 'close', account: TOKEN, to: ME }, []],
    ['of accounts that cannot be read', { kind: 'unresolved', to: TO }, ['UNRESOLVED_ACCOUNT']],
    ['of what does not expire', { kind: 'unexpiring' }, ['UNEXPIRING']],
    ['of a part that cannot be read', { kind: 'unreadable' }, ['UNKNOWN_CALL']],
    ['not of what another account sends to who signs', { ...send(ME), from: TO } as Effect, []],
  ])('is given %s', (_, effect, expected) => {
    expect(codes([effect])).toEqual(expected)
  })

  test('of a call that is given money names the amount and who gets it', () => {
    const tokens = [{ networkId: 'eip155:1', symbol: 'ETH', decimals: 18 }] as const
    const says = (given: Partial<Facts>) =>
      warningsOf([call({ name: 'deposit', value: 5n * 10n ** 18n })], { ...facts, ...given }).map(
        ({ message, variables }) => translate(ENGLISH, message, variables),
      )
    expect(says({ tokens })[0]).toContain(`what ${TO} does with the 5 ETH that it is given`)
    expect(says({})[0]).toContain('5000000000000000000 of its smallest unit')
  })

  test('is given where nothing can be read at all', () => {
    expect(codes([])).toEqual(['UNKNOWN_CALL'])
  })

  test('is given of a coin that is sent to a token that somebody knows', () => {
    const tokens = [{ networkId: 'eip155:1', address: TOKEN, symbol: 'USDX', decimals: 6 }] as const
    expect(codes([send(TOKEN)], { tokens })).toEqual(['TOKEN_CONTRACT'])
    expect(codes([send(TOKEN)], { tokens: [{ ...tokens[0], networkId: 'eip155:10' }] })).toEqual([])
  })

  test('is given of a signature for another network than the wallet’s', () => {
    const strayed = { chain: 'Polygon', network: 'Ethereum' }
    const [warning] = warningsOf([allow()], { ...facts, strayed })
    expect(warning?.code).toBe('WRONG_CHAIN')
    expect(warning && translate(ENGLISH, warning.message, warning.variables)).toBe(
      'This is meant for the network Polygon, and your wallet is on Ethereum.',
    )
  })

  test('is said once for what is alike, and at most three times of a kind', () => {
    expect(codes([call(), call(), call()])).toEqual(['UNKNOWN_CALL'])
    const spenders = Array.from({ length: 9 }, (_, i) =>
      allow({ spender: `0x${String(i).repeat(40)}`, unlimited: true }),
    )
    expect(codes([...spenders, send(ME)])).toEqual([
      'UNLIMITED_APPROVAL',
      'UNLIMITED_APPROVAL',
      'UNLIMITED_APPROVAL',
      'OWN_ADDRESS',
    ])
  })
})

describe('look-alikes', () => {
  const known = Array.from(
    { length: 200 },
    (_, i) => `0x${(0x1234_5678n * BigInt(i + 7) ** 5n).toString(16).padStart(40, '9')}`,
  )
  const alike = (address: string) => `${address.slice(0, 4)}${'c0ffee'.repeat(6).slice(0, 34)}${address.slice(-4)}`

  test('200 of 200 are pointed out, and none of 200 true repeats, in either case of letters', () => {
    for (const address of known) {
      expect(codes([send(alike(address))], { known })).toEqual(['LOOKALIKE_RECEIVER'])
      expect(codes([send(address)], { known })).toEqual([])
      expect(codes([send(`0x${address.slice(2).toUpperCase()}`)], { known })).toEqual([])
    }
  })

  // Fails when addresses of a history and of names are not looked at.
  test('of 200 that a history or a name told of, 200 are pointed out, and none of 200 true repeats', () => {
    const hex = (length: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
    const seen = fc.sample(hex(40), { numRuns: 200, seed: 1 }).map(digits => `0x${digits}`)
    const middles = fc.sample(hex(34), { numRuns: 200, seed: 2 })
    for (const [index, address] of seen.entries()) {
      const ends = index % 2 ? 4 : 6
      const twin = `${address.slice(0, 6)}${middles[index]?.slice(0, 36 - ends)}${address.slice(-ends)}`
      expect(codes([send(twin)], { seen })).toEqual(['LOOKALIKE_RECEIVER'])
      expect(codes([send(address)], { seen })).toEqual([])
    }
  })

  test('one that a history knows is pointed out beside its twin: only what was sent from here clears it', () => {
    expect(codes([send(alike(TO))], { seen: [alike(TO), TO] })).toEqual(['LOOKALIKE_RECEIVER'])
    expect(codes([send(TO)], { seen: [alike(TO)], known: [TO] })).toEqual([])
  })

  test('both addresses are named whole', () => {
    const [warning] = warningsOf([send(alike(TO))], { ...facts, known: [TO] })
    expect(warning?.variables).toEqual({ to: alike(TO), known: TO })
  })

  test('an item’s receiver and a spender are looked at too', () => {
    expect(codes([{ kind: 'nft', token: TOKEN, id: 1n, amount: 1n, to: alike(TO) }], { known: [TO] })).toEqual([
      'LOOKALIKE_RECEIVER',
    ])
    expect(codes([allow({ spender: alike(TO) })], { known: [TO] })).toEqual(['LOOKALIKE_RECEIVER'])
  })
})
