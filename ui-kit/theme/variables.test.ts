import fc from 'fast-check'
import { expect, test } from 'vitest'
import { themeSheet } from './themeSheet'
import type { ThemeVariables } from './variables'

const TEXT_VARIABLES = ['accent', 'colorMix', 'qrColor', 'fontFamily', 'fontSize', 'radius'] as const

/** Invalid values for most variables, but valid font names: in quotes they are harmless. */
const ODD_NAMES = ['1e999px', 'NaNpx', '99999px', '12px 12px', '1vw', 'toString', '__proto__', 'constructor', '１２px']

const PAYLOADS = [
  'url(https://evil.test/x)',
  'URL("javascript:alert(1)")',
  'image-set(url(x) 1x)',
  'red;background:url(x)',
  '#fff;}*{display:none',
  '#fff}body{display:none}',
  '@import "https://evil.test/x.css"',
  '"a";@import url(x)',
  'expression(alert(1))',
  'var(--portico-accent)',
  'env(safe-area-inset-top)',
  'attr(title)',
  'calc(1px + 1px)',
  '12px;position:fixed',
  '12px}:host{display:none}',
  '12px /* */',
  '/**/12px',
  '\\75rl(x)',
  '\\000075rl(x)',
  'Inter\\, evil',
  '"Inter',
  "Inter'",
  `"Inter' sans`,
  'Inter, ,sans-serif',
  'Inter\n}body{}',
  'Inter\u0000',
  'Inter, "a\\22 ;}"',
  '</style><script>alert(1)</script>',
  '<!-- -->',
  'inherit !important',
  '#fff !important',
  '-moz-binding:url(x)',
  'behavior:url(x.htc)',
  '-1px',
  '+1px',
  '.5.5px',
  '12px!important',
  'var(--x, url(y))',
  'if(style(--a: b): url(x))',
  'src(x)',
  'local("x")',
  'format("woff2")',
  '{}',
  ';',
  ':host',
  '$0',
  'round;',
  'rgb(0 0 0 / 50%)',
  'color-mix(in srgb, red, blue)',
  'paint(x)',
  'element(#x)',
  '\u202e12px',
  `#${'f'.repeat(100_000)}`,
]

// Fails when font lists are passed on unproven.
test('rejects three hundred hostile values with a reason and leaves the sheet unchanged', () => {
  const own = themeSheet({}).text
  const cases = TEXT_VARIABLES.flatMap(name =>
    [...PAYLOADS, ...(name === 'fontFamily' ? [] : ODD_NAMES)].map(value => ({ name, value })),
  )
  expect(cases.length).toBeGreaterThanOrEqual(300)
  for (const { name, value } of cases) {
    const { text, refused } = themeSheet({ [name]: value })
    expect(refused, `${name}: ${value.slice(0, 80)}`).toEqual([{ name, reason: expect.stringMatching(/^give /) }])
    expect(text).toBe(own)
  }
})

test('rejects values of a wrong type', () => {
  const own = themeSheet({}).text
  for (const value of [null, true, {}, [], ['#fff'], () => '#fff', Number.NaN, Infinity, -1, 1.5e9 + 0.5, 10n]) {
    for (const name of [...TEXT_VARIABLES, 'zIndex', 'colorMixStrength']) {
      const variables: object = { [name]: value }
      const { text, refused } = themeSheet(variables)
      expect(refused, `${name}: ${String(value)}`).toHaveLength(1)
      expect(text).toBe(own)
    }
  }
})

test('names an unknown variable', () => {
  const variables: object = { borderImage: 'url(x)', toString: '#fff' }
  expect(themeSheet(variables).refused).toEqual([
    { name: 'borderImage', reason: 'there is no such variable' },
    { name: 'toString', reason: 'there is no such variable' },
  ])
})

// Fails when font lists are passed on unproven.
test('lets no text open a rule, a URL or a comment in the sheet', () => {
  const skeleton = (text: string) => text.replace(/[^{}@;]/g, '').replace(/;+/g, ';')
  const own = skeleton(themeSheet({}).text)
  const letter = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
  const sign = fc.constantFrom(...' ,"\'{}();:@/*\\')
  const variables = fc.record<ThemeVariables>(
    {
      accent: fc.string({ unit: 'binary' }),
      fontFamily: fc.string({ unit: fc.oneof(letter, sign), maxLength: 40 }),
      radius: fc.string(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(variables, chosen => {
      const { text } = themeSheet(chosen)
      expect(skeleton(text)).toBe(own)
      expect(text).not.toMatch(/url\(|\/\*|\\/i)
    }),
    { numRuns: 1000 },
  )
})
