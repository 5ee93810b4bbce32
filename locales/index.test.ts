import { expect, test } from 'vitest'
import { loadLocale } from '.'

const tagOf = async (wanted: string | readonly string[]) => (await loadLocale(wanted))?.tag

test('finds the first language of the user’s list that it has', async () => {
  expect(await tagOf('de')).toBe('de')
  expect(await tagOf(['xx', 'de-CH', 'ar'])).toBe('de')
  expect(await tagOf(['ar-EG', 'de'])).toBe('ar-u-nu-latn')
})

test.each([
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh-Hans-HK', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-MO', 'zh-Hant'],
  ['zh-Hant', 'zh-Hant'],
])('%s is written in the script of %s', async (wanted, tag) => {
  expect(await tagOf(wanted)).toBe(tag)
})

test('English and unknown languages have nothing to load', async () => {
  expect(await tagOf(['en-GB', 'de'])).toBeUndefined()
  expect(await tagOf(['xx'])).toBeUndefined()
  expect(await tagOf('')).toBeUndefined()
})

test('reads an Accept-Language header in the order of quality', async () => {
  expect(await tagOf('ar;q=0.5, de-AT;q=0.9, *;q=0.1')).toBe('de')
  expect(await tagOf('*')).toBeUndefined()
})

test('passes over text that is no language tag', async () => {
  expect(await tagOf(['no tag'])).toBeUndefined()
  expect(await tagOf(['en-US@posix', 'de'])).toBe('de')
})
