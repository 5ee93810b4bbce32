import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, type Rgb, toHex, toOklch } from './color'
import { parseColor } from './parseColor'
import { themeSheet } from './themeSheet'
import { colorTokens } from './tokens'
import type { ThemeValues } from './variables'

test('derives the default sheet from the rules', async () => {
  await expect(themeSheet({}).text).toMatchFileSnapshot('./tokens.css')
})

const byte = fc.integer({ min: 0, max: 255 })
const color: fc.Arbitrary<Rgb> = fc.tuple(byte, byte, byte)
const look: fc.Arbitrary<ThemeValues> = fc.record(
  { accent: color, colorMix: color, colorMixStrength: fc.double({ min: 0, max: 1, noNaN: true }), qrColor: color },
  { requiredKeys: [] },
)

const GROUNDS = ['surface', 'surface-raised', 'surface-hover']

/** A foreground, its possible backgrounds, and the required contrast. */
const PROMISES: [string, string[], number][] = [
  ['text', GROUNDS, 7],
  ['text-muted', GROUNDS, 4.5],
  ['on-accent', ['accent', 'accent-hover'], 4.5],
  ['accent-text', [...GROUNDS, 'accent-soft'], 4.5],
  ['danger', [...GROUNDS, 'danger-soft'], 4.5],
  ['warning', [...GROUNDS, 'warning-soft'], 4.5],
  ['success', [...GROUNDS, 'success-soft'], 4.5],
  ['accent-edge', GROUNDS, 3],
  ['focus', GROUNDS, 3],
  ['line-strong', GROUNDS, 3],
]

test('keeps a contrast of 4.5 for text and 3 for edges in both modes, for any theme', () => {
  const property = fc.property(look, fc.boolean(), (chosen, dark) => {
    const tokens = colorTokens(chosen, dark)
    const rgb = (name: string) => parseColor(tokens[name]!)!
    for (const [name, grounds, ratio] of PROMISES) {
      for (const ground of grounds) {
        expect(contrast(rgb(name), rgb(ground)), `${name} on ${ground}`).toBeGreaterThanOrEqual(ratio)
      }
    }
    expect(contrast(rgb('qr'), [255, 255, 255])).toBeGreaterThanOrEqual(7)
  })
  fc.assert(property, { numRuns: 2000 })
})

test('keeps the host’s accent, or darkens it by at most 6 % of lightness under a white label', () => {
  fc.assert(
    fc.property(color, fc.boolean(), (accent, dark) => {
      const tokens = colorTokens({ accent }, dark)
      if (tokens.accent === toHex(accent)) return
      const [shown] = toOklch(parseColor(tokens.accent!)!)
      expect(tokens['on-accent']).toBe('#ffffff')
      expect(toOklch(accent)[0] - shown).toBeLessThanOrEqual(0.065)
    }),
    { numRuns: 500 },
  )
})

test.each(['#ff007a', '#e8442e', '#f0433a', '#2f80ff', '#8247e5'])(
  'gives the brand colour %s a white label',
  accent => {
    for (const dark of [false, true])
      expect(colorTokens({ accent: parseColor(accent) }, dark)['on-accent']).toBe('#ffffff')
  },
)

test('gives the host’s own colour to a label on the accent, and refuses one with a contrast below 3', () => {
  expect(themeSheet({ accent: '#ffd400', onAccent: '#222222' }).text).toContain('--portico-on-accent: #222222;')
  const { text, refused } = themeSheet({ accent: '#ffd400', onAccent: '#ffffff' })
  expect(text).not.toContain('--portico-on-accent: #ffffff;')
  expect(refused).toEqual([{ name: 'onAccent', reason: 'give a colour with a contrast of at least 3 to the accent' }])
})

test('blurs the page behind the dialog by up to 24px', () => {
  expect(themeSheet({ backdropBlur: '8px' }).text).toContain('--portico-backdrop: blur(8px);')
  expect(themeSheet({}).text).not.toContain('--portico-backdrop')
  expect(themeSheet({ backdropBlur: '90px' }).refused).toEqual([
    { name: 'backdropBlur', reason: 'give pixels from 0px to 24px' },
  ])
})

test('the rules of a density come only where it is compact', () => {
  expect(themeSheet({ density: 'compact' }).text).toContain('--portico-density: 0.5;')
  for (const variables of [{}, { density: 'comfortable' as const }]) {
    expect(themeSheet(variables)).toMatchObject({ text: expect.not.stringContaining('density'), refused: [] })
  }
  expect(themeSheet({ density: 'dense' as 'compact' }).refused).toEqual([
    { name: 'density', reason: 'give comfortable or compact' },
  ])
})

test('contains the chosen values and the forced mode', () => {
  const { text, refused } = themeSheet({
    accent: 'rgb(255 107 0)',
    fontFamily: 'Inter, "Söhne Breit", sans-serif',
    fontSize: '18px',
    radius: 'round',
    zIndex: 50,
  })
  expect(refused).toEqual([])
  expect(text).toContain('--portico-accent: #ff6b00;')
  expect(text).toContain('--portico-font: "Inter","Söhne Breit",sans-serif;')
  expect(text).toContain('--portico-scale: 1.2;')
  expect(text).toContain('--portico-radius: 999px;')
  expect(text).toContain('--portico-z-index: 50;')
  expect(text).toContain(':host([data-mode="dark"])')
})
