import fc from 'fast-check'
import jsqr from 'jsqr'
import { expect, test } from 'vitest'
import { drawQr, qrModules } from './qrDrawing'

const QUIET = 4
const PIXELS = 4

function photograph(modules: boolean[][]) {
  const side = (modules.length + QUIET * 2) * PIXELS
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const dark = modules[Math.floor(y / PIXELS) - QUIET]?.[Math.floor(x / PIXELS) - QUIET]
      if (dark) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return jsqr(pixels, side, side)?.data
}

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
const pairingUri = fc
  .tuple(hex(64), hex(64), fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }))
  .map(
    ([topic, key, expiry]) =>
      `wc:${topic}@2?relay-protocol=irn&symKey=${key}&expiryTimestamp=${expiry}&methods=${'wc_sessionAuthenticate%2Cwc_sessionPropose%2C'.repeat(2)}`,
  )

test.each([false, true])(
  'a camera reads pairing addresses of some 300 characters (logo in the middle: %s)',
  withHole => {
    fc.assert(
      fc.property(pairingUri, uri => {
        expect(photograph(qrModules(uri, withHole).modules)).toBe(uri)
      }),
      { numRuns: 12 },
    )
  },
)

test.each([
  '0x52908400098527886E0F7030069857D2E4169EE7',
  'ethereum:0x52908400098527886E0F7030069857D2E4169EE7@1?value=1e18',
  'a',
])('a camera reads the code of %s', text => {
  expect(photograph(qrModules(text, false).modules)).toBe(text)
  expect(photograph(qrModules(text, true).modules)).toBe(text)
})

test('centres the free middle, which is far smaller than the error correction allows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), length => {
      const { size, hole } = drawQr('x'.repeat(length), true)
      expect((size - hole) % 2).toBe(0)
      expect(hole ** 2 / size ** 2).toBeLessThan(0.1)
    }),
  )
})
