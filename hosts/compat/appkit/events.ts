import {
  type EventToken,
  isPorticoError,
  modalClosed,
  modalOpened,
  networkSwitched,
  sessionConnected,
  sessionEnded,
  sessionFailed,
} from '../../../kernel'
import type { TrackedEvent } from '../../../kernel/kit'

export interface AppKitEvent {
  /** Milliseconds since 1970. */
  readonly timestamp: number
  readonly data: { readonly type: 'track' | 'error'; readonly event: string; readonly properties?: unknown }
}

/** Before the first event. */
export const CREATED: AppKitEvent = { timestamp: 0, data: { type: 'track', event: 'MODAL_CREATED' } }

type Data = AppKitEvent['data']
type Reading<T> = (payload: T) => Data

const read = <T>({ id }: EventToken<T>, reading: Reading<T>): [string, Reading<unknown>] => [
  id,
  // The kernel emits this payload with this token.
  payload => reading(payload as T),
]

const track = (event: string, properties?: unknown): Data => ({ type: 'track', event, properties })

const READINGS = new Map([
  read(modalOpened, ({ connected }) => track('MODAL_OPEN', { connected })),
  read(modalClosed, ({ connected }) => track('MODAL_CLOSE', { connected })),
  read(sessionConnected, ({ live, restored }) =>
    track('CONNECT_SUCCESS', { name: live.wallet.name, ...(restored && { reconnect: true }) }),
  ),
  read(sessionFailed, ({ error }) => ({
    type: 'error',
    event: isPorticoError(error, 'USER_REJECTED') ? 'USER_REJECTED' : 'CONNECT_ERROR',
    properties: { message: error.message },
  })),
  read(sessionEnded, ({ namespace }) => track('DISCONNECT_SUCCESS', { namespace })),
  read(networkSwitched, ({ networkId }) => track('SWITCH_NETWORK', { network: networkId })),
])

/**
 * AppKit's name and properties of an event; an event that AppKit does not have keeps its id. Properties of a feature's
 * event are those that the plugin emitted.
 */
export function appKitEvent(token: EventToken<unknown>, payload: unknown, timestamp: number): AppKitEvent {
  const reading = READINGS.get(token.id)
  return { timestamp, data: reading ? reading(payload) : track(nameOf(token), payload) }
}

const nameOf = (token: EventToken<unknown>) =>
  'analytics' in token ? (token as TrackedEvent<unknown>).analytics.name : token.id
