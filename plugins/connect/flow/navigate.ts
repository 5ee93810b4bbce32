import { type Context, isPorticoError } from '../../../kernel'
import { showToast, toast } from '../../../kernel/kit'
import { messages } from '../messages'

/** Reports a failed navigation to the developer. */
export const navigate = (ctx: Context, step: Promise<unknown>): void => void step.catch(ctx.report)

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
