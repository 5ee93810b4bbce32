import { expect, test } from 'vitest'
import { sanitizeSymbol, sanitizeText, sanitizeTokenName } from './sanitizeText'

test.each([
  ['a\u200bb\u0000c\nd', 'abcd'],
  ['\u202eevil\u200b', 'evil'],
  [' \u200b\u2066 ', ''],
  ['soft\u00adhyphen\ufeff', 'softhyphen'],
  ['👩\u200d🚀', '👩\u200d🚀'],
])('%j is shown as %j', (text, shown) => {
  expect(sanitizeText(text, 100)).toBe(shown)
})

test('a cut text ends in an ellipsis, and no part of a character stays', () => {
  expect(sanitizeText('x'.repeat(1e6), 12)).toBe(`${'x'.repeat(11)}…`)
  expect(sanitizeText(`\u200b${'x'.repeat(12)}`, 12)).toBe('x'.repeat(12))
  expect(sanitizeText(`${'\u200b'.repeat(1e6)}x`, 12)).toBe('')
  expect(sanitizeText(`${'x'.repeat(9)} 🚀🚀🚀`, 12)).toBe(`${'x'.repeat(9)} 🚀…`)
  expect(sanitizeText(`${'x'.repeat(10)}👩\u200d🚀`, 12)).toBe(`${'x'.repeat(10)}👩…`)
  expect(sanitizeText('a\ud83db\ude80', 12)).toBe('ab')
})

test('two long symbols that differ at their end are both shown as cut', () => {
  expect(['SUPERLONGTOKENONE', 'SUPERLONGTOKENTWO', 'TWELVELETTER'].map(sanitizeSymbol)).toEqual([
    'SUPERLONGTO…',
    'SUPERLONGTO…',
    'TWELVELETTER',
  ])
})

test('the names of tokens have no joiners', () => {
  expect([sanitizeSymbol('US\u200dDC'), sanitizeTokenName('USD\u200c Coin')]).toEqual(['USDC', 'USD Coin'])
})
