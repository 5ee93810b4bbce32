import { type Action, type Context, isAbort, type RegistryEntry } from '../../kernel'
import { partFailed } from '../../kernel/contracts/context'
import { showToastIfOpen } from '../../kernel/kit'
import { partMessages as messages } from '../hooks'

/** Reports a faulty part of an entry as its plugin's. The kernel reports each once. */
export const reportEntry = (
  ctx: Context,
  { owner, value }: RegistryEntry<Pick<Action, 'opens'>>,
  part: string,
  cause: unknown,
): void => ctx.report(partFailed(owner, `${part} that opens ${value.opens?.id}`, cause))

/** Opens the view of an entry. If it cannot be opened, the user gets a sentence, and the console the entry's plugin. */
export async function openEntry(ctx: Context, entry: RegistryEntry<Pick<Action, 'opens'>>): Promise<void> {
  try {
    await ctx.open(entry.value.opens)
  } catch (error) {
    if (isAbort(error)) return
    reportEntry(ctx, entry, 'the action', error)
    showToastIfOpen(ctx, { variant: 'error', message: messages.unexpected })
  }
}
