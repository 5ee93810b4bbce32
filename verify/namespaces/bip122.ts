import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { isBip322 } from './bip322'
import { lengthPrefixed } from './lengthPrefixed'
import { isKeyOf, type Lock, lockOf } from './lock'
import { recoverKey } from './secp256k1'
import { type NamespaceVerifier, utf8 } from './signed'

const COMPACT_BYTES = 65
/** Header bytes of signatures: uncompressed keys first, then compressed ones. Source: BIP-137. */
const HEADER = 27
const COMPRESSED = 31
const LAST = 42

/** Base64 of BIP-137 with a recoverable key, or of BIP-322's simple form; for single-key addresses. */
export const bip122: NamespaceVerifier = async ({ address, text, signature }) => {
  const lock = await lockOf(address)
  // BIP-322 allows a prefix that names the form. Source: BIP-322.
  const bytes = base64.decode(signature.replace(/^smp/, ''))
  const isValid =
    bytes.length === COMPACT_BYTES ? await isBip137(lock, utf8(text), bytes) : await isBip322(lock, utf8(text), bytes)
  return isValid ? address : undefined
}

async function isBip137(lock: Lock, message: Uint8Array, bytes: Uint8Array): Promise<boolean> {
  const [header = 0] = bytes
  if (header < HEADER || header > LAST) return false
  const text = concatBytes(lengthPrefixed(utf8('Bitcoin Signed Message:\n')), lengthPrefixed(message))
  const key = await recoverKey(sha256(sha256(text)), bytes.subarray(1), (header - HEADER) & 3)
  // The address decides the script type: wallets do not agree on the header.
  return key !== undefined && isKeyOf(lock, header < COMPRESSED ? key.uncompressed : key.compressed)
}
