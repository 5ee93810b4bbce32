import { base58, base64 } from '@scure/base'
import { libraries } from './libraries'
import { type NamespaceVerifier, partsOf, utf8 } from './signed'

const KEY_BYTES = 32

/** Ed25519 over the text's bytes. The signature is base58, or base64, which always ends with `=`. */
export const solana: NamespaceVerifier = async ({ address, text, signature }) => {
  const key = partsOf(address, () => {
    const bytes = base58.decode(address)
    return bytes.length === KEY_BYTES ? bytes : undefined
  })
  const ed25519 = await libraries.ed25519()
  const bytes = (signature.endsWith('=') ? base64 : base58).decode(signature)
  // Strict: with ZIP-215, a key of small order would verify every message.
  return ed25519.verify(bytes, utf8(text), key, { zip215: false }) ? address : undefined
}
