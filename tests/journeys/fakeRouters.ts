import { type Hex, toFunctionSelector } from 'viem'

/*
 * Contracts of the test that do for a swap what those of Velora and of 0x do, in the order in which they do it, as bytes
 * of the EVM. They swap nothing: what they pay out, they hold before.
 */

/** An expression leaves one word on the stack. */
type Expression = string

const word = (value: bigint | string): string => BigInt(value).toString(16).padStart(64, '0')
const push = (value: bigint | number | string): Expression => `7f${word(BigInt(value))}`
/** The first operand is the upper one of the stack. */
const binary = (code: string) => (one: Expression, other: Expression) => other + one + code
const [add, multiply, subtract, divide, isLess, and, xor] = ['01', '02', '03', '04', '10', '16', '18'].map(binary) as [
  ...[Operator, Operator, Operator, Operator, Operator, Operator, Operator],
]
type Operator = ReturnType<typeof binary>
const CALLER: Expression = '33'
const load = (offset: Expression): Expression => `${offset}35`
const argument = (index: number): Expression => load(push(4 + 32 * index))
const store = (offset: number, value: Expression): string => `${value}${push(offset)}52`
const not = (value: Expression): Expression => `${value}15`
/** The lower one of two words. */
const least = (one: Expression, other: Expression) => xor(other, multiply(xor(one, other), isLess(one, other)))

/** Where a contract reverts: each begins with a jump over this place. */
const FAIL = 4
const contract = (body: string): Hex => `0x61000a565b60006000fd5b${body}00`
const require = (isSo: Expression): string => `${not(isSo)}61${FAIL.toString(16).padStart(4, '0')}57`

/** Calls the contract with bytes of the memory, and reverts with it. */
const call = (to: Expression, size: Expression) => require(`${push(0)}${push(0)}${size}${push(0)}${push(0)}${to}5af1`)

function callToken(token: Expression, signature: string, args: readonly Expression[]): string {
  const selector = BigInt(toFunctionSelector(signature)) << 224n
  const stored = args.map((value, index) => store(4 + 32 * index, value)).join('')
  return store(0, push(selector)) + stored + call(token, push(4 + 32 * args.length))
}
const transferFrom = (token: Expression, to: Expression, amount: Expression) =>
  callToken(token, 'transferFrom(address,address,uint256)', [CALLER, to, amount])
const transfer = (token: Expression, to: Expression, amount: Expression) =>
  callToken(token, 'transfer(address,uint256)', [to, amount])

/**
 * `swapExactAmountIn`: gives the amount to the executor; then pays the minimum, or what the call quotes if that is less,
 * without the fee and one unit.
 */
export function fakeAugustus(): Hex {
  const beneficiary = add(argument(7), multiply(CALLER, not(argument(7))))
  const fee = and(argument(8), push(0x3fff))
  const paid = divide(multiply(least(argument(4), argument(5)), subtract(push(10_000), fee)), push(10_000))
  const taken = transferFrom(argument(1), argument(0), argument(3))
  return contract(require(argument(4)) + taken + transfer(argument(2), beneficiary, subtract(paid, push(1))))
}

/** `exec`: the operator gets the amount, which AllowanceHolder would let it take; then the target is called. */
export function fakeAllowanceHolder(): Hex {
  const at = add(push(4), argument(4))
  const copied = `${load(at)}${add(at, push(32))}${push(0)}37`
  return contract(transferFrom(argument(1), argument(0), argument(2)) + copied + call(argument(3), load(at)))
}

/** `execute`: pays the minimum. */
export const fakeSettler = (): Hex => contract(transfer(argument(1), argument(0), argument(2)))

/** Takes each call, and keeps what it gets. */
export const fakeThief = (): Hex => contract('')

/** `ownerOf` and `prev` of the registry, with one answer to both. */
export const fakeRegistry = (settler: Hex): Hex => contract(`${store(0, push(settler))}60206000f3`)
