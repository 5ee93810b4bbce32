import type { Network } from '../../kernel'
import type { NetworkOf } from '../networkOf'

/** A chain as the modal needs it, with the contract that viem's client and the token list read besides. */
export interface EvmChain<Id extends number = number> extends NetworkOf<'eip155', Id> {
  /** The address of Multicall3, which reads several contracts in one request. */
  readonly contracts?: { readonly multicall3: { readonly address: `0x${string}` } }
}

/* Most chains share these two. */

export const ETHER: Network['nativeCurrency'] = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export const MULTICALL3: EvmChain['contracts'] = {
  multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
}
