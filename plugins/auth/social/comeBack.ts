import { type Context, type Namespace, REDIRECT_KEY, redirectResult } from '../../../kernel'
import type { Desk } from '../desk'
import { FAMILIES } from '../frame/whereabouts'
import { connectingSocialView, PENDING } from '../state'
import { isProvider } from './providers'

const LONGEST = 4096
/** Milliseconds that a user may take at a provider. */
const PENDING_MS = 10 * 60_000

/** Stored while the page is away. */
export interface Pending {
  readonly provider: string
  /** The namespace that the user wants to connect. */
  readonly namespace?: Namespace
  readonly mark: string
  readonly at: number
}

interface Returned extends Pick<Pending, 'provider' | 'namespace'> {
  readonly uri: string
}

/**
 * Reads the result when the page comes back from a provider. The address counts only if this browser left for the
 * provider a short time ago, and only with the mark that it left with. The result is sent only to the frame.
 */
export function takeResult({ read, write, storage, clock }: Context): Returned | undefined {
  const said = read(redirectResult)
  const { provider, namespace: asked, mark, at } = Object(storage.get(PENDING))
  const age = clock.now() - at
  const isFresh = age >= 0 && age <= PENDING_MS
  if (said || !isFresh) for (const key of [PENDING, REDIRECT_KEY]) storage.remove(key)
  if (!said) return undefined
  write(redirectResult, () => undefined)
  const { result: uri } = said
  if (!isFresh || !mark || said.mark !== mark) return undefined
  if (!isProvider(provider) || !uri || uri.length > LONGEST) return undefined
  const namespace = FAMILIES.find(family => family === asked)
  return { uri, provider, ...(namespace && { namespace }) }
}

/** Continues the login where the user left. */
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
