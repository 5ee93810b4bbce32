/** A chain that the frame signs for, and the only address it reaches it at. */
export interface FrameChain {
  /** Source: CAIP-2. */
  readonly id: `${'eip155' | 'solana'}:${string}`
  readonly name: string
  readonly rpcUrl: string
}
