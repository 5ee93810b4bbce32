import { type CaipNetworkId, PorticoError } from '../../../kernel'
import { sameAddress } from '../../../kernel/kit'
import type { SwapToken } from '../state'
import { EXECUTE, EXECUTE_PLACES, type Places, ROUTER_CALLS, readApproval, selectorOf, Words } from './calldata'
import { withoutShare } from './fees'
import { type Routers, usesSettlers } from './routers'
import { NATIVE_ADDRESS } from './tokens'

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/** The values that the user has reviewed. */
export interface ReviewedSwap {
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly source: SwapToken
  readonly target: SwapToken
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** In basis points. */
  readonly slippage: number
  /** The only routers that may swap. */
  readonly routers: Routers
}

/** A call that the project API built, with plain addresses. */
export interface BuiltCall {
  /** The sender, if the API names one. */
  readonly from?: string
  readonly to: string
  readonly data: string
  /** The value in wei, if the API names one. */
  readonly amount?: bigint
}

export interface CheckedSwap {
  /** The least amount that the account receives. */
  readonly minimum: bigint
  /** The call names pools only: a simulation must show the received token. */
  readonly pools: boolean
  /** The Settler that pays out, if it is one. The project API has named it: the registry of 0x must know it. */
  readonly settler?: string
}

/**
 * Checks that the built swap is the one that the user has reviewed.
 * @throws SWAP_SUSPECT
 */
export function checkSwap(built: BuiltCall, reviewed: ReviewedSwap): CheckedSwap {
  const { from, source, target, amountIn, routers } = reviewed
  const { to, data } = built
  const selector = selectorOf(data)
  requireMatch(built.from === undefined || isSame(built.from, from), 'its sender is another account')
  requireMatch(
    ![from, addressOf(source), addressOf(target), NATIVE_ADDRESS, ZERO_ADDRESS].some(one => isSame(to, one)),
    'it is no router',
  )
  const isCoin = source.address === undefined
  const sums: readonly (bigint | undefined)[] = isCoin ? [amountIn] : [0n, amountIn]
  requireMatch(built.amount === undefined || sums.includes(built.amount), 'it sends another amount')
  // A Settler of 0x is no router: it gets coins directly, but never an approval.
  if (isCoin && selector === EXECUTE && usesSettlers(routers)) {
    return { ...checkCall(data, EXECUTE_PLACES, reviewed), settler: to }
  }
  const calls = routers.get(to.toLowerCase())
  requireMatch(calls !== undefined, 'its router is not known')
  requireMatch(calls.includes(selector), 'its call is not known')
  return checkCall(data, ROUTER_CALLS[selector], reviewed)
}

function checkCall(data: string, places: Places | undefined, reviewed: ReviewedSwap): CheckedSwap {
  const { from, source, target, amountIn, amountOut, slippage } = reviewed
  requireMatch(places !== undefined, 'its call is not known')
  const words = new Words(data)
  const says = (place: number | undefined, address: string, why: string) =>
    requireMatch(place === undefined || isSame(words.address(place), address), why)
  requireMatch(places.amount === undefined || words.number(places.amount) === amountIn, 'it takes another amount')
  const isSender = places.zeroIsSender && words.number(places.receiver ?? 0) === 0n
  if (!isSender) says(places.receiver, from, 'another account receives')
  says(places.source, addressOf(source), 'it takes another token')
  says(places.target, addressOf(target), 'it gives another token')
  if (places.path !== undefined) {
    const [first, last] = words.ends(places.path)
    const isNamed = (end: string | undefined, shown: SwapToken, side: 'in' | 'out') =>
      places.coin === side ? shown.address === undefined : isSame(end, addressOf(shown))
    requireMatch(isNamed(first, source, 'in'), 'it takes another token')
    requireMatch(isNamed(last, target, 'out'), 'it gives another token')
  }
  if (places.settler !== undefined) return checkSettlerCall(words, places.settler, reviewed)
  const minimum = leastReceived(words, places)
  requireMatch(minimum !== undefined && minimum > 0n, 'it promises nothing')
  // The API builds after the quote, so its own quote may be lower by up to the accepted slippage.
  requireMatch(minimum >= withoutShare(withoutShare(amountOut, slippage), slippage), 'it promises less')
  return { minimum, pools: places.pools === true }
}

/** A router of 0x lets a contract take the token, and calls it. Both must be the Settler that pays out. */
function checkSettlerCall(words: Words, place: number, reviewed: ReviewedSwap): CheckedSwap {
  const [taker, settler, call = ''] = [words.address(0), words.address(place), words.bytes(place + 1)]
  requireMatch(settler !== undefined && isSame(taker, settler), 'another contract may take')
  requireMatch(selectorOf(call) === EXECUTE, 'its call is not known')
  return { ...checkCall(call, EXECUTE_PLACES, reviewed), settler }
}

/** Basis points, in the lowest bits of a word. Source: `AugustusFees` of Augustus v6.2. */
const FEE = 0x3fffn
/** The router keeps one unit of the token. */
const DUST = 1n

/** The minimum of the call, less what the router keeps of it. */
function leastReceived(words: Words, { minimum, cut }: Places): bigint | undefined {
  const least = minimum === undefined ? undefined : words.number(minimum)
  if (!cut || least === undefined) return least
  const [quoted, fee] = cut.map(place => words.number(place))
  if (quoted === undefined || quoted < least || fee === undefined) return undefined
  return withoutShare(least, Number(fee & FEE)) - DUST
}

/**
 * Checks that the approval lets only the swap's router take the source token.
 * @throws SWAP_SUSPECT
 */
export function checkApproval(built: BuiltCall, { from, source, amountIn }: ReviewedSwap, router: string): void {
  // The API names the token as the sender; the parser has made it `to`.
  requireMatch(isSame(built.to, addressOf(source)), 'it approves another token')
  requireMatch(
    built.from === undefined || [from, router, addressOf(source)].some(one => isSame(built.from, one)),
    'its sender is another account',
  )
  requireMatch((built.amount ?? 0n) === 0n, 'it sends money')
  const approval = readApproval(built.data)
  requireMatch(approval !== undefined, 'it is no approval')
  requireMatch(isSame(approval.spender, router), 'its spender is not the router')
  requireMatch(approval.amount >= amountIn, 'it approves too little')
}

/** A call from a server goes to the wallet only if it matches the reviewed values. */
const suspect = (why: string) => new PorticoError('SWAP_SUSPECT', 'Transaction error', { why })

export function requireMatch(isSo: boolean, why: string): asserts isSo {
  if (!isSo) throw suspect(why)
}

/** The plain address, or the placeholder of the native currency. */
export const addressOf = ({ address }: SwapToken) => address ?? NATIVE_ADDRESS
export const isSame = (one: string | undefined, other: string) => one !== undefined && sameAddress(one, other)
