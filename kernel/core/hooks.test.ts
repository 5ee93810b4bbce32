import { expect, test, vi } from 'vitest'
import { PorticoError } from './errors'
import { createHooks } from './hooks'
import { hook } from './token'

const leaving = hook<{ room: string }>('door/leaving')
const greeting = hook<{ room: string }>('door/greeting', { onCrash: 'pass' })
const no = new PorticoError('NOT_YET', 'Not yet')

test('a hook without taps refuses nothing', async () => {
  expect(await createHooks(vi.fn()).consult(leaving, { room: 'hall' })).toBeUndefined()
})

test('consults taps one after the other: lower orders first, equal orders by registration', async () => {
  const hooks = createHooks(vi.fn())
  const asked: string[] = []
  const slow = (name: string) => async () => {
    await null
    asked.push(name)
  }
  hooks.tap('c', leaving, slow('usual'))
  hooks.tap('d', leaving, slow('usual too'))
  hooks.tap('a', leaving, slow('first'), 1)
  hooks.tap('b', leaving, slow('last'), 900)
  await hooks.consult(leaving, { room: 'hall' })
  expect(asked).toEqual(['first', 'usual', 'usual too', 'last'])
})

test('the first refusal ends the consultation, with the plugin and its reason', async () => {
  const hooks = createHooks(vi.fn())
  const after = vi.fn()
  hooks.tap('guard', leaving, ({ room }) => (room === 'hall' ? no : undefined))
  hooks.tap('other', leaving, after)
  expect(await hooks.consult(leaving, { room: 'hall' })).toEqual({ by: 'guard', reason: no })
  expect(after).not.toHaveBeenCalled()
  expect(await hooks.consult(leaving, { room: 'attic' })).toBeUndefined()
})

test.each([
  ['a safety hook refuses when a tap crashes', leaving, true],
  ['a courtesy hook passes when a tap crashes, and asks the others', greeting, false],
])('hooks differ: %s', async (_, moment, refuses) => {
  const report = vi.fn()
  const hooks = createHooks(report)
  const crash = new Error('tap crashed')
  const after = vi.fn()
  hooks.tap('shaky', moment, () => Promise.reject(crash))
  hooks.tap('other', moment, after)
  const refusal = await hooks.consult(moment, { room: 'hall' })
  expect(refusal && { by: refusal.by, code: refusal.reason.code, cause: refusal.reason.cause }).toEqual(
    refuses ? { by: 'shaky', code: 'HOOK_CRASHED', cause: crash } : undefined,
  )
  expect(after).toHaveBeenCalledTimes(refuses ? 0 : 1)
  expect(report).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      code: 'PLUGIN_PART_FAILED',
      context: { plugin: 'shaky', part: `the tap of ${moment.id}` },
    }),
    'shaky',
  )
})

test('consult does not call a tap that was removed, even while an earlier tap is awaited', async () => {
  const hooks = createHooks(vi.fn())
  const ended = vi.fn()
  let end = () => {}
  hooks.tap('first', leaving, async () => end())
  end = hooks.tap('second', leaving, ended)
  await hooks.consult(leaving, { room: 'hall' })
  expect(ended).not.toHaveBeenCalled()
})
