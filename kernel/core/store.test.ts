import { expect, test, vi } from 'vitest'
import { produce } from './produce'
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
  store.draftWith(produce)
  return { report, store }
}

test('a slice reads as its initial value until the first write', () => {
  const { store } = createTestStore()
  expect(store.read(cart)).toBe(cart.initial)
})

test('a recipe changes a draft in place, and leaves the value before it as it was', () => {
  const { store } = createTestStore()
  const before = store.read(cart)
  store.write(cart, draft => void draft.items.push('bread'))
  expect(store.read(cart).items).toEqual(['bread'])
  expect(before.items).toEqual([])
})

test('a recipe may return the whole next value', () => {
  const { store } = createTestStore()
  store.write(form, () => ({ open: true }))
  expect(store.read(form)).toEqual({ open: true })
})

test('a recipe that takes no draft and returns nothing changes nothing', () => {
  const { store } = createTestStore()
  store.write(form, () => {})
  expect(store.read(form)).toBe(form.initial)
})

test('a whole value that a recipe returns is frozen', () => {
  const { store } = createTestStore()
  store.write(cart, () => ({ items: ['bread'] }))
  expect(Object.isFrozen(store.read(cart).items)).toBe(true)
})

test('a written value is frozen', () => {
  const { store } = createTestStore()
  store.write(cart, draft => void draft.items.push('bread'))
  expect(Object.isFrozen(store.read(cart).items)).toBe(true)
})

test('a write notifies only the watchers of its slice', () => {
  const { store } = createTestStore()
  const others = Array.from({ length: 1000 }, () => vi.fn())
  for (const other of others) store.watch(form, value => value, other)
  const mine = vi.fn()
  store.watch(cart, ({ items }) => items.length, mine)
  store.write(cart, draft => void draft.items.push('bread'))
  expect(mine).toHaveBeenCalledExactlyOnceWith(1, 0)
  expect(others.filter(other => other.mock.calls.length > 0)).toEqual([])
})

test('a write notifies only the watchers whose pick has changed', () => {
  const { store } = createTestStore()
  const note = vi.fn()
  store.watch(cart, value => value.note, note)
  store.write(cart, draft => void draft.items.push('bread'))
  expect(note).not.toHaveBeenCalled()
  store.write(cart, draft => {
    draft.note = 'fresh'
  })
  expect(note).toHaveBeenCalledExactlyOnceWith('fresh', undefined)
})

test('a write without a change notifies no watcher', () => {
  const { store } = createTestStore()
  const received = vi.fn()
  store.watch(form, value => value, received)
  store.write(form, draft => {
    draft.open = false
  })
  expect(received).not.toHaveBeenCalled()
})

test('two tokens with the same id are the same slice', () => {
  const { store } = createTestStore()
  store.write(cart, draft => void draft.items.push('bread'))
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
  store.write(form, () => ({ open: true }))
  expect(after).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledExactlyOnceWith(broken)
})

test('a recipe that throws changes nothing and its error reaches the writer', () => {
  const { store } = createTestStore()
  const write = () =>
    store.write(cart, draft => {
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
  store.write(form, () => ({ open: true }))
  store.write(form, () => ({ open: false }))
  expect(second).not.toHaveBeenCalled()
})

test('a watcher may write again: every watcher ends at the last value', () => {
  const { store } = createTestStore()
  const seen: number[] = []
  store.watch(
    cart,
    ({ items }) => items.length,
    length => {
      if (length === 1) store.write(cart, draft => void draft.items.push('more'))
    },
  )
  store.watch(
    cart,
    ({ items }) => items.length,
    length => void seen.push(length),
  )
  store.write(cart, draft => void draft.items.push('bread'))
  expect(seen.at(-1)).toBe(2)
  expect(new Set(seen).size).toBe(seen.length)
})

test('dropping an owner resets its slices, notifies their watchers, and leaves other slices unchanged', () => {
  const { store } = createTestStore()
  const received = vi.fn()
  store.write(cart, draft => void draft.items.push('bread'))
  store.write(street, () => ({ name: 'Chiado' }))
  store.watch(cart, ({ items }) => items.length, received)
  store.drop('shop')
  expect(store.read(cart)).toBe(cart.initial)
  expect(received).toHaveBeenCalledExactlyOnceWith(0, 1)
  expect(store.read(street).name).toBe('Chiado')
})

test('a recipe works on a copy until immer has loaded', () => {
  const store = createStore(vi.fn())
  const before = store.read(cart)
  store.write(cart, draft => void draft.items.push('bread'))
  store.write(cart, ({ items }) => ({ items: [...items, 'salt'] }))
  expect(store.read(cart).items).toEqual(['bread', 'salt'])
  expect(before.items).toEqual([])
})

test('before immer has loaded recipes work on copies: all reads are the same, and no caller’s object changes', () => {
  const store = createStore(vi.fn())
  const mine = { items: ['bread'], note: 'mine', bake: () => 'a function stays itself' }
  store.write(cart, () => mine)
  store.write(cart, draft => void draft.items.push('butter'))
  expect(store.read(cart)).toEqual({ ...mine, items: ['bread', 'butter'] })
  expect(mine.items).toEqual(['bread'])
})
