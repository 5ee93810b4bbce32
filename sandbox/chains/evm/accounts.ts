import { pbkdf2Sync } from 'node:crypto'
import { bytesToHex, type Hex } from 'viem'
import { HDKey, hdKeyToAccount } from 'viem/accounts'

/** The public test phrase of local Ethereum nodes. Never send anything of value to its accounts. */
export const MNEMONIC = 'test test test test test test test test test test test junk'

export const ACCOUNT_COUNT = 12

/** Private keys of the accounts that every sandbox chain has funded, in order of their index. */
export function fundedKeys(): Hex[] {
  const seed = pbkdf2Sync(MNEMONIC, 'mnemonic', 2048, 64, 'sha512')
  const root = HDKey.fromMasterSeed(seed)
  return Array.from({ length: ACCOUNT_COUNT }, (_, addressIndex) => {
    const { privateKey } = hdKeyToAccount(root, { addressIndex }).getHdKey()
    if (!privateKey) throw new Error('The test phrase gave no private key')
    return bytesToHex(privateKey)
  })
}
