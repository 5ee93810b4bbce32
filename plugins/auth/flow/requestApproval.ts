import { type CaipNetworkId, type Context, namespaceOf, route } from '../../../kernel'
import { showHome, showToast, toast } from '../../../kernel/kit'
import { ProviderRpcError, UNSUPPORTED_METHOD } from '../../../kernel/provider/rpcError'
import { messages } from '../messages'
import { firstRpcUrl } from '../rules/frameNetwork'
import { approvalKindOf, rpcClassOf } from '../rules/rpcClasses'
import { createApprovals } from './approvals'
import type { HostedLogin } from './hostedLogin'
import type { Call } from './hostedProvider'

/** Delay of the error toast. Source: product specification, section 6. */
const TOAST_DELAY_MS = 300

/**
 * Sends a request to the hosted wallet. The user first sees every request that signs or spends.
 * @throws the frame's error
 */
export async function requestWallet(
  ctx: Context,
  login: HostedLogin,
  { method, params = [] }: Call,
  { at, prepare }: { at: CaipNetworkId; prepare?: () => Promise<void> },
): Promise<unknown> {
  const kind = rpcClassOf(method)
  if (kind === 'refused') throw refuse(ctx)
  const payload = { method, params, chainId: at, chainNamespace: namespaceOf(at), rpcUrl: firstRpcUrl(ctx, at) }
  const { frame } = login
  if (kind === 'safe') return frame.ask('RPC_REQUEST', payload, { at })
  login.approvals ??= createApprovals(ctx, frame)
  return login.approvals.show(async signal => {
    await prepare?.()
    return frame.ask('RPC_REQUEST', payload, { at, signal })
  }, approvalKindOf(method))
}

/** The app receives the error at once; the user, who may have pressed a button, sees it a moment later. */
function refuse(ctx: Context): ProviderRpcError {
  ctx.clock.after(TOAST_DELAY_MS, () => {
    if (!ctx.read(route).open) showHome(ctx).catch(ctx.report)
    ctx.set(toast, showToast({ variant: 'error', message: messages.notAllowed }))
  })
  return new ProviderRpcError(UNSUPPORTED_METHOD, 'Requested RPC call is not allowed')
}
