import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { libraries } from './libraries'
import { type NamespaceVerifier, partsOf, utf8 } from './signed'
import { keyOfSs58, ss58Of } from './ss58'

type Verify = (signature: Uint8Array, message: Uint8Array, key: Uint8Array) => Promise<boolean>

const isEd25519: Verify = async (signature, message, key) => {
  const ed25519 = await libraries.ed25519()
  return ed25519.verify(signature, message, key, { zip215: false })
}
const isSr25519: Verify = async (signature, message, key) => {
  const sr25519Verify = await libraries.sr25519Verify()
  return sr25519Verify(message, signature, key)
}

/** By a signature's optional first byte. A signature without it is tried as each kind. Source: `MultiSignature`. */
const KINDS = [isEd25519, isSr25519]
const SIGNATURE_BYTES = 64

/**
 * Sr25519 or Ed25519 as 0x-hex, over the text with or without the wallets' `<Bytes>` wrapper. The signed address may have any prefix;
 * the answer has the generic one, since a key is one account under every prefix.
 */
export const polkadot: NamespaceVerifier = async ({ address, text, signature }) => {
  const key = partsOf(address, () => keyOfSs58(address))
  const bytes = hexToBytes(signature.replace(/^0x/, ''))
  const kinds = bytes.length === SIGNATURE_BYTES ? KINDS : KINDS.filter((_, kind) => kind === bytes[0])
  if (bytes.length < SIGNATURE_BYTES || bytes.length > SIGNATURE_BYTES + 1) return undefined
  const message = utf8(text)
  const wrapped = concatBytes(utf8('<Bytes>'), message, utf8('</Bytes>'))
  for (const verify of kinds) {
    for (const signed of [wrapped, message]) {
      if (await verify(bytes.subarray(-SIGNATURE_BYTES), signed, key)) return ss58Of(key)
    }
  }
  return undefined
}
