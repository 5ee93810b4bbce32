import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryBackend } from '../../adapters/conformance/edges'
import { createStorage } from './storage'

const throwing = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('a value is kept as JSON under one versioned prefix, until it is removed', () => {
  const backend = memoryBackend()
  const storage = createStorage(backend)
  storage.set('session/last', { id: 'a' })
  expect([...backend.entries]).toEqual([['portico/1/session/last', '{"id":"a"}']])
  expect(createStorage(backend).get('session/last')).toEqual({ id: 'a' })
  storage.remove('session/last')
  expect(storage.get('session/last')).toBeUndefined()
})

test('whatever JSON value is kept comes back', () => {
  const storage = createStorage(memoryBackend())
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      storage.set('x', value)
      expect(storage.get('x')).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('another page’s keys are not ours', () => {
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
test('where storage is denied, memory keeps the value for the visit', () => {
  const storage = createStorage({ getItem: throwing, setItem: throwing, removeItem: throwing })
  expect(storage.get('x')).toBeUndefined()
  storage.set('x', 1)
  expect(storage.get('x')).toBe(1)
  storage.remove('x')
  expect(storage.get('x')).toBeUndefined()
})

test('where storage is full, the newest value is the one that is read', () => {
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

test('without any storage, memory is enough', () => {
  const storage = createStorage(undefined)
  storage.set('x', [1])
  expect(storage.get('x')).toEqual([1])
})

// Fails when an error on reading the page's storage is not caught.
test('reading the page’s storage itself may throw: memory has it', () => {
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
  const heard = vi.fn()
  const end = createStorage(memoryBackend()).watch('x', heard)
  const tell = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  tell('portico/1/x')
  tell('portico/1/y')
  tell('x')
  expect(heard).toHaveBeenCalledTimes(1)
  tell(null)
  expect(heard).toHaveBeenCalledTimes(2)
  end()
  tell('portico/1/x')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('ignores text that another script has written and that is not JSON', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const heard = vi.fn()
  createStorage(memoryBackend()).watch('x', heard)
  const tell = (newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'portico/1/x', newValue }))
  tell('{"a')
  tell('')
  expect(heard).not.toHaveBeenCalled()
  tell('7')
  tell(null)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('on a server there is no other tab', () => {
  expect(createStorage(memoryBackend()).watch('x', vi.fn())).not.toThrow()
})
