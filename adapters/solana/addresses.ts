import { fromBase58 } from '../../kernel/bytes'

const KEY_BYTES = 32

/** An address is a key of exactly 32 bytes; its text length varies. */
export const isAddress = (text: unknown): text is string => isOfBytes(text, KEY_BYTES)

/** Checks that the text is base58 of exactly `count` bytes. Three base58 digits hold at least two bytes. */
export const isOfBytes = (text: unknown, count: number): text is string =>
  typeof text === 'string' && text.length <= (count * 3) / 2 && fromBase58(text)?.length === count
