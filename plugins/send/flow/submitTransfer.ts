import {
  type Context,
  findNetwork,
  isPorticoError,
  namespaceOf,
  networks,
  PorticoError,
  route,
  sendTransfer,
  topOf,
} from '../../../kernel'
import { activeAccount, hideToast, showPendingToast, showToastIfOpen, toast } from '../../../kernel/kit'
import {
  type RequestEffects,
  type ResultEffects,
  refetchBalances,
  settleRequest,
  submitRequest,
} from '../../../kernel/requests/walletRequest'
import { sendFailed, sendInitiated, sendRejected, sendSucceeded } from '../events'
import { messages } from '../review.messages'
import { propertiesOf, requestOf } from '../rules/transfer'
import { confirmedView, draft, EMPTY_DRAFT, type Order, previewView } from '../state'
import { resolveName } from './receiver'
import { sendCall, transferRequest } from './request'

/** Sends the shown order once; later calls do nothing. */
export const submitTransfer = (ctx: Context): Promise<void> => submitRequest(ctx, effects)

const propertiesNow = (ctx: Context, order: Order) => propertiesOf(order, activeAccount(ctx))

/** The view of the result says what a toast would say. */
const isResultShown = (ctx: Context, { fromHost }: Order): boolean =>
  fromHost && [previewView.id, confirmedView.id].includes(topOf(ctx.read(route))?.view ?? '')

const effects: RequestEffects<Order> & ResultEffects<Order> = {
  request: transferRequest,
  call: sendCall,
  /** @throws RECEIVER_CHANGED NAME_FAILED, and the errors of the adapter's transfer */
  async send(ctx, order, signal) {
    const { name, to, networkId } = order
    const network = findNetwork(ctx.read(networks), networkId)
    // The name may resolve to another address since the review.
    if (name && network && (await resolveName(ctx, { text: name, network, signal }))?.address !== to) {
      throw new PorticoError('RECEIVER_CHANGED', 'The name leads to another address now', { name })
    }
    const send = await ctx.ask(sendTransfer.on(namespaceOf(networkId)))
    signal.throwIfAborted()
    ctx.emit(sendInitiated, propertiesNow(ctx, order))
    return send({ ...requestOf(order), signal })
  },
  sent: ctx => showToastIfOpen(ctx, { variant: 'loading', message: messages.started }),
  refused(ctx, order, error) {
    const message = error instanceof Error ? error.message : String(error)
    const isRejected = isPorticoError(error, 'USER_REJECTED')
    ctx.emit(isRejected ? sendRejected : sendFailed, { ...propertiesNow(ctx, order), message })
    if (!isRejected) showToastIfOpen(ctx, { variant: 'error', message: messages.failed })
  },
  conclude: (ctx, order, outcome) => settleRequest(ctx, effects, order, outcome),
  confirmed(ctx, order, hash) {
    const properties = propertiesNow(ctx, order)
    const { amount, token: symbol } = properties
    ctx.emit(sendSucceeded, { ...properties, hash })
    if (isResultShown(ctx, order)) ctx.set(toast, hideToast)
    else showToastIfOpen(ctx, { variant: 'success', message: messages.succeeded, variables: { amount, symbol } })
  },
  pending(ctx) {
    if (ctx.read(route).open) showPendingToast(ctx, { message: messages.pending })
  },
  unknown(ctx, order, { message }) {
    ctx.emit(sendFailed, { ...propertiesNow(ctx, order), message })
    if (ctx.read(route).open) showPendingToast(ctx, { message: messages.OUTCOME_UNKNOWN })
  },
  refetch: (ctx, { account, token }) => refetchBalances(ctx, { account, fresh: token ? [token.address] : [] }),
  ended: ctx => ctx.set(draft, EMPTY_DRAFT),
}
