import * as v from 'valibot'
import {
  type Context,
  type PendingRedirect,
  type PopupWindow,
  PorticoError,
  REDIRECT_KEY,
  REDIRECT_PARAMETER,
  route,
} from '../../../kernel'
import { randomId } from '../api/envelope'
import { type Provider, requestedNamespace } from '../rules/loginMethods'
import { withReturnUrl } from '../rules/returnUrl'
import { PENDING } from '../state'
import type { HostedLogin } from './hostedLogin'
import type { Pending } from './resumeSocialLogin'

/** Source: product specification, section 4. */
const POLL_MS = 1000

const LONGEST = 4096
const isUri = (raw: unknown): raw is string => typeof raw === 'string' && raw !== '' && raw.length <= LONGEST
const Result = v.object({ resultUri: v.custom<string>(isUri) })

interface ProviderVisit {
  readonly provider: Provider
  readonly signal: AbortSignal
}

/** The URL of the provider's page. @throws SOCIAL_FAILED … */
export async function readProviderUrl({ frame }: HostedLogin, { provider, signal }: ProviderVisit): Promise<string> {
  const { uri } = await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider }, { signal })
  return uri
}

/**
 * The result of the provider's page in the window: a text for the frame, which no other code parses.
 * @throws POPUP_CLOSED, or the signal's reason
 */
export function awaitPopupResult(ctx: Context, popup: PopupWindow, signal: AbortSignal): Promise<string> {
  const undos: (() => void)[] = []
  const result = new Promise<string>((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    undos.push(
      () => signal.removeEventListener('abort', abort),
      popup.onMessage(new URL(ctx.settings.endpoints.secure).origin, message => {
        const parsed = v.safeParse(Result, message)
        if (parsed.success) resolve(parsed.output.resultUri)
      }),
      ctx.clock.every(POLL_MS, () => {
        if (popup.closed) reject(new PorticoError('POPUP_CLOSED', 'Popup closed'))
      }),
    )
  })
  return result.finally(() => {
    for (const undo of undos) undo()
  })
}

/** Navigates the whole page to the provider, which leads back to it. */
export function redirectToProvider(ctx: Context, { provider, uri }: { provider: Provider; uri: string }): void {
  const { origin, pathname, search, hash } = new URL(ctx.env.href())
  const mark = randomId()
  // The provider and the login's service read the URL: it holds no more of the page than its origin and path.
  const link = withReturnUrl(uri, `${origin}${pathname}?${REDIRECT_PARAMETER}=${mark}`)
  const namespace = requestedNamespace(ctx.read(route))
  ctx.storage.set(REDIRECT_KEY, { mark, search, hash } satisfies PendingRedirect)
  ctx.storage.set(PENDING, { provider, namespace, mark, at: ctx.clock.now() } satisfies Pending)
  ctx.popup.openLink(link, '_top')
}
