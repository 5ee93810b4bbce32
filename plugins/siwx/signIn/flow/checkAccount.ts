import { asPorticoError, type Context, PorticoError, route } from '../../../../kernel'
import { connectView, showToast, signalWhile, signInWanted, toast } from '../../../../kernel/kit'
import { signInFailed } from '../../events'
import { messages } from '../../messages'
import { type Account, type LoadSiwx, type Outcome, pendingSignOuts, unreadableSessions } from '../state'
import { findLastNetwork } from './findLastNetwork'
import { hasSession } from './knownSessions'
import { promptUser, readOnAbort } from './promptUser'
import { isDeclined } from './storedChoices'

interface Check {
  readonly account: Account
  readonly loadSiwx: LoadSiwx
  /** Aborts when the namespace no longer shows the account: the outcome is not used. */
  readonly signal: AbortSignal
}

/** Decides whether an account may pass. Never rejects. */
export async function checkAccount(ctx: Context, { account, loadSiwx, signal }: Check): Promise<Outcome> {
  try {
    return await decide(ctx, { account, loadSiwx, signal })
  } catch (error) {
    return signal.aborted ? 'accepted' : giveUp(ctx, { account, error })
  }
}

async function decide(ctx: Context, { account, loadSiwx, signal }: Check): Promise<Outcome> {
  const { namespace, networkId, address } = account
  await readOnAbort(
    signalWhile(ctx, pendingSignOuts, running => running > 0),
    () => undefined,
  )
  const siwx = await loadSiwx()
  signal.throwIfAborted()
  if (!siwx || (await hasSession(ctx, { siwx, account }))) return 'accepted'
  signal.throwIfAborted()
  const required = siwx.getRequired?.() ?? true
  if (!required && isDeclined(ctx, account)) return 'accepted'
  const hasSessionElsewhere = (await findLastNetwork(ctx, { siwx, account })) !== undefined
  const refusal = await ctx.consult(signInWanted, {
    namespace,
    networkId,
    address,
    known: hasSessionElsewhere,
    again: false,
  })
  signal.throwIfAborted()
  return refusal ? refusal.reason : promptUser(ctx, { account, siwx, required, signal })
}

/** Sessions cannot be read: tells the user, who connects anew. */
function giveUp(ctx: Context, { account, error }: { account: Account; error: unknown }): PorticoError {
  const { namespace, networkId, isSmartAccount } = account
  ctx.report(error)
  ctx.set(unreadableSessions, namespaces => [...namespaces, namespace])
  const { message } = asPorticoError(error, 'SIGN_IN_UNAVAILABLE')
  ctx.emit(signInFailed, { networkId, isSmartAccount, message })
  ctx.set(toast, showToast({ variant: 'error', message: messages.initFailed }))
  if (ctx.read(route).open && ctx.view(connectView.id)) ctx.replace(connectView).catch(ctx.report)
  return new PorticoError('SIGN_IN_UNAVAILABLE', messages.initFailed.text, {}, error)
}
