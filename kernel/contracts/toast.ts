import { route } from '../core/route'
import { type Slice, slice } from '../core/token'
import type { Context } from './context'
import type { Message } from './messages'

/** A short notice above the view: its kind, and its message with variables. */
export interface Toast {
  /** `loading` stays until it is replaced or hidden. */
  readonly variant: 'loading' | 'success' | 'error'
  /** The sentence for the user. */
  readonly message: Message
  /** The variables of the sentence. */
  readonly variables?: Readonly<Record<string, unknown>>
}

interface Toasts {
  readonly current?: Toast & { readonly serial: number }
  readonly serial: number
}

/**
 * The one visible toast. `serial` grows, so that the same sentence twice is two toasts. A toast ends with the plugin
 * that wrote it.
 */
export const toast: Slice<Toasts> = {
  ...slice('kernel/toast', { serial: 0 }),
  endsWithWriter: true,
}

/**
 * For `set` of the slice `toast`: replaces the visible toast.
 * @example ctx.set(toast, showToast({ variant: 'success', message: messages.copied }))
 */
export const showToast =
  (next: Toast) =>
  ({ serial }: Toasts): Toasts => ({ current: { ...next, serial: serial + 1 }, serial: serial + 1 })

/**
 * For `set` of the slice `toast`: removes the visible toast.
 * @example ctx.set(toast, hideToast)
 */
export const hideToast = ({ serial }: Toasts): Toasts => ({ serial })

const SHOWN_MS = 5_000

/** A loading toast for work that continues in the background. It hides by itself, and never looks like a success. */
export function showPendingToast(
  { clock, read, set }: Pick<Context, 'clock' | 'read' | 'set'>,
  next: Omit<Toast, 'variant'>,
): void {
  set(toast, showToast({ ...next, variant: 'loading' }))
  const { serial } = read(toast)
  clock.after(SHOWN_MS, () => read(toast).current?.serial === serial && set(toast, hideToast))
}

/** Shows a toast, unless the modal is closed: there is no place for it then. */
export function showToastIfOpen({ read, set }: Pick<Context, 'read' | 'set'>, next: Toast): void {
  if (read(route).open) set(toast, showToast(next))
}
