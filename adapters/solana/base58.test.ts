import { base58, base64 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase58, isAddress, toBase58 } from './base58'
import { fromBase64, toBase64 } from './base64'

test('bytes become the text that others write, and come back from it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(5), (tail, zeros) => {
      const bytes = Uint8Array.from([...new Uint8Array(zeros), ...tail])
      expect(toBase58(bytes)).toBe(base58.encode(bytes))
      expect(fromBase58(base58.encode(bytes))).toEqual(bytes)
      expect(toBase64(bytes)).toBe(base64.encode(bytes))
      expect(fromBase64(base64.encode(bytes))).toEqual(bytes)
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
    expect(isAddress(raw)).toBe(false)
  },
)

test.each([undefined, 7, '%', 'A'])('returns undefined for text that is not base64: %j', raw => {
  expect(fromBase64(raw)).toBeUndefined()
})
