import {
  type EventToken,
  modalClosed,
  modalOpened,
  networkSwitched,
  sessionConnected,
  sessionEnded,
} from '../../kernel'

/** What may happen before our code is there: it wakes us, and is kept for us. */
export const heardFirst: readonly EventToken<unknown>[] = [
  modalOpened,
  modalClosed,
  sessionConnected,
  sessionEnded,
  networkSwitched,
]
