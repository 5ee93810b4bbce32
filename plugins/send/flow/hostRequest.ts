import {
  type CaipNetworkId,
  type Context,
  connectedSession,
  findNetwork,
  networks,
  PorticoError,
  sessionControl,
  sessions,
} from '../../../kernel'
import { requestedAmount } from '../../../kernel/kit'
import { requireTransferFields } from '../../../kernel/requests/transferFields'
import { assetKey, holdingOf } from '../rules/draftRules'
import { draft, holdings, type SendRequest, type SendResult, sendView } from '../state'
import { readHoldings } from './holdings'
import { sendCall } from './request'

/**
 * Opens the form, filled with the host's request, and waits for the result of the transfer.
 * @throws NOT_CONNECTED NETWORK_NOT_FOUND FIELD_INVALID MODAL_CLOSED OUTCOME_UNKNOWN
 */
export async function openSend(ctx: Context, request: SendRequest): Promise<SendResult> {
  targetOf(ctx, request)
  const call = sendCall.begin(ctx)
  // The network is switched before the view opens, so that the switch does not look like leaving the view.
  await reachNetwork(ctx, request, ctx.signal)
  if (!(await ctx.open(sendView, request))) call.end()
  return call.result()
}

/** The network of a host's request. @throws NOT_CONNECTED NETWORK_NOT_FOUND FIELD_INVALID */
function targetOf(ctx: Context, { namespace, chainId, fields }: SendRequest): CaipNetworkId {
  if (!connectedSession(ctx.read(sessions), namespace)) {
    throw new PorticoError('NOT_CONNECTED', 'openSend: caipAddress not found', { namespace })
  }
  const networkId: CaipNetworkId = `${namespace}:${chainId}`
  if (!findNetwork(ctx.read(networks), networkId)) {
    throw new PorticoError('NETWORK_NOT_FOUND', `openSend: caipNetwork with chainId ${chainId} not found`, {
      networkId,
    })
  }
  requireTransferFields(ctx.settings, namespace, fields)
  return networkId
}

/** Switches to the network of the host's request. */
export async function reachNetwork(ctx: Context, request: SendRequest, signal: AbortSignal): Promise<void> {
  const networkId = targetOf(ctx, request)
  const all = ctx.read(sessions)
  if (all.active === request.namespace && connectedSession(all)?.networkId === networkId) return
  await (await ctx.ask(sessionControl)).switchNetwork(networkId, { signal })
}

/** Fills the draft from the host's request. @throws TOKEN_NOT_FOUND */
export async function prefillDraft(ctx: Context, request: SendRequest, signal: AbortSignal): Promise<void> {
  const key = assetKey(request.assetAddress)
  if (!(await readHoldings(ctx, { fresh: key ? [key] : undefined, token: key, signal }))) return
  const holding = holdingOf(ctx.read(holdings).tokens, key)
  if (!holding) throw new PorticoError('TOKEN_NOT_FOUND', 'The account holds none of this token', { address: key })
  ctx.set(draft, {
    token: key,
    unit: 'token',
    // A value that is no number becomes zero.
    amount: requestedAmount(request.amount, holding) || '0',
    receiver: request.to,
    fields: request.fields,
    fromHost: true,
  })
}
