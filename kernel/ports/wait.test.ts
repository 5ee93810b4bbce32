import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { fakeClock } from '../../adapters/conformance'
import { pause, raceAbort } from './wait'

const forever = () => new Promise<never>(() => {})
const listenersOf = (...lives: AbortController[]) => lives.flatMap(({ signal }) => getEventListeners(signal, 'abort'))

test('a race settles with its work, and leaves no listener', async () => {
  const [life, caller] = [new AbortController(), new AbortController()]
  expect(await raceAbort(Promise.resolve(7), life.signal, undefined, caller.signal)).toBe(7)
  await expect(raceAbort(Promise.reject(new Error('no')), life.signal)).rejects.toThrow('no')
  expect(listenersOf(life, caller)).toEqual([])
})

test('a race rejects with the reason of the first signal that aborts, although its work continues', async () => {
  const [life, caller] = [new AbortController(), new AbortController()]
  const race = raceAbort(forever, life.signal, caller.signal)
  const reason = new Error('over')
  caller.abort(reason)
  life.abort(new Error('later'))
  await expect(race).rejects.toBe(reason)
  expect(listenersOf(life, caller)).toEqual([])
})

test('the signal of the work aborts with the race, also when the work has settled', async () => {
  const signals: AbortSignal[] = []
  const life = new AbortController()
  const begin = (work: () => Promise<unknown>) =>
    raceAbort(signal => {
      signals.push(signal)
      return work()
    }, life.signal).catch(() => undefined)
  await begin(async () => 7)
  await begin(() => {
    throw new Error('at once')
  })
  const waiting = begin(forever)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false])
  life.abort()
  await waiting
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true])
})

test('no work begins under a signal that has aborted, and a promise that fails later is handled', async () => {
  let begun = 0
  const begin = async () => begun++
  await expect(raceAbort(begin, AbortSignal.abort(new Error('over')))).rejects.toThrow('over')
  expect(begun).toBe(0)
  const late = Promise.reject(new Error('late'))
  await expect(raceAbort(late, AbortSignal.abort(new Error('over')))).rejects.toThrow('over')
})

test('a pause that is aborted leaves no timer', async () => {
  const clock = fakeClock()
  const life = new AbortController()
  const paused = pause(clock, 1000, life.signal)
  expect(clock.pending).toBe(1)
  life.abort(new Error('over'))
  await expect(paused).rejects.toThrow('over')
  expect(clock.pending).toBe(0)
})
