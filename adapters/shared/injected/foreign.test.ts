import { getEventListeners } from 'node:events'
import { expect, test, vi } from 'vitest'
import { fakeClock } from '../../conformance'
import { withLifetime } from './foreign'

function world() {
  const [life, caller] = [new AbortController(), new AbortController()]
  const clock = fakeClock()
  const left = () => ({
    timers: clock.pending,
    listeners: [life, caller].flatMap(({ signal }) => getEventListeners(signal, 'abort')).length,
  })
  const ctx = { signal: life.signal, clock }
  return { life, caller, clock, left, ctx, options: { signal: caller.signal, ms: 1000 } }
}
const NOTHING = { timers: 0, listeners: 0 }
const forever = () => new Promise<never>(() => {})

test('finished work leaves no timer and no listener, and its signal is aborted', async () => {
  const { ctx, options, left } = world()
  let inner: AbortSignal | undefined
  const work = async (signal: AbortSignal) => {
    inner = signal
    return 'done'
  }
  expect(await withLifetime(ctx, options, work)).toBe('done')
  expect(left()).toEqual(NOTHING)
  expect(inner?.aborted).toBe(true)
})

test('work that throws leaves no timer and no listener', async () => {
  const { ctx, options, left } = world()
  await expect(withLifetime(ctx, options, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(
    withLifetime(ctx, options, () => {
      throw new Error('at once')
    }),
  ).rejects.toThrow('at once')
  expect(left()).toEqual(NOTHING)
})

test.each(['life', 'caller'] as const)(
  'the end of the %s ends the work with its reason, and leaves nothing',
  async end => {
    const { ctx, options, left, ...ends } = world()
    const task = withLifetime(ctx, options, forever)
    const reason = new Error('over')
    ends[end].abort(reason)
    await expect(task).rejects.toBe(reason)
    expect(left()).toEqual(NOTHING)
  },
)

test.each(['life', 'caller'] as const)('no work starts if the signal of the %s is aborted', async end => {
  const { ctx, options, left, ...ends } = world()
  const reason = new Error('over')
  ends[end].abort(reason)
  const work = vi.fn(forever)
  await expect(withLifetime(ctx, options, work)).rejects.toBe(reason)
  expect(work).not.toHaveBeenCalled()
  expect(left()).toEqual(NOTHING)
})

test('the time limit ends the work, too', async () => {
  const { ctx, options, left, clock } = world()
  const task = expect(withLifetime(ctx, options, forever)).rejects.toMatchObject({ name: 'AbortError' })
  await clock.advance(1000)
  await task
  expect(left()).toEqual(NOTHING)
})
