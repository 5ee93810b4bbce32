import { expect, test, vi } from 'vitest'
import { contributeView, type PorticoTypes } from '../contracts/manifest'
import type { ResolvedOptions } from '../contracts/options'
import { contributeTo } from './plugin'
import { createRegistry, type DeltaOf } from './registry'
import { slot, view } from './token'

const entries = slot<string>('shop/entries')
const window_ = slot<string>('shop/window')
const home = view('Room')
const load = async () => ({ default: undefined })

const registry = () => {
  const report = vi.fn()
  return { report, ...createRegistry<PorticoTypes>(report) }
}

test('entries of a slot come in their order, equal orders as they were added', () => {
  const { add, slot } = registry()
  add('a', [contributeTo(entries, 'usual'), contributeTo(entries, 'last', { order: 200 })])
  add('b', [
    contributeTo(entries, 'usual too'),
    contributeTo(entries, 'first', { order: 1 }),
    contributeTo(window_, 'x'),
  ])
  expect(slot(entries).map(({ owner, value }) => [owner, value])).toEqual([
    ['b', 'first'],
    ['a', 'usual'],
    ['b', 'usual too'],
    ['a', 'last'],
  ])
})

test('every entry has a key of its own', () => {
  const { add, slot } = registry()
  add('a', [contributeTo(entries, 'same'), contributeTo(entries, 'same')])
  add('a', [contributeTo(entries, 'same')])
  expect(new Set(slot(entries).map(({ key }) => key)).size).toBe(3)
})

test('a slot is the same array until something changes', () => {
  const { add, slot } = registry()
  add('a', [contributeTo(entries, 'x')])
  const before = slot(entries)
  expect(slot(entries)).toBe(before)
  add('a', [contributeTo(entries, 'y')])
  expect(slot(entries)).not.toBe(before)
})

test('those who watch hear what came and what went', () => {
  const { add, watch } = registry()
  const deltas: DeltaOf<PorticoTypes>[] = []
  const end = watch(delta => void deltas.push(delta))
  const contributions = [contributeTo(entries, 'x'), contributeView(home, { load })]
  const undo = add('a', contributions)
  undo()
  end()
  add('a', contributions)
  expect(deltas).toEqual([
    { added: contributions, removed: [] },
    { added: [], removed: contributions },
  ])
})

test('one that throws while hearing does not stop the change nor the others', () => {
  const { add, watch, slot, report } = registry()
  const broken = new Error('broken')
  const after = vi.fn()
  watch(() => {
    throw broken
  })
  watch(after)
  add('a', [contributeTo(entries, 'x')])
  expect(slot(entries)).toHaveLength(1)
  expect(after).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledExactlyOnceWith(broken)
})

test('where two contribute the same view the later one stands, and the earlier one returns when it goes', () => {
  const { add, view: find } = registry()
  add('ours', [contributeView(home, { load })])
  const undo = add('theirs', [contributeView(home, { load })])
  expect(find('Room')?.owner).toBe('theirs')
  undo()
  expect(find('Room')?.owner).toBe('ours')
  expect(find('Cellar')).toBeUndefined()
})

test('a clause that throws says no, and is reported', () => {
  const { add, findView, report } = registry()
  const facts = { connected: false, restoring: false, namespaces: [], mobile: false, settings: {} as ResolvedOptions }
  const fails = () => {
    throw new Error('a clause')
  }
  add('a', [contributeView(home, { load, home: () => true })])
  add('b', [contributeView(view('Trap'), { load, home: fails })])
  expect(findView('home', facts)).toBe('Room')
  expect(findView('intercepts', facts)).toBeUndefined()
  expect(report).toHaveBeenCalledTimes(1)
})
