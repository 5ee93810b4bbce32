import { expect, test } from 'vitest'
import type { ListSlot } from './arrangeRows'
import type { MethodPlace } from './methodPlaces'
import { type DrawnView, rememberView } from './rememberView'

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
  expect(rememberView(drawn({ heights: { email: 72 } })).methods).toEqual({ email: 72 })
})

test('forgets a method that did not come, but not if the user left before it could', () => {
  expect(rememberView(drawn({})).methods).toEqual({ email: 0 })
  expect(rememberView(drawn({ isSettled: false })).methods).toEqual({ email: 48 })
})

test('remembers rows of adapters, and the ones that the user left too early to see', () => {
  const waiting: ListSlot = { id: 'place', kind: 'place', group: 'walletConnect', isLoading: true }
  const slots = [row('heron', 'injected'), row('ash', 'recommended'), waiting]
  expect(rememberView(drawn({ slots })).rows).toEqual({ walletConnect: 0, injected: 1, external: 0 })
  expect(rememberView(drawn({ slots, isSettled: false })).rows).toMatchObject({ walletConnect: 1, injected: 1 })
})
