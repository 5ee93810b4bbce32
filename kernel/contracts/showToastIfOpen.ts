import { route } from '../core/route'
import type { Context } from './context'
import { showToast, type Toast, toast } from './toast'

/** Shows a toast, unless the modal is closed: there is no place for it then. */
export function showToastIfOpen({ read, set }: Pick<Context, 'read' | 'set'>, next: Toast): void {
  if (read(route).open) set(toast, showToast(next))
}
