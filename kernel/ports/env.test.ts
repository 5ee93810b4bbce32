import { expect, test, vi } from 'vitest'
import { browserEnv } from './env'
import { browserPage } from './page'

test('on a server every answer is the quiet one, and nothing throws', () => {
  const env = browserEnv()
  const page = browserPage()
  const never = vi.fn()
  expect(env).toMatchObject({ browser: false, mobile: false })
  expect(env.href()).toBe('')
  expect(env.online()).toBe(true)
  expect(env.page()).toEqual({ title: '', description: '', icon: undefined })
  expect(page).toMatchObject({ framed: false, telegram: false, userAgent: '' })
  expect(page.takeParameter('result_uri')).toBeUndefined()
  expect(page.beacon('https://pulse.example', '{}')).toBe(false)
  page.onHidden(never)()
  page.onOnline(never)()
  expect(never).not.toHaveBeenCalled()
  expect(typeof env.timeZone).toBe('string')
})
