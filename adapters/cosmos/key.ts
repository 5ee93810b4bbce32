import { base64 } from '@scure/base'
import { tryRead } from '../../kernel'
import { readAddress } from './chain'

/** A wallet's key for a chain. */
export interface Key {
  readonly address: string
  readonly algo: string
  /** Base64. */
  readonly publicKey?: string
}

const PUBLIC_KEY_BYTES = 33

/** Undefined if the address is not valid on the chain. */
export const readKey = (raw: unknown, prefix: string): Key | undefined =>
  tryRead(() => {
    const { bech32Address, algo, pubKey } = Object(raw)
    const address = readAddress(bech32Address, prefix)
    if (!address) return undefined
    return { address, algo: typeof algo === 'string' ? algo : 'secp256k1', publicKey: readPublicKey(pubKey) }
  })

function readPublicKey(raw: unknown): string | undefined {
  if (!ArrayBuffer.isView(raw) || raw.byteLength !== PUBLIC_KEY_BYTES) return undefined
  return base64.encode(new Uint8Array(raw.buffer, raw.byteOffset, raw.byteLength))
}
