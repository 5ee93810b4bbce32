import { expect, test, vi } from 'vitest'
import { providerWithEvents } from './events'

function setUp() {
  const report = vi.fn()
  const { provider, emit } = providerWithEvents(async ({ method }: { method: string }) => method, report)
  return { provider, emit, report }
}

test('a provider answers requests, and calls each listener of an event once', async () => {
  const { provider, emit } = setUp()
  const heard = vi.fn()
  expect(await provider.request({ method: 'eth_chainId' })).toBe('eth_chainId')
  expect(provider.on('chainChanged', heard)).toBe(provider)
  provider.on('chainChanged', heard)
  emit('chainChanged', '0xa')
  emit('accountsChanged', [])
  expect(heard.mock.calls).toEqual([['0xa']])
})

test('a provider does not call a removed listener, and accepts the removal of an unknown one', () => {
  const { provider, emit } = setUp()
  const heard = vi.fn()
  expect(provider.removeListener('chainChanged', heard)).toBe(provider)
  provider.on('chainChanged', heard)
  provider.removeListener('chainChanged', heard)
  emit('chainChanged', '0xa')
  expect(heard).not.toHaveBeenCalled()
})

test('a listener that throws is reported and does not stop the others, nor does one that removes itself', () => {
  const { provider, emit, report } = setUp()
  const failure = new Error('boom')
  const heard = vi.fn()
  const once = vi.fn(() => void provider.removeListener('disconnect', once))
  provider.on('disconnect', () => {
    throw failure
  })
  provider.on('disconnect', once)
  provider.on('disconnect', heard)
  emit('disconnect', 1)
  emit('disconnect', 2)
  expect(report.mock.calls).toEqual([[failure], [failure]])
  expect(once.mock.calls).toEqual([[1]])
  expect(heard.mock.calls).toEqual([[1], [2]])
})
