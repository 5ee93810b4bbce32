import { namespaceOf, type TransactionRequest } from '../../kernel'
import type { ShownRequest } from '../../kernel/kit'
import { approvalOf } from './calldata'
import type { Leftover, Order } from './state'

/** What an order will ask of the wallet, as it is shown. */
export const shownOf = ({ request, networkId, source, target }: Order): ShownRequest => ({
  asked: { kind: 'transaction', namespace: namespaceOf(networkId), request },
  tokens: [source, target].map(({ address, symbol, decimals }) => ({ networkId, address, symbol, decimals })),
})

/** Takes an approval back: an exact one, of nothing. */
export const revocationOf = ({ from, source, router, networkId }: Leftover): TransactionRequest => ({
  from,
  to: source.address ?? '',
  data: approvalOf(router, 0n),
  value: 0n,
  networkId,
})

/** What taking it back will ask of the wallet, as it is shown. */
export const revocationShown = (left: Leftover): ShownRequest => {
  const { networkId, source } = left
  const { address, symbol, decimals } = source
  return {
    asked: { kind: 'transaction', namespace: namespaceOf(networkId), request: revocationOf(left) },
    tokens: [{ networkId, address, symbol, decimals }],
  }
}
