import { expect, test } from 'vitest'
import { BusyError, createTurns, currentProject, type TurnLimits } from './turns'

const LIMITS: TurnLimits = { most: 4, mostOfProject: 3, mostWaiting: 10, waitMs: 60_000 }

/** Runs calls that end on request; the names of those that have started are listed in their order. */
function open(limits: Partial<TurnLimits> = {}) {
  const turns = createTurns({ ...LIMITS, ...limits })
  const started: string[] = []
  const ends: (() => void)[] = []
  const call = (project: string) =>
    currentProject.run(project, () =>
      turns.run(() => {
        started.push(project)
        return new Promise<void>(end => ends.push(end))
      }),
    )
  const endNext = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { started, call, endNext }
}

test('a project leaves a place to the first call of another', () => {
  const { call, started } = open()
  for (let times = 0; times < 5; times++) void call('a')
  void call('b')
  expect(started).toEqual(['a', 'a', 'a', 'b'])
})

test('projects whose calls wait take turns, whichever has more', async () => {
  const { call, started, endNext } = open({ most: 1, mostOfProject: 1 })
  for (const project of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) void call(project)
  for (let times = 0; times < 6; times++) await endNext()
  expect(started).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
})

test('a call beyond those that may wait fails at once, and the others keep their places', async () => {
  const { call, started, endNext } = open({ most: 1, mostOfProject: 1, mostWaiting: 1 })
  void call('a')
  void call('a')
  await expect(call('a')).rejects.toThrow(BusyError)
  await endNext()
  expect(started).toEqual(['a', 'a'])
})

test('a call that has waited too long fails, and takes no place', async () => {
  const { call, started, endNext } = open({ most: 1, mostOfProject: 1, waitMs: 5 })
  void call('a')
  await expect(call('a')).rejects.toThrow(BusyError)
  await endNext()
  void call('b')
  expect(started).toEqual(['a', 'b'])
})

test('a call that fails gives its place to the next', async () => {
  const turns = createTurns({ ...LIMITS, most: 1, mostOfProject: 1 })
  const failing = turns.run(() => Promise.reject(new Error('of the service')))
  const next = turns.run(async () => 'answer')
  await expect(failing).rejects.toThrow('of the service')
  expect(await next).toBe('answer')
})
