import type { Hex } from 'viem'
import { bitcoinPurse } from './bitcoin'
import { cosmosPurse } from './cosmos'
import type { Purse } from './purse'
import { solanaPurse } from './solana'

/** Signers for the namespaces beside the EVM, by namespace, all from one secret. */
export function pursesOf(key: Hex | undefined): ReadonlyMap<string, Purse> {
  const secret = key?.slice(2) ?? ''
  return new Map([
    ['solana', solanaPurse(secret)],
    ['bip122', bitcoinPurse(secret)],
    ['cosmos', cosmosPurse(secret)],
  ])
}
