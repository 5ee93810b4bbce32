import type { PorticoTypes } from '../contracts/manifest'
import { modalClosed, modalOpened } from '../contracts/modal'
import { connectedSession, sessions } from '../contracts/session'
import type { Core } from '../core/core'
import { route, topOf } from '../core/route'

/** Tells plugins and the host that the modal has opened or closed. */
export function announceModal({ store, plugins }: Core<PorticoTypes>, isOpen: boolean): void {
  const connected = connectedSession(store.read(sessions)) !== undefined
  if (isOpen) plugins.emit(modalOpened, { view: topOf(store.read(route))?.view ?? '', connected })
  else plugins.emit(modalClosed, { connected })
}
