import type { Context } from './context'
import { hideToast, showToast, type Toast, toast } from './toast'

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
