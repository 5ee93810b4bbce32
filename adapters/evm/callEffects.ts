import type { Effect } from '../../kernel/kit'
import {
  addressAt,
  boolAt,
  bytesAt,
  bytesListAt,
  readCall,
  recordsAt,
  tailAt,
  tuplesAt,
  uintAt,
  uintsAt,
  WORD,
} from './calldata'
import { EVERYTHING, isUnlimited } from './unlimited'
import { isWrapped } from './wrapped'

/** A call on its way: to which contract, with how much of the network's own currency. */
export interface Call {
  readonly to: string
  readonly value: bigint
  readonly data: string
  readonly networkId?: string
  /** A contract that makes the call in the signer's name: what moves, or may be spent, is that contract's. */
  readonly caller?: string
  /** The called code runs as the caller's own. */
  readonly delegated?: boolean
}

interface Called extends Call {
  readonly selector: string
  readonly body: string
  /** How many calls it stands in. */
  readonly depth: number
  /** Calls that may yet be looked into: places in calldata can be named again and again. */
  readonly budget: { left: number }
}

/** Undefined where the arguments are not what the function takes. */
type Reading = (called: Called) => readonly Effect[] | undefined

const MULTI_SEND = '0x8d80ff0a'
const DEEPEST = 4
const MOST_CALLS = 100

/** What functions of the standards do, by selector. What a contract makes of a name is its own: only what it is asked is told. */
const FUNCTIONS: Readonly<Record<string, Reading>> = {
  /** `transfer(address,uint256)`. Source: ERC-20. */
  '0xa9059cbb': move,
  /** `transferFrom(address,address,uint256)`. Source: ERC-20; of an ERC-721 collection, the amount is the item's number. */
  '0x23b872dd': moveFrom,
  /** `transferAndCall(address,uint256)`, with `bytes` too, and `transferFromAndCall`. Source: ERC-1363, ERC-677. */
  '0x1296ee62': called => more(called, move(called), 'transferAndCall'),
  '0x4000aea0': called => more(called, move(called), 'transferAndCall'),
  '0xd8fbe994': called => more(called, moveFrom(called), 'transferFromAndCall'),
  '0xc1d34b89': called => more(called, moveFrom(called), 'transferFromAndCall'),
  /** `send(address,uint256,bytes)`. Source: ERC-777. */
  '0x9bd9bbc6': move,
  /** `push(address,uint256)` and `move(address,address,uint256)`. Source: DAI. */
  '0xb753a98c': move,
  '0xbb35783b': moveFrom,
  /** `transferWithAuthorization` and `receiveWithAuthorization`, in both spellings of the signature. Source: EIP-3009. */
  '0xe3ee160e': moveFrom,
  '0xcf092995': moveFrom,
  '0xef55bec6': moveFrom,
  '0x88b7ab63': moveFrom,
  /** `approve(address,uint256)`. Source: ERC-20. */
  '0x095ea7b3': allowance,
  /** `increaseAllowance(address,uint256)`, `increaseApproval(address,uint256)`: by so much more, which is what is told. */
  '0x39509351': called => more(called, allowance(called), 'increaseAllowance'),
  '0xd73dd623': called => more(called, allowance(called), 'increaseApproval'),
  /** `decreaseAllowance(address,uint256)`, `decreaseApproval(address,uint256)`. */
  '0xa457c2d7': called => named(called, 'decreaseAllowance'),
  '0x66188463': called => named(called, 'decreaseApproval'),
  /** `approveAndCall(address,uint256)`, with `bytes` too. Source: ERC-1363. */
  '0x3177029f': called => more(called, allowance(called), 'approveAndCall'),
  '0xcae9ca51': called => more(called, allowance(called), 'approveAndCall'),
  /** `approveDelegation(address,uint256)`: to borrow in the signer's name. Source: Aave. */
  '0xc04a8a10': called => more(called, allowance(called), 'approveDelegation'),
  /** `authorizeOperator(address)` and `revokeOperator(address)`. Source: ERC-777. */
  '0x959b8c3f': called => operator(called, true),
  '0xfad8b32a': called => operator(called, false),
  /** `setApprovalForAll(address,bool)`. Source: ERC-721, ERC-1155. */
  '0xa22cb465': called => operator(called, boolAt(called.body, 1)),
  /** `allow(address,bool)`. Source: Compound III. */
  '0x110496e5': called => operator(called, boolAt(called.body, 1)),
  /** `permit(address,address,uint256,uint256,uint8,bytes32,bytes32)`, and with `bytes`. Source: EIP-2612. */
  '0xd505accf': permit,
  '0x9fd5a6cf': permit,
  /** `permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)`. Source: DAI. */
  '0x8fcbaf0c': ({ to: token, body }) => {
    const [owner, spender] = [addressAt(body, 0), addressAt(body, 1)]
    const [expires, unlimited] = [uintAt(body, 3), boolAt(body, 4)]
    if (owner === undefined || spender === undefined || expires === undefined || unlimited === undefined)
      return undefined
    const amount = unlimited ? EVERYTHING : 0n
    return [{ kind: 'approval', token, spender, amount, unlimited, permit: false, owner, expires }]
  },
  /** `safeTransferFrom(address,address,uint256)`. Source: ERC-721. */
  '0x42842e0e': item,
  /** `safeTransferFrom(address,address,uint256,bytes)`. Source: ERC-721. */
  '0xb88d4fde': item,
  /** `safeTransferFrom(address,address,uint256,uint256,bytes)`. Source: ERC-1155. */
  '0xf242432a': ({ to: token, body }) => {
    const [to, id, amount] = [addressAt(body, 1), uintAt(body, 2), uintAt(body, 3)]
    if (to === undefined || id === undefined || amount === undefined) return undefined
    return [{ kind: 'nft', token, id, amount, to }]
  },
  /** `safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)`. Source: ERC-1155. */
  '0x2eb2c2d6': ({ to: token, body }) => {
    const [to, ids, amounts] = [addressAt(body, 1), uintsAt(body, 2), uintsAt(body, 3)]
    if (to === undefined || !ids || ids.length === 0 || ids.length !== amounts?.length) return undefined
    return ids.map((id, i) => ({ kind: 'nft', token, id, amount: amounts[i] ?? 0n, to }))
  },
  /** `approve(address,address,uint160,uint48)`. Source: Permit2. */
  '0x87517c45': ({ body, caller }) => permit2({ spender: addressAt(body, 1), owner: caller }, body, 2),
  /** `permit(address,PermitSingle,bytes)`. Source: Permit2. */
  '0x2b67b570': ({ body }) => permit2({ spender: addressAt(body, 5), owner: addressAt(body, 0) }, body.slice(WORD), 1),
  /** `permit(address,PermitBatch,bytes)`. Source: Permit2. */
  '0x2a2d80d1': ({ body }) => {
    const batch = tailAt(body, 1) ?? ''
    const who = { spender: addressAt(batch, 1), owner: addressAt(body, 0) }
    return allOf(recordsAt(batch, 0, 4), detail => permit2(who, detail, 1))
  },
  /** `transferFrom(address,address,uint160,address)`. Source: Permit2. */
  '0x36c78516': ({ body }) => permit2Move(body),
  /** `transferFrom((address,address,uint160,address)[])`. Source: Permit2. */
  '0x0d58b1db': ({ body }) => allOf(recordsAt(body, 0, 4), permit2Move),
  /** `permitTransferFrom(PermitTransferFrom,SignatureTransferDetails,address,bytes)`. Source: Permit2. */
  '0x30f28b7a': ({ body }) =>
    transfer({ token: addressAt(body, 0), to: addressAt(body, 4), amount: uintAt(body, 5), from: addressAt(body, 6) }),
  /** `permitTransferFrom(PermitBatchTransferFrom,SignatureTransferDetails[],address,bytes)`. Source: Permit2. */
  '0xedd9444b': ({ body }) => {
    const permitted = recordsAt(tailAt(body, 0) ?? '', 0, 2) ?? []
    const details = recordsAt(body, 1, 2)
    if (details?.length !== permitted.length) return undefined
    return allOf(details, (detail, i) => {
      const token = addressAt(permitted[i] ?? '', 0)
      return transfer({ token, to: addressAt(detail, 0), amount: uintAt(detail, 1), from: addressAt(body, 2) })
    })
  },
  /** `deposit()` and `withdraw(uint256)`, as wrapped currencies have them. */
  '0xd0e30db0': called => named(called, 'deposit', isWrapped(called)),
  '0x2e1a7d4d': called => named(called, 'withdraw', isWrapped(called)),
  /** `multicall(bytes[])`, `multicall(uint256,bytes[])` and `multicall(bytes32,bytes[])`: of itself, for the caller. */
  '0xac9650d8': called => parts(called, 'multicall', ownCalls(called, 0)),
  '0x5ae401dc': called => parts(called, 'multicall', ownCalls(called, 1)),
  '0x1f0464d1': called => parts(called, 'multicall', ownCalls(called, 1)),
  /** `aggregate((address,bytes)[])`, `tryAggregate(bool,(address,bytes)[])`, `aggregate3`, `aggregate3Value`. Source: Multicall3. */
  '0x252dba42': called => parts(called, 'aggregate', foreignCalls(called, 0, { data: 1 })),
  '0xbce38bd7': called => parts(called, 'tryAggregate', foreignCalls(called, 1, { data: 1 })),
  '0x82ad56cb': called => parts(called, 'aggregate3', foreignCalls(called, 0, { data: 2 })),
  '0x174dea71': called => parts(called, 'aggregate3Value', foreignCalls(called, 0, { value: 2, data: 3 })),
  /** `multiSend(bytes)`: run by a Safe as its own code, the calls are the Safe's. Source: Safe. */
  [MULTI_SEND]: called => parts(called, 'multiSend', packedCalls(called)),
  /** `execTransaction(address,uint256,bytes,uint8,…)`. Source: Safe. */
  '0x6a761202': called => {
    const [to, value, data] = [addressAt(called.body, 0), uintAt(called.body, 1), bytesAt(called.body, 2)]
    const operation = uintAt(called.body, 3, 1)
    if (to === undefined || value === undefined || data === undefined || operation === undefined) return undefined
    return parts(called, 'execTransaction', [{ to, value, data, caller: called.to, delegated: operation === 1n }])
  },
  /** `execute(address,uint256,bytes)`, as smart accounts have it. */
  '0xb61d27f6': called => {
    const [to, value, data] = [addressAt(called.body, 0), uintAt(called.body, 1), bytesAt(called.body, 2)]
    if (to === undefined || value === undefined || data === undefined) return undefined
    return parts(called, 'execute', [{ to, value, data, caller: called.to }])
  },
}

/** What a call does, with the calls that stand in it. Whatever it is given is told with a call. */
export function callEffects(call: Call, depth = 0, budget = { left: MOST_CALLS }): readonly Effect[] {
  const { to, value, data, caller, delegated } = call
  budget.left--
  if (data === '0x' && !delegated) return [{ kind: 'transfer', amount: value, to, ...(caller && { from: caller }) }]
  const read = readCall(data)
  const account = caller ?? to
  const given: Effect[] = delegated ? [{ kind: 'control', account, to, right: 'delegatecall' }] : []
  if (!read) return [...given, { kind: 'call', to, value }]
  const { selector } = read
  // Code that runs as the account's own makes of any name but this one what it likes.
  const isKnown = Object.hasOwn(FUNCTIONS, selector) && (!delegated || selector === MULTI_SEND)
  const reading = isKnown ? FUNCTIONS[selector] : undefined
  const effects = reading?.({ ...call, ...read, depth, budget })
  if (!effects) return [...given, { kind: 'call', to, selector, value }]
  const isTold = value === 0n || effects.some(effect => effect.kind === 'call' && effect.to === to)
  return [...given, ...(isTold ? [] : [{ kind: 'call', to, selector, value } as const]), ...effects]
}

function move(called: Called): Effect[] | undefined {
  const [to, amount] = [addressAt(called.body, 0), uintAt(called.body, 1)]
  return transfer({ token: called.to, to, amount, from: called.caller })
}

function moveFrom({ to: token, body }: Called): Effect[] | undefined {
  const [from, to, amount] = [addressAt(body, 0), addressAt(body, 1), uintAt(body, 2)]
  return from === undefined ? undefined : transfer({ token, to, amount, from })
}

function permit2Move(body: string): Effect[] | undefined {
  const [from, to, amount, token] = [addressAt(body, 0), addressAt(body, 1), uintAt(body, 2, 160), addressAt(body, 3)]
  return from === undefined ? undefined : transfer({ token, to, amount, from })
}

function transfer({
  token,
  to,
  amount,
  from,
}: Readonly<Record<'token' | 'to' | 'from', string | undefined>> & { amount: bigint | undefined }):
  | Effect[]
  | undefined {
  if (token === undefined || to === undefined || amount === undefined) return undefined
  return [{ kind: 'transfer', token, amount, to, ...(from !== undefined && { from }) }]
}

function allowance({ to: token, body, caller: owner }: Called): Effect[] | undefined {
  const [spender, amount] = [addressAt(body, 0), uintAt(body, 1)]
  if (spender === undefined || amount === undefined) return undefined
  const unlimited = isUnlimited(amount)
  return [{ kind: 'approval', token, spender, amount, unlimited, permit: false, ...(owner && { owner }) }]
}

function operator({ to: token, body, caller: owner }: Called, unlimited: boolean | undefined): Effect[] | undefined {
  const spender = addressAt(body, 0)
  if (spender === undefined || unlimited === undefined) return undefined
  const amount = unlimited ? EVERYTHING : 0n
  return [{ kind: 'approval', token, spender, amount, unlimited, permit: false, ...(owner && { owner }) }]
}

/** Hands a signature of the owner in. */
function permit({ to: token, body }: Called): Effect[] | undefined {
  const [owner, spender] = [addressAt(body, 0), addressAt(body, 1)]
  const [amount, expires] = [uintAt(body, 2), uintAt(body, 3)]
  if (owner === undefined || spender === undefined || amount === undefined || expires === undefined) return undefined
  return [{ kind: 'approval', token, spender, amount, unlimited: isUnlimited(amount), permit: false, owner, expires }]
}

/** The token comes first; the amount, with the end behind it, at `at`. */
function permit2(
  { spender, owner }: { spender: string | undefined; owner: string | undefined },
  detail: string,
  at: number,
): Effect[] | undefined {
  const [token, amount, expires] = [addressAt(detail, 0), uintAt(detail, at, 160), uintAt(detail, at + 1, 48)]
  if (token === undefined || spender === undefined || amount === undefined || expires === undefined) return undefined
  const unlimited = isUnlimited(amount, 160)
  return [{ kind: 'approval', token, spender, amount, unlimited, permit: false, ...(owner && { owner }), expires }]
}

function item({ to: token, body, caller: from }: Called): Effect[] | undefined {
  const [to, id] = [addressAt(body, 1), uintAt(body, 2)]
  if (to === undefined || id === undefined) return undefined
  return [{ kind: 'nft', token, id, amount: 1n, to, ...(from && { from }) }]
}

const named = ({ to, selector, value }: Called, name: string, known = false): Effect[] => [
  { kind: 'call', to, selector, name, ...(known && { known }), value },
]

const more = (called: Called, effects: readonly Effect[] | undefined, name: string): Effect[] | undefined =>
  effects && [...named(called, name), ...effects]

function allOf(records: readonly string[] | undefined, read: (record: string, index: number) => Effect[] | undefined) {
  const effects = records?.map(read)
  return effects?.length && effects.every(effect => effect !== undefined) ? effects.flat() : undefined
}

/** Each in turn, as far as anybody would follow. */
function parts(called: Called, name: string, calls: readonly Call[] | undefined): Effect[] | undefined {
  const { depth, budget, networkId } = called
  if (depth >= DEEPEST || !calls || calls.length > budget.left) return undefined
  const effects = calls.flatMap(call => callEffects({ ...call, networkId }, depth + 1, budget))
  return more(called, effects, name)
}

/** The contract calls itself, once for each part, in its caller's name. */
const ownCalls = ({ body, to, caller }: Called, index: number): Call[] | undefined =>
  bytesListAt(body, index)?.map(data => ({ to, value: 0n, data, caller }))

/** The contract calls others, in its own name. */
function foreignCalls(called: Called, index: number, at: { value?: number; data: number }): Call[] | undefined {
  const calls = tuplesAt(called.body, index)?.map(tuple => {
    const [to, data] = [addressAt(tuple, 0), bytesAt(tuple, at.data)]
    const value = at.value === undefined ? 0n : uintAt(tuple, at.value)
    return to === undefined || data === undefined || value === undefined
      ? undefined
      : { to, value, data, caller: called.to }
  })
  return calls?.every(call => call !== undefined) ? calls : undefined
}

/** One byte of operation, twenty of address, a word of value, a word of length, and the data, again and again. */
function packedCalls({ body, to, caller = to, delegated }: Called): Call[] | undefined {
  const packed = bytesAt(body, 0)?.slice(2)
  if (packed === undefined) return undefined
  const calls: Call[] = []
  for (let rest = packed; rest.length > 0; ) {
    const head = `${rest.slice(0, 2).padStart(64, '0')}${rest.slice(2, 42).padStart(64, '0')}${rest.slice(42, 170)}`
    const [operation, target] = [uintAt(head, 0, 1), addressAt(head, 1)]
    const [value, length] = [uintAt(head, 2), uintAt(head, 3, 32)]
    if (operation === undefined || target === undefined || value === undefined || length === undefined) return undefined
    const end = 170 + Number(length) * 2
    if (rest.length < end) return undefined
    calls.push({
      to: target,
      value,
      data: `0x${rest.slice(170, end)}`,
      caller: delegated ? caller : to,
      delegated: operation === 1n,
    })
    rest = rest.slice(end)
  }
  return calls
}
