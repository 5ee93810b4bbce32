import { expect, test } from 'vitest'
import { fakeEnv } from '../../adapters/conformance'
import type { ResolvedOptions } from '../../kernel'
import { isInForeignPage } from './foreignPage'

const LISTED = 'https://listed.example'
const OTHER = 'https://other.example'

const isForeign = (framedBy: readonly string[], frameAncestors?: readonly string[]) =>
  isInForeignPage({ page: fakeEnv({ framedBy }), settings: { frameAncestors } as ResolvedOptions })

test('a page in no frame of another site is at home', () => {
  expect([isForeign([]), isForeign([], [LISTED])]).toEqual([false, false])
})

test('a frame of a site that the host does not list is foreign, without a list too', () => {
  expect([isForeign([OTHER]), isForeign([OTHER], []), isForeign([OTHER], [LISTED])]).toEqual([true, true, true])
})

test('each frame around the page must be of a listed site', () => {
  expect(isForeign([LISTED], [LISTED])).toBe(false)
  expect([isForeign([LISTED, OTHER], [LISTED]), isForeign([OTHER, LISTED], [LISTED])]).toEqual([true, true])
})

test.each([
  ['an origin that the browser does not reveal', ''],
  ['a subdomain', 'https://sub.listed.example'],
  ['another scheme', 'http://listed.example'],
  ['another port', 'https://listed.example:8443'],
  ['a longer name', 'https://listed.example.evil.example'],
])('%s is not the listed site', (_, origin) => {
  expect(isForeign([origin], [LISTED])).toBe(true)
})
