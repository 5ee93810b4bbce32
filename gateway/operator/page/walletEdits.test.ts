import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Listing } from '../../shapes'
import { NO_WALLETS } from '../../walletSettings'
import {
  countWalletChanges,
  isSameSettings,
  moveWallet,
  putOwn,
  rebaseWallets,
  removeOwn,
  toggleHidden,
} from './walletEdits'

const own = (id: string, fields: object = {}) => v.parse(Listing, { id, name: id, ...fields })
const ordered = (order: string) => ({ ...NO_WALLETS, order: [...order] })
const orderOf = (order: string, id: string, move: 'up' | 'down' | 'first' | 'back', shown = order) =>
  moveWallet(ordered(order), id, move, [...shown]).order.join('')

test('a wallet moves by one place, to the top, and back to the others', () => {
  expect([orderOf('abc', 'c', 'up'), orderOf('abc', 'a', 'down')]).toEqual(['acb', 'bac'])
  expect([orderOf('abc', 'c', 'first'), orderOf('abc', 'd', 'first')]).toEqual(['cab', 'dabc'])
  expect(orderOf('abc', 'b', 'back')).toBe('ac')
})

test('a wallet at an end, or one that is not put first, does not move by a place', () => {
  expect([orderOf('abc', 'a', 'up'), orderOf('abc', 'c', 'down'), orderOf('abc', 'd', 'up')]).toEqual([
    ...['abc', 'abc', 'abc'],
  ])
})

test('a move goes past a wallet that the directory lacks', () => {
  expect(orderOf('axb', 'b', 'up', 'ab')).toBe('bxa')
})

test('a wallet is hidden and listed again', () => {
  const hidden = toggleHidden(NO_WALLETS, 'a')
  expect(hidden.hidden).toEqual(['a'])
  expect(toggleHidden(hidden, 'a')).toEqual(NO_WALLETS)
})

test('an own wallet keeps its place when it is changed, and leaves every list when it is removed', () => {
  const settings = { order: ['a', 'b'], hidden: ['a'], own: [own('a'), own('b')] }
  expect(putOwn(settings, own('a', { name: 'Other' })).own.map(({ name }) => name)).toEqual(['Other', 'b'])
  expect(putOwn(settings, own('c')).own.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(removeOwn(settings, 'a')).toEqual({ order: ['b'], hidden: [], own: [own('b')] })
})

test('each wallet that has changed counts once, and their order as one change', () => {
  const before = { order: ['a', 'b'], hidden: ['c'], own: [own('x'), own('y')] }
  const after = { order: ['b', 'a'], hidden: ['d'], own: [own('y', { name: 'Other' }), own('z')] }
  expect(countWalletChanges(before, after)).toBe(6)
  expect(isSameSettings(before, { ...before, hidden: ['c'] })).toBe(true)
  expect(isSameSettings(before, { ...before, order: ['b', 'a'] })).toBe(false)
})

test('an edit on top of newer settings adds, changes and removes the same wallets', () => {
  const before = { order: ['a', 'b'], hidden: ['c', 'd'], own: [own('v'), own('w'), own('x')] }
  const edited = { order: ['a', 'b'], hidden: ['d', 'e'], own: [own('w', { name: 'Mine' }), own('x'), own('y')] }
  const now = {
    order: ['b'],
    hidden: ['c', 'd', 'f'],
    own: [own('v'), own('w'), own('x', { name: 'Theirs' }), own('z')],
  }
  const rebased = rebaseWallets(before, now, edited)
  expect([rebased.order, rebased.hidden]).toEqual([['b'], ['d', 'f', 'e']])
  expect(rebased.own.map(({ name }) => name)).toEqual(['Mine', 'Theirs', 'z', 'y'])
})

test('an order that both have changed is the edited one', () => {
  expect(rebaseWallets(ordered('abc'), ordered('cab'), ordered('bac')).order.join('')).toBe('bac')
})
