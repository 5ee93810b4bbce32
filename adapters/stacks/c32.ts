import { sha256 } from '@noble/hashes/sha2.js'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HASH_BYTES = 20
const CHECKSUM_BYTES = 4
const BYTES = HASH_BYTES + CHECKSUM_BYTES

/** A decoded address. */
export interface C32 {
  readonly version: number
  /** In canonical spelling. */
  readonly text: string
  /** The hash of the key or keys. */
  readonly hash: Uint8Array
}

/** Decodes an address and checks its checksum. Letters that look like digits are read as digits. Source: SIP-005. */
export function decodeC32(text: string): C32 | undefined {
  const common = text.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  const version = ALPHABET.indexOf(common[1] ?? '')
  const digits = common.slice(2)
  if (!/^S[0-9A-Z]{2,40}$/.test(common) || version < 0) return undefined
  const bytes = readDigits(digits)
  // Each address has one spelling: as many leading zeros as leading empty bytes.
  if (!bytes || writeDigits(bytes) !== digits) return undefined
  const checksum = sha256(sha256(Uint8Array.of(version, ...bytes.slice(0, HASH_BYTES))))
  const right = bytes.slice(HASH_BYTES).every((byte, index) => byte === checksum[index])
  return right ? { version, text: common, hash: bytes.slice(0, HASH_BYTES) } : undefined
}

function readDigits(digits: string): Uint8Array | undefined {
  let value = 0n
  for (const digit of digits) {
    const digitValue = ALPHABET.indexOf(digit)
    if (digitValue < 0) return undefined
    value = value * 32n + BigInt(digitValue)
  }
  if (value >= 1n << BigInt(BYTES * 8)) return undefined
  return Uint8Array.from({ length: BYTES }, (_, index) => Number((value >> BigInt((BYTES - 1 - index) * 8)) & 0xffn))
}

function writeDigits(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let digits = ''
  for (; value > 0n; value /= 32n) digits = ALPHABET[Number(value % 32n)] + digits
  const empty = bytes.findIndex(byte => byte !== 0)
  return '0'.repeat(empty < 0 ? bytes.length : empty) + digits
}
