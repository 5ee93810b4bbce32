import { expect, test, vi } from 'vitest'
import { createScope } from './scope'

test('end runs the undos in reverse order, and aborts the signal', () => {
  const scope = createScope(vi.fn())
  const undone: string[] = []
  scope.keep(() => undone.push('first'))
  scope.keep(() => undone.push('second'))
  expect(scope.signal.aborted).toBe(false)
  scope.end()
  expect(undone).toEqual(['second', 'first'])
  expect(scope.signal.aborted).toBe(true)
})

test('runs an undo once: at its own call or at the end', () => {
  const scope = createScope(vi.fn())
  const undo = vi.fn()
  const now = scope.keep(undo)
  now()
  now()
  scope.end()
  scope.end()
  expect(undo).toHaveBeenCalledOnce()
})

test('ends work at once that begins after the end', () => {
  const scope = createScope(vi.fn())
  scope.end()
  const undo = vi.fn()
  scope.keep(undo)()
  expect(undo).toHaveBeenCalledOnce()
})

test('reports an undo that throws, and runs the others', () => {
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
