import { type Context, isAbort, isPorticoError, type PopupWindow, PorticoError } from '../../../kernel'
import { socialCanceled, socialFailed, socialReturned, socialStarted, socialSucceeded } from '../events'
import type { Provider } from '../rules/loginMethods'
import { connectLogin } from './connectLogin'
import { hostedLogin } from './hostedLogin'
import { awaitPopupResult, readProviderUrl, redirectToProvider } from './visitProvider'

/** The place where the login continues now. */
export type SocialPhase = 'window' | 'leaving' | 'data'

export interface SocialVisit {
  readonly provider: Provider
  /** The window that the click has opened. */
  readonly popup: PopupWindow | undefined
  readonly signal: AbortSignal
  readonly onPhase: (phase: SocialPhase) => void
  /** The URL of the provider's page is known: the tab itself can navigate there. */
  readonly onUrl: (url: string) => void
}

/**
 * Logs in at a provider's page and connects the account.
 * @throws POPUP_BLOCKED POPUP_CLOSED SOCIAL_FAILED …
 */
export async function logInAtProvider(ctx: Context, visit: SocialVisit): Promise<void> {
  const { provider, signal, onPhase } = visit
  onPhase('window')
  const login = await ctx.ask(hostedLogin)
  const { redirectResult } = login
  login.redirectResult = undefined
  try {
    const uri = redirectResult?.provider === provider ? redirectResult.uri : await visitProvider(ctx, visit)
    onPhase('data')
    ctx.emit(socialReturned, { provider })
    await connectLogin(ctx, login, { result: { provider, uri }, signal })
    ctx.emit(socialSucceeded, { provider })
  } catch (error) {
    emitFailure(ctx, provider, error)
    throw error
  }
}

/** Visits the provider's page in the window and returns its result. */
async function visitProvider(ctx: Context, { provider, popup, signal, onPhase, onUrl }: SocialVisit): Promise<string> {
  // Listens from the start: the user may close the window before it has shown a page.
  const result = popup && awaitPopupResult(ctx, popup, signal)
  result?.catch(() => undefined)
  try {
    const url = readProviderUrl(await ctx.ask(hostedLogin), { provider, signal })
    // Reported even if the window is closed already.
    url.then(onUrl, () => undefined)
    const uri = await (result ? Promise.race([url, result.then(() => url)]) : url)
    if (ctx.page.telegram) {
      onPhase('leaving')
      return await leavePage(ctx, { provider, uri, signal })
    }
    if (!popup || !result) throw new PorticoError('POPUP_BLOCKED', 'Could not create popup window')
    popup.go(uri)
    return await result
  } finally {
    popup?.close()
  }
}

/** Navigates the page away: the next page continues the login. */
function leavePage(
  ctx: Context,
  { provider, uri, signal }: Pick<SocialVisit, 'provider' | 'signal'> & { uri: string },
): Promise<never> {
  redirectToProvider(ctx, { provider, uri })
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}

function emitFailure(ctx: Context, provider: Provider, error: unknown): void {
  const isCanceled = isAbort(error) || isPorticoError(error, 'POPUP_CLOSED', 'USER_REJECTED')
  if (isCanceled) ctx.emit(socialCanceled, { provider })
  else ctx.emit(socialFailed, { provider, code: isPorticoError(error) ? error.code : 'CONNECT_FAILED' })
}

/** The user has pressed a provider. */
export const reportSocialStart = (ctx: Context, provider: Provider): void => ctx.emit(socialStarted, { provider })
