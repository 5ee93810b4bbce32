import { event, hook, slice } from './token'

/** One opened view. `key` tells two openings of the same view apart. */
export interface RouteEntry {
  /** Grows with each opening. */
  readonly key: number
  /** The view's id. */
  readonly view: string
  /** The arguments of the opening. */
  readonly args?: unknown
}

/** The stack of open views. */
export interface Route {
  open: boolean
  /** The last entry is the visible view. Empty while nothing is open. */
  stack: readonly RouteEntry[]
  /** The direction of the last step, for the slide animation. */
  direction: 'none' | 'forward' | 'back'
}

/** The modal's route. Only the kernel writes it. */
export const route = slice<Route>('kernel/route', { open: false, stack: [], direction: 'none' })

/** The visible view; undefined while nothing is open. */
export const topOf = ({ stack }: Route): RouteEntry | undefined => stack[stack.length - 1]

/** May the user leave this view? A tap that crashes must not keep the user in it. */
export const leavingView = hook<{ view: string; to?: string; by: 'back' | 'close' | 'forward' | 'replace' }>(
  'kernel/leaving-view',
  { onCrash: 'pass' },
)

/** A view refused to be left: the dialog shakes. */
export const leaveRefused = event<{ view: string; code: string }>('kernel/leave-refused')
