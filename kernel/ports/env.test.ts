import { expect, test, vi } from 'vitest'
import { browserEnv } from './env'

test('on a server every answer is the quiet one, and nothing throws', () => {
  const env = browserEnv()
  const never = vi.fn()
  expect(env).toMatchObject({ browser: false, mobile: false, framed: false, userAgent: '', language: 'en' })
  expect(env.href()).toBe('')
  expect(env.online()).toBe(true)
  expect(env.page()).toEqual({ title: '', description: '', icon: undefined })
  expect(env.takeParameter('result_uri')).toBeUndefined()
  expect(env.beacon('https://pulse.example', '{}')).toBe(false)
  env.onHidden(never)()
  env.onOnline(never)()
  expect(never).not.toHaveBeenCalled()
  expect(typeof env.timeZone).toBe('string')
})
