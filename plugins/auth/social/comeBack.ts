import type { Context } from '../../../kernel'
import type { Desk } from '../desk'
import { connectingSocialView, PENDING_SOCIAL } from '../state'
import { isProvider } from './providers'

const RESULT = 'result_uri'
const LONGEST = 4096

/**
 * The page comes back from a provider. What the address says is taken out of it at once; it counts only where this browser
 * had gone there, and is told to the frame alone.
 */
export function takeResult({ page, storage }: Context): { uri: string; provider: string } | undefined {
  const uri = page.takeParameter(RESULT)
  const provider = storage.get(PENDING_SOCIAL)
  if (uri === undefined) return undefined
  storage.remove(PENDING_SOCIAL)
  return isProvider(provider) && uri.length > 0 && uri.length <= LONGEST ? { uri, provider } : undefined
}

/** Goes on where the visitor left. */
export async function comeBack(
  ctx: Context,
  desk: Desk,
  returned: { uri: string; provider: string },
  isOn: () => Promise<boolean>,
): Promise<void> {
  if (!(await isOn())) return
  desk.returned = returned
  await ctx.open(connectingSocialView, { provider: returned.provider })
}
