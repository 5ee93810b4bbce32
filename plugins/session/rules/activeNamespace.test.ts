import { expect, test } from 'vitest'
import type { ConnectedSession, SessionState } from '../../../kernel'
import { activeNamespace } from './sessionStates'

const live: ConnectedSession = {
  connectorId: 'one',
  accounts: [{ address: 'A' }],
  address: 'A',
  networkId: 'eip155:1',
  wallet: { name: 'One' },
}
const STATES: Record<string, SessionState> = {
  off: { status: 'disconnected' },
  connecting: { status: 'connecting', connectorId: 'one' },
  restoring: { status: 'restoring', connectorId: 'one', last: { address: 'A', networkId: 'eip155:1' } },
  connected: { status: 'connected', ...live },
  leaving: { status: 'disconnecting', ...live },
}

test.each([
  ['no namespace is connected', 'off', 'off', 'a', undefined],
  ['the preferred namespace is connected', 'connected', 'connected', 'a', 'a'],
  ['only the other namespace is connected', 'off', 'connected', 'a', 'b'],
  ['the preferred namespace is only connecting while another is connected', 'connecting', 'connected', 'a', 'b'],
  ['the preferred namespace is being restored', 'restoring', 'connected', 'a', 'a'],
  ['the preferred namespace disconnects', 'leaving', 'connected', 'a', 'a'],
  ['only the preferred namespace connects', 'connecting', 'off', 'a', 'a'],
  ['only another namespace connects', 'off', 'connecting', 'a', 'b'],
  ['no namespace is preferred', 'off', 'connected', undefined, 'b'],
])('the pointer, when %s', (_, a, b, preferred, expected) => {
  const byNamespace = { a: STATES[a]!, b: STATES[b]! }
  expect(activeNamespace(byNamespace, preferred)).toBe(expected)
})
