import { expect, test } from 'vitest'
import { fakeEnv, memoryBackend } from '../../adapters/conformance'
import { createStorage } from '../ports/storage'
import type { StartContext } from './manifest'
import { handleRedirect, REDIRECT_KEY, redirectResult } from './redirect'

const LEFT = { mark: 'm4rk', search: '?order=5', hash: '#cart' }

/** The page's address and the slice after a return to this address. */
function arrive(address: string, left: unknown = LEFT) {
  const env = fakeEnv({ href: () => address })
  const storage = createStorage(memoryBackend())
  if (left !== undefined) storage.set(REDIRECT_KEY, left)
  const hydrated = handleRedirect('result').hydrates?.({ env, storage } as unknown as StartContext)
  return { href: env.href(), hydrated }
}

test('an address without the parameters is left alone', () => {
  const address = 'https://app.example/page?other=1#part'
  expect(arrive(address)).toEqual({ href: address, hydrated: undefined })
})

test('the mark that the page left with restores its query and fragment', () => {
  const { href, hydrated } = arrive('https://app.example/page?portico_mark=m4rk&result=r')
  expect(href).toBe('https://app.example/page?order=5#cart')
  expect(hydrated).toEqual({ slice: redirectResult, value: { result: 'r', mark: 'm4rk' } })
})

test.each([
  ['another mark', 'portico_mark=guess&result=r', LEFT],
  ['an empty mark', 'portico_mark=&result=r', { ...LEFT, mark: '' }],
  ['no mark', 'result=r', LEFT],
  ['no mark, and none stored', 'result=r', { search: '?order=5', hash: '#cart' }],
  ['a mark, and none stored', 'portico_mark=m4rk', { search: '?order=5', hash: '#cart' }],
  ['a mark, and nothing stored', 'portico_mark=m4rk', null],
  ['a mark that stands for another type', 'portico_mark=7', { ...LEFT, mark: 7 }],
])('%s restores nothing, and both parameters leave the address', (_, query, left) => {
  const { href } = arrive(`https://app.example/page?${query}&kept=1#part`, left)
  expect(href).toBe('https://app.example/page?kept=1#part')
})

test.each([
  ['result=r', { result: 'r', mark: null }],
  ['portico_mark=m', { result: null, mark: 'm' }],
  ['result=&portico_mark=', { result: '', mark: '' }],
])('the result of %s goes to the slice alone', (query, value) => {
  expect(arrive(`https://app.example/?${query}`).hydrated).toEqual({ slice: redirectResult, value })
})

test('the plugin starts with the page only if the address had a result', () => {
  const { activatesAtStart } = handleRedirect('result')
  const withResult = (result: unknown) => ({ read: () => result }) as unknown as StartContext
  expect(activatesAtStart?.(withResult({ result: 'r', mark: null }))).toBe(true)
  expect(activatesAtStart?.(withResult(undefined))).toBe(false)
})
