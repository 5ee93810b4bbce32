import { expect, test } from 'vitest'
import { linesAhead } from './watchLines'

test.each([
  ['the lines in view at first', { first: 0, last: -1 }, { first: 10, last: 12 }],
  ['the same lines while those in view are among them', { first: 5, last: 12 }, { first: 5, last: 12 }],
  ['seven more below on a scroll down', { first: 4, last: 11 }, { first: 10, last: 19 }],
  ['seven more above on a scroll up', { first: 11, last: 20 }, { first: 3, last: 12 }],
  ['the lines in view of a list that became shorter', { first: 5, last: 120 }, { first: 10, last: 12 }],
])('the grid keeps %s', (_, kept, expected) => {
  expect(linesAhead({ first: 10, last: 12 }, kept, 100)).toEqual(expected)
})
