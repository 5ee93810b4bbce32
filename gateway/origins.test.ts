import { expect, test } from 'vitest'
import { isAllowed } from './origins'

const ALLOWED = ['https://*.app.example', 'https://exact.example:8443']

test.each([
  ['https://one.app.example', true],
  ['https://a.b.app.example', true],
  ['https://exact.example:8443', true],
  ['http://localhost:5173', true],
  ['http://127.0.0.1:3000', true],
  [undefined, true],
  ['https://app.example', false],
  ['http://one.app.example', false],
  ['https://one.app.example:444', false],
  ['https://evilapp.example', false],
  ['https://app.example.evil.example', false],
  ['https://exact.example', false],
  ['http://localhost.evil.example', false],
  ['null', false],
])('a page of %s may use the project: %s', (origin, expected) => {
  expect(isAllowed(origin, ALLOWED)).toBe(expected)
})

test('every page may use a project that names none', () => {
  expect(isAllowed('https://any.example', [])).toBe(true)
})
