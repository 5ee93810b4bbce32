import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import {
  getAdvanceNonceAccountInstruction,
  getAssignInstruction,
  getAuthorizeNonceAccountInstruction,
  getCreateAccountInstruction,
  getCreateAccountWithSeedInstruction,
  getTransferSolInstruction,
  getWithdrawNonceAccountInstruction,
} from '@solana-program/system'
import {
  AuthorityType,
  getApproveCheckedInstruction,
  getApproveInstruction,
  getBurnCheckedInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getSetAuthorityInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBase64, toBase58, toBase64 } from '../../kernel/bytes'
import type { Effect } from '../../kernel/kit'
import { INVALID_VALUES } from '../conformance'
import { readEffects } from './readEffects'
import { buildSolTransfer, buildTokenTransfer } from './transfer'

/** `FUZZ_RUNS=100000 npx vitest run adapters/solana/readEffects.test.ts` is the long form. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 10_000)

const key = (byte: number): Address => address(toBase58(new Uint8Array(32).fill(byte)))
const [ME, TO, MINT, SOURCE, DESTINATION, THIEF, PROGRAM] = [key(1), key(2), key(3), key(4), key(5), key(6), key(7)]
const owner = createNoopSigner(ME)
const MOST = 2n ** 64n - 1n
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const SYSTEM = '11111111111111111111111111111111'
const lifetime = { blockhash: key(9) as string as Blockhash, lastValidBlockHeight: 100n }

const written = (instructions: readonly Instruction[], { tables = false } = {}) => {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    empty => setTransactionMessageFeePayer(ME, empty),
    paid => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    timed => appendTransactionMessageInstructions(instructions, timed),
  )
  const whole = tables ? compressTransactionMessageUsingAddressLookupTables(message, { [key(20)]: [TO] }) : message
  return getBase64EncodedWireTransaction(compileTransaction(whole))
}

const read = (data: string): Promise<readonly Effect[]> =>
  readEffects({
    kind: 'transaction',
    namespace: 'solana',
    request: { from: ME, to: PROGRAM, data, networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  })

const named = (to: string, name: string, value = 0n) => ({ kind: 'call', to, name, value })
const moved = (given: object) => ({ kind: 'transfer', amount: 5n, from: ME, to: TO, ...given })
const allowed = (given: object = {}) => ({
  kind: 'approval',
  token: MINT,
  spender: THIEF,
  amount: 5n,
  unlimited: false,
  permit: false,
  ...given,
})
const memo = (text: string): Instruction => ({
  programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  data: new TextEncoder().encode(text),
})
const from = { source: SOURCE, owner }
const account = { account: SOURCE, owner }
const making = { payer: owner, newAccount: createNoopSigner(TO), lamports: 5n, space: 0n }

describe('a transaction', () => {
  test.each<[string, Instruction, object]>([
    ['moves SOL', getTransferSolInstruction({ source: owner, destination: TO, amount: 5n }), moved({})],
    [
      'moves a token',
      getTransferCheckedInstruction({
        source: SOURCE,
        mint: MINT,
        destination: DESTINATION,
        authority: owner,
        amount: 5n,
        decimals: 6,
      }),
      moved({ token: MINT, from: SOURCE, to: DESTINATION }),
    ],
    [
      'moves a token of Token-2022',
      getTransferCheckedInstruction(
        { source: SOURCE, mint: MINT, destination: DESTINATION, authority: owner, amount: 5n, decimals: 6 },
        { programAddress: address(TOKEN_2022) },
      ),
      moved({ token: MINT, from: SOURCE, to: DESTINATION }),
    ],
    [
      'moves a token and does not say which: it is known by where it lies',
      getTransferInstruction({ source: SOURCE, destination: DESTINATION, authority: owner, amount: 5n }),
      moved({ token: SOURCE, from: SOURCE, to: DESTINATION }),
    ],
    ['lets spend', getApproveInstruction({ ...from, delegate: THIEF, amount: 5n }), allowed({ token: SOURCE })],
    [
      'lets spend, and says what',
      getApproveCheckedInstruction({ ...from, mint: MINT, delegate: THIEF, amount: 5n, decimals: 6 }),
      allowed(),
    ],
    [
      'lets spend everything',
      getApproveCheckedInstruction({ ...from, mint: MINT, delegate: THIEF, amount: MOST, decimals: 6 }),
      allowed({ amount: MOST, unlimited: true }),
    ],
    [
      'hands an account over: everything in it',
      getSetAuthorityInstruction({
        owned: SOURCE,
        owner,
        authorityType: AuthorityType.AccountOwner,
        newAuthority: THIEF,
      }),
      allowed({ token: SOURCE, amount: MOST, unlimited: true }),
    ],
    [
      'lets somebody close an account',
      getSetAuthorityInstruction({
        owned: SOURCE,
        owner,
        authorityType: AuthorityType.CloseAccount,
        newAuthority: THIEF,
      }),
      { kind: 'control', account: SOURCE, to: THIEF, right: 'CloseAccount' },
    ],
    [
      'keeps a right',
      getSetAuthorityInstruction({ owned: SOURCE, owner, authorityType: AuthorityType.CloseAccount, newAuthority: ME }),
      named(TOKEN_PROGRAM, 'SetAuthority'),
    ],
    [
      'gives a right up',
      getSetAuthorityInstruction({ owned: MINT, owner, authorityType: AuthorityType.MintTokens, newAuthority: null }),
      { kind: 'control', account: MINT, right: 'MintTokens' },
    ],
    [
      'closes an account, to the good of who pays',
      getCloseAccountInstruction({ ...account, destination: ME }),
      named(TOKEN_PROGRAM, 'CloseAccount'),
    ],
    [
      'closes an account, to the good of somebody else',
      getCloseAccountInstruction({ ...account, destination: THIEF }),
      { kind: 'close', account: SOURCE, to: THIEF },
    ],
    [
      'burns',
      getBurnCheckedInstruction({ account: SOURCE, mint: MINT, authority: owner, amount: 5n, decimals: 6 }),
      { kind: 'burn', token: MINT, amount: 5n },
    ],
    [
      'moves a token that takes a fee',
      {
        programAddress: address(TOKEN_2022),
        accounts: [SOURCE, MINT, DESTINATION].map(at => ({ address: at, role: 1 })),
        data: Uint8Array.of(26, 1, 5, 0, 0, 0, 0, 0, 0, 0, 6, 1, 0, 0, 0, 0, 0, 0, 0),
      },
      moved({ token: MINT, from: SOURCE, to: DESTINATION }),
    ],
    [
      'makes a place for a token',
      getCreateAssociatedTokenIdempotentInstruction({ payer: owner, ata: DESTINATION, owner: TO, mint: MINT }),
      named('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL', 'CreateAssociatedTokenAccount'),
    ],
    [
      'makes an account, of a program that keeps tokens',
      getCreateAccountInstruction({ ...making, programAddress: address(TOKEN_PROGRAM) }),
      moved({}),
    ],
    [
      'gives the account itself away',
      getAssignInstruction({ account: owner, programAddress: THIEF }),
      { kind: 'control', account: ME, to: THIEF, right: 'Assign' },
    ],
    [
      'lets somebody send what was signed before',
      getAuthorizeNonceAccountInstruction({ nonceAccount: SOURCE, nonceAuthority: owner, newNonceAuthority: THIEF }),
      { kind: 'control', account: SOURCE, to: THIEF, right: 'AuthorizeNonceAccount' },
    ],
    [
      'takes SOL from a nonce account',
      getWithdrawNonceAccountInstruction({
        nonceAccount: SOURCE,
        recipientAccount: THIEF,
        nonceAuthority: owner,
        withdrawAmount: 5n,
      }),
      moved({ from: SOURCE, to: THIEF }),
    ],
    ['says something', memo('Für Miete'), { kind: 'text', text: 'Für Miete' }],
    [
      'asks a program that nobody here knows',
      { programAddress: PROGRAM, data: Uint8Array.of(1, 2, 3) },
      { kind: 'call', to: PROGRAM, value: 0n },
    ],
    [
      'asks the token program for nothing',
      { programAddress: address(TOKEN_PROGRAM) },
      { kind: 'call', to: TOKEN_PROGRAM, value: 0n },
    ],
  ])('a transaction that %s is read', async (_, instruction, effect) => {
    expect(await read(written([instruction]))).toStrictEqual([effect])
  })

  test('a transaction that makes an account for a program names the account, its funds and the program', async () => {
    const seed = { ...making, newAccount: TO, base: ME, baseAccount: owner, amount: 5n, seed: 'rainy day' }
    for (const instruction of [
      getCreateAccountInstruction({ ...making, programAddress: THIEF }),
      getCreateAccountWithSeedInstruction({ ...seed, programAddress: THIEF }),
    ]) {
      expect(await read(written([instruction]))).toStrictEqual([
        moved({}),
        { kind: 'control', account: TO, to: THIEF, right: 'CreateAccount' },
      ])
    }
  })

  test('a transaction that begins with a nonce does not expire; in a later place the nonce is only used up', async () => {
    const nonce = getAdvanceNonceAccountInstruction({ nonceAccount: SOURCE, nonceAuthority: owner })
    const used = named(SYSTEM, 'AdvanceNonceAccount')
    const note = { kind: 'text', text: 'x' }
    expect(await read(written([nonce, memo('x')]))).toStrictEqual([used, { kind: 'unexpiring' }, note])
    expect(await read(written([memo('x'), nonce]))).toStrictEqual([note, used])
  })

  test('a transaction with accounts in a lookup table is marked if one of them matters, and shows its effects', async () => {
    const sol = getTransferSolInstruction({ source: owner, destination: TO, amount: 5n })
    const to = { destination: TO, authority: owner, amount: 5n }
    const token = getTransferCheckedInstruction({ ...to, source: SOURCE, mint: MINT, decimals: 6 })
    const nameless = getTransferInstruction({ ...to, source: TO })
    const known = getTransferCheckedInstruction({ ...to, destination: ME, source: TO, mint: MINT, decimals: 6 })
    const closed = getCloseAccountInstruction({ ...account, destination: TO })
    expect(await read(written([memo('rent'), sol, token, nameless, known, closed], { tables: true }))).toStrictEqual([
      { kind: 'text', text: 'rent' },
      { kind: 'unresolved', to: SYSTEM, name: 'Transfer', amount: 5n },
      { kind: 'unresolved', to: TOKEN_PROGRAM, name: 'TransferChecked', token: MINT, amount: 5n },
      { kind: 'unresolved', to: TOKEN_PROGRAM, name: 'Transfer' },
      { kind: 'transfer', amount: 5n, to: ME, token: MINT },
      { kind: 'unresolved', to: TOKEN_PROGRAM, name: 'CloseAccount' },
    ])
  })

  test('a transaction built by the adapter for SOL or tokens reads as the request, without its possible costs', async () => {
    const terms = { ...lifetime, units: 300, price: 1n }
    const request = { from: ME, to: TO, amount: 5n }
    expect(await read(buildSolTransfer(request, terms))).toStrictEqual([moved({})])
    const token = { address: MINT, decimals: 6 }
    const places = { program: TOKEN_PROGRAM, source: SOURCE, destination: DESTINATION, isNew: true }
    expect(await read(buildTokenTransfer({ ...request, token, ...places }, terms))).toStrictEqual([
      named('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL', 'CreateAssociatedTokenAccount'),
      moved({ token: MINT, from: SOURCE, to: DESTINATION }),
    ])
  })
})

describe('a transfer and a message', () => {
  test('a transfer and a message are read as they are', async () => {
    const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
    const request = { from: ME, to: TO, amount: 5n, networkId, token: { address: MINT, decimals: 6 } }
    expect(await readEffects({ kind: 'transfer', namespace: 'solana', request })).toStrictEqual([
      { kind: 'transfer', amount: 5n, to: TO, token: MINT },
    ])
    for (const [message, text] of [
      ['0x68656c6c6f', '0x68656c6c6f'],
      [new TextEncoder().encode('Grüße'), 'Grüße'],
      [Uint8Array.of(0, 255), '0x00ff'],
    ] as const) {
      const asked = { kind: 'message', namespace: 'solana', request: { address: ME, message } } as const
      expect(await readEffects(asked)).toMatchObject([{ kind: 'text', text }])
    }
  })
})

describe('an unreadable value is undefined', () => {
  const asked = { from: ME, to: TO, amount: 5n, address: ME }
  test.each<[string, string, object]>([
    ['a transfer whose amount is a text', 'transfer', { ...asked, amount: '5' }],
    ['a transfer without an amount', 'transfer', { to: TO }],
    ['a transfer without a receiver', 'transfer', { amount: 5n }],
    ['a message that is a number', 'message', { ...asked, message: 5 }],
    ['no message', 'message', asked],
    ['permissions', 'permissions', asked],
    ['a request of another kind', 'raw', { ...asked, message: 'x' }],
    ['a transaction without bytes', 'transaction', asked],
  ])('an unreadable value is undefined: %s', async (_, kind, request) => {
    expect(await readEffects({ kind, namespace: 'solana', request } as never)).toStrictEqual([])
  })

  test('a transfer of SOL names no token', async () => {
    const request = asked as never
    expect(await readEffects({ kind: 'transfer', namespace: 'solana', request })).toStrictEqual([
      { kind: 'transfer', amount: 5n, to: TO },
    ])
  })
})

describe('for any input', () => {
  test('a transaction that is cut, or has trailing bytes, is invalid', async () => {
    const whole = fromBase64(written([memo('x')])) ?? new Uint8Array()
    for (let length = 0; length < whole.length; length++) {
      expect(await read(toBase64(whole.slice(0, length)))).toStrictEqual([])
    }
    expect(await read(toBase64(Uint8Array.of(...whole, 0)))).toStrictEqual([])
  })

  test('reading a changed transaction never throws, and yields only amounts and addresses', async () => {
    const whole = fromBase64(
      written([
        getTransferSolInstruction({ source: owner, destination: TO, amount: 5n }),
        getApproveInstruction({ ...from, delegate: THIEF, amount: 5n }),
      ]),
    )!
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 4 }), async changes => {
        const bytes = whole.slice()
        for (const [at, byte] of changes) bytes[at] = byte
        for (const effect of await read(toBase64(bytes))) {
          if ('amount' in effect) expect(typeof effect.amount).toBe('bigint')
          if ('to' in effect) expect(effect.to).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
        }
      }),
      { numRuns: RUNS },
    )
  })

  test('any value in the place of a request has no effect', async () => {
    for (const kind of ['transfer', 'transaction', 'message', 'typedData'] as const) {
      for (const make of INVALID_VALUES) {
        const request = { kind, namespace: 'solana', request: make() } as Parameters<typeof readEffects>[0]
        expect(await readEffects(request)).toStrictEqual([])
      }
    }
  })
})
