import type { Context } from '../../../kernel'
import { showToast, toast } from '../../../kernel/kit'
import { addressCopied } from '../events'
import { messages } from '../messages'

export async function copyAddress(ctx: Context, { address }: { address: string }): Promise<void> {
  try {
    await ctx.page.copy(address)
    ctx.set(toast, showToast({ variant: 'success', message: messages.copied }))
    ctx.emit(addressCopied)
  } catch {
    // The browser or the user denied the clipboard; the address is still on the screen.
    ctx.set(toast, showToast({ variant: 'error', message: messages.copyFailed }))
  }
}
