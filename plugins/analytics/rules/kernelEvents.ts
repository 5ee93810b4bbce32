import { modalClosed, modalOpened, networkSwitched, sessionConnected, sessionEnded } from '../../../kernel'
import type { AnalyticsDescription, AnalyticsGuards, Unchecked } from '../../../kernel/kit'
import { fieldsOf } from './fields'

const connected = (p: Unchecked<'connected'>, { flag }: AnalyticsGuards) => ({ connected: flag(p.connected) })

/** The kernel's events, by id: their tokens load before the user's intent, so they carry no description. */
export const KERNEL_EVENTS: Readonly<Record<string, AnalyticsDescription>> = {
  [modalOpened.id]: { name: 'MODAL_OPEN', fields: connected },
  [modalClosed.id]: { name: 'MODAL_CLOSE', fields: connected },
  [sessionConnected.id]: {
    name: 'CONNECT_SUCCESS',
    // The plugin that made a new session reports it, since it knows the method.
    fields: ({ live, restored }, { text }) =>
      restored === true ? { name: text(fieldsOf(fieldsOf(live).wallet).name), reconnect: true } : undefined,
  },
  [sessionEnded.id]: {
    name: 'DISCONNECT_SUCCESS',
    fields: ({ namespace, reason }, { text }) => (reason === 'user' ? { namespace: text(namespace) } : undefined),
  },
  [networkSwitched.id]: { name: 'SWITCH_NETWORK', fields: (p, { network }) => ({ network: network(p.networkId) }) },
}
