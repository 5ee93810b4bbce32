import { expect, test, vi } from 'vitest'
import { createScope } from './scope'

test('the end undoes what was begun, last begun first, and aborts the signal', () => {
  const scope = createScope(vi.fn())
  const undone: string[] = []
  scope.keep(() => undone.push('first'))
  scope.keep(() => undone.push('second'))
  expect(scope.signal.aborted).toBe(false)
  scope.end()
  expect(undone).toEqual(['second', 'first'])
  expect(scope.signal.aborted).toBe(true)
})

test('an undo runs once: now or at the end', () => {
  const scope = createScope(vi.fn())
  const undo = vi.fn()
  const now = scope.keep(undo)
  now()
  now()
  scope.end()
  scope.end()
  expect(undo).toHaveBeenCalledOnce()
})

test('work that begins after the end is undone at once', () => {
  const scope = createScope(vi.fn())
  scope.end()
  const undo = vi.fn()
  scope.keep(undo)()
  expect(undo).toHaveBeenCalledOnce()
})

test('an undo that throws is reported and does not keep the others from running', () => {
  const report = vi.fn()
  const scope = createScope(report)
  const broken = new Error('broken undo')
  const undo = vi.fn()
  scope.keep(undo)
  scope.keep(() => {
    throw broken
  })
  scope.end()
  expect(undo).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledExactlyOnceWith(broken)
})
