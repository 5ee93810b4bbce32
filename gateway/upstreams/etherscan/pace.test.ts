import { expect, test } from 'vitest'
import { createPace } from './pace'

test('no window has more calls than the plan allows, and the first one to ask goes first', () => {
  const pace = createPace(3)
  expect(pace.reserve(5, 0)).toEqual([0, 0, 0, 1_100, 1_100])
  expect(pace.reserve(2, 100)).toEqual([1_000, 2_100])
  expect(pace.reserve(1, 5_000)).toEqual([0])
})

test('calls that would wait for longer than eight seconds are refused, and take no place', () => {
  const pace = createPace(1)
  expect(pace.reserve(8, 0)).toHaveLength(8)
  expect(() => pace.reserve(2, 0)).toThrow(expect.objectContaining({ name: 'BusyError' }))
  expect(pace.reserve(1, 1_000)).toEqual([7_800])
})
