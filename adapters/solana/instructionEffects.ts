import type { Effect } from '../../kernel/kit'
import { toBase58 } from './base58'
import type { Instruction } from './readMessage'
import { isTokenProgram } from './tokenLayout'

const SYSTEM = '11111111111111111111111111111111'
const TOKEN_ACCOUNTS = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const MEMOS = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVddwQDxFMo']

/** Everything that fits into a token account. */
const MOST = 2n ** 64n - 1n

/** Undefined where it is not what the program takes, or something we know no name for. */
type Reading = (instruction: Instruction, payer: string) => Effect | undefined

/** By the number that the data begins with. Source: the System Program. */
const OF_SYSTEM: Readonly<Record<number, Reading>> = {
  0: ({ data, program }) => called(program, 'CreateAccount', u64At(data, 4)),
  2: ({ data, accounts: [from, to] }) => transfer({ from, to, amount: u64At(data, 4) }),
  4: ({ program }) => called(program, 'AdvanceNonceAccount'),
  11: ({ data, accounts: [from, , to] }) => transfer({ from, to, amount: u64At(data, 4) }),
}

/**
 * Source: SPL Token; Token-2022 begins with the same numbers. Where no mint is named, the account that it is taken from
 * stands for the token.
 */
const OF_TOKENS: Readonly<Record<number, Reading>> = {
  1: ({ program }) => called(program, 'InitializeAccount'),
  3: ({ data, accounts: [from, to] }) => tokenTransfer({ token: from, from, to, amount: u64At(data, 1) }),
  4: ({ data, accounts: [token, spender] }) => approval({ token, spender, amount: u64At(data, 1) }),
  5: ({ program }) => called(program, 'Revoke'),
  6: setAuthority,
  8: ({ program }) => called(program, 'Burn'),
  // What is left in it goes to whom it likes: harmless only where that is who pays.
  9: ({ program, accounts: [, to] }, payer) => (to === payer ? called(program, 'CloseAccount') : undefined),
  12: ({ data, accounts: [from, token, to] }) => tokenTransfer({ token, from, to, amount: u64At(data, 1) }),
  13: ({ data, accounts: [, token, spender] }) => approval({ token, spender, amount: u64At(data, 1) }),
  15: ({ program }) => called(program, 'Burn'),
  17: ({ program }) => called(program, 'SyncNative'),
  18: ({ program }) => called(program, 'InitializeAccount'),
}

/** What an instruction does; none for those that only say what the transaction may cost. */
export function instructionEffects(instruction: Instruction, payer: string): readonly Effect[] {
  const { program, data } = instruction
  if (program === COMPUTE_BUDGET) return []
  if (MEMOS.includes(program)) return [{ kind: 'text', text: new TextDecoder().decode(data) }]
  return [readingOf(instruction)?.(instruction, payer) ?? { kind: 'call', to: program, value: 0n }]
}

function readingOf({ program, data }: Instruction): Reading | undefined {
  const [kind = 0] = data
  if (isTokenProgram(program)) return data.length > 0 ? OF_TOKENS[kind] : undefined
  if (program === TOKEN_ACCOUNTS && kind <= 1) return () => called(program, 'CreateAssociatedTokenAccount')
  return program === SYSTEM && data.length >= 4 && !data[1] && !data[2] && !data[3] ? OF_SYSTEM[kind] : undefined
}

const ACCOUNT_OWNER = 2
const CLOSER = 3

/** An account's owner may do everything with it, and so may whoever is made its owner. */
function setAuthority({ program, data, accounts: [token] }: Instruction): Effect | undefined {
  const [, role, isSomebody] = data
  if (role === ACCOUNT_OWNER && isSomebody === 1) return approval({ token, spender: keyAt(data, 3), amount: MOST })
  return role === CLOSER ? undefined : called(program, 'SetAuthority')
}

/** What a transaction leaves open, a look-up table on the chain would have to say. */
type Open<T> = { readonly [Key in keyof T]: T[Key] | undefined }
type Moved = { readonly from: string; readonly to: string; readonly amount: bigint }

function transfer({ from, to, amount }: Open<Moved>) {
  if (from === undefined || to === undefined || amount === undefined) return undefined
  return { kind: 'transfer', amount, to, from } as const
}

function tokenTransfer({ token, ...moved }: Open<Moved & { token: string }>) {
  const effect = transfer(moved)
  return token === undefined ? undefined : effect && { ...effect, token }
}

function approval({ token, spender, amount }: Open<{ token: string; spender: string; amount: bigint }>) {
  if (token === undefined || spender === undefined || amount === undefined) return undefined
  return { kind: 'approval', token, spender, amount, unlimited: amount >= MOST / 2n, permit: false } as const
}

const called = (to: string, name: string, value: bigint | undefined = 0n) =>
  ({ kind: 'call', to, name, value }) as const

const u64At = (data: Uint8Array, at: number): bigint | undefined =>
  data.length < at + 8 ? undefined : new DataView(data.buffer, data.byteOffset).getBigUint64(at, true)

const keyAt = (data: Uint8Array, at: number): string | undefined =>
  data.length < at + 32 ? undefined : toBase58(data.slice(at, at + 32))
