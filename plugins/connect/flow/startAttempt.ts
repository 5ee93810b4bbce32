import { type ConnectedSession, type Context, type Namespace, route, sessions, slice } from '../../../kernel'
import { connectingExternalView, signalWhile } from '../../../kernel/kit'
import { isConnected } from '../rules/connector'
import { connectInstalled } from './connectInstalled'

interface AttemptOptions {
  readonly connectorId: string
  readonly namespace?: Namespace
}

/** The attempt that a press has started last. `serial` tells it from the ones before. */
type StartedAttempt = { readonly serial: number } & (
  | { readonly status: 'none' }
  | (AttemptOptions & { readonly isTaken: boolean } & (
        | { readonly status: 'busy' }
        | { readonly status: 'connected'; readonly live: ConnectedSession }
        | { readonly status: 'failed'; readonly error: unknown }
      ))
)

/** The view that takes an attempt over loads later than the press. */
const started = slice<StartedAttempt>('connect/attempt', { serial: 0, status: 'none' })

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
  const serial = ctx.read(started).serial + 1
  const attempt = { serial, connectorId, namespace, isTaken: false }
  ctx.set(started, { ...attempt, status: 'busy' })
  const signal = signalWhile(ctx, started, now => now.serial === serial && now.status !== 'none')
  const view = connectingExternalView.id
  const unwatch = ctx.watch(
    route,
    ({ stack }) => stack.some(entry => entry.view === view),
    isOpen => isOpen || dropAttempt(ctx),
  )
  signal.addEventListener('abort', unwatch, { once: true })
  const settle = (end: { status: 'connected'; live: ConnectedSession } | { status: 'failed'; error: unknown }) =>
    signal.aborted || ctx.set(started, now => ({ ...attempt, ...now, ...end }))
  connectInstalled(ctx, { ...options, name, walletRank, view, signal }).then(
    live => settle({ status: 'connected', live }),
    error => settle({ status: 'failed', error }),
  )
}

/** Is an attempt for this wallet under way whose view has not been drawn yet? */
export function hasStarted(ctx: Context, { connectorId, namespace }: AttemptOptions): boolean {
  const now = ctx.read(started)
  return now.status !== 'none' && !now.isTaken && now.connectorId === connectorId && now.namespace === namespace
}

/** Hands the started attempt over to the view, whose signal aborts it from now on. */
export function takeAttempt(
  ctx: Context,
  { signal, ...options }: AttemptOptions & { readonly signal: AbortSignal },
): Promise<ConnectedSession> | undefined {
  if (!hasStarted(ctx, options)) return undefined
  const { serial } = ctx.read(started)
  const drop = () => dropAttempt(ctx, serial)
  ctx.set(started, now => ({ ...now, isTaken: true }))
  signal.addEventListener('abort', drop, { once: true })
  return resultOf(ctx, serial).finally(drop)
}

/** Settles with the attempt; an attempt that another one replaces is aborted. */
const resultOf = (ctx: Context, serial: number): Promise<ConnectedSession> =>
  new Promise((resolve, reject) => {
    const settle = (now: StartedAttempt) => {
      if (now.serial !== serial || now.status === 'none') reject(AbortSignal.abort().reason)
      else if (now.status === 'failed') reject(now.error)
      else if (now.status === 'connected') resolve(now.live)
      else return
      unwatch()
    }
    const unwatch = ctx.watch(started, now => now, settle)
    settle(ctx.read(started))
  })

/** Aborts the attempt of the serial; by default one that no view has taken over. */
export function dropAttempt(ctx: Context, serial?: number): void {
  const now = ctx.read(started)
  if (now.status === 'none' || (serial === undefined ? now.isTaken : now.serial !== serial)) return
  ctx.set(started, { serial: now.serial, status: 'none' })
}
