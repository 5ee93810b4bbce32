/** A network as the sandbox plays it: the real one's addresses and chain id, a ledger of our own. */
export interface PlayedNetwork {
  readonly chainId: number
  /** As SIP-030 and the library name it. */
  readonly realm: 'testnet' | 'mainnet'
  readonly name: string
}

/** Stacks knows no more than these two; the second is the main one's double. */
export const played: readonly [PlayedNetwork, PlayedNetwork] = [
  { chainId: 2147483648, realm: 'testnet', name: 'Stacks Testnet' },
  { chainId: 1, realm: 'mainnet', name: 'Stacks' },
]
