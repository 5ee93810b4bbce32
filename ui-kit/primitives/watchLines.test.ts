import { expect, test } from 'vitest'
import { renderedLines } from './watchLines'

test.each([
  ['the lines in view and two around them', { first: 10, last: 12 }, 11, [8, 9, 10, 11, 12, 13, 14]],
  ['no line before the first', { first: 0, last: 1 }, 0, [0, 1, 2, 3]],
  ['no line after the last', { first: 97, last: 99 }, 98, [95, 96, 97, 98, 99]],
  ['the line of the Tab stop above them', { first: 50, last: 50 }, 2, [2, 48, 49, 50, 51, 52]],
  ['the line of the Tab stop below them', { first: 0, last: 0 }, 90, [0, 1, 2, 90]],
])('the grid renders %s', (_, range, stop, lines) => {
  expect(renderedLines(range, { count: 100, stop })).toEqual(lines)
})

test('renders no line of an empty list', () => {
  expect(renderedLines({ first: 0, last: 4 }, { count: 0, stop: 0 })).toEqual([])
})

test('renders the last lines while the scroll position is beyond the end of a list that became shorter', () => {
  expect(renderedLines({ first: 20, last: 24 }, { count: 5, stop: 4 })).toEqual([4])
})
