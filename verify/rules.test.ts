import { expect, test } from 'vitest'
import { checkPlace, checkTime } from './rules'
import { statement } from './testing/user'

const NOW = Date.parse('2026-03-01T12:00:00.000Z')
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()
const message = statement({ chainId: 'eip155:1', address: '0x1', sign: async () => '' }, 'nonce12345')

const placed = (domain: string, uri: string, app: Parameters<typeof checkPlace>[1] = { domain }) =>
  checkPlace({ ...message, domain, uri }, app)
const refusal = (code: string, context: object) => expect.objectContaining({ code, context })

test.each([
  ['localhost:5173', 'http://localhost:5173/'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000/login'],
  ['shop.localhost', 'http://shop.localhost/'],
  ['localhost', 'https://localhost/'],
  ['shop.example', 'https://shop.example/account?tab=1#top'],
  ['shop.example:8443', 'https://shop.example:8443/'],
])('a page of %s may be signed: %s', (domain, uri) => {
  expect(() => placed(domain, uri)).not.toThrow()
})

test.each([
  ['shop.example', 'http://shop.example/'],
  ['localhost.shop.example', 'http://localhost.shop.example/'],
  ['notlocalhost', 'http://notlocalhost/'],
  ['x.localhost.example', 'http://x.localhost.example/'],
  ['127.0.0.1.example', 'http://127.0.0.1.example/'],
  ['localhost', 'ws://localhost/'],
  ['localhost', 'ftp://localhost/'],
  ['localhost', 'http://evil.example/'],
  ['localhost', 'http://localhost:5173/'],
  ['shop.example', 'no URI'],
])('the domain %s allows no other page to be signed: %s', (domain, uri) => {
  expect(() => placed(domain, uri)).toThrow(refusal('URI_MISMATCH', { uri }))
})

test('a page whose host is written with an umlaut is of its domain, also in a server that has run for long', () => {
  // Node 20 compiles the check of a URL after many calls, and refuses such letters from then on.
  for (let count = 0; count < 200_000; count++) placed('app.example', 'https://app.example/')
  expect(placed('xn--bcher-kva.example', 'https://b\u00fccher.example/')).toBeUndefined()
})

test('a refused domain is named, and an empty list allows none', () => {
  expect(() => placed('evil.example', 'https://evil.example', { domain: 'shop.example' })).toThrow(
    refusal('DOMAIN_MISMATCH', { domain: 'evil.example' }),
  )
  expect(() => placed('shop.example', 'https://shop.example', { domain: [] })).toThrow(
    refusal('DOMAIN_MISMATCH', { domain: 'shop.example' }),
  )
})

test('a listed URI is compared exactly', () => {
  const app = { domain: 'shop.example', uri: 'https://shop.example/login' }
  expect(() => placed('shop.example', app.uri, app)).not.toThrow()
  const uri = 'https://shop.example/login?x'
  expect(() => placed('shop.example', uri, app)).toThrow(refusal('URI_MISMATCH', { uri }))
})

const timed = (times: Partial<Record<'issuedAt' | 'notBefore' | 'expirationTime', string>>, now = NOW) => {
  const { issuedAt: _, notBefore: __, expirationTime: ___, ...rest } = message
  checkTime({ ...rest, ...times }, { now, toleranceSeconds: 60 })
}

test('a message without times is valid at any time, and a refused time is named', () => {
  expect(() => timed({})).not.toThrow()
  expect(() => timed({ issuedAt: at(0), notBefore: at(-10), expirationTime: at(1) })).not.toThrow()
  expect(() => timed({ issuedAt: at(61) })).toThrow(refusal('NOT_YET_VALID', { start: at(61) }))
  expect(() => timed({ issuedAt: at(0), notBefore: at(61) })).toThrow(refusal('NOT_YET_VALID', { start: at(61) }))
  expect(() => timed({ expirationTime: at(-60) })).toThrow(refusal('EXPIRED', { expirationTime: at(-60) }))
})

test('refuses a time that is no date, and an invalid clock', () => {
  expect(() => timed({ issuedAt: 'soon' })).toThrow(refusal('NOT_YET_VALID', { start: 'soon' }))
  expect(() => timed({ expirationTime: 'never' })).toThrow(refusal('EXPIRED', { expirationTime: 'never' }))
  for (const now of [Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => timed({}, now)).toThrow(refusal('CLOCK_INVALID', {}))
})
