import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryBackend } from '../../adapters/conformance/edges'
import { createStorage } from './storage'

const throwing = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('stores a value as JSON under one versioned prefix, until it is removed', () => {
  const backend = memoryBackend()
  const storage = createStorage(backend)
  storage.set('session/last', { id: 'a' })
  expect([...backend.entries]).toEqual([['portico/1/session/last', '{"id":"a"}']])
  expect(createStorage(backend).get('session/last')).toEqual({ id: 'a' })
  storage.remove('session/last')
  expect(storage.get('session/last')).toBeUndefined()
})

test('returns every JSON value that was stored', () => {
  const storage = createStorage(memoryBackend())
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      storage.set('x', value)
      expect(storage.get('x')).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('the storage does not read keys without the prefix', () => {
  const backend = memoryBackend()
  backend.setItem('session/last', '"theirs"')
  expect(createStorage(backend).get('session/last')).toBeUndefined()
})

test.each(['', '{', 'undefined', '<html>', '\0'])('%j, which is no JSON, reads as nothing', text => {
  const backend = memoryBackend()
  backend.setItem('portico/1/x', text)
  expect(createStorage(backend).get('x')).toBeUndefined()
})

// Fails when failures of the storage are not caught.
test('keeps the value in memory for the visit if storage is denied', () => {
  const storage = createStorage({ getItem: throwing, setItem: throwing, removeItem: throwing })
  expect(storage.get('x')).toBeUndefined()
  storage.set('x', 1)
  expect(storage.get('x')).toBe(1)
  storage.remove('x')
  expect(storage.get('x')).toBeUndefined()
})

test('reads the newest value if storage is full', () => {
  const backend = memoryBackend()
  const storage = createStorage(backend)
  storage.set('x', 'old')
  const full = vi.spyOn(backend, 'setItem').mockImplementation(throwing)
  storage.set('x', 'new')
  expect(storage.get('x')).toBe('new')
  full.mockRestore()
  storage.set('x', 'newest')
  expect([...backend.entries.values()]).toEqual(['"newest"'])
})

test('keeps values in memory without any storage', () => {
  const storage = createStorage(undefined)
  storage.set('x', [1])
  expect(storage.get('x')).toEqual([1])
})

// Fails when an error on reading the page's storage is not caught.
test('keeps values in memory if reading the page’s storage throws', () => {
  const usual = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: throwing })
  const storage = createStorage()
  storage.set('x', 1)
  expect(storage.get('x')).toBe(1)
  if (usual) Object.defineProperty(globalThis, 'localStorage', usual)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})

afterEach(() => void vi.unstubAllGlobals())

test('emits another tab’s writes, removals and clears of this key only, until undone', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const received = vi.fn()
  const end = createStorage(memoryBackend()).watch('x', received)
  const tell = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  tell('portico/1/x')
  tell('portico/1/y')
  tell('x')
  expect(received).toHaveBeenCalledTimes(1)
  tell(null)
  expect(received).toHaveBeenCalledTimes(2)
  end()
  tell('portico/1/x')
  expect(received).toHaveBeenCalledTimes(2)
})

test('ignores text that another script has written and that is not JSON', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const received = vi.fn()
  createStorage(memoryBackend()).watch('x', received)
  const tell = (newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'portico/1/x', newValue }))
  tell('{"a')
  tell('')
  expect(received).not.toHaveBeenCalled()
  tell('7')
  tell(null)
  expect(received).toHaveBeenCalledTimes(2)
})

test('watches no other tab on a server', () => {
  expect(createStorage(memoryBackend()).watch('x', vi.fn())).not.toThrow()
})
