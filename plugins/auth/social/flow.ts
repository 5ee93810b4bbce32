import * as v from 'valibot'
import { type Context, type OwnWindow, PorticoError, route } from '../../../kernel'
import type { Desk } from '../desk'
import { requestedNamespace } from '../requestedNamespace'
import { PENDING_NAMESPACE, PENDING_SOCIAL } from '../state'
import type { Provider } from './providers'
import { withWayBack } from './wayBack'

/** Source: product specification, section 4. */
const LOOK_MS = 1000

const LONGEST = 4096
const isUri = (said: unknown): said is string => typeof said === 'string' && said !== '' && said.length <= LONGEST
const Result = v.object({ resultUri: v.custom<string>(isUri) })

interface Visit {
  readonly provider: Provider
  readonly signal: AbortSignal
}

/** Where the provider's page is. @throws SOCIAL_FAILED … */
export async function addressOf({ frame }: Desk, { provider, signal }: Visit): Promise<string> {
  const { uri } = await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider }, { signal })
  return uri
}

/**
 * What the provider's page in the window led back to: a text for the frame, that is looked into nowhere else.
 * @throws POPUP_CLOSED, or the signal's reason
 */
export function resultOf(ctx: Context, popup: OwnWindow, signal: AbortSignal): Promise<string> {
  const undos: (() => void)[] = []
  const result = new Promise<string>((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    undos.push(
      () => signal.removeEventListener('abort', abort),
      popup.hear(new URL(ctx.settings.endpoints.secure).origin, message => {
        const said = v.safeParse(Result, message)
        if (said.success) resolve(said.output.resultUri)
      }),
      ctx.clock.every(LOOK_MS, () => {
        if (popup.closed) reject(new PorticoError('POPUP_CLOSED', 'Popup closed'))
      }),
    )
  })
  return result.finally(() => {
    for (const undo of undos) undo()
  })
}

/** The whole page goes to the provider's and comes back to itself. */
export function goThere(ctx: Context, { provider, uri }: { provider: Provider; uri: string }): void {
  const link = withWayBack(uri, ctx.env.href())
  ctx.storage.set(PENDING_SOCIAL, provider)
  const namespace = requestedNamespace(ctx.read(route))
  if (namespace) ctx.storage.set(PENDING_NAMESPACE, namespace)
  else ctx.storage.remove(PENDING_NAMESPACE)
  ctx.popup.openLink(link, '_top')
}
