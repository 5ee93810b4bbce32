import { expect, test, vi } from 'vitest'
import { PorticoError } from '../core/errors'
import { systemClock } from './clock'
import { browserEnv } from './env'
import { lazyPorts } from './lazyPorts'
import { browserPage } from './page'

test('every value of the environment is empty or false on a server, and no call throws', () => {
  const env = browserEnv()
  const page = browserPage()
  const never = vi.fn()
  expect(env).toMatchObject({ browser: false, mobile: false })
  expect(env.href()).toBe('')
  expect(env.online()).toBe(true)
  expect(env.page()).toEqual({ title: '', description: '', icon: undefined })
  expect(page).toMatchObject({ framed: false, framedBy: [], telegram: false, userAgent: '' })
  expect(page.beacon('https://pulse.example', '{}')).toBe(false)
  page.onHidden(never)()
  page.onOnline(never)()
  page.onLeave(never)()
  expect(never).not.toHaveBeenCalled()
  expect(typeof env.timeZone).toBe('string')
})

test('prints a reported error with its plugin and its code, which the console leaves out of a stack', () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const coded = new PorticoError('NETWORK_NOT_FOUND', 'Network not found')
  const foreign = new TypeError('x is undefined')
  browserEnv().report(coded)
  browserEnv().report(foreign)
  browserEnv().report(foreign, 'ticker')
  browserEnv().report(coded, 'ticker')
  expect(print.mock.calls).toEqual([
    ['error NETWORK_NOT_FOUND:', coded],
    [foreign],
    ['plugin ticker: ', foreign],
    ['plugin ticker: error NETWORK_NOT_FOUND:', coded],
  ])
  print.mockRestore()
})

test('a plugin cannot change a port that others use', () => {
  const ports = [browserEnv(), ...Object.values(lazyPorts({ fetch, clock: systemClock }))]
  expect(ports.map(Object.isFrozen)).toEqual(ports.map(() => true))
})
