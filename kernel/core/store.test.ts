import { expect, test, vi } from 'vitest'
import { produce } from './drafts'
import { createStore } from './store'
import { slice } from './token'

interface Cart {
  items: string[]
  note?: string
}
const cart = slice<Cart>('shop/cart', { items: [] })
const till = slice<{ open: boolean }>('shop/till', { open: false })
const street = slice<{ name: string }>('shopping/street', { name: 'Rua Augusta' })

const house = () => {
  const report = vi.fn()
  const store = createStore(report)
  store.draftWith(produce)
  return { report, store }
}

test('a slice reads as its initial value until somebody writes', () => {
  const { store } = house()
  expect(store.read(cart)).toBe(cart.initial)
})

test('a recipe changes a draft in place, and leaves the value before it as it was', () => {
  const { store } = house()
  const before = store.read(cart)
  store.write(cart, draft => void draft.items.push('bread'))
  expect(store.read(cart).items).toEqual(['bread'])
  expect(before.items).toEqual([])
})

test('a recipe may return the whole next value', () => {
  const { store } = house()
  store.write(till, () => ({ open: true }))
  expect(store.read(till)).toEqual({ open: true })
})

test('what was written is frozen', () => {
  const { store } = house()
  store.write(cart, draft => void draft.items.push('bread'))
  expect(Object.isFrozen(store.read(cart).items)).toBe(true)
})

test('one write wakes only those who watch the slice', () => {
  const { store } = house()
  const others = Array.from({ length: 1000 }, () => vi.fn())
  for (const other of others) store.watch(till, value => value, other)
  const mine = vi.fn()
  store.watch(cart, ({ items }) => items.length, mine)
  store.write(cart, draft => void draft.items.push('bread'))
  expect(mine).toHaveBeenCalledExactlyOnceWith(1, 0)
  expect(others.filter(other => other.mock.calls.length > 0)).toEqual([])
})

test('of those who watch a slice, a write wakes only those whose pick changed', () => {
  const { store } = house()
  const note = vi.fn()
  store.watch(cart, value => value.note, note)
  store.write(cart, draft => void draft.items.push('bread'))
  expect(note).not.toHaveBeenCalled()
  store.write(cart, draft => {
    draft.note = 'fresh'
  })
  expect(note).toHaveBeenCalledExactlyOnceWith('fresh', undefined)
})

test('a write that changes nothing wakes nobody', () => {
  const { store } = house()
  const heard = vi.fn()
  store.watch(till, value => value, heard)
  store.write(till, draft => {
    draft.open = false
  })
  expect(heard).not.toHaveBeenCalled()
})

test('two tokens with the same id are the same slice', () => {
  const { store } = house()
  store.write(cart, draft => void draft.items.push('bread'))
  expect(store.read(slice<Cart>('shop/cart', { items: [] })).items).toEqual(['bread'])
})

test('a watcher that throws is reported and does not stop the others', () => {
  const { store, report } = house()
  const broken = new Error('broken watcher')
  const after = vi.fn()
  store.watch(
    till,
    value => value,
    () => {
      throw broken
    },
  )
  store.watch(till, value => value, after)
  store.write(till, () => ({ open: true }))
  expect(after).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledExactlyOnceWith(broken)
})

test('a recipe that throws changes nothing and its error reaches the writer', () => {
  const { store } = house()
  const write = () =>
    store.write(cart, draft => {
      draft.items.push('half')
      throw new Error('burnt')
    })
  expect(write).toThrow('burnt')
  expect(store.read(cart).items).toEqual([])
})

test('a watcher that ended is not woken, even by the write that is under way', () => {
  const { store } = house()
  const second = vi.fn()
  let end = () => {}
  store.watch(
    till,
    value => value,
    () => end(),
  )
  end = store.watch(till, value => value, second)
  store.write(till, () => ({ open: true }))
  store.write(till, () => ({ open: false }))
  expect(second).not.toHaveBeenCalled()
})

test('a watcher may write again: every watcher ends at the last value', () => {
  const { store } = house()
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

test('dropping an owner puts its slices back to where they began, tells their watchers, and touches nobody else', () => {
  const { store } = house()
  const heard = vi.fn()
  store.write(cart, draft => void draft.items.push('bread'))
  store.write(street, () => ({ name: 'Chiado' }))
  store.watch(cart, ({ items }) => items.length, heard)
  store.drop('shop')
  expect(store.read(cart)).toBe(cart.initial)
  expect(heard).toHaveBeenCalledExactlyOnceWith(0, 1)
  expect(store.read(street).name).toBe('Chiado')
})

test('until real drafts come, a recipe works on a copy', () => {
  const store = createStore(vi.fn())
  const before = store.read(cart)
  store.write(cart, draft => void draft.items.push('bread'))
  store.write(cart, ({ items }) => ({ items: [...items, 'salt'] }))
  expect(store.read(cart).items).toEqual(['bread', 'salt'])
  expect(before.items).toEqual([])
})

test('before drafts have come recipes work on copies: everything reads the same, and nobody’s own objects change', () => {
  const store = createStore(vi.fn())
  const mine = { items: ['bread'], note: 'mine', bake: () => 'a function stays itself' }
  store.write(cart, () => mine)
  store.write(cart, draft => void draft.items.push('butter'))
  expect(store.read(cart)).toEqual({ ...mine, items: ['bread', 'butter'] })
  expect(mine.items).toEqual(['bread'])
})
