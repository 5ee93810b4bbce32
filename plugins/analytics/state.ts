import {
  type EventToken,
  modalClosed,
  modalOpened,
  networkSwitched,
  sessionConnected,
  sessionEnded,
} from '../../kernel'

/** Events that may occur before this plugin is active: they activate it, and the kernel keeps them for it. */
export const heardFirst: readonly EventToken<unknown>[] = [
  modalOpened,
  modalClosed,
  sessionConnected,
  sessionEnded,
  networkSwitched,
]
