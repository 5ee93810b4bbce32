import { expect, test } from 'vitest'
import { clientAddress, createLimiter } from './limits'

test('a client that sends too much waits, and another one does not', async () => {
  const limiter = createLimiter({ perProject: 2, perAddress: 1, perHour: 100_000 })
  const flood = await Promise.all(Array.from({ length: 30 }, () => limiter.countAddress('192.0.2.1')))
  expect(flood.filter(wait => wait === undefined)).toHaveLength(10)
  expect(Math.max(...flood.map(wait => wait ?? 0))).toBeLessThanOrEqual(10)
  expect(await limiter.countAddress('192.0.2.2')).toBeUndefined()
})

test('a project that sends too much takes nothing from another', async () => {
  const limiter = createLimiter({ perProject: 1, perAddress: 100, perHour: 100_000 })
  const waits = []
  for (let times = 0; times < 20; times++) waits.push(await limiter.countProject('one'))
  expect(waits.filter(wait => wait === undefined)).toHaveLength(10)
  expect(await limiter.countProject('two')).toBeUndefined()
})

test.each([
  ['192.0.2.9', undefined, 0, '192.0.2.9'],
  ['192.0.2.9', '198.51.100.7', 0, '192.0.2.9'],
  ['10.0.0.1', '198.51.100.7', 1, '198.51.100.7'],
  ['10.0.0.1', 'forged, 198.51.100.7', 1, '198.51.100.7'],
  ['10.0.0.1', 'forged, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
  ['10.0.0.1', undefined, 1, '10.0.0.1'],
  [undefined, undefined, 0, ''],
])(
  'the address of a client at %s, forwarded as %s by %i trusted proxies, is %s',
  (socket, forwarded, proxies, address) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(address)
  },
)
