import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, fromOklch, type Rgb, toHex, toOklch } from './color'
import { parseColor } from './parseColor'

const byte = fc.integer({ min: 0, max: 255 })
const color: fc.Arbitrary<Rgb> = fc.tuple(byte, byte, byte)

test.each([
  ['#0af', '#00aaff'],
  ['#00AAFF', '#00aaff'],
  ['#0aff', '#00aaff'],
  ['#00aaffff', '#00aaff'],
  ['rgb(0 170 255)', '#00aaff'],
  ['rgb(0, 170, 255)', '#00aaff'],
  ['rgba(0, 170, 255, 1)', '#00aaff'],
  ['rgb(0% 66.67% 100% / 100%)', '#00aaff'],
  ['rgb(-10 300 255)', '#00ffff'],
  ['hsl(200 100% 50%)', '#00aaff'],
  ['hsl(200deg, 100%, 50%)', '#00aaff'],
  ['hsl(-160 100 50)', '#00aaff'],
  ['hsl(0 0% 100%)', '#ffffff'],
  ['oklch(1 0 0)', '#ffffff'],
  ['oklch(62.8% 0.2577 29.23deg)', '#ff0000'],
  ['  OKLCH(0 0 0)  ', '#000000'],
])('the colour %s is read', (text, hex) => {
  expect(toHex(parseColor(text)!)).toBe(hex)
})

test.each([
  '',
  '#',
  '#12',
  '#12345',
  '#1234567',
  '#0000000',
  '#00000080',
  '#xyz',
  'rgb()',
  'rgb(1 2)',
  'rgb(1 2 3 4 5)',
  'rgb(1 2 3 / .5)',
  'rgb(a b c)',
  'rgb(1deg 2 3)',
  'hsl(50% 50% 50%)',
  'oklch(.5 .1 50%)',
  'rgb(calc(1) 2 3)',
  'rgb(1 2 3);color:red',
  'red;',
  'var(--x)',
  'url(x)',
  `#${'0'.repeat(90)}`,
])('rejects %s as an opaque colour', text => {
  expect(parseColor(text)).toBeUndefined()
})

test('reads or rejects any text without an exception', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => void parseColor(text)))
})

test('converts a colour to oklch and back without a change', () => {
  fc.assert(
    fc.property(color, original => {
      for (const [place, part] of fromOklch(toOklch(original)).entries()) {
        expect(Math.abs(part - original[place]!)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('computes the contrast that WCAG defines', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
  expect(contrast([255, 255, 255], [119, 119, 119])).toBeCloseTo(4.48, 2)
})
