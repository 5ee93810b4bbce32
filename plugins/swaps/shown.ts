import { namespaceOf } from '../../kernel'
import type { ShownRequest } from '../../kernel/kit'
import type { Order } from './state'

/** What an order will ask of the wallet, as it is shown. */
export const shownOf = ({ request, networkId, source, target }: Order): ShownRequest => ({
  asked: { kind: 'transaction', namespace: namespaceOf(networkId), request },
  tokens: [source, target].map(({ address, symbol, decimals }) => ({ networkId, address, symbol, decimals })),
})
