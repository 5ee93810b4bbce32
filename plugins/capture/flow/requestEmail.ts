import {
  type CaipAddress,
  type Context,
  caipAddress,
  connectedSession,
  PorticoError,
  type Route,
  route,
  sessions,
  topOf,
  type Undo,
} from '../../../kernel'
import { captureEmailView, confirmEmailView, signInEvidence } from '../../../kernel/kit'
import { type EmailRequest, emailRequest, withChange } from '../state'

interface Account {
  readonly namespace: string
  readonly networkId: `${string}:${string}`
  readonly address: string
}

const VIEWS: readonly string[] = [captureEmailView.id, confirmEmailView.id]
const isOpen = ({ status }: EmailRequest) => status === 'opening' || status === 'shown'

/** Resolves when the user confirmed an address, or with an error when the user left, which ends the session. */
export async function requestEmail(
  ctx: Context,
  { namespace, networkId, address }: Account,
): Promise<PorticoError | undefined> {
  const account = caipAddress(networkId, address)
  const required = Array.isArray(ctx.config) && ctx.config.includes('required')
  ctx.set(signInEvidence, signInEvidence.initial)
  ctx.set(emailRequest, { status: 'opening', account, required })
  const ended = whenEnded(ctx, { namespace, account })
  // A view that is still open for another account is replaced.
  if (VIEWS.includes(topOf(ctx.read(route))?.view ?? '')) ctx.replace(captureEmailView).catch(ctx.report)
  followViews(ctx, ctx.read(route))
  if ((await ended) !== 'left') return undefined
  return new PorticoError('USER_REJECTED', 'User rejected the request', { reason: 'email' })
}

/** Called when the route has changed: opens the view of a new request, and ends a request whose views are closed. */
export function followViews(ctx: Context, { stack }: Route): void {
  const request = ctx.read(emailRequest)
  if (!isOpen(request)) return
  const isHere = stack.some(({ view }) => VIEWS.includes(view))
  if (isHere || request.status === 'shown') ctx.set(emailRequest, withChange({ status: isHere ? 'shown' : 'left' }))
  else ctx.open(captureEmailView).catch(ctx.report)
}

/** Resolves when the request has ended, or when another account, or none, is in use. */
function whenEnded(
  ctx: Context,
  { namespace, account }: { namespace: string; account: CaipAddress },
): Promise<EmailRequest['status']> {
  const accountInUse = () => {
    const live = connectedSession(ctx.read(sessions), namespace)
    return live && caipAddress(live.networkId, live.address)
  }
  return new Promise(resolve => {
    const end = () => {
      for (const undo of undos) undo()
      resolve(ctx.read(emailRequest).status)
    }
    const undos: Undo[] = [
      ctx.watch(emailRequest, isOpen, end),
      ctx.watch(sessions, accountInUse, current => {
        if (current === account) return
        if (ctx.read(emailRequest).account === account) ctx.set(emailRequest, withChange({ status: 'replaced' }))
        end()
      }),
    ]
  })
}
