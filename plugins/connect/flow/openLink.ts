import { type Context, isPorticoError } from '../../../kernel'
import { showToast, toast } from '../../../kernel/kit'
import { messages } from '../messages'

/** Opens a link inside a click, or shows why it cannot. */
export function openLink(ctx: Context, link: string, target?: '_blank' | '_self' | '_top'): boolean {
  try {
    ctx.popup.openApp(link, target)
    return true
  } catch (error) {
    if (!isPorticoError(error, 'LINK_REFUSED')) ctx.report(error)
    ctx.set(toast, showToast({ variant: 'error', message: messages.LINK_REFUSED }))
    return false
  }
}
