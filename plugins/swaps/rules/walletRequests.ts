import { namespaceOf, type TransactionRequest } from '../../../kernel'
import type { ShownRequest } from '../../../kernel/kit'
import type { Order, UnusedApproval } from '../state'
import { approvalOf } from './calldata'

/** The order's request to the wallet, for display. */
export const shownOf = ({ request, networkId, source, target }: Order): ShownRequest => ({
  asked: { kind: 'transaction', namespace: namespaceOf(networkId), request },
  tokens: [source, target].map(({ address, symbol, decimals, namedBy, imitates }) => ({
    ...{ networkId, address, symbol, decimals },
    ...{ namedBy, imitates },
  })),
})

/** Revokes an approval: an `approve` call with amount 0. */
export const revocationOf = ({ from, source, router, networkId }: UnusedApproval): TransactionRequest => ({
  from,
  to: source.address ?? '',
  data: approvalOf(router, 0n),
  value: 0n,
  networkId,
})

/** The revocation's request to the wallet, for display. */
export const revocationShown = (approval: UnusedApproval): ShownRequest => {
  const { networkId, source } = approval
  const { address, symbol, decimals } = source
  return {
    asked: { kind: 'transaction', namespace: namespaceOf(networkId), request: revocationOf(approval) },
    tokens: [{ networkId, address, symbol, decimals }],
  }
}
