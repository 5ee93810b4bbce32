import { expect, test, vi } from 'vitest'
import { createServices } from './services'
import { capability, service } from './token'

const clockmaker = service<{ mend(): string }>('shop/clockmaker')
const mender = { mend: () => 'mended' }

const shop = (activate: () => void = () => {}) => {
  const activateOwner = vi.fn(async (_: string) => activate())
  return { activateOwner, services: createServices({ activateOwner, whyUnavailable: () => 'it is Sunday' }) }
}

test('asking for a provided service activates no plugin', async () => {
  const { services, activateOwner } = shop()
  services.provide(clockmaker, mender)
  expect(await services.ask(clockmaker)).toBe(mender)
  expect(activateOwner).not.toHaveBeenCalled()
})

test('asking activates the owner, and returns the owner’s service', async () => {
  const { services, activateOwner } = shop(() => services.provide(clockmaker, mender))
  expect(await services.ask(clockmaker)).toBe(mender)
  expect(activateOwner).toHaveBeenCalledExactlyOnceWith('shop/clockmaker')
})

test('the error names the service without a provider, and the reason', async () => {
  const { services } = shop()
  await expect(services.ask(clockmaker)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    context: { service: 'shop/clockmaker', reason: 'it is Sunday' },
  })
})

test('an owner that cannot be activated rejects the request with its own error', async () => {
  const { services } = shop(() => {
    throw new Error('no light')
  })
  await expect(services.ask(clockmaker)).rejects.toThrow('no light')
})

test('a second provider is refused, and the first one stands', () => {
  const { services } = shop()
  services.provide(clockmaker, mender)
  expect(() => services.provide(clockmaker, { mend: () => 'broken' })).toThrow(
    expect.objectContaining({ code: 'SERVICE_TAKEN' }),
  )
  expect(services.peek(clockmaker)).toBe(mender)
})

test('an ended service can be provided anew, and a second undo does not end the new one', () => {
  const { services } = shop()
  const end = services.provide(clockmaker, mender)
  end()
  expect(services.has(clockmaker.id)).toBe(false)
  const successor = { mend: () => 'as new' }
  services.provide(clockmaker, successor)
  end()
  expect(services.peek(clockmaker)).toBe(successor)
})

test('peeking activates no plugin', () => {
  const { services, activateOwner } = shop()
  expect(services.peek(clockmaker)).toBeUndefined()
  expect(activateOwner).not.toHaveBeenCalled()
})

test('a capability is one service for each key', () => {
  const mend = capability<() => string>('shop/mend')
  const { services } = shop()
  services.provide(mend.on('clocks'), () => 'tick')
  expect(services.has(mend.on('clocks').id)).toBe(true)
  expect(services.has(mend.on('shoes').id)).toBe(false)
})
