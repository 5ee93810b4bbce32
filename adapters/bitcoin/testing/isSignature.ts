import { createHash, createPublicKey, verify } from 'node:crypto'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { bech32, bech32m } from '@scure/base'

/* Verifies that an address signed a message. Written from the standards, with OpenSSL for ECDSA, and independent of
   the signing code. Source: BIP-137, BIP-143, BIP-322 (simple), BIP-340, BIP-341. */

export interface Signed {
  readonly address: string
  readonly message: string
  /** Base64. */
  readonly signature: string
}

export function isSignature({ address, message, signature }: Signed): boolean {
  const bytes = Buffer.from(signature, 'base64')
  const program = programOf(address)
  if (!program) return false
  if (bytes.length === 65 && program.version === 0) return isEcdsa(program, Buffer.from(message), bytes)
  return isBip322(program, Buffer.from(message), bytes)
}

interface Program {
  readonly version: number
  readonly hash: Buffer
}

function programOf(address: string): Program | undefined {
  const read = bech32.decodeUnsafe(address) ?? bech32m.decodeUnsafe(address)
  const [version, ...words] = read?.words ?? []
  return version === undefined ? undefined : { version, hash: Buffer.from(bech32.fromWords(words)) }
}

const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const twice = (...parts: Uint8Array[]) => sha256(sha256(...parts))
const hash160 = (bytes: Uint8Array) => createHash('ripemd160').update(sha256(bytes)).digest()
const tagged = (tag: string, ...parts: Uint8Array[]) =>
  sha256(sha256(Buffer.from(tag)), sha256(Buffer.from(tag)), ...parts)
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const none = Buffer.alloc(8)
const sized = (bytes: Uint8Array) => {
  const { length } = bytes
  const size = length < 0xfd ? Buffer.of(length) : Buffer.of(0xfd, length & 0xff, length >> 8)
  return Buffer.concat([size, bytes])
}

/** The recovered key must hash to the address, and OpenSSL must verify the signature. */
function isEcdsa({ hash }: Program, message: Buffer, [header = 0, ...rest]: Buffer): boolean {
  const once = sha256(sized(Buffer.from('Bitcoin Signed Message:\n')), sized(message))
  const recovered = Buffer.of((header - 27) & 3, ...rest)
  const key = secp256k1.recoverPublicKey(recovered, sha256(once), { prehash: false })
  if (!hash160(key).equals(hash)) return false
  return opensslVerifies(key, once, Buffer.from(rest), 'ieee-p1363')
}

/** OpenSSL applies the second of the two hashes. */
function opensslVerifies(key: Uint8Array, once: Buffer, signature: Buffer, dsaEncoding: 'der' | 'ieee-p1363'): boolean {
  const point = Buffer.from(secp256k1.Point.fromBytes(key).toBytes(false))
  const spki = Buffer.concat([Buffer.from('3056301006072a8648ce3d020106052b8104000a034200', 'hex'), point])
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  return verify('sha256', once, { key: publicKey, dsaEncoding }, signature)
}

function isBip322(program: Program, message: Buffer, witness: Buffer): boolean {
  const script = Buffer.concat([Buffer.of(program.version === 0 ? 0 : 0x50 + program.version), sized(program.hash)])
  const challenge = tagged('BIP0322-signed-message', message)
  const toSpend = Buffer.concat([
    u32(0),
    Buffer.of(1),
    Buffer.alloc(32),
    u32(0xffffffff),
    sized(Buffer.concat([Buffer.of(0), sized(challenge)])),
    u32(0),
    Buffer.of(1),
    none,
    sized(script),
    u32(0),
  ])
  const outpoint = Buffer.concat([twice(toSpend), u32(0)])
  const outputs = Buffer.concat([none, sized(Buffer.of(0x6a))])
  const parts = partsOf(witness)
  return program.version === 0
    ? isSegwitWitness(program.hash, parts, outpoint, outputs)
    : isTaprootWitness(program.hash, parts, outpoint, outputs, script)
}

function isSegwitWitness(hash: Buffer, parts: Buffer[], outpoint: Buffer, outputs: Buffer): boolean {
  const [signature, key] = parts
  if (!signature || !key || parts.length !== 2 || !hash160(key).equals(hash) || signature.at(-1) !== 1) return false
  const code = Buffer.concat([Buffer.from('1976a914', 'hex'), hash, Buffer.from('88ac', 'hex')])
  const once = sha256(
    u32(0),
    twice(outpoint),
    twice(u32(0)),
    outpoint,
    code,
    none,
    u32(0),
    twice(outputs),
    u32(0),
    u32(1),
  )
  return opensslVerifies(key, once, signature.subarray(0, -1), 'der')
}

function isTaprootWitness(key: Buffer, parts: Buffer[], outpoint: Buffer, outputs: Buffer, script: Buffer): boolean {
  const [signature] = parts
  if (!signature || parts.length !== 1 || (signature.length !== 64 && signature[64] !== 1)) return false
  const message = tagged(
    'TapSighash',
    Buffer.of(0, signature.length === 64 ? 0 : 1),
    u32(0),
    u32(0),
    sha256(outpoint),
    sha256(none),
    sha256(sized(script)),
    sha256(u32(0)),
    sha256(outputs),
    Buffer.of(0),
    u32(0),
  )
  return schnorr.verify(signature.subarray(0, 64), message, key)
}

/** Splits a witness whose parts are shorter than 253 bytes. */
function partsOf([count = 0, ...bytes]: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length && parts.length < count; ) {
    const length = bytes[at] ?? 0
    parts.push(Buffer.from(bytes.slice(at + 1, at + 1 + length)))
    at += 1 + length
  }
  return parts
}
