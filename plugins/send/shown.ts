import { namespaceOf } from '../../kernel'
import type { ShownRequest } from '../../kernel/kit'
import { requestOf } from './orders'
import type { Order } from './state'

/** What an order will ask of the wallet, as it is shown. */
export function shownOf(order: Order): ShownRequest {
  const { networkId, token, holding } = order
  const { symbol, decimals } = holding
  return {
    asked: { kind: 'transfer', namespace: namespaceOf(networkId), request: requestOf(order) },
    tokens: [{ networkId, address: token?.address, symbol, decimals }],
  }
}
