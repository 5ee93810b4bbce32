import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, type Rgb, toHex } from './color'
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

test('keeps the host’s accent unchanged', () => {
  fc.assert(
    fc.property(color, fc.boolean(), (accent, dark) => {
      expect(colorTokens({ accent }, dark).accent).toBe(toHex(accent))
    }),
  )
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
