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

test('sorts a slot’s entries by order, equal orders by registration', () => {
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

test('gives every entry a unique key', () => {
  const { add, slot } = registry()
  add('a', [contributeTo(entries, 'same'), contributeTo(entries, 'same')])
  add('a', [contributeTo(entries, 'same')])
  expect(new Set(slot(entries).map(({ key }) => key)).size).toBe(3)
})

test('returns the same array of a slot until a contribution changes', () => {
  const { add, slot } = registry()
  add('a', [contributeTo(entries, 'x')])
  const before = slot(entries)
  expect(slot(entries)).toBe(before)
  add('a', [contributeTo(entries, 'y')])
  expect(slot(entries)).not.toBe(before)
})

test('calls watchers with the added and the removed contributions', () => {
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

test('a watcher that throws stops neither the change nor the other watchers', () => {
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

test('the latest contribution of a view counts, and the earlier one again after its removal', () => {
  const { add, view: find } = registry()
  add('ours', [contributeView(home, { load })])
  const undo = add('theirs', [contributeView(home, { load })])
  expect(find('Room')?.owner).toBe('theirs')
  undo()
  expect(find('Room')?.owner).toBe('ours')
  expect(find('Cellar')).toBeUndefined()
})

test('counts a clause that throws as false, and reports it', () => {
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

test('calls watchers once for contributions that are added together', () => {
  const { add, together, slot, watch } = registry()
  const deltas: DeltaOf<PorticoTypes>[] = []
  watch(delta => void deltas.push(delta))
  const [first, second] = [contributeTo(entries, 'x'), contributeTo(entries, 'y')]
  together(() => {
    add('a', [first])
    add('b', [second])
    expect(slot(entries)).toHaveLength(2)
    expect(deltas).toEqual([])
  })
  together(() => {})
  expect(deltas).toEqual([{ added: [first, second], removed: [] }])
})
