import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, fromOklch, type Rgb } from '../theme/color'
import { parseColor } from '../theme/parseColor'
import { colorTokens } from '../theme/tokens'
import { avatarShapes } from './avatarShapes'
import { monogram, seedOf } from './drawing'

test.each([
  ['Rainbow', 'R'],
  ['Trust Wallet', 'TW'],
  ['coinbase-wallet', 'CW'],
  ['1inch', '1'],
  ['Ωmega', 'Ω'],
  ['中文钱包', '中'],
  ['🌈 Rainbow', 'R'],
  ['\u202eevil', 'E'],
  ['<img src=x>', 'IS'],
  ['🦊', ''],
  ['', ''],
])('reduces %s to the letters %s', (name, letters) => {
  expect(monogram(name)).toBe(letters)
})

test('reduces a name of any length to a few letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), name => {
      expect([...monogram(name)].length).toBeLessThan(8)
    }),
  )
  expect(monogram('x'.repeat(1_000_000))).toBe('X')
})

/** Approximates `color-mix(in oklab, …)` for colours of similar hue, or with one nearly grey. */
const mix = (one: Rgb, other: Rgb, share: number): Rgb => {
  const at = (index: 0 | 1 | 2) => Math.round(one[index] * share + other[index] * (1 - share))
  return [at(0), at(1), at(2)]
}

test.each([false, true])('gives letters enough contrast on every background (dark: %s)', dark => {
  const tokens = colorTokens({}, dark)
  for (let hue = 0; hue < 360; hue += 5) {
    const tone = fromOklch([0.62, 0.14, hue])
    const ground = mix(tone, parseColor(tokens.surface!)!, 0.2)
    const letters = mix(tone, parseColor(tokens.text!)!, 0.35)
    expect(contrast(ground, letters), `hue ${hue}`).toBeGreaterThanOrEqual(4.5)
  }
})

test('draws one avatar per address, whatever the case of its hex', () => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  expect(avatarShapes(address)).toEqual(avatarShapes(address.toLowerCase()))
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(avatarShapes(one)).toEqual(avatarShapes(one))
      fc.pre(seedOf(one) !== seedOf(other) && !/^0x/i.test(one + other))
      expect(avatarShapes(one)).not.toEqual(avatarShapes(other))
    }),
  )
})

test('draws different avatars for addresses with the same start and end', () => {
  const [one, other] = ['a', 'b'].map(middle => `0x5290${middle.repeat(30)}169EE7`)
  expect(avatarShapes(one!)[0]?.fill).not.toBe(avatarShapes(other!)[0]?.fill)
})

test('draws an avatar with plain numbers only', () => {
  fc.assert(
    fc.property(fc.string(), address => {
      for (const { path, fill } of avatarShapes(address)) {
        expect(path).toMatch(/^[MVHhvaz\d. -]+$/)
        expect(fill).toMatch(/^oklch\([\d.]+ [\d.]+ \d+\)$/)
      }
    }),
  )
})
