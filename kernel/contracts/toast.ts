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

/**
 * The one visible toast. `serial` grows, so that the same sentence twice is two toasts. A toast ends with the plugin
 * that wrote it.
 */
export const toast: Slice<{ current?: Toast & { readonly serial: number }; serial: number }> = {
  ...slice('kernel/toast', { serial: 0 }),
  endsWithWriter: true,
}

/**
 * Recipe of the slice `toast`: replaces the visible toast.
 * @example ctx.write(toast, showToast({ variant: 'success', message: messages.copied }))
 */
export const showToast = (next: Toast) => (draft: { current?: Toast & { serial: number }; serial: number }) => {
  draft.serial++
  draft.current = { ...next, serial: draft.serial }
}

/**
 * Recipe of the slice `toast`: removes the visible toast.
 * @example ctx.write(toast, hideToast)
 */
export const hideToast = (draft: { current?: unknown }) => {
  draft.current = undefined
}
