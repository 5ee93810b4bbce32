import { event, hook, service, slice, type Undo } from '../core/token'

/** One opened view. `key` tells two openings of the same view apart. */
export interface RouteEntry {
  readonly key: number
  readonly view: string
  readonly args?: unknown
}

export interface Route {
  open: boolean
  /** The last entry is the visible view. Empty while the modal is closed. */
  stack: readonly RouteEntry[]
  /** The direction of the last step, for the slide animation. */
  direction: 'none' | 'forward' | 'back'
}

export const route = slice<Route>('kernel/route', { open: false, stack: [], direction: 'none' })

export const topOf = ({ stack }: Route): RouteEntry | undefined => stack[stack.length - 1]

/** Consulted when the modal opens: the shell activates on it. The first view does not wait for it. */
export const opening = hook<{ view: string }>('kernel/opening', { onCrash: 'pass' })

/** May the user leave this view? A tap that crashes must not keep the user in it. */
export const leavingView = hook<{ view: string; to?: string; by: 'back' | 'close' | 'forward' | 'replace' }>(
  'kernel/leaving-view',
  { onCrash: 'pass' },
)

/** The user is about to open the modal: the pointer is on one of our buttons, or the button has the focus. */
export const intentShown = event('kernel/intent-shown')
export const modalOpened = event<{ view: string; connected: boolean }>('kernel/modal-opened')
export const modalClosed = event<{ connected: boolean }>('kernel/modal-closed')
/** A view refused to be left: the dialog shakes. */
export const leaveRefused = event<{ view: string; code: string }>('kernel/leave-refused')

/** A place in the dialog for elements that must stay loaded while the modal opens and closes. */
export interface DialogPlace {
  /** Adds the element beside the views until the undo runs. */
  put(element: HTMLElement): Undo
}
export const dialogPlace = service<DialogPlace>('kernel/dialog-place')
