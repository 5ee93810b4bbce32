import { expect, test, vi } from 'vitest'
import { createBus } from './bus'
import { event } from './token'

const rang = event<{ times: number }>('door/rang')
const opened = event('door/opened')

test('a listener hears its event with the payload, until it ends', () => {
  const bus = createBus(vi.fn())
  const heard = vi.fn()
  const end = bus.on(rang, heard)
  bus.emit(rang, { times: 2 })
  end()
  bus.emit(rang, { times: 3 })
  expect(heard).toHaveBeenCalledExactlyOnceWith({ times: 2 })
})

test('a listener does not hear other events', () => {
  const bus = createBus(vi.fn())
  const heard = vi.fn()
  bus.on(opened, heard)
  bus.emit(rang, { times: 1 })
  expect(heard).not.toHaveBeenCalled()
})

test('two tokens with the same id are the same event', () => {
  const bus = createBus(vi.fn())
  const heard = vi.fn()
  bus.on(event<{ times: number }>('door/rang'), heard)
  bus.emit(rang, { times: 1 })
  expect(heard).toHaveBeenCalledOnce()
})

test('an observer hears every event, by id', () => {
  const bus = createBus(vi.fn())
  const heard = vi.fn()
  const end = bus.observe(heard)
  bus.emit(rang, { times: 1 })
  bus.emit(opened, undefined)
  end()
  bus.emit(opened, undefined)
  expect(heard.mock.calls).toEqual([
    ['door/rang', { times: 1 }],
    ['door/opened', undefined],
  ])
})

test('a listener that throws is reported and does not silence the others', () => {
  const report = vi.fn()
  const bus = createBus(report)
  const [broken, after, observer] = [new Error('broken listener'), vi.fn(), vi.fn()]
  bus.on(rang, () => {
    throw broken
  })
  bus.on(rang, after)
  bus.observe(observer)
  bus.emit(rang, { times: 1 })
  expect(after).toHaveBeenCalledOnce()
  expect(observer).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledExactlyOnceWith(broken)
})
