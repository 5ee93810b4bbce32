import { event, hook, service, slice, type Undo } from '../token'

/** One opened view. `key` tells two openings of the same view apart. */
export interface RouteEntry {
  readonly key: number
  readonly view: string
  readonly args?: unknown
}

export interface Route {
  open: boolean
  /** The last is what is seen. Empty while closed. */
  stack: readonly RouteEntry[]
  /** Which way the last step went: for the slide. */
  direction: 'none' | 'forward' | 'back'
}

export const route = slice<Route>('kernel/route', { open: false, stack: [], direction: 'none' })

export const topOf = ({ stack }: Route): RouteEntry | undefined => stack[stack.length - 1]

/** The modal opens: the moment the shell wakes. Nothing waits for it. */
export const opening = hook<{ view: string }>('kernel/opening', { onCrash: 'pass' })

/** May the visitor leave this view? A tap that crashes must not lock the door. */
export const leavingView = hook<{ view: string; to?: string; by: 'back' | 'close' | 'forward' | 'replace' }>(
  'kernel/leaving-view',
  { onCrash: 'pass' },
)

/** Somebody is about to use us: the pointer is on a button of ours, or it has the focus. */
export const intentShown = event('kernel/intent-shown')
export const modalOpened = event<{ view: string; connected: boolean }>('kernel/modal-opened')
export const modalClosed = event<{ connected: boolean }>('kernel/modal-closed')
/** The visitor wanted to leave and may not: the dialog shakes. */
export const leaveRefused = event<{ view: string; code: string }>('kernel/leave-refused')

/** The dialog as a place in the page: for what must stay loaded while the modal opens and closes. */
export interface DialogPlace {
  /** Stands the element beside the views, out of their way, until undone. */
  put(element: HTMLElement): Undo
}
export const dialogPlace = service<DialogPlace>('kernel/dialog-place')
