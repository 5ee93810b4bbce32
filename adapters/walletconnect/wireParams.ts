import { toBase64 } from './writing'

/** As it goes over the wire: bytes and transactions in base64; the one parameter, where a host has put it into a list. */
export function wireParams(params: unknown): Record<string, unknown> {
  const [first] = Array.isArray(params) ? params : [params]
  return JSON.parse(
    JSON.stringify(first ?? {}, function (this: unknown, key, value) {
      // What it was before it turned itself into JSON.
      const own: unknown = Object(this)[key]
      const bytes = own instanceof Uint8Array ? own : serialized(own)
      if (bytes) return toBase64(bytes)
      return typeof value === 'bigint' ? String(value) : value
    }),
  )
}

/** A transaction of `@solana/web3.js`, known by its shape; not signed yet: that is what the wallet is for. */
function serialized(object: unknown): Uint8Array | undefined {
  const { serialize } = Object(object)
  if (typeof serialize !== 'function') return undefined
  const bytes: unknown = serialize.call(object, { requireAllSignatures: false, verifySignatures: false })
  return bytes instanceof Uint8Array ? bytes : undefined
}
