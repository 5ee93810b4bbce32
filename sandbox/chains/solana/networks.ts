import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import type { Answer } from '../../wallets/decision'
import { keyOf } from './key'

/** A simulated cluster: its genesis hash is its identity, and the start of the hash its reference. Source: CAIP-2. */
interface TestCluster {
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

/** A cluster in the wallet's configuration. */
export interface SolanaWalletNetwork {
  /** The CAIP-2 id, also the chain in the Wallet Standard: the standard's three names mean the public clusters. */
  id: `solana:${string}`
  name: string
  /** URL of its node. */
  rpc: string
}

export interface SolanaWalletConfig {
  /** Default: `approve`. */
  answer?: Answer
  /** Seeds of its accounts, in hex: public test keys. */
  keys: string[]
  networks: SolanaWalletNetwork[]
}

/** The token on both clusters. */
export const TOKEN = { address: keyOf('70'.repeat(32)).address, decimals: 6 }
