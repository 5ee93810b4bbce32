import { toBase58 } from '../../kernel/bytes'
import type { Effect } from '../../kernel/kit'
import { allDefined, textEffect } from '../shared/injected/capabilities'
import { isTokenProgram } from './callNode'
import type { Instruction } from './readMessage'

const SYSTEM = '11111111111111111111111111111111'
const TOKEN_ACCOUNTS = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const MEMOS = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVddwQDxFMo']

/** The largest amount of a token account. */
const MOST = 2n ** 64n - 1n
/** Placeholder for an account in an on-chain look-up table; no address is written like this. */
const OPEN = '?'

interface Asked {
  readonly program: string
  readonly data: Uint8Array
  readonly accounts: readonly string[]
  readonly payer: string
  /** Index of the instruction in the transaction. */
  readonly place: number
}

/** Returns undefined if the data or accounts do not match the instruction. */
type Reading = (wanted: Asked) => Effect | readonly Effect[] | undefined
type Readings = Readonly<Record<number, readonly [name: string, read?: Reading]>>

/** By the instruction's number, the first bytes of its data. Source: the System Program. */
const OF_SYSTEM: Readings = {
  0: ['CreateAccount', wanted => created(wanted, 4)],
  1: ['Assign', ({ data, accounts: [account] }) => control({ account, to: keyAt(data, 4), right: 'Assign' })],
  2: ['Transfer', ({ data, accounts: [from, to] }) => transfer({ from, to, amount: u64At(data, 4) })],
  3: ['CreateAccountWithSeed', wanted => created(wanted, afterSeed(wanted.data))],
  4: ['AdvanceNonceAccount', advanceNonce],
  5: ['WithdrawNonceAccount', ({ data, accounts: [from, to] }) => transfer({ from, to, amount: u64At(data, 4) })],
  6: ['InitializeNonceAccount', wanted => authorized(wanted, keyAt(wanted.data, 4), 'InitializeNonceAccount')],
  7: ['AuthorizeNonceAccount', wanted => authorized(wanted, keyAt(wanted.data, 4), 'AuthorizeNonceAccount')],
  8: ['Allocate'],
  9: ['AllocateWithSeed'],
  10: [
    'AssignWithSeed',
    ({ data, accounts: [account] }) => control({ account, to: keyAt(data, afterSeed(data)), right: 'AssignWithSeed' }),
  ],
  11: ['TransferWithSeed', ({ data, accounts: [from, , to] }) => transfer({ from, to, amount: u64At(data, 4) })],
  12: ['UpgradeNonceAccount'],
}

/**
 * Source: SPL Token; Token-2022 uses the same numbers. If the instruction has no mint, the source account stands for
 * the token.
 */
const OF_TOKENS: Readings = {
  1: ['InitializeAccount'],
  3: ['Transfer', ({ data, accounts: [from, to] }) => transfer({ token: from, from, to, amount: u64At(data, 1) })],
  4: ['Approve', ({ data, accounts: [token, spender] }) => approval({ token, spender, amount: u64At(data, 1) })],
  5: ['Revoke'],
  6: ['SetAuthority', setAuthority],
  8: ['Burn', burn],
  9: ['CloseAccount', close],
  12: [
    'TransferChecked',
    ({ data, accounts: [from, token, to] }) => transfer({ token, from, to, amount: u64At(data, 1) }),
  ],
  13: [
    'ApproveChecked',
    ({ data, accounts: [, token, spender] }) => approval({ token, spender, amount: u64At(data, 1) }),
  ],
  15: ['BurnChecked', burn],
  17: ['SyncNative'],
  18: ['InitializeAccount'],
  // Source: Token-2022, transfer fees.
  26: [
    'TransferCheckedWithFee',
    ({ data, accounts: [from, token, to] }) =>
      data[1] === 1 ? transfer({ token, from, to, amount: u64At(data, 2) }) : undefined,
  ],
}

/** The effects of an instruction; none for a compute budget instruction, which only limits the fee. */
export function instructionEffects(
  { program, data, accounts }: Instruction,
  { payer, place }: { payer: string; place: number },
): readonly Effect[] {
  if (program === COMPUTE_BUDGET) return []
  if (MEMOS.includes(program)) return [textEffect(data)]
  const [name, read] = readingOf(program, data) ?? []
  const unknown: Effect = { kind: 'call', to: program, value: 0n }
  if (name === undefined) return [unknown]
  if (!read) return [called(program, name)]
  const effects = read({ program, data, payer, place, accounts: accounts.map(account => account ?? OPEN) })
  return effects ? [effects].flat().map(effect => resolved(effect, { program, name })) : [unknown]
}

function readingOf(program: string, data: Uint8Array): readonly [string, Reading?] | undefined {
  const [kind = -1, ...others] = data.slice(0, 4)
  if (isTokenProgram(program)) return OF_TOKENS[kind]
  // Empty data also creates an account.
  if (program === TOKEN_ACCOUNTS && kind <= 1) return ['CreateAssociatedTokenAccount']
  return program === SYSTEM && String(others) === '0,0,0' ? OF_SYSTEM[kind] : undefined
}

/** If an effect needs an account of a look-up table, it becomes `unresolved`; an unknown source is left out. */
function resolved(effect: Effect, { program: to, name }: { program: string; name: string }): Effect {
  const { from, ...rest } = { from: undefined, ...effect }
  if (!Object.values(rest).includes(OPEN)) return from === OPEN ? rest : effect
  const { token, amount } = { token: undefined, amount: undefined, ...effect }
  return {
    kind: 'unresolved',
    to,
    name,
    ...(token !== undefined && token !== OPEN && { token }),
    ...(token !== OPEN && amount !== undefined && { amount }),
  }
}

/** The new account receives the lamports, and the program becomes its owner. */
function created({ data, accounts: [from, to], payer }: Asked, at: number): readonly Effect[] | undefined {
  const moved = transfer({ from, to, amount: u64At(data, at) })
  const given = control({ account: to, to: keyAt(data, at + 16), right: 'CreateAccount' })
  if (!moved || !given) return undefined
  return given.to === SYSTEM || given.to === payer || isTokenProgram(given.to) ? [moved] : [moved, given]
}

/** As the first instruction, it makes a transaction that does not expire. */
function advanceNonce({ program, place }: Asked): readonly Effect[] {
  const used = called(program, 'AdvanceNonceAccount')
  return place === 0 ? [used, { kind: 'unexpiring' }] : [used]
}

/** If the new authority is the payer, no control is given away. */
function authorized({ program, accounts: [account], payer }: Asked, to: string | undefined, right: string) {
  return to === payer ? called(program, right) : control({ account, to, right })
}

const ROLES = ['MintTokens', 'FreezeAccount', 'AccountOwner', 'CloseAccount']

/** The new owner of an account may spend everything in it, so the effect is an unlimited approval. */
function setAuthority({ program, data, accounts: [account], payer }: Asked): Effect | undefined {
  const [, role, hasAuthority] = data
  if (role === undefined || account === undefined) return undefined
  const right = ROLES[role] ?? `authority ${role}`
  if (hasAuthority === 0) return { kind: 'control', account, right }
  if (hasAuthority !== 1) return undefined
  const to = keyAt(data, 3)
  if (to === payer) return called(program, 'SetAuthority')
  return right === 'AccountOwner'
    ? approval({ token: account, spender: to, amount: MOST })
    : control({ account, to, right })
}

function burn({ data, accounts: [, token] }: Asked): Effect | undefined {
  const burnt = allDefined({ token, amount: u64At(data, 1) })
  return burnt && { kind: 'burn', ...burnt }
}

function close({ program, accounts: [account, to], payer }: Asked): Effect | undefined {
  const closed = allDefined({ account, to })
  return closed?.to === payer ? called(program, 'CloseAccount') : closed && { kind: 'close', ...closed }
}

type Open<T> = { readonly [Key in keyof T]: T[Key] | undefined }

function transfer(given: Open<{ from: string; to: string; amount: bigint; token?: string }>): Effect | undefined {
  const moved = allDefined(given)
  return moved && { kind: 'transfer', ...moved }
}

/** An eighth of the field's range or more: no holder of a token in use has as much. */
const ABOVE_BALANCES = MOST / 8n

function approval(given: Open<{ token: string; spender: string; amount: bigint }>): Effect | undefined {
  const allowed = allDefined(given)
  return allowed && { kind: 'approval', ...allowed, unlimited: allowed.amount >= ABOVE_BALANCES, permit: false }
}

function control(given: Open<{ account: string; to: string; right: string }>) {
  const taken = allDefined(given)
  return taken && ({ kind: 'control', ...taken } as const)
}

const called = (to: string, name: string) => ({ kind: 'call', to, name, value: 0n }) as const

const u64At = (data: Uint8Array, at: number): bigint | undefined =>
  data.length < at + 8 ? undefined : new DataView(data.buffer, data.byteOffset).getBigUint64(at, true)

const keyAt = (data: Uint8Array, at: number): string | undefined =>
  data.length < at + 32 ? undefined : toBase58(data.slice(at, at + 32))

/** Offset after the number, a key, and a text with its 8-byte length. */
const afterSeed = (data: Uint8Array): number => 44 + Number(u64At(data, 36) ?? 0n)
