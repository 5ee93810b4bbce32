import { type Context, type Namespace, REDIRECT_KEY, redirectResult } from '../../../kernel'
import { connectingSocialView } from '../../../kernel/kit'
import { isProvider } from '../rules/loginMethods'
import { LOGIN_NAMESPACES } from '../rules/loginNamespaces'
import { PENDING } from '../state'
import { isLoginEnabled } from './createConnecting'
import type { HostedLogin } from './hostedLogin'

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

interface RedirectResult extends Pick<Pending, 'provider' | 'namespace'> {
  readonly uri: string
}

/**
 * Reads the result when the page comes back from a provider. The address counts only if this browser left for the
 * provider a short time ago, and only with the mark that it left with. The result is sent only to the frame.
 */
export function takeRedirectResult({ read, set, storage, clock }: Context): RedirectResult | undefined {
  const redirect = read(redirectResult)
  const { provider, namespace: storedNamespace, mark, at } = Object(storage.get(PENDING))
  const age = clock.now() - at
  const isFresh = age >= 0 && age <= PENDING_MS
  if (redirect || !isFresh) for (const key of [PENDING, REDIRECT_KEY]) storage.remove(key)
  if (!redirect) return undefined
  set(redirectResult, undefined)
  const { result: uri } = redirect
  if (!isFresh || !mark || redirect.mark !== mark) return undefined
  if (!isProvider(provider) || !uri || uri.length > LONGEST) return undefined
  const namespace = LOGIN_NAMESPACES.find(namespace => namespace === storedNamespace)
  return { uri, provider, ...(namespace && { namespace }) }
}

/** Continues the login where the user left. */
export async function resumeSocialLogin(ctx: Context, login: HostedLogin, result: RedirectResult): Promise<void> {
  if (!(await isLoginEnabled(ctx, ctx.signal))) return
  login.redirectResult = result
  await ctx.open(connectingSocialView, { provider: result.provider, namespace: result.namespace })
}
