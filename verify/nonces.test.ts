import { expect, test } from 'vitest'
import { memoryNonces } from '.'

function store(capacity?: number) {
  const clock = { now: 0 }
  return { clock, ...memoryNonces({ clock: () => clock.now, ...(capacity && { capacity }) }) }
}

test('consumes a nonce once, for the first caller', async () => {
  const { issue, consume } = store()
  await issue('a', 100)
  expect((await Promise.all([consume('a'), consume('a'), consume('a')])).filter(Boolean)).toHaveLength(1)
  expect(await consume('a')).toBe(false)
})

test('the store does not consume a nonce that was never issued', async () => {
  expect(await store().consume('a')).toBe(false)
})

test('the store does not consume a nonce after its lifetime', async () => {
  const { clock, issue, consume } = store()
  await issue('a', 100)
  await issue('b', 101)
  clock.now = 100
  expect(await consume('a')).toBe(false)
  expect(await consume('b')).toBe(true)
})

test('removes expired nonces first, then the oldest', async () => {
  const { clock, issue, consume } = store(2)
  await issue('a', 10)
  await issue('b', 100)
  clock.now = 50
  await issue('c', 150)
  await issue('d', 150)
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(consume))).toEqual([false, false, true, true])
})

test('stores a nonce whose time has ended no longer than the next issue, and keeps the others', async () => {
  const { clock, issue, consume } = store(3)
  await issue('a', 50)
  await issue('b', 100)
  clock.now = 50
  await issue('c', 100)
  await issue('d', 100)
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(consume))).toEqual([false, true, true, true])
})

test('never stores more nonces than its capacity', async () => {
  const { issue, consume } = store(10)
  for (let at = 0; at < 1000; at++) await issue(`nonce${at}`, 100)
  const kept = await Promise.all(Array.from({ length: 1000 }, (_, at) => consume(`nonce${at}`)))
  expect(kept.filter(Boolean)).toHaveLength(10)
  expect(kept.slice(-10).every(Boolean)).toBe(true)
})
