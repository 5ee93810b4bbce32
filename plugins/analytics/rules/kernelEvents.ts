import {
  modalClosed,
  modalOpened,
  networkSwitched,
  sessionConnected,
  sessionEnded,
  sessionFailed,
} from '../../../kernel'
import type { AnalyticsDescription, AnalyticsGuards, Unchecked } from '../../../kernel/kit'
import { fieldsOf } from './guards'

const connected = (p: Unchecked<'connected'>, { flag }: AnalyticsGuards) => ({ connected: flag(p.connected) })

/** A description, or the one that fits the payload. */
type KernelDescription = AnalyticsDescription | ((payload: Unchecked<string>) => AnalyticsDescription)

/** The kernel's events, by id: their tokens load before the user's intent, so they carry no description. */
export const KERNEL_EVENTS: Readonly<Record<string, KernelDescription>> = {
  [modalOpened.id]: { name: 'MODAL_OPEN', fields: connected },
  [modalClosed.id]: { name: 'MODAL_CLOSE', fields: connected },
  [sessionConnected.id]: {
    name: 'CONNECT_SUCCESS',
    // A plugin that reports a new session itself knows the method, too.
    fields: ({ live, restored, reported }, { text }) =>
      reported === true
        ? undefined
        : { name: text(fieldsOf(fieldsOf(live).wallet).name), ...(restored === true && { reconnect: true }) },
  },
  [sessionFailed.id]: ({ error }) => ({
    name: fieldsOf(error).code === 'USER_REJECTED' ? 'USER_REJECTED' : 'CONNECT_ERROR',
    fields: (_, { message }) => message(error),
  }),
  [sessionEnded.id]: {
    name: 'DISCONNECT_SUCCESS',
    fields: ({ namespace, reason }, { text }) => (reason === 'user' ? { namespace: text(namespace) } : undefined),
  },
  [networkSwitched.id]: { name: 'SWITCH_NETWORK', fields: (p, { network }) => ({ network: network(p.networkId) }) },
}
