import { describe, expect, test } from 'vitest'
import { fakeEdges } from '../../../adapters/conformance/edges'
import type { Context } from '../../../kernel'
import { readViewMemory } from '../rules/viewMemory'
import type { ListSlot, MethodPlace } from '../state'
import { type DrawnView, memoryOf, rememberView } from './rememberView'

const place = (method: string, height?: number): MethodPlace => ({ id: method, method, height })
const row = (key: string, group: 'injected' | 'recommended'): ListSlot => ({
  id: key,
  kind: 'row',
  row: { key, group, reason: 'installed', name: key, connectors: [], doubtful: false },
})
const drawn = (more: Partial<DrawnView>): DrawnView => ({
  places: [place('wallet'), place('email', 48)],
  heights: {},
  slots: [],
  isSettled: true,
  ...more,
})

test('remembers the height of each method that was drawn', () => {
  expect(memoryOf(drawn({ heights: { email: 72 } })).methods).toEqual({ email: 72 })
})

test('forgets a method that did not come, but not if the user left before it could', () => {
  expect(memoryOf(drawn({})).methods).toEqual({ email: 0 })
  expect(memoryOf(drawn({ isSettled: false })).methods).toEqual({ email: 48 })
})

test('remembers rows of adapters, and the ones that the user left too early to see', () => {
  const waiting: ListSlot = { id: 'place', kind: 'place', group: 'walletConnect', isLoading: true }
  const slots = [row('heron', 'injected'), row('ash', 'recommended'), waiting]
  expect(memoryOf(drawn({ slots })).rows).toEqual({ walletConnect: 0, injected: 1, external: 0 })
  expect(memoryOf(drawn({ slots, isSettled: false })).rows).toMatchObject({ walletConnect: 1, injected: 1 })
})

describe('the memory', () => {
  // The two functions use the storage alone.
  const open = () => ({ storage: fakeEdges().storage }) as unknown as Context

  test('the memory is kept for each namespace', () => {
    const ctx = open()
    rememberView(ctx, drawn({ heights: { email: 48 } }))
    rememberView(ctx, drawn({ heights: {} }), 'bip122')
    expect(readViewMemory(ctx)?.methods).toEqual({ email: 48 })
    expect(readViewMemory(ctx, 'bip122')?.methods).toEqual({ email: 0 })
    expect(readViewMemory(ctx, 'solana')).toBeUndefined()
  })

  test('the memory of at most ten namespaces is kept', () => {
    const ctx = open()
    for (let at = 0; at < 30; at++) rememberView(ctx, drawn({}), `chain${at}`)
    expect(Object.keys(Object(ctx.storage.get('connect/last-view')))).toHaveLength(10)
    expect(readViewMemory(ctx, 'chain29')).toBeDefined()
  })

  test.each([
    ['no record', 7],
    ['an entry without rows', { '': { methods: { email: 48 } } }],
    ['a prototype', JSON.parse('{"__proto__":{"methods":{"email":48},"rows":{}}}')],
  ])('the memory that is %s is ignored', (_, stored) => {
    const ctx = open()
    ctx.storage.set('connect/last-view', stored)
    expect(readViewMemory(ctx)).toBeUndefined()
  })

  test('keeps only numbers within their bounds', () => {
    const ctx = open()
    const methods = { email: 48, social: -1, other: 1e9, text: '48' }
    ctx.storage.set('connect/last-view', { '': { methods, rows: { injected: 2, walletConnect: 1e9 } } })
    expect(readViewMemory(ctx)).toEqual({ methods: { email: 48 }, rows: { injected: 2 } })
  })
})
