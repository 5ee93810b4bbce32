import type { Effect } from '../../kernel/kit'
import { allDefined } from '../shared/injected/capabilities'
import { addressAt, uintAt } from './calldata'
import type { ContractCall } from './contractCall'

const LARGEST = 2n ** 256n - 1n
/** Some tokens store allowances in 96 bits and treat this value as unlimited. */
const MOST_OF_96 = 2n ** 96n - 1n
/** Above the supply of every token in use: pools store balances in 112 bits. */
const ABOVE_SUPPLIES = 2n ** 112n - 1n

/** The amount of a boolean approval (a collection, DAI `permit`). */
export const EVERYTHING = LARGEST

/** More than any balance, whatever the range of the field: one unit below a round number is no limit either. */
export const isUnlimited = (amount: bigint): boolean => amount >= ABOVE_SUPPLIES || amount === MOST_OF_96

/* Effects of the functions of token contracts. Undefined if the arguments do not match the function's types. */

type Open<T> = { readonly [Key in keyof T]: T[Key] | undefined }

export function transfer(
  given: Open<{ token: string; to: string; amount: bigint; from?: string }>,
): Effect[] | undefined {
  const moved = allDefined(given)
  return moved && [{ kind: 'transfer', ...moved }]
}

export function approval(
  given: Open<{ token: string; spender: string; amount: bigint; owner?: string; expires?: bigint }>,
): Effect[] | undefined {
  const allowed = allDefined(given)
  return allowed && [{ kind: 'approval', ...allowed, unlimited: isUnlimited(allowed.amount), permit: false }]
}

/** Maps a boolean approval (`setApprovalForAll`, DAI `permit`) to an amount. */
export function everythingIf(isAllowed: boolean | undefined): bigint | undefined {
  return isAllowed === undefined ? undefined : isAllowed ? EVERYTHING : 0n
}

export function move({ to: token, body, caller }: ContractCall): Effect[] | undefined {
  return transfer({ token, to: addressAt(body, 0), amount: uintAt(body, 1), ...(caller && { from: caller }) })
}

export function moveFrom({ to: token, body }: ContractCall): Effect[] | undefined {
  return transfer({ token, from: addressAt(body, 0), to: addressAt(body, 1), amount: uintAt(body, 2) })
}

export function permit2Move(body: string): Effect[] | undefined {
  const [from, to, amount, token] = [addressAt(body, 0), addressAt(body, 1), uintAt(body, 2, 160), addressAt(body, 3)]
  return transfer({ token, from, to, amount })
}

export function allowance({ to: token, body, caller }: ContractCall): Effect[] | undefined {
  const [spender, amount] = [addressAt(body, 0), uintAt(body, 1)]
  return approval({ token, spender, amount, ...(caller && { owner: caller }) })
}

export function operator(
  { to: token, body, caller }: ContractCall,
  isAllowed: boolean | undefined,
): Effect[] | undefined {
  const [spender, amount] = [addressAt(body, 0), everythingIf(isAllowed)]
  return approval({ token, spender, amount, ...(caller && { owner: caller }) })
}

/** The call submits an allowance that the owner has signed. */
export function permit({ to: token, body }: ContractCall): Effect[] | undefined {
  const [owner, spender] = [addressAt(body, 0), addressAt(body, 1)]
  return approval({ token, owner, spender, amount: uintAt(body, 2), expires: uintAt(body, 3) })
}

/** The token is the first word; the amount is word `at`, the expiry the next. */
export function permit2(
  who: Open<{ spender: string; owner?: string }>,
  detail: string,
  at: number,
): Effect[] | undefined {
  const [token, amount, expires] = [addressAt(detail, 0), uintAt(detail, at, 160), uintAt(detail, at + 1, 48)]
  return approval({ ...who, token, amount, expires })
}

/** NFT transfers, one for each id with its amount. */
export function items(
  { to: token, body, caller }: ContractCall,
  ids: readonly (bigint | undefined)[] | undefined,
  amounts: readonly (bigint | undefined)[] | undefined,
): Effect[] | undefined {
  return allOf(paired(ids, amounts), ([id, amount]) => {
    const moved = allDefined({ to: addressAt(body, 1), id, amount })
    return moved && [{ kind: 'nft', token, ...moved, ...(caller && { from: caller }) }]
  })
}

export const named = ({ to, selector, value }: ContractCall, name: string, isKnown = false): Effect[] => [
  { kind: 'call', to, selector, name, ...(isKnown && { known: true as const }), value },
]

export const more = (
  called: ContractCall,
  effects: readonly Effect[] | undefined,
  name: string,
): Effect[] | undefined => effects && [...named(called, name), ...effects]

export function allOf<T>(records: readonly T[] | undefined, read: (record: T, index: number) => Effect[] | undefined) {
  const effects = records && allDefined(records.map(read))
  return effects?.length ? effects.flat() : undefined
}

/** Pairs two lists; undefined if their lengths differ. */
export const paired = <One, Other>(ones: readonly One[] | undefined, others: readonly Other[] | undefined) =>
  ones && others && ones.length === others.length ? ones.map((one, i) => [one, others[i] as Other] as const) : undefined
