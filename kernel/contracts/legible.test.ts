import { expect, test } from 'vitest'
import { legible } from './legible'

test.each([
  ['a\u200bb\u0000c\nd', 'abcd'],
  ['\u202eevil\u200b', 'evil'],
  [' \u200b\u2066 ', ''],
  ['soft\u00adhyphen\ufeff', 'softhyphen'],
  ['👩\u200d🚀', '👩\u200d🚀'],
])('%j is shown as %j', (text, shown) => {
  expect(legible(text, 100)).toBe(shown)
})

test('is cut before any other work', () => {
  expect(legible('x'.repeat(1e6), 12)).toBe('x'.repeat(12))
  expect(legible(`\u200b${'x'.repeat(20)}`, 12)).toBe('x'.repeat(11))
})
