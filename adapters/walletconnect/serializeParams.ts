import { toBase64 } from '../../kernel/bytes'

/** Params in wire form: bytes and transactions as base64; of a list only the first entry, which some hosts wrap. */
export function serializeParams(params: unknown): Record<string, unknown> {
  const [first] = Array.isArray(params) ? params : [params]
  return JSON.parse(
    JSON.stringify(first ?? {}, function (this: unknown, key, value) {
      // The value before its `toJSON` ran.
      const own: unknown = Object(this)[key]
      const bytes = own instanceof Uint8Array ? own : serialized(own)
      if (bytes) return toBase64(bytes)
      return typeof value === 'bigint' ? String(value) : value
    }),
  )
}

/** A transaction of `@solana/web3.js`, recognized by its shape. The wallet has yet to sign it. */
function serialized(object: unknown): Uint8Array | undefined {
  const { serialize } = Object(object)
  if (typeof serialize !== 'function') return undefined
  const bytes: unknown = serialize.call(object, { requireAllSignatures: false, verifySignatures: false })
  return bytes instanceof Uint8Array ? bytes : undefined
}
