import type { Hex } from 'viem'
import { createBitcoinSigner } from './bitcoin'
import { createCosmosSigner } from './cosmos'
import type { NamespaceSigner } from './namespaceSigner'
import { createSolanaSigner } from './solana'

/** Signers for the namespaces beside the EVM, by namespace, all from one secret. */
export function createNamespaceSigners(key: Hex | undefined): ReadonlyMap<string, NamespaceSigner> {
  const secret = key?.slice(2) ?? ''
  return new Map([
    ['solana', createSolanaSigner(secret)],
    ['bip122', createBitcoinSigner(secret)],
    ['cosmos', createCosmosSigner(secret)],
  ])
}
