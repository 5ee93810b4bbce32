import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Effect } from '../../kernel/kit'
import { callEffects } from './callEffects'
import type { Call } from './contractCall'

const address = (byte: string) => `0x${byte.repeat(20)}` as const
/** The first address begins with a zero digit, which its number drops. */
const [ME, TO, TOKEN, SPENDER, SAFE] = [address('0a'), address('b2'), address('c3'), address('d4'), address('e5')]
const WETH = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const MOST = 2n ** 256n - 1n
const MOST_OF_160 = 2n ** 160n - 1n
const everything = { amount: MOST, unlimited: true }
const HASH = `0x${'11'.repeat(32)}`
const BYTES = '0x1234'
const SIGNATURE = [27, HASH, HASH]

const encoded = (signature: string, ...args: readonly unknown[]): Hex =>
  encodeFunctionData({
    abi: parseAbi<readonly string[]>([`function ${signature}`]),
    functionName: signature.slice(0, signature.indexOf('(')),
    args,
  })
const effectsOf = (data: string, given: Partial<Call> = {}): readonly Effect[] =>
  callEffects({ to: TOKEN, value: 0n, data, ...given })

const called = (data: string, given: object = {}) => ({
  kind: 'call',
  to: TOKEN,
  selector: data.slice(0, 10),
  value: 0n,
  ...given,
})
const approval = (given: object = {}) => ({
  kind: 'approval',
  token: TOKEN,
  spender: SPENDER,
  amount: 5n,
  unlimited: false,
  permit: false,
  ...given,
})
const owned = (given: object = {}) => approval({ owner: ME, expires: 9n, ...given })
const moved = (given: object = {}) => ({ kind: 'transfer', token: TOKEN, amount: 5n, to: TO, ...given })
const sent = moved({ from: ME })
const item = (given: object = {}) => ({ kind: 'nft', token: TOKEN, id: 9n, amount: 1n, to: TO, ...given })

const TRANSFER = encoded('transfer(address, uint256)', TO, 5n)
const APPROVE = encoded('approve(address, uint256)', SPENDER, 5n)
const UNKNOWN = '0xdeadbeef'
const unknown = (given: object = {}) => called(UNKNOWN, given)
const multicall = (...parts: readonly string[]) => encoded('multicall(bytes[])', parts)

interface Row {
  readonly signature: string
  readonly args: readonly unknown[]
  /** The name of the `call` effect, if the function has one. */
  readonly name?: string
  readonly effects: readonly object[]
  /** The number of argument words that the reader reads. */
  readonly words: number
  /** Indexes of words that hold fewer than 256 bits, an offset or a length. */
  readonly narrow: readonly number[]
}

const row = (
  signature: string,
  args: readonly unknown[],
  effects: readonly object[],
  words: number,
  narrow: readonly number[],
  name?: string,
): Row => ({ signature, args, effects, words, narrow, ...(name !== undefined && { name }) })

const ONE_ITEM = [item()]
const TWO_SENT = [sent, moved({ from: ME, token: SPENDER, amount: 6n })]
const all = approval(everything)
const none = approval({ amount: 0n })
const PAIR = [
  [TO, 5n],
  [TO, 6n],
]
const ROWS: readonly Row[] = [
  row('transfer(address, uint256)', [TO, 5n], [moved()], 2, [0]),
  row('transferFrom(address, address, uint256)', [ME, TO, 5n], [sent], 3, [0, 1]),
  row('transferAndCall(address, uint256)', [TO, 5n], [moved()], 2, [0], 'transferAndCall'),
  row('transferAndCall(address, uint256, bytes)', [TO, 5n, BYTES], [moved()], 2, [0], 'transferAndCall'),
  row('transferFromAndCall(address, address, uint256)', [ME, TO, 5n], [sent], 3, [0, 1], 'transferFromAndCall'),
  row(
    'transferFromAndCall(address, address, uint256, bytes)',
    [ME, TO, 5n, BYTES],
    [sent],
    3,
    [0, 1],
    'transferFromAndCall',
  ),
  row('send(address, uint256, bytes)', [TO, 5n, BYTES], [moved()], 2, [0]),
  row('push(address, uint256)', [TO, 5n], [moved()], 2, [0]),
  row('move(address, address, uint256)', [ME, TO, 5n], [sent], 3, [0, 1]),
  ...['transferWithAuthorization', 'receiveWithAuthorization'].flatMap(name => [
    row(
      `${name}(address, address, uint256, uint256, uint256, bytes32, bytes)`,
      [ME, TO, 5n, 0n, 9n, HASH, BYTES],
      [sent],
      3,
      [0, 1],
    ),
    row(
      `${name}(address, address, uint256, uint256, uint256, bytes32, uint8, bytes32, bytes32)`,
      [ME, TO, 5n, 0n, 9n, HASH, ...SIGNATURE],
      [sent],
      3,
      [0, 1],
    ),
  ]),
  row('approve(address, uint256)', [SPENDER, 5n], [approval()], 2, [0]),
  ...['increaseAllowance', 'increaseApproval', 'approveAndCall', 'approveDelegation'].map(name =>
    row(`${name}(address, uint256)`, [SPENDER, 5n], [approval()], 2, [0], name),
  ),
  row('approveAndCall(address, uint256, bytes)', [SPENDER, 5n, BYTES], [approval()], 2, [0], 'approveAndCall'),
  row('decreaseAllowance(address, uint256)', [SPENDER, 5n], [], 0, [], 'decreaseAllowance'),
  row('decreaseApproval(address, uint256)', [SPENDER, 5n], [], 0, [], 'decreaseApproval'),
  row('authorizeOperator(address)', [SPENDER], [all], 1, [0]),
  row('revokeOperator(address)', [SPENDER], [none], 1, [0]),
  row('setApprovalForAll(address, bool)', [SPENDER, true], [all], 2, [0, 1]),
  row('setApprovalForAll(address, bool)', [SPENDER, false], [none], 2, [0, 1]),
  row('allow(address, bool)', [SPENDER, true], [all], 2, [0, 1]),
  row('allow(address, bool)', [SPENDER, false], [none], 2, [0, 1]),
  row(
    'permit(address, address, uint256, uint256, uint8, bytes32, bytes32)',
    [ME, SPENDER, 5n, 9n, ...SIGNATURE],
    [owned()],
    4,
    [0, 1],
  ),
  row(
    'permit(address, address, uint256, uint256, bytes)',
    [ME, SPENDER, MOST, 9n, BYTES],
    [owned(everything)],
    4,
    [0, 1],
  ),
  row(
    'permit(address, address, uint256, uint256, bool, uint8, bytes32, bytes32)',
    [ME, SPENDER, 1n, 9n, true, ...SIGNATURE],
    [owned(everything)],
    5,
    [0, 1, 4],
  ),
  row(
    'permit(address, address, uint256, uint256, bool, uint8, bytes32, bytes32)',
    [ME, SPENDER, 1n, 9n, false, ...SIGNATURE],
    [owned({ amount: 0n })],
    5,
    [0, 1, 4],
  ),
  row('safeTransferFrom(address, address, uint256)', [ME, TO, 9n], ONE_ITEM, 3, [1]),
  row('safeTransferFrom(address, address, uint256, bytes)', [ME, TO, 9n, BYTES], ONE_ITEM, 3, [1]),
  row(
    'safeTransferFrom(address, address, uint256, uint256, bytes)',
    [ME, TO, 9n, 3n, BYTES],
    [item({ amount: 3n })],
    4,
    [1],
  ),
  row(
    'safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
    [ME, TO, [9n, 8n], [3n, 1n], BYTES],
    [item({ amount: 3n }), item({ id: 8n })],
    11,
    [1, 2, 3, 5, 8],
  ),
  row(
    'approve(address, address, uint160, uint48)',
    [TOKEN, SPENDER, 5n, 9],
    [approval({ expires: 9n })],
    4,
    [0, 1, 2, 3],
  ),
  row(
    'permit(address, ((address, uint160, uint48, uint48), address, uint256), bytes)',
    [ME, [[TO, 5n, 9, 1], SPENDER, 1n], BYTES],
    [owned({ token: TO })],
    6,
    [0, 1, 2, 3, 5],
  ),
  row(
    'permit(address, ((address, uint160, uint48, uint48)[], address, uint256), bytes)',
    [
      ME,
      [
        [
          [TO, 5n, 9, 1],
          [TOKEN, MOST_OF_160, 9, 1],
        ],
        SPENDER,
        1n,
      ],
      BYTES,
    ],
    [owned({ token: TO }), owned({ amount: MOST_OF_160, unlimited: true })],
    15,
    [0, 1, 3, 4, 6, 7, 8, 9, 11, 12, 13],
  ),
  row('transferFrom(address, address, uint160, address)', [ME, TO, 5n, TOKEN], [sent], 4, [0, 1, 2, 3]),
  row(
    'transferFrom((address, address, uint160, address)[])',
    [
      [
        [ME, TO, 5n, TOKEN],
        [ME, TO, 6n, SPENDER],
      ],
    ],
    TWO_SENT,
    10,
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  ),
  row(
    'permitTransferFrom(((address, uint256), uint256, uint256), (address, uint256), address, bytes)',
    [[[TOKEN, 9n], 1n, 1n], [TO, 5n], ME, BYTES],
    [sent],
    7,
    [0, 4, 6],
  ),
  row(
    'permitTransferFrom(((address, uint256)[], uint256, uint256), (address, uint256)[], address, bytes)',
    [
      [
        [
          [TOKEN, 9n],
          [SPENDER, 9n],
        ],
        1n,
        1n,
      ],
      PAIR,
      ME,
      BYTES,
    ],
    TWO_SENT,
    17,
    [0, 1, 2, 4, 7, 8, 10, 12, 13, 15],
  ),
  row('multicall(bytes[])', [[APPROVE]], [approval()], 5, [0, 1, 2, 3], 'multicall'),
  row('multicall(uint256, bytes[])', [9n, [APPROVE]], [approval()], 6, [1, 2, 3, 4], 'multicall'),
  row('multicall(bytes32, bytes[])', [HASH, [APPROVE]], [approval()], 6, [1, 2, 3, 4], 'multicall'),
  row(
    'aggregate((address, bytes)[])',
    [[[SPENDER, TRANSFER]]],
    [moved({ token: SPENDER, from: TOKEN })],
    6,
    [0, 1, 2, 3, 4, 5],
    'aggregate',
  ),
  row(
    'tryAggregate(bool, (address, bytes)[])',
    [false, [[SPENDER, TRANSFER]]],
    [moved({ token: SPENDER, from: TOKEN })],
    7,
    [1, 2, 3, 4, 5, 6],
    'tryAggregate',
  ),
  row(
    'aggregate3((address, bool, bytes)[])',
    [[[SPENDER, true, TRANSFER]]],
    [moved({ token: SPENDER, from: TOKEN })],
    7,
    [0, 1, 2, 3, 5, 6],
    'aggregate3',
  ),
  row(
    'aggregate3Value((address, bool, uint256, bytes)[])',
    [[[SPENDER, true, 5n, '0x']]],
    [{ kind: 'transfer', amount: 5n, to: SPENDER, from: TOKEN }],
    8,
    [0, 1, 2, 3, 6, 7],
    'aggregate3Value',
  ),
  row(
    'execTransaction(address, uint256, bytes, uint8, uint256, uint256, uint256, address, address, bytes)',
    [SPENDER, 0n, TRANSFER, 0, 0n, 0n, 0n, TO, TO, BYTES],
    [moved({ token: SPENDER, from: TOKEN })],
    11,
    [0, 2, 3, 10],
    'execTransaction',
  ),
  row(
    'execute(address, uint256, bytes)',
    [SPENDER, 5n, UNKNOWN],
    [unknown({ to: SPENDER, value: 5n })],
    4,
    [0, 2, 3],
    'execute',
  ),
]

describe.each(ROWS)('$signature', ({ signature, args, name, effects, words, narrow }) => {
  const data = encoded(signature, ...args)
  const expected = [...(name === undefined ? [] : [called(data, { name })]), ...effects]

  test('each call of the table is emitted, whatever the case of its letters', () => {
    expect(effectsOf(data)).toStrictEqual(expected)
    expect(effectsOf(`0x${data.slice(2).toUpperCase()}`)).toStrictEqual(expected)
  })

  test('each call of the table shows a value that is sent along once', () => {
    const carrying = called(data, { value: 7n, ...(name !== undefined && { name }) })
    expect(effectsOf(data, { value: 7n })).toStrictEqual([carrying, ...effects])
  })

  test('each call of the table is opaque if it is cut before its last argument', () => {
    for (let count = 0; count < words; count++) {
      expect(effectsOf(data.slice(0, 10 + 64 * count))).toStrictEqual([called(data)])
      expect(effectsOf(data.slice(0, 10 + 64 * count + 2))).toStrictEqual([called(data)])
    }
  })

  test.each(narrow.map(at => [at]))('each call of the table is opaque if the word %i holds more than it may', at => {
    const start = 10 + 64 * at
    expect(effectsOf(`${data.slice(0, start)}${'f'.repeat(64)}${data.slice(start + 64)}`)).toStrictEqual([called(data)])
  })
})

describe('calldata', () => {
  const args = (types: string, ...values: readonly unknown[]) =>
    encodeAbiParameters(parseAbiParameters(types), values).slice(2)

  test.each<[string, unknown]>([
    ['no text', 5],
    ['a number', 0x12345678],
    ['a list', ['0xdeadbeef']],
    ['less than a function’s name', '0xdeadbe'],
    ['half a byte', '0xdeadbeef0'],
    ['other letters', '0xdeadbeefxy'],
    ['no prefix', 'deadbeefdead'],
    ['something before it', ' 0xdeadbeef'],
    ['something behind it', '0xdeadbeef '],
    ['more than a network takes', `0xdeadbeef${'00'.repeat(2 ** 19)}`],
  ])('calldata that is %s is a call that names no function', (_, data) => {
    expect(effectsOf(data as string)).toStrictEqual([{ kind: 'call', to: TOKEN, value: 0n }])
  })

  test('calldata may be as long as a network takes', () => {
    expect(effectsOf(`0xdeadbeef${'00'.repeat(2 ** 19 - 5)}`)).toStrictEqual([unknown()])
  })

  test.each<[string, string, bigint]>([
    ['transfer(address,uint256)', '0xa9059cbb', 2n ** 160n],
    ['setApprovalForAll(address,bool)', '0xa22cb465', 2n ** 160n],
  ])('calldata of %s whose address has one bit too many is a call', (_, selector, word) => {
    const data = `${selector}${args('uint256, uint256', word, 1n)}`
    expect(effectsOf(data)).toStrictEqual([called(data)])
  })

  test('calldata of a choice that is neither yes nor no is a call', () => {
    const data = `0xa22cb465${args('address, uint256', SPENDER, 2n)}`
    expect(effectsOf(data)).toStrictEqual([called(data)])
  })

  test('calldata of lists of at most 50 entries is read', () => {
    const batch = (ids: number, amounts = ids) =>
      encoded(
        'safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
        ME,
        TO,
        Array(ids).fill(9n),
        Array(amounts).fill(1n),
        '0x',
      )
    expect(effectsOf(batch(50))).toStrictEqual(Array(50).fill(item()))
    for (const data of [batch(51), batch(0), batch(2, 1), batch(1, 2)])
      expect(effectsOf(data)).toStrictEqual([called(data)])
  })

  test('a batch of permits and transfers that do not match is a plain call', () => {
    const batch = (permits: number, details: number) =>
      encoded(
        'permitTransferFrom(((address, uint256)[], uint256, uint256), (address, uint256)[], address, bytes)',
        [Array(permits).fill([TOKEN, 9n]), 1n, 1n],
        Array(details).fill([TO, 5n]),
        ME,
        '0x',
      )
    for (const data of [batch(2, 1), batch(1, 2), batch(0, 0)]) expect(effectsOf(data)).toStrictEqual([called(data)])
  })
})

describe('an allowance', () => {
  test.each<[string, bigint, boolean]>([
    ['half of everything', 2n ** 255n, true],
    ['less than half of everything', 2n ** 255n - 1n, true],
    ['more than any supply', 2n ** 112n - 1n, true],
    ['less than the largest supplies', 2n ** 112n - 2n, false],
    ['all that fits into 96 bits', 2n ** 96n - 1n, true],
    ['less than fits into 96 bits', 2n ** 96n - 2n, false],
    ['more than fits into 96 bits', 2n ** 96n, false],
  ])('an allowance of %s is read from the call', (_, amount, unlimited) => {
    expect(effectsOf(encoded('approve(address, uint256)', SPENDER, amount))).toStrictEqual([
      approval({ amount, unlimited }),
    ])
  })

  test.each<[string, bigint, boolean]>([
    ['half of everything', 2n ** 159n, true],
    ['less than half of everything', 2n ** 159n - 1n, true],
    ['less than the largest supplies', 2n ** 112n - 2n, false],
  ])('an allowance by Permit2 of %s is read from the call', (_, amount, unlimited) => {
    const data = encoded('approve(address, address, uint160, uint48)', TOKEN, SPENDER, amount, 9)
    expect(effectsOf(data, { to: TO })).toStrictEqual([approval({ amount, unlimited, expires: 9n })])
  })
})

describe('a call that a contract makes for the signer', () => {
  test.each<[string, readonly unknown[], object]>([
    ['transfer(address, uint256)', [TO, 5n], moved({ from: SAFE })],
    ['transferFrom(address, address, uint256)', [ME, TO, 5n], sent],
    ['approve(address, uint256)', [SPENDER, 5n], approval({ owner: SAFE })],
    ['setApprovalForAll(address, bool)', [SPENDER, true], approval({ ...everything, owner: SAFE })],
    ['approve(address, address, uint160, uint48)', [TOKEN, SPENDER, 5n, 9], approval({ expires: 9n, owner: SAFE })],
    ['safeTransferFrom(address, address, uint256)', [SAFE, TO, 9n], item({ from: SAFE })],
    [
      'safeTransferFrom(address, address, uint256, uint256, bytes)',
      [SAFE, TO, 9n, 3n, '0x'],
      item({ amount: 3n, from: SAFE }),
    ],
  ])('%s takes from the contract', (signature, args, effect) => {
    expect(effectsOf(encoded(signature, ...args), { caller: SAFE })).toStrictEqual([effect])
  })

  test('a call without data that a contract makes for the signer is a transfer from the contract', () => {
    const transfer = { kind: 'transfer', amount: 5n, to: TOKEN }
    expect(effectsOf('0x', { value: 5n })).toStrictEqual([transfer])
    expect(effectsOf('0x', { value: 5n, caller: SAFE })).toStrictEqual([{ ...transfer, from: SAFE }])
  })

  test('stays the contract’s within a multicall, and is the called contract’s within an aggregate', () => {
    expect(effectsOf(multicall(TRANSFER), { caller: SAFE })[1]).toStrictEqual(moved({ from: SAFE }))
    const aggregate = encoded('aggregate((address, bytes)[])', [[SPENDER, TRANSFER]])
    expect(effectsOf(aggregate, { caller: SAFE })[1]).toStrictEqual(moved({ token: SPENDER, from: TOKEN }))
  })
})

describe('code that runs as the account’s own', () => {
  const control = { kind: 'control', account: SAFE, to: TOKEN, right: 'delegatecall' }
  test.each<[string, string, object]>([
    ['without data', '0x', { kind: 'call', to: TOKEN, value: 0n }],
    ['with data that is none', '0x12', { kind: 'call', to: TOKEN, value: 0n }],
    ['of a name that means something elsewhere', TRANSFER, called(TRANSFER)],
    ['of a name that nobody knows', UNKNOWN, unknown()],
  ])('%s has control of the account', (_, data, call) => {
    expect(effectsOf(data, { caller: SAFE, delegated: true })).toStrictEqual([control, call])
  })

  test('code that runs as the account’s own has control of the called account, where no other is named', () => {
    expect(effectsOf(UNKNOWN, { delegated: true })).toStrictEqual([{ ...control, account: TOKEN }, unknown()])
  })

  test('code that runs as the account’s own is asked for by a Safe', () => {
    const data = encoded(
      'execTransaction(address, uint256, bytes, uint8, uint256, uint256, uint256, address, address, bytes)',
      ...[TO, 0n, UNKNOWN, 1, 0n, 0n, 0n, TO, TO, '0x'],
    )
    expect(effectsOf(data)).toStrictEqual([
      called(data, { name: 'execTransaction' }),
      { ...control, account: TOKEN, to: TO },
      unknown({ to: TO }),
    ])
  })
})

describe('several calls of a Safe', () => {
  const word = (value: number | bigint) => value.toString(16).padStart(64, '0')
  const packed = (operation: string, to: string, value: bigint, data: string, length = data.length / 2) =>
    `${operation}${to.slice(2)}${word(value)}${word(length)}${data}`
  const transfer = TRANSFER.slice(2)
  const multiSend = (...calls: readonly string[]) => encoded('multiSend(bytes)', `0x${calls.join('')}`)
  const named = (data: string) => called(data, { name: 'multiSend' })

  test('several calls of a Safe are each of them', () => {
    const data = multiSend(
      packed('00', SPENDER, 0n, transfer),
      packed('00', TO, 6n, ''),
      packed('01', SPENDER, 0n, transfer),
    )
    expect(effectsOf(data)).toStrictEqual([
      named(data),
      moved({ token: SPENDER, from: TOKEN }),
      { kind: 'transfer', amount: 6n, to: TO, from: TOKEN },
      { kind: 'control', account: TOKEN, to: SPENDER, right: 'delegatecall' },
      called(TRANSFER, { to: SPENDER }),
    ])
  })

  test('several calls of a Safe are the Safe’s own where their contract runs as its code, and that contract’s otherwise', () => {
    const data = multiSend(packed('00', SPENDER, 0n, transfer))
    expect(effectsOf(data, { caller: SAFE, delegated: true })).toStrictEqual([
      { kind: 'control', account: SAFE, to: TOKEN, right: 'delegatecall' },
      named(data),
      moved({ token: SPENDER, from: SAFE }),
    ])
    expect(effectsOf(data, { caller: SAFE })).toStrictEqual([named(data), moved({ token: SPENDER, from: TOKEN })])
  })

  test('several calls of a Safe may be none', () => {
    expect(effectsOf(multiSend())).toStrictEqual([named(multiSend())])
  })

  const fits = packed('00', SPENDER, 0n, transfer)
  test.each<[string, string]>([
    ['of another operation', multiSend(packed('02', SPENDER, 0n, transfer))],
    ['of an operation beyond one digit', multiSend(packed('10', SPENDER, 0n, transfer))],
    ['that are longer than they can be', multiSend(packed('00', SPENDER, 0n, transfer, transfer.length / 2 + 1))],
    ['whose length is beyond any', multiSend(packed('00', SPENDER, 0n, transfer).replace(word(68), 'f'.repeat(64)))],
    ['with something before them', multiSend('ff', fits)],
    ['with something behind them', multiSend(fits, '00')],
    ['with the beginning of another behind them', multiSend(fits, fits.slice(0, 168))],
    ['that are cut', encoded('multiSend(bytes)', `0x${fits}`).slice(0, 10 + 128)],
  ])('%s are one opaque call', (_, data) => {
    expect(effectsOf(data)).toStrictEqual([called(data)])
  })
})

describe('calls within calls', () => {
  const kinds = (data: string) => effectsOf(data).map(effect => ('name' in effect ? effect.name : effect.kind))
  const nested = (levels: number): string => (levels === 0 ? APPROVE : multicall(nested(levels - 1)))

  test('calls within calls are read down to the fourth', () => {
    const names = Array(4).fill('multicall')
    expect(kinds(nested(4))).toStrictEqual([...names, 'approval'])
    expect(kinds(nested(5))).toStrictEqual([...names, 'call'])
  })

  test('calls within calls are read as long as they are a hundred at most', () => {
    const wide = (last: number) =>
      multicall(multicall(...Array(50).fill(APPROVE)), multicall(...Array(last).fill(APPROVE)))
    // The budget counts the call itself, its two parts, and their parts.
    expect(effectsOf(wide(47)).filter(({ kind }) => kind === 'approval')).toHaveLength(97)
    expect(effectsOf(wide(48)).filter(({ kind }) => kind === 'approval')).toHaveLength(50)
  })
})

describe('wrapping', () => {
  test.each<[string, string, string]>([
    ['deposit() payable', 'deposit', encoded('deposit() payable')],
    ['withdraw(uint256)', 'withdraw', encoded('withdraw(uint256)', 5n)],
  ])('%s is read as wrapping at the contract of the wrapped currency alone', (_, name, data) => {
    expect(effectsOf(data, { to: WETH, networkId: 'eip155:1' })).toStrictEqual([
      called(data, { to: WETH, name, known: true }),
    ])
    expect(effectsOf(data, { to: WETH, networkId: 'eip155:5' })).toStrictEqual([called(data, { to: WETH, name })])
    expect(effectsOf(data, { networkId: 'eip155:1' })).toStrictEqual([called(data, { name })])
  })

  test('wrapping is known within another call on the same network', () => {
    const data = encoded('execute(address, uint256, bytes)', WETH, 5n, encoded('deposit() payable'))
    expect(effectsOf(data, { networkId: 'eip155:1' })[1]).toMatchObject({ name: 'deposit', known: true, value: 5n })
  })
})
