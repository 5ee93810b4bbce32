import { base58, base64, hex } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase58, fromBase64, fromHex, toBase58, toBase64, toHex } from './bytes'

test('bytes become the text that others write, and come back from it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(5), (tail, zeros) => {
      const bytes = Uint8Array.from([...new Uint8Array(zeros), ...tail])
      expect(toBase58(bytes)).toBe(base58.encode(bytes))
      expect(fromBase58(base58.encode(bytes))).toEqual(bytes)
      expect(toBase64(bytes)).toBe(base64.encode(bytes))
      expect(fromBase64(base64.encode(bytes))).toEqual(bytes)
      expect(toHex(bytes)).toBe(hex.encode(bytes))
      expect(fromHex(`0x${hex.encode(bytes).toUpperCase()}`)).toEqual(bytes)
    }),
  )
})

test('text is read as others read it, or not at all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
      const valid = /^[1-9A-HJ-NP-Za-km-z]*$/.test(text)
      expect(fromBase58(text)).toEqual(valid ? base58.decode(text) : undefined)
    }),
  )
})

test.each([undefined, null, 7, {}, '0', 'O', 'I', 'l', '1 1', '😀', 'z'.repeat(100_000)])(
  'returns undefined for text that is not base58: %#',
  raw => {
    expect(fromBase58(raw)).toBeUndefined()
  },
)

test.each([undefined, 7, '%', 'A', 'AAA', 'AA==\n', 'A A=', 'AA-_'])(
  'returns undefined for text that is not base64: %j',
  raw => {
    expect(fromBase64(raw)).toBeUndefined()
  },
)

test.each(['0', '0x0', '0xzz', 'x', ' 00'])('returns undefined for text that is not hexadecimal: %j', text => {
  expect(fromHex(text)).toBeUndefined()
})
