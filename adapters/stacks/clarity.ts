import { toHex } from '../../kernel/bytes'
import { decodeC32 } from './c32'

/* Clarity values in binary encoding. Source: SIP-005. */

const TYPE = {
  uint: 0x01,
  buffer: 0x02,
  account: 0x05,
  contract: 0x06,
  ok: 0x07,
  none: 0x09,
  some: 0x0a,
  ascii: 0x0d,
  utf8: 0x0e,
}
const WORD = 16

const bytesOf = (text: string) => new TextEncoder().encode(text)
/** A name after its length. */
export const lengthPrefixed = (text: string): number[] => [text.length, ...bytesOf(text)]
export const bigEndian = (value: bigint, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => Number((value >> BigInt(8 * (bytes - 1 - index))) & 0xffn))

/** Version and hash of a validated address. */
export function addressBytes(address: string): number[] {
  const { version = 0, hash = [] } = decodeC32(address) ?? {}
  return [version, ...hash]
}

export const uintValue = (value: bigint): number[] => [TYPE.uint, ...bigEndian(value, WORD)]
export const NONE: readonly number[] = [TYPE.none]
/** The optional buffer of a text. */
export function someBytes(text: string): number[] {
  const bytes = bytesOf(text)
  return [TYPE.some, TYPE.buffer, ...bigEndian(BigInt(bytes.length), 4), ...bytes]
}

export function principalValue(principal: string): number[] {
  const [address = '', contract] = principal.split('.')
  return contract === undefined
    ? [TYPE.account, ...addressBytes(address)]
    : [TYPE.contract, ...addressBytes(address), ...lengthPrefixed(contract)]
}

/** The number or text in the `ok` result of a read-only function. Undefined for anything else. */
export function readOk(raw: unknown): bigint | string | undefined {
  if (typeof raw !== 'string' || !/^0x07([0-9a-f]{2}){1,1000}$/i.test(raw)) return undefined
  const [type, ...rest] = Uint8Array.from(raw.slice(4).match(/../g) ?? [], byte => Number.parseInt(byte, 16))
  if (type === TYPE.uint && rest.length === WORD) return BigInt(`0x${toHex(rest)}`)
  const length = Number.parseInt(toHex(rest.slice(0, 4)), 16)
  const isText = (type === TYPE.ascii || type === TYPE.utf8) && rest.length === length + 4
  return isText ? new TextDecoder().decode(Uint8Array.from(rest.slice(4))) : undefined
}
