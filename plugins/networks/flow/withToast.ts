import { type Context, type Message, type SessionControl, sessionControl } from '../../../kernel'
import { showToast, toast } from '../../../kernel/kit'

/** Runs a button's action; a toast shows its failure. */
export async function withToast(
  ctx: Context,
  message: Message,
  action: (control: SessionControl) => Promise<void>,
): Promise<void> {
  try {
    await action(await ctx.ask(sessionControl))
  } catch (error) {
    ctx.set(toast, showToast({ variant: 'error', message }))
    ctx.report(error)
  }
}
