import type { Context, Namespace } from '../../../kernel'
import type { Desk } from '../desk'
import { FAMILIES } from '../frame/whereabouts'
import { connectingSocialView, PENDING_NAMESPACE, PENDING_SOCIAL } from '../state'
import { isProvider } from './providers'

const RESULT = 'result_uri'
const LONGEST = 4096

interface Returned {
  readonly uri: string
  readonly provider: string
  /** The namespace that the user came to connect. */
  readonly namespace?: Namespace
}

/**
 * The page comes back from a provider. What the address says is taken out of it at once; it counts only where this browser
 * had gone there, and is told to the frame alone.
 */
export function takeResult({ page, storage }: Context): Returned | undefined {
  const uri = page.takeParameter(RESULT)
  const [provider, asked] = [storage.get(PENDING_SOCIAL), storage.get(PENDING_NAMESPACE)]
  if (uri === undefined) return undefined
  storage.remove(PENDING_SOCIAL)
  storage.remove(PENDING_NAMESPACE)
  if (!isProvider(provider) || uri.length === 0 || uri.length > LONGEST) return undefined
  const namespace = FAMILIES.find(family => family === asked)
  return { uri, provider, ...(namespace && { namespace }) }
}

/** Goes on where the visitor left. */
export async function comeBack(
  ctx: Context,
  desk: Desk,
  returned: Returned,
  isOn: () => Promise<boolean>,
): Promise<void> {
  if (!(await isOn())) return
  desk.returned = returned
  await ctx.open(connectingSocialView, { provider: returned.provider, namespace: returned.namespace })
}
