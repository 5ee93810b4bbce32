import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from './plainText'

test.each([
  ['Grüße, 世界 ❤️ 🦊', 'Grüße, 世界 ❤️ 🦊'],
  ['evil\u202eknil', 'evil\\u{202e}knil'],
  ['U\u200bSDC', 'U\\u{200b}SDC'],
  ['a\u2066b\u2069', 'a\\u{2066}b\\u{2069}'],
  ['line\nbreak', 'line\\u{a}break'],
  ['half \ud800', 'half \\u{d800}'],
  ['tag\u{e0041}', 'tag\\u{e0041}'],
  ['filler\u3164', 'filler\\u{3164}'],
  ['blank\u2800', 'blank\\u{2800}'],
  ['\0', '\\u{0}'],
])('%o is shown as %o', (text, shown) => {
  expect(plainText(text, 100)).toBe(shown)
})

test('keeps line breaks where lines are shown, in any notation', () => {
  expect(plainText('a\nb\r\nc\rd\u2028e', 100, { lines: true })).toBe('a\nb\nc\nd\\u{2028}e')
})

test('cuts a long text between characters and marks the cut', () => {
  expect(plainText('abcdef', 6)).toBe('abcdef')
  expect(plainText('abcdefg', 6)).toBe('abcdef…')
  expect(plainText('🦊🦊🦊', 2)).toBe('🦊🦊…')
  expect(plainText('🦊'.repeat(1_000_000), 3)).toBe('🦊🦊🦊…')
})

test('removes invisible characters from every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(plainText(text, 50)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
    }),
  )
})
