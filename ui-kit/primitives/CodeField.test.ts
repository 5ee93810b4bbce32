import { expect, test } from 'vitest'
import { digitsOf } from './CodeField'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['Your code: 123-456.', '123456'],
  ['1234567', '123456'],
  ['12a', '12'],
  ['', ''],
  ['٠١٢٣٤٥', '012345'],
  ['९४४', '944'],
  ['１２３４５６', '123456'],
])('reads %s as the code %s', (text, code) => {
  expect(digitsOf(text, 6)).toBe(code)
})
