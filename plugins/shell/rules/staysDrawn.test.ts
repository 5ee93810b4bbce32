import { expect, test } from 'vitest'
import type { Route, RouteEntry } from '../../../kernel'
import { staysDrawn } from './staysDrawn'

const CLOSED: Route = { open: false, stack: [], direction: 'none' }
let keys = 0
const opened = (...views: readonly (string | Omit<RouteEntry, 'key'>)[]): Route => ({
  open: true,
  stack: views.map(one => ({ key: ++keys, ...(typeof one === 'string' ? { view: one } : one) })),
  direction: 'none',
})

const first = opened('Connect')

test.each([
  ['stays while the modal closes', first, CLOSED, first],
  ['stays while the modal opens at it again', CLOSED, opened('Connect'), first],
])('the only view %s', (_, before, now, drawn) => {
  expect(staysDrawn(drawn, { now, before })).toBe(true)
})

test.each([
  ['another view is opened', CLOSED, opened('Account'), first],
  ['it is opened with arguments', CLOSED, opened({ view: 'Connect', args: { namespace: 'solana' } }), first],
  ['it was opened with arguments', first, CLOSED, opened({ view: 'Connect', args: { namespace: 'solana' } })],
  ['the user comes from another view', first, CLOSED, opened('Connect', 'AllWallets')],
  ['the user goes to another view', first, opened('Connect', 'AllWallets'), first],
  ['it is replaced by itself', first, opened('Connect'), first],
  ['nothing was drawn', CLOSED, first, CLOSED],
])('a view does not stay when %s', (_, before, now, drawn) => {
  expect(staysDrawn(drawn, { now, before })).toBe(false)
})
