import { sha256 } from '@noble/hashes/sha2.js'
import { base64, bech32 } from '@scure/base'
import { hash160 } from './hash160'
import { recoverKey } from './secp256k1'
import { isSame, type NamespaceVerifier, partsOf, utf8 } from './signed'

const HASH_BYTES = 20

/**
 * ADR-36 with a secp256k1 key, in base64. The session needs no key: recovery yields two candidates, and the address
 * decides.
 */
export const cosmos: NamespaceVerifier = async ({ address, text, signature }) => {
  const owner = partsOf(address, () => {
    const { bytes } = bech32.decodeToBytes(address)
    return bytes.length === HASH_BYTES && address === address.toLowerCase() ? bytes : undefined
  })
  const hash = sha256(utf8(documentOf(address, utf8(text))))
  const bytes = base64.decode(signature)
  for (const recovery of [0, 1]) {
    const key = await recoverKey(hash, bytes, recovery)
    if (key && isSame(hash160(key.compressed), owner)) return address
  }
  return undefined
}

/** A document that no chain accepts as a transaction, with sorted keys. Source: ADR-36. */
const documentOf = (signer: string, data: Uint8Array) =>
  JSON.stringify({
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value: { data: base64.encode(data), signer } }],
    sequence: '0',
  })
