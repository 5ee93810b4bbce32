import { expect, test } from 'vitest'
import {
  addEntry,
  addStep,
  clearTimeline,
  explainStep,
  MOST_ENTRIES,
  pauseTimeline,
  type Timeline,
  trail,
} from './state'

const empty = (): Timeline => ({ since: 1, paused: false, entries: [], dropped: 0, serial: 0 })
const entry = { kind: 'event' as const, at: 2, name: 'notes/saved', fields: {} }

test('keeps the newest entries, and counts those that it drops', () => {
  const added = Array.from({ length: MOST_ENTRIES + 3 }, (_, at) => addEntry({ ...entry, at }))
  const { entries, dropped } = added.reduce((now, next) => next(now), empty())
  expect([entries.length, dropped, entries[0]?.at]).toEqual([MOST_ENTRIES, 3, 3])
})

test('records nothing while it is paused, and starts again at zero when it is cleared', () => {
  const paused = pauseTimeline(true)(addEntry(entry)(empty()))
  expect(addEntry(entry)(paused).entries).toHaveLength(1)
  const cleared = pauseTimeline(false)(clearTimeline(paused))
  expect(addEntry(entry)(cleared).entries.map(({ serial }) => serial)).toEqual([2])
})

test('an event explains the last step of its namespace only', () => {
  const step = { at: 1, from: 'connected', to: 'disconnected', cause: 'ended', fields: {} }
  const added = ['first', 'second', 'first'].map(namespace => addStep({ ...step, namespace }))
  const before = added.reduce((now, next) => next(now), trail.initial)
  const { steps } = explainStep('first', 'endedByWallet')(before)
  expect(steps.map(({ cause }) => cause)).toEqual(['ended', 'ended', 'endedByWallet'])
})
