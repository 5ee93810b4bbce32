import { namespaceOf } from '../../kernel'
import type { ShownRequest } from '../../kernel/kit'
import { requestOf } from './orders'
import type { Order } from './state'

/** The order's request to the wallet, for display. */
export function shownOf(order: Order): ShownRequest {
  const { networkId, token, holding } = order
  const { symbol, decimals } = holding
  return {
    asked: { kind: 'transfer', namespace: namespaceOf(networkId), request: requestOf(order) },
    tokens: [{ networkId, address: token?.address, symbol, decimals }],
  }
}
