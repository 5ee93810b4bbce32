import { expect, test } from 'vitest'
import { addEntry, addStep, clearTimeline, explainStep, MOST_ENTRIES, pauseTimeline, type Timeline } from './state'

const empty = (): Timeline => ({ since: 1, paused: false, entries: [], dropped: 0, serial: 0 })
const entry = { kind: 'event' as const, at: 2, name: 'notes/saved', fields: {} }

test('keeps the newest entries, and counts those that it drops', () => {
  const draft = empty()
  for (let at = 0; at < MOST_ENTRIES + 3; at++) addEntry({ ...entry, at })(draft)
  expect([draft.entries.length, draft.dropped, draft.entries[0]?.at]).toEqual([MOST_ENTRIES, 3, 3])
})

test('records nothing while it is paused, and starts again at zero when it is cleared', () => {
  const draft = empty()
  addEntry(entry)(draft)
  pauseTimeline(true)(draft)
  addEntry(entry)(draft)
  expect(draft.entries).toHaveLength(1)
  clearTimeline(draft)
  pauseTimeline(false)(draft)
  addEntry(entry)(draft)
  expect(draft.entries.map(({ serial }) => serial)).toEqual([2])
})

test('an event explains the last step of its namespace only', () => {
  const draft: Parameters<ReturnType<typeof addStep>>[0] = { steps: [], serial: 0 }
  const step = { at: 1, from: 'connected', to: 'disconnected', cause: 'ended', fields: {} }
  for (const namespace of ['first', 'second', 'first']) addStep({ ...step, namespace })(draft)
  explainStep('first', 'endedByWallet')(draft)
  expect(draft.steps.map(({ cause }) => cause)).toEqual(['ended', 'ended', 'endedByWallet'])
})
