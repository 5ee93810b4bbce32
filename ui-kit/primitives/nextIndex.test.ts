import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GridPosition, nextIndex } from './keyboard'

const list: GridPosition = { index: 2, count: 5, columns: 1, page: 2 }
const grid: GridPosition = { index: 4, count: 10, columns: 4, page: 2 }
const line: GridPosition = { index: 0, count: 3, columns: 3, wrap: true }

test.each<[string, GridPosition, number | undefined]>([
  ['ArrowDown', list, 3],
  ['ArrowUp', list, 1],
  ['ArrowRight', list, undefined],
  ['Home', list, 0],
  ['End', list, 4],
  ['PageDown', list, 4],
  ['PageUp', list, 0],
  ['ArrowDown', { ...list, index: 4 }, undefined],
  ['ArrowUp', { ...list, index: 0 }, undefined],
  ['Enter', list, undefined],
  ['toString', list, undefined],
  ['ArrowRight', grid, 5],
  ['ArrowLeft', grid, 3],
  ['ArrowRight', { ...grid, rtl: true }, 3],
  ['ArrowDown', grid, 8],
  ['ArrowDown', { ...grid, index: 6 }, 9],
  ['ArrowDown', { ...grid, index: 8 }, undefined],
  ['ArrowUp', { ...grid, index: 1 }, undefined],
  ['PageUp', { ...grid, index: 6 }, 2],
  ['ArrowLeft', line, 2],
  ['ArrowRight', { ...line, index: 2 }, 0],
  ['ArrowDown', line, undefined],
  ['ArrowLeft', { ...line, rtl: true }, 1],
])('moves with %s from %o to %s', (key, place, target) => {
  expect(nextIndex(key, place)).toBe(target)
})

test('never leaves the list', () => {
  const keys = fc.constantFrom('ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End')
  const place = fc.nat({ max: 50 }).chain(extra =>
    fc.record({
      count: fc.constant(extra + 1),
      index: fc.nat({ max: extra }),
      columns: fc.integer({ min: 1, max: 6 }),
      page: fc.integer({ min: 1, max: 8 }),
      rtl: fc.boolean(),
      wrap: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(keys, place, (key, at) => {
      const target = nextIndex(key, at) ?? at.index
      expect(target).toBeGreaterThanOrEqual(0)
      expect(target).toBeLessThan(at.count)
    }),
  )
})
