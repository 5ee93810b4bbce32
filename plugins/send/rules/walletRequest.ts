import { namespaceOf, type TransferRequest } from '../../../kernel'
import type { ShownRequest } from '../../../kernel/kit'
import type { Order } from '../state'

/** The transfer request: the same for display, explanation, fee estimate and sending. */
export const requestOf = ({ from, to, amount, token, networkId }: Order): TransferRequest => ({
  from,
  to,
  amount,
  token,
  networkId,
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
