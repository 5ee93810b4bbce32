import { afterEach, expect, test, vi } from 'vitest'
import { fakeClock, settle } from '../../adapters/conformance/edges'
import { systemClock } from './clock'
import { pause, withTimeout } from './wait'

test('a pause resolves after its time', async () => {
  const clock = fakeClock()
  const done = vi.fn()
  pause(clock, 1000).then(done)
  await clock.advance(999)
  expect(done).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(done).toHaveBeenCalledOnce()
})

test('an aborted signal rejects a pause with its reason, and leaves no timer', async () => {
  const clock = fakeClock()
  const life = new AbortController()
  const waiting = pause(clock, 1000, life.signal)
  const reason = new Error('enough')
  life.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  expect(clock.pending).toBe(0)
})

test('a signal that is aborted already rejects a pause at once', async () => {
  const clock = fakeClock()
  await expect(pause(clock, 1000, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  expect(clock.pending).toBe(0)
})

test('withTimeout settles with a task that is in time, and leaves no timer', async () => {
  const clock = fakeClock()
  expect(await withTimeout(clock, 1000, Promise.resolve('in time'), () => 'late')).toBe('in time')
  await expect(withTimeout(clock, 1000, Promise.reject(new Error('bad')), () => 'late')).rejects.toThrow('bad')
  await settle()
  expect(clock.pending).toBe(0)
})

test('withTimeout resolves to the fallback after the time, and drops the late result', async () => {
  const clock = fakeClock()
  let finish = (_: string) => {}
  const task = new Promise<string>(resolve => {
    finish = resolve
  })
  const answer = withTimeout(clock, 1000, task, () => 'late')
  await clock.advance(1000)
  finish('too late')
  expect(await answer).toBe('late')
})

test('withTimeout rejects with the error that the fallback throws', async () => {
  const clock = fakeClock()
  const answer = withTimeout(clock, 1000, new Promise(() => {}), () => {
    throw new Error('timeout')
  })
  const settled = expect(answer).rejects.toThrow('timeout')
  await clock.advance(1000)
  await settled
})

afterEach(() => void vi.useRealTimers())

test('the system clock runs a function once or repeatedly, until undone', () => {
  vi.useFakeTimers()
  const [once, again] = [vi.fn(), vi.fn()]
  const undo = [systemClock.after(10, once), systemClock.every(10, again)]
  vi.advanceTimersByTime(30)
  for (const end of undo) end()
  systemClock.after(10, once)()
  vi.advanceTimersByTime(30)
  expect([once.mock.calls.length, again.mock.calls.length]).toEqual([1, 3])
  expect(systemClock.now()).toBe(Date.now())
  const before = systemClock.elapsed()
  vi.setSystemTime(Date.now() - 48 * 3_600_000)
  vi.advanceTimersByTime(5)
  expect(systemClock.elapsed() - before).toBeCloseTo(5)
})
