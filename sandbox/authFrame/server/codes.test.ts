import { expect, test } from 'vitest'
import { CODE_VALID_MS, createCodes } from './codes'

const other = (code: string) => (code === '000000' ? '111111' : '000000')

function start() {
  let now = 0
  const codes = createCodes(() => now)
  return {
    codes,
    wait: (ms: number) => {
      now += ms
    },
  }
}

test('issues a code of six digits that works once', () => {
  const { codes } = start()
  const code = codes.issue('login')
  expect(code).toMatch(/^\d{6}$/)
  codes.check('login', code)
  expect(() => codes.check('login', code)).toThrow('This code is no longer valid')
})

test('replaces the code of a purpose by a newer one', () => {
  const { codes } = start()
  const first = codes.issue('login')
  const elsewhere = codes.issue('change')
  expect(() => codes.check('logout', first)).toThrow('This code is no longer valid')
  const second = codes.issue('login')
  if (first !== second) expect(() => codes.check('login', first)).toThrow('That code is incorrect')
  codes.check('login', second)
  codes.check('change', elsewhere)
})

test('accepts a code for twenty minutes', () => {
  const { codes, wait } = start()
  const early = codes.issue('early')
  const late = codes.issue('late')
  wait(CODE_VALID_MS - 1)
  codes.check('early', early)
  wait(1)
  expect(() => codes.check('late', late)).toThrow('This code is no longer valid')
})

test('refuses a code after the fifth wrong guess, the right code too', () => {
  const { codes } = start()
  const code = codes.issue('login')
  for (let guess = 1; guess < 5; guess++) {
    expect(() => codes.check('login', other(code))).toThrow('That code is incorrect. Try again.')
  }
  expect(() => codes.check('login', other(code))).toThrow('Request a new one')
  expect(() => codes.check('login', code)).toThrow('Request a new one')
})
