import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { bytesToHex, type LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Key, keyOf } from '../../chains/solana/key'

export type AccountType = 'eoa' | 'smartAccount'

/** The user's keys. Each load derives them again, and no storage holds them. */
export interface Keys {
  /** By type. `smartAccount` is a second plain key that stands for a contract account: no contract is deployed. */
  eip155: Record<AccountType, LocalAccount>
  solana: Key
}

export function deriveKeys(seed: string): Keys {
  const derive = (purpose: string) => hkdf(sha256, hexToBytes(seed), undefined, utf8ToBytes(purpose), 32)
  const evm = (purpose: string) => privateKeyToAccount(bytesToHex(derive(purpose)))
  return {
    eip155: { eoa: evm('eip155 eoa'), smartAccount: evm('eip155 smart account') },
    solana: keyOf(bytesToHex(derive('solana')).slice(2)),
  }
}
