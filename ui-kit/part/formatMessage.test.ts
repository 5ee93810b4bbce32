import { describe, expect, test } from 'vitest'
import { ENGLISH, type Locale } from '../../kernel'
import { defineMessages } from '../../kernel/kit'
import { formatMessage } from './formatMessage'

const { found, left, hello } = defineMessages('test', {
  found: { of: 'count', one: '{count} token', other: '{count} tokens' },
  left: { of: 'seconds', other: 'Try again after {seconds} seconds' },
  hello: 'Hello {name}',
})

const inLanguage = (tag: string, texts: Locale['texts'] = {}): Locale => ({ tag, direction: 'ltr', texts })

/** Each form by its own name. */
const formNames = (tag: string) =>
  inLanguage(tag, {
    'test/found': 'other',
    ...Object.fromEntries(['zero', 'one', 'two', 'few', 'many'].map(form => [`test/found.${form}`, form])),
  })

describe('a plural', () => {
  test.each([
    ['ja', { 0: 'other', 1: 'other', 5: 'other' }],
    ['de', { 0: 'other', 1: 'one', 2: 'other' }],
    ['pt', { 0: 'one', 1: 'one', 2: 'other', 1000000: 'many' }],
    ['pl', { 1: 'one', 2: 'few', 5: 'many', 22: 'few' }],
    ['ru', { 1: 'one', 3: 'few', 11: 'many', 21: 'one' }],
    ['ar', { 0: 'zero', 1: 'one', 2: 'two', 3: 'few', 11: 'many', 100: 'other' }],
  ])('a plural has the form of its number in %s', (tag, expected) => {
    const forms = Object.keys(expected).map(count => formatMessage(formNames(tag), found, { count: Number(count) }))
    expect(forms).toEqual(Object.values(expected))
  })

  test('a plural has its English form where a language has none', () => {
    const of = (locale: Locale) => [1, 2].map(count => formatMessage(locale, found, { count }))
    expect(of(ENGLISH)).toEqual(['1 token', '2 tokens'])
    expect(of(inLanguage('pl'))).toEqual(['1 token', '2 tokens'])
  })

  test('a plural has the form `other` where a language leaves a form out', () => {
    expect(formatMessage(inLanguage('pl', { 'test/found': 'x {count}' }), found, { count: 2 })).toBe('x 2')
  })

  test('a plural is counted by the variable that it names', () => {
    const texts = { 'test/left': 'in {seconds} Sekunden', 'test/left.one': 'in einer Sekunde' }
    expect(formatMessage(inLanguage('de', texts), left, { seconds: 1 })).toBe('in einer Sekunde')
    expect(formatMessage(ENGLISH, left, { seconds: 7 })).toBe('Try again after 7 seconds')
  })

  test('comes from a function of the message', () => {
    const locale = inLanguage('de', ({ id }) => (id === 'test/found.one' ? 'genau {count}' : undefined))
    expect(formatMessage(locale, found, { count: 1 })).toBe('genau 1')
  })
})

test('numbers have the separators and digits of the language’s tag', () => {
  expect(formatMessage(inLanguage('de'), found, { count: 1234.5 })).toBe('1.234,5 tokens')
  expect(formatMessage(inLanguage('ar-u-nu-latn'), found, { count: 12 })).toBe('12 tokens')
})

test('texts are inserted as they are', () => {
  expect(formatMessage(ENGLISH, hello, { name: '12345' })).toBe('Hello 12345')
})
