import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENGLISH, translate } from '../../../kernel'
import type { Effect } from '../../../kernel/kit'
import type { Facts } from '../state'
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

test('warns of effects that are not shown, even if no effect alone has a warning', () => {
  const sends = (length: number) =>
    Array.from({ length }, (_, i): Effect => ({ ...send(TO), amount: BigInt(i) }) as Effect)
  expect(codes(sends(20))).toEqual([])
  const warnings = warningsOf(sends(22), facts)
  expect(warnings.map(({ code, message, variables }) => [code, translate(ENGLISH, message, variables)])).toEqual([
    ['HIDDEN_EFFECTS', 'It has 2 more effects, which are not shown.'],
  ])
})

describe('a warning', () => {
  test.each<[string, Effect, readonly string[]]>([
    ['for an approval without a limit', allow({ unlimited: true }), ['UNLIMITED_APPROVAL']],
    ['for a permit', allow({ permit: true }), ['PERMIT_SIGNATURE']],
    ['for an unlimited permit', allow({ permit: true, unlimited: true }), ['UNLIMITED_APPROVAL', 'PERMIT_SIGNATURE']],
    ['not for a limited approval', allow(), []],
    ['not for a permit that revokes', allow({ permit: true, amount: 0n }), []],
    ['for the own address', send(ME.toLowerCase()), ['OWN_ADDRESS']],
    ['for the token’s own address', send(TOKEN.toLowerCase(), TOKEN), ['TOKEN_CONTRACT']],
    ['for the burn address', send(`0x${'0'.repeat(40)}`), ['BURN_ADDRESS']],
    ['for the dead address', send('0x000000000000000000000000000000000000dEaD', TOKEN), ['BURN_ADDRESS']],
    ['for the burn address on Solana', send('11111111111111111111111111111111'), ['BURN_ADDRESS']],
    [
      'for an item to the burn address',
      { kind: 'nft', token: TOKEN, id: 1n, amount: 1n, to: `0x${'0'.repeat(40)}` },
      ['BURN_ADDRESS'],
    ],
    ['not for an ordinary receiver', send(TO, TOKEN), []],
    ['for an unknown call', call(), ['UNKNOWN_CALL']],
    ['for a call with an unknown selector', call({ selector: '0xdeadbeef' }), ['UNKNOWN_CALL']],
    ['not for a call with a name', call({ name: 'deposit' }), []],
    ['for a message that is a hash', { kind: 'text', text: `0x${'fe'.repeat(32)}` }, ['BLIND_HASH']],
    ['for a hash without a prefix', { kind: 'text', text: `${'FE'.repeat(32)}\n` }, ['BLIND_HASH']],
    ['for longer hexadecimal text', { kind: 'text', text: `0x${'fe'.repeat(400)}` }, ['BLIND_HASH']],
    ['not for a message that contains a hash', { kind: 'text', text: `I saw 0x${'fe'.repeat(32)}` }, []],
    ['for bytes that are not text', { kind: 'text', text: '0x00ff', bytes: true }, ['BLIND_HASH']],
    ['for unknown typed data', { kind: 'data', domain: 'Market', primaryType: 'Order' }, ['UNKNOWN_DATA']],
    ['not for known typed data', { kind: 'data', domain: '', primaryType: 'Permit', known: true }, []],
    ['for a named call with value', call({ name: 'deposit', value: 5n }), ['UNKNOWN_CALL']],
    ['not for a known call with value', call({ name: 'deposit', value: 5n, known: true }), []],
    ['for a signature that moves a token', { ...send(TO, TOKEN), permit: true } as Effect, ['PERMIT_SIGNATURE']],
    ['for an order', { kind: 'order', amount: 5n }, ['ORDER_SIGNATURE']],
    ['for an unpaid order', { kind: 'order', amount: 5n, unpaid: true }, ['ORDER_SIGNATURE', 'ORDER_UNPAID']],
    ['not for the payment of an order', { kind: 'order', amount: 5n, to: TO }, []],
    ['for control that is given', { kind: 'control', account: ME, to: TO, right: 'Assign' }, ['CONTROL_GIVEN']],
    ['not for control that is given up', { kind: 'control', account: ME, right: 'MintTokens' }, []],
    [
      'for a session key',
      { kind: 'control', account: ME, to: TO, right: 'native-token-transfer', limited: true },
      ['CONTROL_GIVEN'],
    ],
    ['not for a service that pays the fee', { kind: 'paymaster', host: 'pay.example' }, []],
    ['not for calls that take effect together', { kind: 'atomic' }, []],
    ['for destroyed tokens', { kind: 'burn', token: TOKEN, amount: 5n }, ['BURN']],
    ['for a remainder that another account receives', { kind: 'close', account: TOKEN, to: TO }, ['REMAINDER_GIVEN']],
    ['not for a remainder of the signer', { kind: 'close', account: TOKEN, to: ME }, []],
    ['for accounts that cannot be read', { kind: 'unresolved', to: TO }, ['UNRESOLVED_ACCOUNT']],
    ['for a transaction that does not expire', { kind: 'unexpiring' }, ['UNEXPIRING']],
    ['for an unreadable part', { kind: 'unreadable' }, ['UNKNOWN_CALL']],
    ['not for a transfer from another account to the signer', { ...send(ME), from: TO } as Effect, []],
  ])('a warning is given %s', (_, effect, expected) => {
    expect(codes([effect])).toEqual(expected)
  })

  test('a warning of a call with value names the amount and the receiver', () => {
    const tokens = [{ networkId: 'eip155:1', symbol: 'ETH', decimals: 18 }] as const
    const says = (given: Partial<Facts>) =>
      warningsOf([call({ name: 'deposit', value: 5n * 10n ** 18n })], { ...facts, ...given }).map(
        ({ message, variables }) => translate(ENGLISH, message, variables),
      )
    expect(says({ tokens })[0]).toContain(`What ${TO} does with the 5 ETH it receives`)
    expect(says({})[0]).toContain('5000000000000000000 of its smallest unit')
  })

  test('a warning is shown for an unreadable request', () => {
    expect(codes([])).toEqual(['UNKNOWN_CALL'])
  })

  test('a warning is shown for native currency sent to a known token', () => {
    const tokens = [{ networkId: 'eip155:1', address: TOKEN, symbol: 'USDX', decimals: 6 }] as const
    expect(codes([send(TOKEN)], { tokens })).toEqual(['TOKEN_CONTRACT'])
    expect(codes([send(TOKEN)], { tokens: [{ ...tokens[0], networkId: 'eip155:10' }] })).toEqual([])
  })

  test('a warning is shown for a signature for another network than the wallet’s', () => {
    const wrongNetwork = { chain: 'Polygon', network: 'Ethereum' }
    const [warning] = warningsOf([allow()], { ...facts, wrongNetwork })
    expect(warning?.code).toBe('WRONG_CHAIN')
    expect(warning && translate(ENGLISH, warning.message, warning.variables)).toBe(
      'This is meant for the network Polygon, but your wallet is on Ethereum.',
    )
  })

  test('a warning is shown once for equal cases, and at most three times for each kind', () => {
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

describe('an allowance', () => {
  const dollars = { networkId: 'eip155:1', address: TOKEN, symbol: 'USDX', decimals: 6, name: 'Dollars' } as const
  const held = [{ ...dollars, amount: 50_000_000n }]
  const saysOf = (given: object, more: Partial<Facts> = {}) =>
    warningsOf([allow(given)], { ...facts, ...more }).map(({ code, message, variables }) => [
      code,
      translate(ENGLISH, message, variables),
    ])
  const high = `This limit is very high: ${TO} could take all you hold, now or later, without asking again.`

  test('above the balance is warned of, by one unit too, and one up to the balance is not', () => {
    const known = { tokens: [dollars], held }
    expect(saysOf({ amount: 50_000_000n }, known)).toEqual([])
    expect(saysOf({ amount: 50_000_001n }, known)).toEqual([
      [
        'ALLOWANCE_ABOVE_BALANCE',
        `This is more than the 50 USDX you hold now: ${TO} could also take what you receive later.`,
      ],
    ])
    expect(saysOf({ amount: 10n ** 30n }, known).map(([code]) => code)).toEqual(['ALLOWANCE_ABOVE_BALANCE'])
    expect(saysOf({ amount: 51_000_000n, permit: true }, known).map(([code]) => code)).toEqual([
      'ALLOWANCE_ABOVE_BALANCE',
      'PERMIT_SIGNATURE',
    ])
  })

  test('an allowance of another owner, network or token is not compared with the signer’s balance', () => {
    const amount = 51_000_000n
    expect(saysOf({ amount, owner: TO }, { tokens: [dollars], held })).toEqual([])
    expect(saysOf({ amount }, { tokens: [dollars], held, networkId: 'eip155:10' })).toEqual([])
    expect(saysOf({ amount, token: ME }, { tokens: [dollars], held })).toEqual([])
  })

  test.each([10n ** 27n, 10n ** 30n])('an allowance of %s units of an unknown token is very high', amount => {
    expect(saysOf({ amount })).toEqual([['ALLOWANCE_ABOVE_BALANCE', high]])
    expect(saysOf({ amount: 10n ** 26n })).toEqual([])
  })

  test('an allowance of a billion tokens of a known token is very high while the balance is unknown', () => {
    const tokens = [dollars]
    expect(saysOf({ amount: 10n ** 15n }, { tokens })).toEqual([['ALLOWANCE_ABOVE_BALANCE', high]])
    expect(saysOf({ amount: 10n ** 15n - 1n }, { tokens })).toEqual([])
  })

  test.each([2n ** 256n - 1n, 2n ** 255n - 1n, 2n ** 160n - 1n, 2n ** 112n - 1n, 2n ** 96n - 1n, 2n ** 64n - 1n])(
    'an allowance of the largest number of a field, %s, has no limit',
    amount => {
      expect(saysOf({ amount, unlimited: true })[0]?.[1]).toContain(`No limit: ${TO}`)
    },
  )

  test.each([2n ** 255n, 2n ** 160n - 2n, 2n ** 112n, 2n ** 61n])('near it, %s, has a very high one', amount => {
    expect(saysOf({ amount, unlimited: true })).toEqual([['UNLIMITED_APPROVAL', high]])
  })

  test('an allowance for one item has no limit to compare', () => {
    expect(saysOf({ amount: 1n, id: 10n ** 30n })).toEqual([])
  })
})

describe('look-alikes', () => {
  const known = Array.from(
    { length: 200 },
    (_, i) => `0x${(0x1234_5678n * BigInt(i + 7) ** 5n).toString(16).padStart(40, '9')}`,
  )
  const alike = (address: string) => `${address.slice(0, 4)}${'c0ffee'.repeat(6).slice(0, 34)}${address.slice(-4)}`

  test('look-alikes are found in 200 of 200 cases, and in none of 200 true repeats, in either letter case', () => {
    for (const address of known) {
      expect(codes([send(alike(address))], { known })).toEqual(['LOOKALIKE_RECEIVER'])
      expect(codes([send(address)], { known })).toEqual([])
      expect(codes([send(`0x${address.slice(2).toUpperCase()}`)], { known })).toEqual([])
    }
  })

  // Fails when addresses from a history or from names are not compared.
  test('look-alikes are found for 200 of 200 addresses of a history or a name, and for none of 200 true repeats', () => {
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

  test('look-alikes are found for a known address too, unless it was sent to from this app', () => {
    expect(codes([send(alike(TO))], { seen: [alike(TO), TO] })).toEqual(['LOOKALIKE_RECEIVER'])
    expect(codes([send(TO)], { seen: [alike(TO)], known: [TO] })).toEqual([])
  })

  test('look-alikes of an address from a history or a name do not call it known to the user', () => {
    const saysOf = (given: Partial<Facts>) =>
      warningsOf([send(alike(TO))], { ...facts, ...given }).map(({ message, variables }) =>
        translate(ENGLISH, message, variables),
      )
    const foreign = saysOf({ seen: [TO] })
    expect(foreign).toEqual([
      `Check carefully: ${alike(TO)} starts and ends like ${TO}, which comes from a history or a name, but is a different address. Either of them may be a scam.`,
    ])
    const own = saysOf({ known: [TO], seen: [`${TO.slice(0, 4)}${'1'.repeat(34)}${TO.slice(-4)}`] })
    expect(own).toHaveLength(1)
    expect(own[0]).toContain(`starts and ends like ${TO}, which you know`)
  })

  test('look-alikes are shown with both whole addresses', () => {
    const [warning] = warningsOf([send(alike(TO))], { ...facts, known: [TO] })
    expect(warning?.variables).toEqual({ to: alike(TO), known: TO })
  })

  test('look-alikes are also searched among receivers of items and spenders', () => {
    expect(codes([{ kind: 'nft', token: TOKEN, id: 1n, amount: 1n, to: alike(TO) }], { known: [TO] })).toEqual([
      'LOOKALIKE_RECEIVER',
    ])
    expect(codes([allow({ spender: alike(TO) })], { known: [TO] })).toEqual(['LOOKALIKE_RECEIVER'])
  })
})

describe('a warning names', () => {
  const OTHER = 'DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK'
  test.each<[string, Effect, Record<string, string>]>([
    ['the spender', allow({ unlimited: true }), { spender: TO }],
    ['the spender by signature', allow({ permit: true }), { spender: TO }],
    ['the receiver of a token by signature', { ...send(TO, TOKEN), permit: true } as Effect, { spender: TO }],
    [
      'the account and its new controller',
      { kind: 'control', account: ME, to: TO, right: 'Assign' },
      { to: TO, account: ME },
    ],
    [
      'the closed account and the receiver of its balance',
      { kind: 'close', account: TOKEN, to: TO },
      { account: TOKEN, to: TO },
    ],
    ['the own address', send(ME), { to: ME }],
    ['which token gets itself', send(TOKEN, TOKEN), { to: TOKEN }],
    [
      'the burn address',
      send('1nc1nerator11111111111111111111111111111111'),
      {
        to: '1nc1nerator11111111111111111111111111111111',
      },
    ],
    ['no missing variable', { kind: 'burn', token: OTHER, amount: 5n }, {}],
  ])('a warning names %s', (_, effect, variables) => {
    expect(warningsOf([effect], facts).map(warning => warning.variables)).toEqual([variables])
  })

  test('a warning names at most 128 characters of a name, without invisible ones', () => {
    const wrongNetwork = { chain: 'a\u202eb', network: 'x'.repeat(200) }
    const [warning] = warningsOf([allow()], { ...facts, wrongNetwork })
    expect(warning?.variables).toEqual({ chain: 'a\\u{202e}b', network: `${'x'.repeat(128)}…` })
  })
})

test.each([
  ...[`0x${'0'.repeat(39)}1`, `0x${'0'.repeat(41)}`, `0x${'0'.repeat(36)}deae`, `x0x${'0'.repeat(40)}`],
  ...[`0x${'0'.repeat(36)}dead0`, '1'.repeat(31), '1'.repeat(33), `x${'1'.repeat(32)}`],
  ...['1nc1nerator1111111111111111111111111111111', 'x1nc1nerator11111111111111111111111111111111'],
])('%s is not a burn address', to => {
  expect(codes([send(to)])).toEqual([])
})

test.each<[string, readonly string[]]>([
  ['fe'.repeat(32), ['BLIND_HASH']],
  [`  0X${'Fe'.repeat(32)}\t`, ['BLIND_HASH']],
  [`0x${'fe'.repeat(31)}f`, []],
  [`0x${'fe'.repeat(32)} `.repeat(2), []],
  [`x${'fe'.repeat(32)}`, []],
  [`${'fe'.repeat(32)}x`, []],
  [`0y${'fe'.repeat(32)}`, []],
])('the message %j gives the warnings %j', (text, expected) => {
  expect(codes([{ kind: 'text', text }])).toEqual(expected)
})

test('shows no warning without a reason', () => {
  const effects: Effect[] = [allow(), { kind: 'text', text: 'hello' }, call({ known: true }), call({ name: 'deposit' })]
  expect(codes(effects)).toEqual([])
})

test('merges equal warnings, keeps different ones, and shows at most three of a kind', () => {
  const control = (account: string) => ({ kind: 'control', account, to: TO, right: 'Assign' }) as Effect
  expect(codes([control('a'), control('a'), control('b')])).toEqual(['CONTROL_GIVEN', 'CONTROL_GIVEN'])
  expect(codes(['a', 'b', 'c', 'd'].map(control))).toHaveLength(3)
})

describe('a look-alike', () => {
  const known = '0xAbcd000000000000000000000000000000001234'

  test.each([
    ['of the same four letters at both ends', '0xaB11111111111111111111111111111111111234', ['LOOKALIKE_RECEIVER']],
    ['in another case', '0XAB11111111111111111111111111111111111234', ['LOOKALIKE_RECEIVER']],
    ['with another beginning', '0xac11111111111111111111111111111111111234', []],
    ['with another end', '0xab11111111111111111111111111111111111235', []],
    ['with another letter four from the end', '0xab11111111111111111111111111111111110234', []],
  ])('a look-alike is found or not: %s', (_, to, expected) => {
    expect(codes([send(to)], { known: [known] })).toEqual(expected)
    expect(codes([send(to)], { known: [], seen: [known] })).toEqual(expected)
  })

  test('a look-alike is searched among receivers of remainders and control, not among called contracts or unread accounts', () => {
    const to = '0xab11111111111111111111111111111111111234'
    const facing = (effect: object) => codes([{ ...effect, to } as Effect], { known: [known] })
    expect(facing({ kind: 'close', account: TOKEN })).toEqual(['REMAINDER_GIVEN', 'LOOKALIKE_RECEIVER'])
    expect(facing({ kind: 'control', account: ME, right: 'Assign' })).toEqual(['CONTROL_GIVEN', 'LOOKALIKE_RECEIVER'])
    expect(facing({ kind: 'call', value: 0n, name: 'deposit' })).toEqual([])
    expect(facing({ kind: 'unresolved' })).toEqual(['UNRESOLVED_ACCOUNT'])
  })
})

describe('a token’s own address', () => {
  const listed = { networkId: 'eip155:1', symbol: 'USDX', decimals: 6 } as const

  test('a token’s own address is unknown for a coin without an address', () => {
    expect(codes([send(TOKEN)], { tokens: [listed] })).toEqual([])
  })

  test('a token’s own address is compared after the own account', () => {
    expect(codes([send(ME, ME)])).toEqual(['OWN_ADDRESS'])
    const burnAddress = `0x${'0'.repeat(40)}`
    expect(codes([send(burnAddress, burnAddress)])).toEqual(['TOKEN_CONTRACT'])
    expect(codes([send(burnAddress)], { tokens: [{ ...listed, address: burnAddress }] })).toEqual(['TOKEN_CONTRACT'])
  })

  test('a token’s own address is not compared for another sending account', () => {
    expect(codes([{ ...send(TO), from: TO } as Effect])).toEqual(['OWN_ADDRESS'])
  })
})

test('tells of the first transfer to an address, unless another warning names the receiver', () => {
  const transfer = { kind: 'transfer' } as const
  expect(codes([send(TO)], transfer)).toEqual(['NEW_RECEIVER'])
  expect(codes([send(TO)])).toEqual([])
  expect(codes([send(TO)], { ...transfer, known: [ME, TO.toLowerCase()] })).toEqual([])
  expect(codes([send(ME)], transfer)).toEqual(['OWN_ADDRESS'])
})

test('marks a warning of a loss as grave, and a first transfer not', () => {
  const [burnt] = warningsOf([send(`0x${'0'.repeat(40)}`)], facts)
  const [first] = warningsOf([send(TO)], { ...facts, kind: 'transfer' })
  expect([burnt?.grave, first?.grave]).toEqual([true, undefined])
})
