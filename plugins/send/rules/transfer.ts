import { namespaceOf, type TransferRequest } from '../../../kernel'
import { type ActiveAccount, formatUnits, isSmartAccount, type ShownRequest } from '../../../kernel/kit'
import type { RequestState } from '../../../kernel/requests/reviewedRequest'
import type { TransferProperties } from '../events'
import type { Order, Transfer } from '../state'

/** The next step of the transfer, which keeps what is known of its order. */
export const nextTransfer = ({ order, fee, hash }: Transfer, step: RequestState<Order>): Transfer =>
  step.order && step.order === order ? { hash, ...step, fee } : step

/** The transfer request: the same for display, explanation, fee estimate and sending. */
export const requestOf = ({ from, to, amount, token, networkId, fields }: Order): TransferRequest => ({
  from,
  to,
  amount,
  token,
  networkId,
  fields,
})

/** The order's request to the wallet, for display. */
export function shownOf(order: Order): ShownRequest {
  const { networkId, token, holding } = order
  const { symbol, decimals, namedBy, imitates } = holding
  return {
    asked: { kind: 'transfer', namespace: namespaceOf(networkId), request: requestOf(order) },
    tokens: [{ networkId, address: token?.address, symbol, decimals, namedBy, imitates }],
  }
}

export const propertiesOf = (
  { networkId, from, amount, holding }: Order,
  subject: ActiveAccount | undefined,
): TransferProperties => ({
  networkId,
  isSmartAccount: isSmartAccount({ accounts: subject?.live.accounts ?? [], address: from }),
  token: holding.symbol,
  amount: formatUnits(amount, holding.decimals),
})
