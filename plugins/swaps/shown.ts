import { namespaceOf, type TransactionRequest } from '../../kernel'
import type { ShownRequest } from '../../kernel/kit'
import { approvalOf } from './calldata'
import type { Leftover, Order } from './state'

/** The order's request to the wallet, for display. */
export const shownOf = ({ request, networkId, source, target }: Order): ShownRequest => ({
  asked: { kind: 'transaction', namespace: namespaceOf(networkId), request },
  tokens: [source, target].map(({ address, symbol, decimals }) => ({ networkId, address, symbol, decimals })),
})

/** Revokes an approval: an `approve` call with amount 0. */
export const revocationOf = ({ from, source, router, networkId }: Leftover): TransactionRequest => ({
  from,
  to: source.address ?? '',
  data: approvalOf(router, 0n),
  value: 0n,
  networkId,
})

/** The revocation's request to the wallet, for display. */
export const revocationShown = (left: Leftover): ShownRequest => {
  const { networkId, source } = left
  const { address, symbol, decimals } = source
  return {
    asked: { kind: 'transaction', namespace: namespaceOf(networkId), request: revocationOf(left) },
    tokens: [{ networkId, address, symbol, decimals }],
  }
}
