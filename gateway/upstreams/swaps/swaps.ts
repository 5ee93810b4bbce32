import type { Address, Hex } from 'viem'
import type { Token } from '../tokenList'

/** A wanted swap. A token that is undefined is the network's own coin. */
export interface SwapOrder {
  readonly source: Address | undefined
  readonly target: Address | undefined
  /** Of the source token, in its smallest unit. */
  readonly amount: bigint
  /** The account that gives, and gets. */
  readonly owner: Address
}

/** A router's call, ready for the owner to send. */
export interface RouterCall {
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
}

/** The service that swaps on one network. */
export interface Swaps {
  /** The tokens that it offers, without the network's own coin. */
  tokens(): Promise<readonly Token[]>
  /** The contract that takes the source token. */
  spender(): Promise<Address>
  /**
   * The amount of the target token, above zero.
   *
   * @throws SwapRefusal without liquidity; GatewayError `UPSTREAM_FAILED` or an error of viem without an answer
   */
  quote(order: SwapOrder): Promise<bigint>
  /** The call that swaps at the price of now; it reverts if the price falls by more than the slippage. @throws as `quote` */
  build(order: SwapOrder, given: { slippageBps: number }): Promise<RouterCall>
}

/** A request that cannot be answered as it is. */
export class SwapRefusal extends Error {
  constructor(
    /** The field that is wrong. */
    readonly field: string,
    description: string,
  ) {
    super(description)
    this.name = 'SwapRefusal'
  }
}

/** The modal looks for the word "liquidity" in a refusal. */
export const noLiquidity = (): SwapRefusal => new SwapRefusal('liquidity', 'insufficient liquidity')

export const noToken = (field: string): SwapRefusal => new SwapRefusal(field, 'The address is no token')
