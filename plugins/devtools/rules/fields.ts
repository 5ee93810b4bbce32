import {
  connectionSwitched,
  errorReported,
  leaveRefused,
  modalClosed,
  modalOpened,
  networkSwitched,
  sessionConnected,
  sessionEnded,
  sessionFailed,
} from '../../../kernel'
import type { AnalyticsDescription } from '../../../kernel/kit'
import type { Fields } from '../state'
import type { Guards } from './guards'
import { safeCode, safeEventId, safeName, shortAddress } from './safeText'

type Payload = Readonly<Record<string, unknown>>
type Describe = (payload: Payload, guards: Guards) => Readonly<Record<string, unknown>>

const END_REASONS = ['user', 'wallet', 'refused', 'expired', 'host']

/** The fields of the kernel's own events. */
const KERNEL_EVENTS: Readonly<Record<string, Describe>> = {
  [modalOpened.id]: (p, { flag }) => ({ view: safeName(p.view), connected: flag(p.connected) }),
  [modalClosed.id]: (p, { flag }) => ({ connected: flag(p.connected) }),
  [leaveRefused.id]: p => ({ view: safeName(p.view), code: safeCode(p) }),
  [sessionConnected.id]: (p, guards) => ({
    namespace: guards.namespace(p.namespace),
    restored: guards.flag(p.restored),
    ...sessionFields(p.live, guards),
  }),
  [connectionSwitched.id]: (p, guards) => ({
    namespace: guards.namespace(p.namespace),
    ...sessionFields(p.live, guards),
  }),
  [sessionEnded.id]: (p, { namespace, oneOf }) => ({
    namespace: namespace(p.namespace),
    reason: oneOf(p.reason, ...END_REASONS),
  }),
  [sessionFailed.id]: (p, { connector }) => ({ connector: connector(p.connectorId), code: safeCode(p.error) }),
  [networkSwitched.id]: (p, { namespace, network }) => ({
    namespace: namespace(p.namespace),
    network: network(p.networkId),
  }),
  [errorReported.id]: p => ({ by: safeEventId(typeof p.by === 'string' ? p.by : ''), code: safeCode(p.error) }),
}

/**
 * The fields of an event that may be shown and exported. Those of a plugin's event are the ones that its analytics
 * description picks, through stricter guards. An event without a description has none but an error's code.
 */
export function eventFields(
  { id, payload, token }: { id: string; payload: unknown; token: object },
  guards: Guards,
): Fields {
  // The fields of a text would be its characters.
  const values: Payload = typeof payload === 'object' ? Object(payload) : {}
  if (Object.hasOwn(KERNEL_EVENTS, id)) return defined(KERNEL_EVENTS[id]?.(values, guards) ?? {})
  const code = safeCode(values.error)
  return { ...described(token, values, guards), ...defined({ code: code ?? safeCode({ code: values.code }) }) }
}

function described(token: object, payload: Payload, guards: Guards): Fields {
  if (!('analytics' in token)) return {}
  const { fields }: Partial<AnalyticsDescription> = Object(token.analytics)
  // A description may pass a value without a guard: text that no guard has passed is dropped.
  const passed = new Set<unknown>([guards.network(payload.networkId)])
  const pass =
    <Args extends unknown[]>(guard: (...args: Args) => string | undefined) =>
    (...args: Args) => {
      const value = guard(...args)
      passed.add(value)
      return value
    }
  try {
    const values = fields?.(payload, { ...guards, oneOf: pass(guards.oneOf), network: pass(guards.network) })
    const entries = Object.entries(defined({ ...values }))
    return Object.fromEntries(entries.filter(([key, value]) => KEY.test(key) && isSafe(value, passed)))
  } catch {
    return {}
  }
}

const KEY = /^[a-zA-Z][a-zA-Z_]{0,31}$/

const isSafe = (value: Fields[string], passed: ReadonlySet<unknown>) =>
  typeof value === 'boolean' ||
  (typeof value === 'number' ? Number.isSafeInteger(value) && value < 1e6 : passed.has(value))

/** A session, or a wallet's part of an event: the wallet's name, the network, and the ends of the address. */
export function sessionFields(session: unknown, { network, connector }: Guards): Fields {
  const { connectorId, wallet, networkId, address, target, accounts, last } = Object(session)
  return defined({
    wallet: safeName(Object(wallet).name),
    connector: connector(connectorId),
    network: network(networkId ?? Object(last).networkId),
    target: network(target),
    address: shortAddress(address ?? Object(last).address),
    accounts: Array.isArray(accounts) ? accounts.length : undefined,
  })
}

/** The fields that have a value; a record in a field becomes fields of its own. */
export function defined(fields: Readonly<Record<string, unknown>>): Fields {
  const entries = Object.entries(fields).flatMap(([key, value]): [string, Fields[string]][] => {
    if (typeof value === 'object' && value !== null) return Object.entries(defined({ ...value }))
    return isPlain(value) ? [[key, value]] : []
  })
  return Object.fromEntries(entries)
}

const isPlain = (value: unknown): value is Fields[string] =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
