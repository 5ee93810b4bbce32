import { expect, test } from 'vitest'
import { sanitizeText } from './sanitizeText'

test.each([
  ['a\u200bb\u0000c\nd', 'abcd'],
  ['\u202eevil\u200b', 'evil'],
  [' \u200b\u2066 ', ''],
  ['soft\u00adhyphen\ufeff', 'softhyphen'],
  ['👩\u200d🚀', '👩\u200d🚀'],
])('%j is shown as %j', (text, shown) => {
  expect(sanitizeText(text, 100)).toBe(shown)
})

test('cuts a text before any other work', () => {
  expect(sanitizeText('x'.repeat(1e6), 12)).toBe('x'.repeat(12))
  expect(sanitizeText(`\u200b${'x'.repeat(20)}`, 12)).toBe('x'.repeat(11))
})
