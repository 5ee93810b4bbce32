import { expect, test } from 'vitest'
import { pairingOf, pairingPhase } from './pairingPhase'

const START = 1_000_000
const FOUR_MINUTES = 240_000
const ready = { status: 'ready', uri: 'wc:1', expiresAt: 0, until: START + FOUR_MINUTES } as const
const after = (ms: number) => pairingPhase(ready, START + ms)

test('a pairing can be used until its last half minute', () => {
  expect(after(0)).toEqual({ phase: 'ready', uri: 'wc:1', changesIn: 200_000 })
  expect(after(199_999).phase).toBe('ready')
})

test('then expires soon', () => {
  expect(after(200_000)).toEqual({ phase: 'expiring', uri: 'wc:1', changesIn: 30_000 })
})

// Fails when the end of a pairing is not checked.
test('a pairing is expired within 10 s of its expiry, and can no longer be shown or copied', () => {
  expect(after(229_999).phase).toBe('expiring')
  expect(after(230_000)).toEqual({ phase: 'expired' })
  expect(pairingPhase({ status: 'expired' }, START)).toEqual({ phase: 'expired' })
})

test('a pairing is being prepared before it exists', () => {
  expect(pairingPhase({ status: 'idle' }, START)).toEqual({ phase: 'preparing' })
  expect(pairingPhase({ status: 'preparing' }, START)).toEqual({ phase: 'preparing' })
})

test('a view shows the pairing of its own wallet, and no other', () => {
  const other = { ...ready, connectorId: 'ton:phone' }
  expect([pairingOf(ready), pairingOf(other, 'ton:phone')]).toEqual([ready, other])
  const idle = { status: 'idle' }
  expect([pairingOf(other), pairingOf(ready, 'ton:phone'), pairingOf(other, 'ton:other')]).toEqual([idle, idle, idle])
  expect(pairingOf({ status: 'expired' }, 'ton:phone')).toEqual(idle)
  expect(pairingOf({ status: 'expired' })).toEqual({ status: 'expired' })
})
