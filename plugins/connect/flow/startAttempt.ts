import { type ConnectedSession, type Context, type Namespace, route, sessions, type Undo } from '../../../kernel'
import { connectingExternalView } from '../../../kernel/kit'
import { isConnected } from '../rules/connector'
import { connectInstalled } from './connectInstalled'

interface AttemptOptions {
  readonly connectorId: string
  readonly namespace?: Namespace
}

interface StartedAttempt extends AttemptOptions {
  readonly controller: AbortController
  readonly result: Promise<ConnectedSession>
  readonly forget: Undo
}

/** Attempts that a press has started and whose view has not been drawn yet. */
const started = new WeakMap<AbortSignal, StartedAttempt>()

/**
 * Starts connecting in the press itself: the wallet need not wait for the code of the next view, which takes the
 * attempt over. If the user leaves before, the attempt is aborted.
 */
export function startAttempt(
  ctx: Context,
  { name, walletRank, ...options }: AttemptOptions & { name: string; walletRank?: number },
): void {
  const { connectorId, namespace } = options
  if (isConnected(ctx.read(sessions), connectorId, namespace)) return
  dropAttempt(ctx)
  const controller = new AbortController()
  const view = connectingExternalView.id
  const attempt = { ...options, name, walletRank, view, currentMethod: () => 'browser' as const }
  const result = connectInstalled(ctx, { ...attempt, signal: controller.signal })
  // The view that takes the attempt over handles a failure.
  result.catch(() => undefined)
  const forget = ctx.watch(
    route,
    ({ stack }) => stack.some(entry => entry.view === view),
    isOpen => isOpen || dropAttempt(ctx),
  )
  started.set(ctx.signal, { ...options, controller, result, forget })
}

/** Is an attempt for this wallet under way whose view has not been drawn yet? */
export const hasStarted = ({ signal }: Context, { connectorId, namespace }: AttemptOptions): boolean => {
  const attempt = started.get(signal)
  return attempt?.connectorId === connectorId && attempt.namespace === namespace
}

/** Hands the started attempt over to the view, whose signal aborts it from now on. */
export function takeAttempt(
  ctx: Context,
  options: AttemptOptions & { readonly signal: AbortSignal },
): Promise<ConnectedSession> | undefined {
  const attempt = started.get(ctx.signal)
  if (!attempt || !hasStarted(ctx, options)) return undefined
  attempt.forget()
  started.delete(ctx.signal)
  options.signal.addEventListener('abort', () => attempt.controller.abort(options.signal.reason), { once: true })
  return attempt.result
}

/** Aborts an attempt that no view has taken over. */
export function dropAttempt({ signal }: Context): void {
  const attempt = started.get(signal)
  attempt?.forget()
  attempt?.controller.abort()
  started.delete(signal)
}
