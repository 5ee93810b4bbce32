import { expect, test, vi } from 'vitest'
import { createInbox } from './inbox'
import { event } from './token'

const rang = event<number>('door/rang')

test('events from before a plugin listened are delivered in order, once', () => {
  const inbox = createInbox(vi.fn())
  const [heard, second] = [vi.fn(), vi.fn()]
  inbox.keep('porter', rang.id, 1)
  inbox.keep('porter', rang.id, 2)
  inbox.open('porter', rang, heard)
  inbox.open('porter', rang, second)
  expect(heard.mock.calls).toEqual([[1], [2]])
  expect(second).not.toHaveBeenCalled()
})

test('no event is kept for a plugin that listens already', () => {
  const inbox = createInbox(vi.fn())
  const [first, second] = [vi.fn(), vi.fn()]
  inbox.open('porter', rang, first)
  inbox.keep('porter', rang.id, 1)
  inbox.open('porter', rang, second)
  expect(first).not.toHaveBeenCalled()
  expect(second).not.toHaveBeenCalled()
})

test('events are kept again once the plugin no longer listens', () => {
  const inbox = createInbox(vi.fn())
  const heard = vi.fn()
  const close = inbox.open('porter', rang, vi.fn())
  close()
  inbox.keep('porter', rang.id, 1)
  inbox.open('porter', rang, heard)
  expect(heard).toHaveBeenCalledExactlyOnceWith(1)
})

test('every plugin has a box of its own, and forgetting empties one', () => {
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

test('a listener that throws at what was kept is reported and hears the rest', () => {
  const report = vi.fn()
  const inbox = createInbox(report)
  const broken = new Error('broken listener')
  const heard = vi.fn((times: number) => {
    if (times === 1) throw broken
  })
  inbox.keep('porter', rang.id, 1)
  inbox.keep('porter', rang.id, 2)
  inbox.open('porter', rang, heard)
  expect(heard).toHaveBeenCalledTimes(2)
  expect(report).toHaveBeenCalledExactlyOnceWith(broken)
})
