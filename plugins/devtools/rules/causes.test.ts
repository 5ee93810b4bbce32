import { describe, expect, test } from 'vitest'
import type { SessionState } from '../../../kernel'
import { TRANSITIONS } from '../../session/rules/sessionStates'
import { messages } from '../messages'
import { causeOf, endCause } from './causes'

const WALLET = { name: 'Heron' }
const LAST = { address: '0xabc', networkId: 'eip155:1' } as const
const live = { connectorId: 'heron', accounts: [{ address: '0xabc' }], wallet: WALLET, ...LAST }

const STATES: Record<SessionState['status'], SessionState> = {
  disconnected: { status: 'disconnected' },
  connecting: { status: 'connecting', connectorId: 'heron' },
  restoring: { status: 'restoring', connectorId: 'heron', last: LAST },
  locked: { status: 'locked', connectorId: 'heron', last: LAST, wallet: WALLET },
  connected: { status: 'connected', ...live },
  switching: { status: 'switching', target: 'eip155:10', ...live },
  disconnecting: { status: 'disconnecting', ...live },
}

const steps = Object.entries(TRANSITIONS).flatMap(([from, targets]) =>
  targets.filter(to => to !== from).map(to => [from as SessionState['status'], to] as const),
)

describe('every step of a session', () => {
  test.each(steps)('every step of a session from %s to %s has a cause with a sentence', (from, to) => {
    const cause = causeOf(STATES[from], STATES[to])
    expect(Object.keys(messages)).toContain(`cause-${cause}`)
  })
})

test('a change inside one state is named if it concerns the session', () => {
  const connected = STATES.connected
  expect(causeOf(connected, { status: 'connected', ...live, networkId: 'eip155:10' })).toBe('networkChanged')
  expect(causeOf(connected, { status: 'connected', ...live, address: '0xdef' })).toBe('accountChanged')
  expect(causeOf(connected, { status: 'connected', ...live, connectorId: 'quartz' })).toBe('anotherWallet')
  expect(causeOf(connected, { status: 'connected', ...live })).toBeUndefined()
})

test.each(['user', 'wallet', 'refused', 'expired', 'host', 'unknown', 5])('the end by %s has a sentence', reason => {
  expect(Object.keys(messages)).toContain(`cause-${endCause(reason)}`)
})
