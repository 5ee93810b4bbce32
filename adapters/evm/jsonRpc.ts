import { PorticoError, type TransactionRequest } from '../../kernel'
import { fromHex } from '../../kernel/bytes'
import { chainIdOf, hexChainId, isAddress } from './chain'

/** Reads a hex quantity of up to 256 bits; undefined for any other input. Source: Ethereum JSON-RPC. */
export const readQuantity = (raw: unknown): bigint | undefined =>
  typeof raw === 'string' && /^0x[0-9a-f]{1,64}$/i.test(raw) ? BigInt(raw) : undefined

export const toQuantity = (amount: bigint): string => `0x${amount.toString(16)}`

export const isHash = (raw: unknown): raw is string => typeof raw === 'string' && /^0x[0-9a-f]{64}$/i.test(raw)

/** The bytes of hexadecimal text that begins with `0x`; undefined for any other text. */
export const bytesOf = (text: string): Uint8Array | undefined => (/^0x/i.test(text) ? fromHex(text) : undefined)

/** Has the request only fields of these names? A field that is not read may change what the request does. */
export const hasOnly = (given: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
  Object.keys(given).every(name => names.includes(name))

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
