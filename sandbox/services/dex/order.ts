import { type Address, getAddress, isAddress } from 'viem'
import { isNative } from '../currency'
import type { SwapToken } from './market'

/** A swap order, parsed from a request. */
export interface Order {
  networkId: string
  from: SwapToken
  to: SwapToken
  amount: bigint
  owner: Address
}

/** A refusal in the project API's terms. */
export class OrderError extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message)
  }
}

/** @throws Refused */
export function readOrder({ from, to, amount, userAddress }: Readonly<Record<string, unknown>>): Order {
  const [source, target] = [readToken('from', from), readToken('to', to)]
  if (source.networkId !== target.networkId) throw new OrderError('to', 'Both tokens must be on one network')
  if (source.token === target.token) throw new OrderError('to', 'Both tokens are the same')
  if (!/^[1-9]\d*$/.test(String(amount))) throw new OrderError('amount', 'The amount is no positive whole number')
  const owner = readOwner(userAddress)
  return { networkId: source.networkId, from: source.token, to: target.token, amount: BigInt(String(amount)), owner }
}

/** A token as a CAIP-10 id. @throws Refused */
export function readToken(field: string, raw: unknown): { networkId: string; token: SwapToken } {
  const [, networkId = '', address = ''] = /^(eip155:\d+):(0x[0-9a-fA-F]{40})$/.exec(String(raw)) ?? []
  if (!networkId) throw new OrderError(field, 'The token is malformed')
  return { networkId, token: isNative(address) ? undefined : getAddress(address) }
}

/** An address, plain or as a CAIP-10 id. @throws Refused */
export function readOwner(raw: unknown): Address {
  const address = String(raw).slice(String(raw).lastIndexOf(':') + 1)
  if (!isAddress(address, { strict: false })) throw new OrderError('userAddress', 'The address is malformed')
  return getAddress(address)
}
