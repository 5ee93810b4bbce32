import { expect, test, vi } from 'vitest'
import { createBus } from './dispatch'
import { event } from './token'

const rang = event<{ times: number }>('door/rang')
const opened = event('door/opened')

test('a listener receives its event with the payload, until its undo runs', () => {
  const bus = createBus(vi.fn())
  const received = vi.fn()
  const end = bus.on(rang, received)
  bus.emit(rang, { times: 2 })
  end()
  bus.emit(rang, { times: 3 })
  expect(received).toHaveBeenCalledExactlyOnceWith({ times: 2 })
})

test('a listener does not receive other events', () => {
  const bus = createBus(vi.fn())
  const received = vi.fn()
  bus.on(opened, received)
  bus.emit(rang, { times: 1 })
  expect(received).not.toHaveBeenCalled()
})

test('two tokens with the same id are the same event', () => {
  const bus = createBus(vi.fn())
  const received = vi.fn()
  bus.on(event<{ times: number }>('door/rang'), received)
  bus.emit(rang, { times: 1 })
  expect(received).toHaveBeenCalledOnce()
})

test('an observer receives every event, by id, with its token', () => {
  const bus = createBus(vi.fn())
  const received = vi.fn()
  const end = bus.observe(received)
  bus.emit(rang, { times: 1 })
  bus.emit(opened, undefined)
  end()
  bus.emit(opened, undefined)
  expect(received.mock.calls).toEqual([
    ['door/rang', { times: 1 }, rang],
    ['door/opened', undefined, opened],
  ])
})

test('the bus reports a listener that throws, and calls the others', () => {
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
