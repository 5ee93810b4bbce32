import { expect, test } from 'vitest'
import { formatDay, funnelSteps, scaleEnd, totalOf } from './figures'

test('the steps of the funnel are shares of the first one', () => {
  const funnel = [
    { name: 'MODAL_OPEN', count: 200 },
    { name: 'CONNECT_SUCCESS', count: 51 },
    { name: 'OTHER', count: 300 },
  ]
  expect(funnelSteps(funnel)).toEqual([
    { label: 'Opened the modal', count: 200, percent: '100%', share: 1 },
    { label: 'Connected', count: 51, percent: '26%', share: 0.255 },
    { label: 'OTHER', count: 300, percent: '150%', share: 1 },
  ])
})

test('the funnel of a period without events has no shares', () => {
  expect(funnelSteps([{ name: 'MODAL_OPEN', count: 0 }])).toMatchObject([{ percent: '–', share: 0 }])
  expect(funnelSteps([])).toEqual([])
})

test.each([
  [0, 4],
  [3, 4],
  [5, 10],
  [6, 10],
  [11, 20],
  [201, 400],
  [1000, 1000],
  [1001, 2000],
  [7_654_321, 10_000_000],
])('a scale for at most %s events ends at %s', (most, end) => {
  expect(scaleEnd(most)).toBe(end)
})

test('a day of the gateway is the same day in every time zone', () => {
  expect(formatDay('2026-11-28')).toBe('Nov 28')
})

test('the total is the sum of all days', () => {
  const days = [1, 0, 41].map((events, at) => ({ day: `2026-11-0${at + 1}`, events }))
  expect(totalOf({ days, events: [], funnel: [], wallets: [], errors: [] })).toBe(42)
})
