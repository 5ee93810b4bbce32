import { expect, test, vi } from 'vitest'
import { drafts } from './drafts'
import { createStore } from './store'
import { slice } from './token'

interface Cart {
  items: string[]
  note?: string
}
const cart = slice<Cart>('shop/cart', { items: [] })
const form = slice<{ open: boolean }>('shop/form', { open: false })
const street = slice<{ name: string }>('shopping/street', { name: 'Rua Augusta' })

const createTestStore = () => {
  const report = vi.fn()
  const store = createStore(report)
  store.loadDrafts(drafts)
  return { report, store }
}

test('a slice reads as its initial value until the first write', () => {
  const { store } = createTestStore()
  expect(store.read(cart)).toBe(cart.initial)
})

test('`update` changes a draft, and leaves the former value as it was', () => {
  const { store } = createTestStore()
  const before = store.read(cart)
  store.update(cart, draft => void draft.items.push('bread'))
  expect(store.read(cart).items).toEqual(['bread'])
  expect(before.items).toEqual([])
})

test('`set` replaces the value', () => {
  const { store } = createTestStore()
  store.set(form, { open: true })
  expect(store.read(form)).toEqual({ open: true })
})

test('`set` computes the next value from the current one', () => {
  const { store } = createTestStore()
  store.set(cart, ({ items }) => ({ items: [...items, 'bread'] }))
  store.set(cart, ({ items }) => ({ items: [...items, 'salt'] }))
  expect(store.read(cart).items).toEqual(['bread', 'salt'])
})

test('`update` keeps the identity of what its recipe leaves unchanged', () => {
  const { store } = createTestStore()
  store.set(cart, { items: ['bread'] })
  const { items } = store.read(cart)
  store.update(cart, draft => {
    draft.note = 'fresh'
  })
  expect(store.read(cart).items).toBe(items)
})

test('`set` freezes the value', () => {
  const { store } = createTestStore()
  store.set(cart, { items: ['bread'] })
  expect(Object.isFrozen(store.read(cart).items)).toBe(true)
})

test('`update` freezes the value', () => {
  const { store } = createTestStore()
  store.update(cart, draft => void draft.items.push('bread'))
  expect(Object.isFrozen(store.read(cart).items)).toBe(true)
})

test('a write notifies only the watchers of its slice', () => {
  const { store } = createTestStore()
  const others = Array.from({ length: 1000 }, () => vi.fn())
  for (const other of others) store.watch(form, value => value, other)
  const mine = vi.fn()
  store.watch(cart, ({ items }) => items.length, mine)
  store.update(cart, draft => void draft.items.push('bread'))
  expect(mine).toHaveBeenCalledExactlyOnceWith(1, 0)
  expect(others.filter(other => other.mock.calls.length > 0)).toEqual([])
})

test('a write notifies only the watchers whose pick has changed', () => {
  const { store } = createTestStore()
  const note = vi.fn()
  store.watch(cart, value => value.note, note)
  store.update(cart, draft => void draft.items.push('bread'))
  expect(note).not.toHaveBeenCalled()
  store.update(cart, draft => {
    draft.note = 'fresh'
  })
  expect(note).toHaveBeenCalledExactlyOnceWith('fresh', undefined)
})

test('a write without a change notifies no watcher', () => {
  const { store } = createTestStore()
  const received = vi.fn()
  store.watch(form, value => value, received)
  store.update(form, draft => {
    draft.open = false
  })
  expect(received).not.toHaveBeenCalled()
})

test('two tokens with the same id are the same slice', () => {
  const { store } = createTestStore()
  store.update(cart, draft => void draft.items.push('bread'))
  expect(store.read(slice<Cart>('shop/cart', { items: [] })).items).toEqual(['bread'])
})

test('a watcher that throws is reported and does not stop the others', () => {
  const { store, report } = createTestStore()
  const broken = new Error('broken watcher')
  const after = vi.fn()
  store.watch(
    form,
    value => value,
    () => {
      throw broken
    },
  )
  store.watch(form, value => value, after)
  store.set(form, { open: true })
  expect(after).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledExactlyOnceWith(broken)
})

test('a recipe that throws changes nothing and its error reaches the writer', () => {
  const { store } = createTestStore()
  const write = () =>
    store.update(cart, draft => {
      draft.items.push('half')
      throw new Error('burnt')
    })
  expect(write).toThrow('burnt')
  expect(store.read(cart).items).toEqual([])
})

test('a watcher that has ended is not notified, even by the current write', () => {
  const { store } = createTestStore()
  const second = vi.fn()
  let end = () => {}
  store.watch(
    form,
    value => value,
    () => end(),
  )
  end = store.watch(form, value => value, second)
  store.set(form, { open: true })
  store.set(form, { open: false })
  expect(second).not.toHaveBeenCalled()
})

test('a watcher may write again: every watcher ends at the last value', () => {
  const { store } = createTestStore()
  const seen: number[] = []
  store.watch(
    cart,
    ({ items }) => items.length,
    length => {
      if (length === 1) store.update(cart, draft => void draft.items.push('more'))
    },
  )
  store.watch(
    cart,
    ({ items }) => items.length,
    length => void seen.push(length),
  )
  store.update(cart, draft => void draft.items.push('bread'))
  expect(seen.at(-1)).toBe(2)
  expect(new Set(seen).size).toBe(seen.length)
})

test('dropping an owner resets its slices, notifies their watchers, and leaves other slices unchanged', () => {
  const { store } = createTestStore()
  const received = vi.fn()
  store.update(cart, draft => void draft.items.push('bread'))
  store.set(street, { name: 'Chiado' })
  store.watch(cart, ({ items }) => items.length, received)
  store.drop('shop')
  expect(store.read(cart)).toBe(cart.initial)
  expect(received).toHaveBeenCalledExactlyOnceWith(0, 1)
  expect(store.read(street).name).toBe('Chiado')
})

test('before immer has loaded, `set` works and `update` throws', () => {
  const store = createStore(vi.fn())
  const items = ['bread']
  store.set(cart, { items })
  store.set(cart, now => ({ items: [...now.items, 'salt'] }))
  expect(store.read(cart).items).toEqual(['bread', 'salt'])
  expect(items).toEqual(['bread'])
  expect(() => store.update(cart, draft => void draft.items.push('butter'))).toThrow('shop/cart')
})
