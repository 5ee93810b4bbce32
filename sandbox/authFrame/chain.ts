/** A chain that the frame signs for, with the only node URL that the frame uses for it. */
export interface FrameChain {
  /** Source: CAIP-2. */
  readonly id: `${'eip155' | 'solana'}:${string}`
  readonly name: string
  /** The URL of its node. */
  readonly rpcUrl: string
}
