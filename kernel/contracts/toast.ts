import { type Slice, slice } from '../core/token'
import type { Message } from './messages'

export interface Toast {
  readonly variant: 'loading' | 'success' | 'error'
  readonly message: Message
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

/** @example ctx.write(toast, showToast({ variant: 'success', message: messages.copied })) */
export const showToast = (next: Toast) => (draft: { current?: Toast & { serial: number }; serial: number }) => {
  draft.serial++
  draft.current = { ...next, serial: draft.serial }
}

export const hideToast = (draft: { current?: unknown }) => {
  draft.current = undefined
}
