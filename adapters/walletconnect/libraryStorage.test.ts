import { expect, test } from 'vitest'
import { fakeClock, fakeEdges, fakeStorage } from '../conformance/edges'
import { openLibraryStorage, type Vault } from './libraryStorage'

const DEEP_LINK = 'WALLETCONNECT_DEEPLINK_CHOICE'

function rememberingVault(entries: [string, string][] = []) {
  const kept = new Map(entries)
  const vault: Vault = {
    load: async () => new Map(kept),
    save: async (key, text) => void (text === undefined ? kept.delete(key) : kept.set(key, text)),
  }
  return { kept, vault }
}
const edges = () => ({ clock: fakeClock(), storage: fakeStorage() })

test('the storage reads stored values, stores new ones and removes deleted ones', async () => {
  const { kept, vault } = rememberingVault([['a', '{"x":1}']])
  const memory = await openLibraryStorage(edges(), vault)
  expect(await memory.getItem('a')).toEqual({ x: 1 })
  await memory.setItem('b', [2n, 'two'])
  await memory.removeItem('a')
  expect(await memory.getEntries()).toEqual([['b', ['2', 'two']]])
  expect([...kept]).toEqual([['b', '["2","two"]']])
})

test('the storage returns copies', async () => {
  const memory = await openLibraryStorage(edges(), rememberingVault().vault)
  const value = { list: [1] }
  await memory.setItem('a', value)
  value.list.push(2)
  expect(await memory.getItem('a')).toEqual({ list: [1] })
})

test('text that is not JSON reads as undefined', async () => {
  const memory = await openLibraryStorage(edges(), rememberingVault([['a', '{broken']]).vault)
  expect(await memory.getItem('a')).toBe(undefined)
})

// Fails when the adapter waits for the vault without a limit.
test('a vault that hangs is abandoned after a timeout, and never overwritten', async () => {
  const { clock, storage } = edges()
  const saved: string[] = []
  const opening = openLibraryStorage(
    { clock, storage },
    { load: () => new Promise(() => {}), save: async key => void saved.push(key) },
  )
  await clock.advance(1500)
  const memory = await opening
  await memory.setItem('a', 1)
  expect(await memory.getItem('a')).toBe(1)
  expect(saved).toEqual([])
  expect(clock.pending).toBe(0)
})

test('a vault that fails loses only its stored data', async () => {
  const failing = { load: async () => Promise.reject(new Error('denied')), save: async () => {} }
  const memory = await openLibraryStorage(edges(), failing)
  await memory.setItem('a', 1)
  expect(await memory.getItem('a')).toBe(1)
  const full = { load: async () => [], save: async () => Promise.reject(new Error('full')) }
  const other = await openLibraryStorage(edges(), full)
  await other.setItem('a', 1)
  expect(await other.getItem('a')).toBe(1)
})

test('the app to open for a request is read from the page’s storage, if its link is allowed', async () => {
  const { clock, storage } = fakeEdges()
  const memory = await openLibraryStorage({ clock, storage }, rememberingVault().vault)
  expect(await memory.getItem(DEEP_LINK)).toBe(undefined)
  storage.set(DEEP_LINK, { href: 'heron://', name: 'Heron' })
  expect(await memory.getItem(DEEP_LINK)).toEqual({ href: 'heron://', name: 'Heron' })
  storage.set(DEEP_LINK, { href: 'javascript:alert(1)', name: 'Evil' })
  expect(await memory.getItem(DEEP_LINK)).toBe(undefined)
  await memory.removeItem(DEEP_LINK)
  expect(storage.get(DEEP_LINK)).toBe(undefined)
})
