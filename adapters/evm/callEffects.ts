import type { Effect } from '../../kernel/kit'
import { addressAt, boolAt, bytesListAt, readCall, uintAt, uintsAt } from './calldata'
import { EVERYTHING, isUnlimited } from './unlimited'

/** A call on its way: to which contract, with how much of the network's own currency. */
interface Called {
  readonly to: string
  readonly value: bigint
  readonly selector: string
  readonly body: string
  /** How many calls it stands in. */
  readonly depth: number
}

/** Undefined where the arguments are not what the function takes. */
type Reading = (called: Called) => readonly Effect[] | undefined

/** Calls in calls in calls: nobody would follow. */
const DEEPEST = 2

/** What functions of the standards do, by selector. What a contract makes of a name is its own: only what it is asked is told. */
const FUNCTIONS: Readonly<Record<string, Reading>> = {
  /** `transfer(address,uint256)`. Source: ERC-20. */
  '0xa9059cbb': ({ to: token, body }) => {
    const [to, amount] = [addressAt(body, 0), uintAt(body, 1)]
    return to !== undefined && amount !== undefined ? [{ kind: 'transfer', token, amount, to }] : undefined
  },
  /** `transferFrom(address,address,uint256)`. Source: ERC-20; of an ERC-721 collection, the amount is the item's number. */
  '0x23b872dd': ({ to: token, body }) => {
    const [from, to, amount] = [addressAt(body, 0), addressAt(body, 1), uintAt(body, 2)]
    if (from === undefined || to === undefined || amount === undefined) return undefined
    return [{ kind: 'transfer', token, amount, to, from }]
  },
  /** `approve(address,uint256)`. Source: ERC-20. */
  '0x095ea7b3': allowance,
  /** `increaseAllowance(address,uint256)`: by so much more, which is what is told. */
  '0x39509351': called => more(called, allowance(called), 'increaseAllowance'),
  /** `decreaseAllowance(address,uint256)`. */
  '0xa457c2d7': called => named(called, 'decreaseAllowance'),
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
  /** `setApprovalForAll(address,bool)`. Source: ERC-721, ERC-1155. */
  '0xa22cb465': ({ to: token, body }) => {
    const [spender, unlimited] = [addressAt(body, 0), boolAt(body, 1)]
    if (spender === undefined || unlimited === undefined) return undefined
    return [{ kind: 'approval', token, spender, amount: unlimited ? EVERYTHING : 0n, unlimited, permit: false }]
  },
  /** `approve(address,address,uint160,uint48)`. Source: Permit2. */
  '0x87517c45': ({ body }) => {
    const [token, spender] = [addressAt(body, 0), addressAt(body, 1)]
    const [amount, expires] = [uintAt(body, 2, 160), uintAt(body, 3, 48)]
    if (token === undefined || spender === undefined || amount === undefined || expires === undefined) return undefined
    return [{ kind: 'approval', token, spender, amount, unlimited: isUnlimited(amount, 160), permit: false, expires }]
  },
  /** `transferFrom(address,address,uint160,address)`. Source: Permit2. */
  '0x36c78516': ({ body }) => {
    const [from, to, amount, token] = [addressAt(body, 0), addressAt(body, 1), uintAt(body, 2, 160), addressAt(body, 3)]
    if (from === undefined || to === undefined || amount === undefined || token === undefined) return undefined
    return [{ kind: 'transfer', token, amount, to, from }]
  },
  /** `deposit()` and `withdraw(uint256)`, as wrapped currencies have them. */
  '0xd0e30db0': called => named(called, 'deposit'),
  '0x2e1a7d4d': called => named(called, 'withdraw'),
  /** `multicall(bytes[])`, `multicall(uint256,bytes[])` and `multicall(bytes32,bytes[])`. */
  '0xac9650d8': called => parts(called, 0),
  '0x5ae401dc': called => parts(called, 1),
  '0x1f0464d1': called => parts(called, 1),
}

/**
 * What a call does. A call that nobody here knows carries its value itself; beside what a known one does, a value is a
 * transfer to the contract.
 */
export function callEffects({
  to,
  value,
  data,
  depth = 0,
}: {
  to: string
  value: bigint
  data: string
  depth?: number
}): readonly Effect[] {
  const call = readCall(data)
  if (!call) return [{ kind: 'call', to, value }]
  const { selector } = call
  const read = Object.hasOwn(FUNCTIONS, selector) ? FUNCTIONS[selector] : undefined
  const effects = read?.({ ...call, to, value, depth })
  if (!effects) return [{ kind: 'call', to, selector, value }]
  const carriesValue = effects.some(effect => effect.kind === 'call')
  return value > 0n && !carriesValue ? [...effects, { kind: 'transfer', amount: value, to }] : effects
}

function allowance({ to: token, body }: Called): Effect[] | undefined {
  const [spender, amount] = [addressAt(body, 0), uintAt(body, 1)]
  if (spender === undefined || amount === undefined) return undefined
  return [{ kind: 'approval', token, spender, amount, unlimited: isUnlimited(amount), permit: false }]
}

function item({ to: token, body }: Called): Effect[] | undefined {
  const [to, id] = [addressAt(body, 1), uintAt(body, 2)]
  return to !== undefined && id !== undefined ? [{ kind: 'nft', token, id, amount: 1n, to }] : undefined
}

const named = ({ to, selector, value }: Called, name: string): Effect[] => [{ kind: 'call', to, selector, name, value }]

const more = (called: Called, effects: readonly Effect[] | undefined, name: string): Effect[] | undefined =>
  effects && [...named(called, name), ...effects]

/** The contract calls itself, once for each part. */
function parts(called: Called, index: number): Effect[] | undefined {
  if (called.depth >= DEEPEST) return undefined
  const calls = bytesListAt(called.body, index)
  const effects = calls?.flatMap(data => callEffects({ to: called.to, value: 0n, data, depth: called.depth + 1 }))
  return more(called, effects, 'multicall')
}
