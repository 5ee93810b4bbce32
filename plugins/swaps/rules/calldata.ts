/* Reads and writes calldata without a library. Source: the contract ABI specification. */

const WORD = 64
const SELECTOR = 10
const APPROVE = '0x095ea7b3'
/** Limit of an address: its word begins with 12 zero bytes. */
const ADDRESSES = 2n ** 160n

export const selectorOf = (data: string): string => data.slice(0, SELECTOR).toLowerCase()

const word = (value: bigint): string => value.toString(16).padStart(WORD, '0')

/** Calldata with these arguments. */
export const callOf = (selector: string, ...args: readonly bigint[]): string => selector + args.map(word).join('')

/** Calldata that lets `spender` take exactly `amount`. Source: EIP-20. */
export const approvalOf = (spender: string, amount: bigint): string => callOf(APPROVE, BigInt(spender), amount)

/** The arguments of a call; a read beyond the last whole word is undefined. */
export class Words {
  private readonly text: string
  constructor(data: string) {
    this.text = data.slice(SELECTOR)
  }
  number(index: number): bigint | undefined {
    const text = this.text.slice(index * WORD, (index + 1) * WORD)
    return text.length === WORD ? BigInt(`0x${text}`) : undefined
  }
  address(index: number): string | undefined {
    const value = this.number(index)
    return value !== undefined && value < ADDRESSES ? `0x${value.toString(16).padStart(40, '0')}` : undefined
  }
  /** The first and last entry of the address list that the word at `index` points to. */
  ends(index: number): [string | undefined, string | undefined] {
    // A missing word is NaN, and a read at NaN is undefined.
    const at = Number(this.number(index)) / 32
    const count = Number(this.number(at))
    return [this.address(at + 1), this.address(at + count)]
  }
  /** The byte string of the last argument, at `index`; undefined unless it follows directly and is whole. */
  bytes(index: number): string | undefined {
    const length = 2 * Number(this.number(index + 1))
    const text = this.text.slice((index + 2) * WORD)
    const isWhole = this.number(index) === BigInt(32 * (index + 1)) && text.length >= length
    return isWhole ? `0x${text.slice(0, length)}` : undefined
  }
}

/** The spender and the amount; undefined unless the data is exactly an `approve` call. */
export function readApproval(data: string): { spender: string; amount: bigint } | undefined {
  const words = new Words(data)
  const [spender, amount] = [words.address(0), words.number(1)]
  if (!spender || amount === undefined || data.toLowerCase() !== approvalOf(spender, amount)) return undefined
  return { spender, amount }
}

/** Word indexes of the fields in a router's call; `path` is the index of the offset of an address list. */
export interface Places {
  readonly amount?: number
  readonly minimum?: number
  readonly receiver?: number
  /** A receiver of zero is the sender. */
  readonly zeroIsSender?: true
  readonly source?: number
  readonly target?: number
  readonly path?: number
  /** The path begins (`in`) or ends (`out`) with the wrapped native currency, which the router wraps or unwraps. */
  readonly coin?: 'in' | 'out'
  /** The call names pools instead of the target token. */
  readonly pools?: true
  /** The router compares the minimum before it keeps what exceeds the quoted amount, and the fee. */
  readonly cut?: readonly [quoted: number, fee: number]
  /** The contract that the router calls, between the contract that may take the token (the first word) and the call. */
  readonly settler?: number
}

const COINS_IN: Places = { minimum: 0, path: 1, receiver: 2, coin: 'in' }
const TOKENS_IN: Places = { amount: 0, minimum: 1, path: 2, receiver: 3 }
const COINS_OUT: Places = { ...TOKENS_IN, coin: 'out' }
const DESCRIBED: Places = { source: 1, target: 2, receiver: 4, amount: 5, minimum: 6 }
const POOLS: Places = { source: 0, amount: 1, minimum: 2, pools: true }
const COIN_POOLS: Places = { minimum: 0, pools: true }

/** `execute` of a Settler of 0x. No router has it. */
export const EXECUTE = '0x1fff991f'
export const EXECUTE_PLACES: Places = { receiver: 0, target: 1, minimum: 2 }

/** The calls that the checks can read: of Uniswap V2's router and its copies, 1inch, Velora and 0x. */
export const ROUTER_CALLS: Readonly<Record<string, Places>> = {
  // swapExactETHForTokens, swapExactTokensForETH, swapExactTokensForTokens; then those for tokens with transfer fees
  '0x7ff36ab5': COINS_IN,
  '0x18cbafe5': COINS_OUT,
  '0x38ed1739': TOKENS_IN,
  '0xb6f9de95': COINS_IN,
  '0x791ac947': COINS_OUT,
  '0x5c11d795': TOKENS_IN,
  // swap with a description
  '0x12aa3caf': DESCRIBED,
  '0x07ed2379': DESCRIBED,
  // unoswap and uniswapV3Swap of v5; like all calls below, they pay the sender
  '0x0502b1c5': POOLS,
  '0xe449022e': { amount: 0, minimum: 1, pools: true },
  // unoswap, unoswap2, unoswap3
  '0x83800a8e': POOLS,
  '0x8770ba91': POOLS,
  '0x19367472': POOLS,
  // ethUnoswap, ethUnoswap2, ethUnoswap3
  '0xa76dfc3b': COIN_POOLS,
  '0x89af926a': COIN_POOLS,
  '0x188ac35d': COIN_POOLS,
  // swapExactAmountIn of Augustus v6.2
  '0xe3ead59e': { source: 1, target: 2, amount: 3, minimum: 4, receiver: 7, zeroIsSender: true, cut: [5, 8] },
  // exec of AllowanceHolder
  '0x2213bc0b': { source: 1, amount: 2, settler: 3 },
}
