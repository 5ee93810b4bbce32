import { decodeSignature, pubkeyToAddress, type StdSignature, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, Sha256 } from '@cosmjs/crypto'
import { fromBase64 } from '@cosmjs/encoding'
import { adr36Document } from '../adr36'

const verify = (signature: Uint8Array, bytes: Uint8Array, publicKey: Uint8Array) =>
  Secp256k1.verifySignature(Secp256k1Signature.fromFixedLength(signature), new Sha256(bytes).digest(), publicKey)

/** Whether the base64 signature is the key's over the ADR-36 document of the text, and the key is the address's. */
export function signedText(
  text: string,
  { address, signature, publicKey }: { address: string; signature: string; publicKey: string },
): boolean {
  const prefix = address.slice(0, address.lastIndexOf('1'))
  const owner = pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value: publicKey }, prefix)
  const bytes = serializeSignDoc(adr36Document(address, new TextEncoder().encode(text)))
  return owner === address && verify(fromBase64(signature), bytes, fromBase64(publicKey))
}

/** Whether the signature is over these bytes, by the key that it names. */
export function signedBytes(bytes: Uint8Array, signed: StdSignature): boolean {
  const { pubkey, signature } = decodeSignature(signed)
  return verify(signature, bytes, pubkey)
}
