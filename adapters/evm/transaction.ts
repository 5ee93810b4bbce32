import { PorticoError, type TransactionRequest } from '../../kernel'
import { isAddress } from './addresses'
import { chainIdOf, hexChainId } from './chainId'
import { toQuantity } from './quantity'

const DATA = /^0x([0-9a-f]{2})*$/i

/**
 * Builds a legacy transaction for nodes and wallets and checks every field.
 * @throws TRANSACTION_INVALID
 */
export function transactionParams(request: TransactionRequest): Record<string, string> {
  const { from, to, value = 0n, data = '0x', gas, gasPrice, networkId } = request
  const chainId = chainIdOf(networkId)
  const amounts = [value, gas, gasPrice].every((amount = 0n) => amount >= 0n)
  if (!chainId || !isAddress(from) || !isAddress(to) || !DATA.test(data) || !amounts) {
    throw new PorticoError('TRANSACTION_INVALID', 'The transaction is malformed', { networkId })
  }
  return {
    from,
    to,
    value: toQuantity(value),
    data,
    chainId: hexChainId(chainId),
    type: '0x0',
    ...(gas !== undefined && { gas: toQuantity(gas) }),
    ...(gasPrice !== undefined && { gasPrice: toQuantity(gasPrice) }),
  }
}
