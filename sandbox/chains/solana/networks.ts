import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'

/** A simulated cluster: its genesis hash is its identity, and the start of the hash its reference. Source: CAIP-2. */
export interface TestCluster {
  readonly path: string
  readonly name: string
  readonly genesis: string
  readonly caipNetworkId: `solana:${string}`
}

const REFERENCE_LENGTH = 32

function testCluster(path: string, name: string): TestCluster {
  const genesis = base58.encode(sha256(new TextEncoder().encode(`sandbox genesis of ${name}`)))
  return { path, name, genesis, caipNetworkId: `solana:${genesis.slice(0, REFERENCE_LENGTH)}` }
}

export const testNetworks = [testCluster('/reef', 'Solana Reef'), testCluster('/shoal', 'Solana Shoal')] as const
