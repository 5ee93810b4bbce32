import { PorticoError, type TransactionRequest, type TransferRequest } from '../../kernel'
import { checkAddress } from './checkAddress'

/** `transfer(address,uint256)`. Source: ERC-20. */
const TRANSFER = '0xa9059cbb'
const WORD = 64
const MAX_AMOUNT = 2n ** 256n

const word = (hex: string) => hex.padStart(WORD, '0')

/**
 * Builds the transaction of a transfer.
 * @throws ADDRESS_INVALID TRANSACTION_FAILED LIBRARY_MISSING
 */
export async function transferTransaction(request: TransferRequest): Promise<TransactionRequest> {
  const { from, amount, token, networkId } = request
  const known = async (address: string) => {
    const checked = await checkAddress({ address, networkId })
    if (checked) return checked
    throw new PorticoError('ADDRESS_INVALID', 'The receiver is not an Ethereum address', { address })
  }
  const to = await known(request.to)
  if (amount <= 0n || amount >= MAX_AMOUNT)
    throw new PorticoError('TRANSACTION_FAILED', 'Transaction error', { networkId })
  if (!token) return { from, to, value: amount, networkId }
  const data = TRANSFER + word(to.slice(2).toLowerCase()) + word(amount.toString(16))
  return { from, to: await known(token.address), data, networkId }
}
