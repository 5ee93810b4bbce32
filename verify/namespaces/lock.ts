import { concatBytes } from '@noble/hashes/utils.js'
import { VerifyError } from '../verifyError'
import { hash160 } from './hash160'
import { libraries } from './libraries'
import { isSame, partsOf } from './signed'

/** The script of a single-key address. */
export type Lock =
  | { readonly type: 'pkh' | 'sh' | 'wpkh'; readonly hash: Uint8Array }
  | { readonly type: 'tr'; readonly pubkey: Uint8Array }

/**
 * Decodes an address of any Bitcoin network.
 *
 * @throws ADDRESS_INVALID SIGNATURE_UNSUPPORTED
 */
export async function lockOf(address: string): Promise<Lock> {
  const { Address, NETWORK, TEST_NETWORK } = await libraries.bitcoin()
  const prefix = address.slice(0, address.lastIndexOf('1'))
  const segwit = [NETWORK, TEST_NETWORK, { ...TEST_NETWORK, bech32: 'bcrt' }].find(({ bech32 }) => bech32 === prefix)
  const network = segwit ?? (/^[13]/.test(address) ? NETWORK : TEST_NETWORK)
  // Bech32 in upper case is for QR codes: an account has one spelling.
  const found = partsOf(address, () => (/^(BC|TB|BCRT)1/.test(address) ? undefined : Address(network).decode(address)))
  if (found.type === 'pkh' || found.type === 'sh' || found.type === 'wpkh' || found.type === 'tr') return found
  throw new VerifyError('SIGNATURE_UNSUPPORTED', 'The verifier supports only addresses of a single key', {
    type: found.type,
  })
}

const COMPRESSED_BYTES = 33

/** Whether the key belongs to the script. Segwit allows compressed keys only. */
export function isKeyOf(lock: Lock, key: Uint8Array): boolean {
  if (lock.type === 'tr' || (lock.type !== 'pkh' && key.length !== COMPRESSED_BYTES)) return false
  const hash = hash160(key)
  // A P2SH address wraps the segwit program of the key.
  return isSame(lock.hash, lock.type === 'sh' ? hash160(concatBytes(Uint8Array.of(0, hash.length), hash)) : hash)
}
