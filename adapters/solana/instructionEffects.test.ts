import { describe, expect, test } from 'vitest'
import { toBase58 } from '../../kernel/bytes'
import { instructionEffects } from './instructionEffects'

const bytesOf = (byte: number) => new Uint8Array(32).fill(byte)
const key = (byte: number) => toBase58(bytesOf(byte))
const [ME, A, B, C, THIEF] = [1, 2, 3, 4, 6].map(key) as [string, string, string, string, string]
const SYSTEM = '11111111111111111111111111111111'
const TOKENS = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKENS_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const TOKEN_ACCOUNTS = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const MOST = 2n ** 64n - 1n

type Account = string | undefined
const effectsOf = (program: string, data: readonly number[], accounts: readonly Account[] = [A, B, C], place = 0) =>
  instructionEffects({ program, data: Uint8Array.from(data), accounts }, { payer: ME, place })

const u64 = (value: bigint | number) => [...new Uint8Array(BigUint64Array.of(BigInt(value)).buffer)]
const call = (to: string, name: string) => ({ kind: 'call', to, name, value: 0n })
const unknown = (to: string) => ({ kind: 'call', to, value: 0n })
const moved = (from: string, to: string, token?: string) => ({
  kind: 'transfer',
  amount: 5n,
  from,
  to,
  ...(token !== undefined && { token }),
})
const allowed = (token: string, spender: string, amount = 5n, unlimited = false) => ({
  kind: 'approval',
  token,
  spender,
  amount,
  unlimited,
  permit: false,
})
const control = (account: string, to: string, right: string) => ({ kind: 'control', account, to, right })
/** A key, then a text of three letters after its length. */
const SEED = [...bytesOf(9), ...u64(3), 97, 98, 99]

interface Row {
  readonly name: string
  readonly program?: string
  readonly data: readonly number[]
  readonly effects: readonly object[]
  /** The number of bytes and of accounts that the reader reads. */
  readonly bytes: number
  readonly accounts: number
}
const system = (kind: number, rest: readonly number[]) => [kind, 0, 0, 0, ...rest]
const row = (name: string, data: readonly number[], effects: readonly object[], bytes: number, accounts: number) =>
  ({ name, data, effects, bytes, accounts }) as const
const ofTokens = (...rows: readonly Row[]) =>
  rows.flatMap(one => [
    { ...one, program: TOKENS },
    { ...one, program: TOKENS_2022 },
  ])
const ROWS: readonly Row[] = [
  row(
    'CreateAccount',
    system(0, [...u64(5), ...u64(165), ...bytesOf(6)]),
    [moved(A, B), control(B, THIEF, 'CreateAccount')],
    52,
    2,
  ),
  row('Assign', system(1, [...bytesOf(6)]), [control(A, THIEF, 'Assign')], 36, 1),
  row('Transfer', system(2, u64(5)), [moved(A, B)], 12, 2),
  row(
    'CreateAccountWithSeed',
    system(3, [...SEED, ...u64(5), ...u64(165), ...bytesOf(6)]),
    [moved(A, B), control(B, THIEF, 'CreateAccount')],
    95,
    2,
  ),
  row('WithdrawNonceAccount', system(5, u64(5)), [moved(A, B)], 12, 2),
  row('InitializeNonceAccount', system(6, [...bytesOf(6)]), [control(A, THIEF, 'InitializeNonceAccount')], 36, 1),
  row('AuthorizeNonceAccount', system(7, [...bytesOf(6)]), [control(A, THIEF, 'AuthorizeNonceAccount')], 36, 1),
  row('AssignWithSeed', system(10, [...SEED, ...bytesOf(6)]), [control(A, THIEF, 'AssignWithSeed')], 79, 1),
  row('TransferWithSeed', system(11, u64(5)), [moved(A, C)], 12, 3),
  ...ofTokens(
    row('Transfer', [3, ...u64(5)], [moved(A, B, A)], 9, 2),
    row('Approve', [4, ...u64(5)], [allowed(A, B)], 9, 2),
    row('SetAuthority of the owner', [6, 2, 1, ...bytesOf(6)], [allowed(A, THIEF, MOST, true)], 35, 1),
    ...['MintTokens', 'FreezeAccount', '', 'CloseAccount', 'authority 4', 'authority 5'].flatMap((right, role) =>
      right === '' ? [] : [row(right, [6, role, 1, ...bytesOf(6)], [control(A, THIEF, right)], 35, 1)],
    ),
    row('SetAuthority to nobody', [6, 2, 0], [{ kind: 'control', account: A, right: 'AccountOwner' }], 3, 1),
    row('Burn', [8, ...u64(5)], [{ kind: 'burn', token: B, amount: 5n }], 9, 2),
    row('CloseAccount', [9], [{ kind: 'close', account: A, to: B }], 1, 2),
    row('TransferChecked', [12, ...u64(5), 6], [moved(A, C, B)], 9, 3),
    row('ApproveChecked', [13, ...u64(5), 6], [allowed(B, C)], 9, 3),
    row('BurnChecked', [15, ...u64(5), 6], [{ kind: 'burn', token: B, amount: 5n }], 9, 2),
    row('TransferCheckedWithFee', [26, 1, ...u64(5), 6, ...u64(1)], [moved(A, C, B)], 10, 3),
  ),
]

describe.each(ROWS)('$name of $program', ({ program = SYSTEM, data, effects, bytes, accounts }) => {
  const all: readonly Account[] = [A, B, C]

  test('each instruction of the table is emitted', () => {
    expect(effectsOf(program, data)).toStrictEqual(effects)
    expect(effectsOf(program, data.slice(0, bytes), all.slice(0, accounts))).toStrictEqual(effects)
  })

  test('each instruction of the table is opaque if it is cut', () => {
    for (let length = 0; length < bytes; length++)
      expect(effectsOf(program, data.slice(0, length))).toStrictEqual([unknown(program)])
  })

  test('each instruction of the table is opaque if it lacks an account', () => {
    for (let count = 0; count < accounts; count++)
      expect(effectsOf(program, data, all.slice(0, count))).toStrictEqual([unknown(program)])
  })
})

test.each<[string, string, readonly number[]]>([
  ['Allocate', SYSTEM, system(8, [])],
  ['AllocateWithSeed', SYSTEM, system(9, [])],
  ['UpgradeNonceAccount', SYSTEM, system(12, [])],
  ['InitializeAccount', TOKENS, [1]],
  ['Revoke', TOKENS, [5]],
  ['SyncNative', TOKENS, [17]],
  ['InitializeAccount', TOKENS, [18]],
  ['InitializeAccount', TOKENS_2022, [18]],
  ['CreateAssociatedTokenAccount', TOKEN_ACCOUNTS, []],
  ['CreateAssociatedTokenAccount', TOKEN_ACCOUNTS, [0]],
  ['CreateAssociatedTokenAccount', TOKEN_ACCOUNTS, [1]],
])('%s of %s takes no assets, and is shown by its name', (name, program, data) => {
  expect(effectsOf(program, data, [])).toStrictEqual([call(program, name)])
})

test.each<[string, string, readonly number[]]>([
  ['of the system by a number beyond those known', SYSTEM, system(13, u64(5))],
  ...[1, 2, 3].map((at): [string, string, readonly number[]] => [
    `of the system whose number has a byte ${at}`,
    SYSTEM,
    system(2, u64(5)).with(at, 1),
  ]),
  ['of tokens by a number that nothing here knows', TOKENS, [99, ...u64(5)]],
  ['of tokens without a number', TOKENS, []],
  ['of fees that are no transfer', TOKENS_2022, [26, 0, ...u64(5), 6, ...u64(1)]],
  ['of token accounts by another number', TOKEN_ACCOUNTS, [2]],
  ['of an authority that is neither given nor taken', TOKENS, [6, 2, 2, ...bytesOf(6)]],
  ['of another program', THIEF, system(2, u64(5))],
])('an instruction %s is opaque', (_, program, data) => {
  expect(effectsOf(program, data)).toStrictEqual([unknown(program)])
})

test('the effects leave out the limit of a transaction’s cost', () => {
  expect(effectsOf('ComputeBudget111111111111111111111111111111', [2, 0, 0, 0, 0])).toStrictEqual([])
})

test.each(['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVddwQDxFMo'])(
  'a note of %s is its text',
  program => {
    expect(effectsOf(program, [104, 105])).toStrictEqual([{ kind: 'text', text: 'hi' }])
  },
)

describe('the payer’s remainder', () => {
  test.each<[string, string, readonly number[], object]>([
    ['a nonce account', SYSTEM, system(6, [...bytesOf(1)]), call(SYSTEM, 'InitializeNonceAccount')],
    ['the right over one', SYSTEM, system(7, [...bytesOf(1)]), call(SYSTEM, 'AuthorizeNonceAccount')],
    ['an account', TOKENS, [6, 2, 1, ...bytesOf(1)], call(TOKENS, 'SetAuthority')],
    ['a right', TOKENS, [6, 3, 1, ...bytesOf(1)], call(TOKENS, 'SetAuthority')],
  ])('the instruction %s is a call of its name', (_, program, data, effect) => {
    expect(effectsOf(program, data)).toStrictEqual([effect])
  })

  test('an instruction on an account’s data is a call of its name', () => {
    expect(effectsOf(TOKENS, [9], [A, ME])).toStrictEqual([call(TOKENS, 'CloseAccount')])
  })

  test.each<[string, number[]]>([
    ['the payer', [...bytesOf(1)]],
    ['the system', [...bytesOf(0)]],
    [
      'the token program',
      [
        6, 221, 246, 225, 215, 101, 161, 147, 217, 203, 225, 70, 206, 235, 121, 172, 28, 180, 133, 237, 95, 91, 55, 145,
        58, 140, 245, 133, 126, 255, 0, 169,
      ],
    ],
  ])('a new account of %s is only given its currency', (_, owner) => {
    expect(effectsOf(SYSTEM, system(0, [...u64(5), ...u64(0), ...owner]))).toStrictEqual([moved(A, B)])
  })
})

test('a nonce that comes first makes the transaction one that does not expire', () => {
  const used = call(SYSTEM, 'AdvanceNonceAccount')
  expect(effectsOf(SYSTEM, system(4, []), [A], 0)).toStrictEqual([used, { kind: 'unexpiring' }])
  expect(effectsOf(SYSTEM, system(4, []), [A], 1)).toStrictEqual([used])
})

test.each<[bigint, boolean]>([
  [MOST, true],
  [2n ** 63n - 1n, true],
  [2n ** 63n - 2n, true],
  [2n ** 61n - 1n, true],
  [2n ** 61n - 2n, false],
  [0n, false],
])('an allowance of %s is read', (amount, unlimited) => {
  expect(effectsOf(TOKENS, [4, ...u64(amount)])).toStrictEqual([allowed(A, B, amount, unlimited)])
})

describe('an account that only the chain knows', () => {
  const open = (to: string, name: string, given: object = {}) => ({ kind: 'unresolved', to, name, ...given })
  test.each<[string, string, readonly number[], readonly Account[], object]>([
    ['that receives', SYSTEM, system(2, u64(5)), [A, undefined], open(SYSTEM, 'Transfer', { amount: 5n })],
    [
      'that receives a token',
      TOKENS,
      [12, ...u64(5), 6],
      [A, B, undefined],
      open(TOKENS, 'TransferChecked', { token: B, amount: 5n }),
    ],
    ['that names the token', TOKENS, [12, ...u64(5), 6], [A, undefined, C], open(TOKENS, 'TransferChecked')],
    ['that holds the token', TOKENS, [3, ...u64(5)], [undefined, B], open(TOKENS, 'Transfer')],
    ['that may spend', TOKENS, [4, ...u64(5)], [A, undefined], open(TOKENS, 'Approve', { token: A, amount: 5n })],
    ['whose token is burnt', TOKENS, [8, ...u64(5)], [A, undefined], open(TOKENS, 'Burn')],
    ['that is given away', SYSTEM, system(1, [...bytesOf(6)]), [undefined], open(SYSTEM, 'Assign')],
    ['that is closed', TOKENS, [9], [undefined, B], open(TOKENS, 'CloseAccount')],
    ['that gives', SYSTEM, system(2, u64(5)), [undefined, B], { kind: 'transfer', amount: 5n, to: B }],
    [
      'that gives a token',
      TOKENS,
      [12, ...u64(5), 6],
      [undefined, B, C],
      { kind: 'transfer', amount: 5n, to: C, token: B },
    ],
  ])('an instruction is incomplete without an account %s', (_, program, data, accounts, effect) => {
    expect(effectsOf(program, data, accounts)).toStrictEqual([effect])
  })

  test('an instruction is complete if an unread account has no effect', () => {
    expect(effectsOf(SYSTEM, system(11, u64(5)), [A, undefined, C])).toStrictEqual([moved(A, C)])
  })
})
