import { expect, test, vi } from 'vitest'
import { createInbox } from './dispatch'
import { event } from './token'

const rang = event<number>('door/rang')

test('delivers the events from before a plugin listened in order, once', () => {
  const inbox = createInbox(vi.fn())
  const [received, second] = [vi.fn(), vi.fn()]
  inbox.keep('porter', rang.id, 1)
  inbox.keep('porter', rang.id, 2)
  inbox.open('porter', rang, received)
  inbox.open('porter', rang, second)
  expect(received.mock.calls).toEqual([[1], [2]])
  expect(second).not.toHaveBeenCalled()
})

test('keeps no event for a plugin that listens already', () => {
  const inbox = createInbox(vi.fn())
  const [first, second] = [vi.fn(), vi.fn()]
  inbox.open('porter', rang, first)
  inbox.keep('porter', rang.id, 1)
  inbox.open('porter', rang, second)
  expect(first).not.toHaveBeenCalled()
  expect(second).not.toHaveBeenCalled()
})

test('keeps events again once the plugin no longer listens', () => {
  const inbox = createInbox(vi.fn())
  const received = vi.fn()
  const close = inbox.open('porter', rang, vi.fn())
  close()
  inbox.keep('porter', rang.id, 1)
  inbox.open('porter', rang, received)
  expect(received).toHaveBeenCalledExactlyOnceWith(1)
})

test('keeps the events of each plugin apart, and forgets those of one', () => {
  const inbox = createInbox(vi.fn())
  const [porter, cook] = [vi.fn(), vi.fn()]
  inbox.keep('porter', rang.id, 1)
  inbox.keep('cook', rang.id, 2)
  inbox.forget('porter')
  inbox.open('porter', rang, porter)
  inbox.open('cook', rang, cook)
  expect(porter).not.toHaveBeenCalled()
  expect(cook).toHaveBeenCalledExactlyOnceWith(2)
})

test('reports a listener that throws on a kept event, and delivers the rest to it', () => {
  const report = vi.fn()
  const inbox = createInbox(report)
  const broken = new Error('broken listener')
  const received = vi.fn((times: number) => {
    if (times === 1) throw broken
  })
  inbox.keep('porter', rang.id, 1)
  inbox.keep('porter', rang.id, 2)
  inbox.open('porter', rang, received)
  expect(received).toHaveBeenCalledTimes(2)
  expect(report).toHaveBeenCalledExactlyOnceWith(broken)
})
