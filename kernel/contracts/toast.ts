import { type Slice, slice } from '../core/token'
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
